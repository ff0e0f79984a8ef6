"""Dice Masters: four rulebooks from 2014 to 2018 as one game with editions.

Start with `turn.py` (the turn as a tree), `main.py`, `combat.py`, `pay.py`. `pieces.py` has the cards and dice of a
match, `verbs.py` what cards may do, `queries.py` what dice read, `duties.py` what they may and must do, `force.py` what
is in force, `watch.py` what listens and `matching.py` to what.
"""

from __future__ import annotations

import json
from typing import Any

from dicewright.content_files import on_forget
from dicewright.games.dice_masters import facts
from dicewright.games.dice_masters.canon import check_content, check_own, format_content, phrase_users
from dicewright.games.dice_masters.catalog import choices, content_items, random_seats
from dicewright.games.dice_masters.game import DiceMasters
from dicewright.games.dice_masters.glossary import glossary
from dicewright.games.dice_masters.setup import new_setup

PLACES = facts.PLACES

__all__ = [
    "build",
    "check_content",
    "check_own",
    "choices",
    "content_items",
    "format_content",
    "glossary",
    "new_setup",
    "phrase_users",
    "random_seats",
]

_GAMES: dict[str, DiceMasters] = {}
_KEPT = 64
on_forget(_GAMES.clear)


def build(setup: dict[str, Any]) -> DiceMasters:
    """The game for a complete setup, kept for matches to come. Raises `ValueError` if the setup is not one."""
    key = json.dumps(setup, sort_keys=True)
    game = _GAMES.get(key)
    if game is None:
        try:
            game = DiceMasters(setup)
        except (KeyError, TypeError, IndexError) as error:
            raise ValueError(f"this is not a setup of Dice Masters: {error!r}") from error
        if len(_GAMES) >= _KEPT:
            _GAMES.clear()
        _GAMES[key] = game
    return game
