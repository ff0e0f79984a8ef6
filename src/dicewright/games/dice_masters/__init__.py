"""Dice Masters: four rulebooks from 2014 to 2018 as one game with editions.

Start with `turn.py` (the turn as a tree), `main.py`, `combat.py`, `pay.py`. `pieces.py` has the cards and dice of a
match, `verbs.py` what cards may do, `queries.py` what dice read, `duties.py` what they may and must do, `force.py` what
is in force, `watch.py` what listens and `matching.py` to what.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from dicewright.content_files import of_content
from dicewright.games.dice_masters import facts
from dicewright.games.dice_masters.canon import LAWS, check_content, check_own, format_content, phrase_users
from dicewright.games.dice_masters.catalog import choices, content_items, random_seats
from dicewright.games.dice_masters.game import DiceMasters
from dicewright.games.dice_masters.glossary import glossary
from dicewright.games.dice_masters.setup import check_seat, new_setup
from dicewright.games.dice_masters.shapes import CARD_TYPES
from dicewright.games.dice_masters.speech import itself
from dicewright.games.dice_masters.texts import said

PLACES = facts.PLACES
TEXT_KINDS = CARD_TYPES
files = facts.files

__all__ = [
    "LAWS",
    "TEXT_KINDS",
    "build",
    "check_content",
    "check_own",
    "check_seat",
    "choices",
    "content_items",
    "files",
    "format_content",
    "glossary",
    "itself",
    "new_setup",
    "phrase_users",
    "random_seats",
    "said",
]


@of_content
@lru_cache(64)
def _built(setup: str) -> DiceMasters:
    return DiceMasters(json.loads(setup))


def build(setup: dict[str, Any]) -> DiceMasters:
    """The game for a setup, the same object for the same setup. Raises `ValueError` if it is not one."""
    try:
        return _built(json.dumps(setup, sort_keys=True))
    except (KeyError, TypeError, IndexError) as error:
        raise ValueError(f"this is not a setup of Dice Masters: {error!r}") from error
