"""Dice Throne: heroes, boards, cards and status effects; duels by the reference or the official rulings.

Read `flow.py` first: the turn as a tree. `turn.py`, `announcing.py`, `offence.py` and `defence.py` carry it out,
`ledger.py` adds up damage, `deeds.py` and `permits.py` say what players may do and `asking.py` who is asked, `verbs.py`
and `harm.py` what texts do, `watch.py` what triggers, `force.py` what is in force, `apply.py` what events change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from dicewright.content_files import of_content
from dicewright.games.dice_throne import facts, setup
from dicewright.games.dice_throne.catalog import (
    check_content,
    check_own,
    choices,
    content_items,
    format_content,
    phrase_users,
)
from dicewright.games.dice_throne.game import DiceThrone
from dicewright.games.dice_throne.glossary import glossary, said
from dicewright.games.dice_throne.laws import LAWS, itself
from dicewright.games.dice_throne.rewritings import TEXT_KINDS

PLACES = facts.PLACES
files = facts.files

__all__ = [
    "LAWS",
    "TEXT_KINDS",
    "build",
    "check_content",
    "check_own",
    "choices",
    "content_items",
    "files",
    "format_content",
    "glossary",
    "itself",
    "new_setup",
    "phrase_users",
    "said",
]


def new_setup(mode: str | None, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """A full setup. seats: a hero per seat. options: `edition` (`reference` or `rulings`), `promo` (promo cards are in
    the decks). Raises `ValueError`."""
    return setup.new_setup(mode, seats, options)


@of_content
@lru_cache(64)
def _built(mode: str, seats: tuple[str, ...], edition: str, promo: bool) -> DiceThrone:
    more = {"promo": True} if promo else {}
    return DiceThrone({"game": "dice_throne", "mode": mode, "seats": list(seats), "edition": edition, **more})


def build(data: Mapping[str, Any]) -> DiceThrone:
    """The game for a setup, the same object for the same setup. Raises `ValueError` if it is not one."""
    try:
        options = {"edition": data["edition"], "promo": data.get("promo", False)}
        asked = new_setup(data["mode"], list(data["seats"]), options)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"this is no Dice Throne setup: {error}") from error
    return _built(asked["mode"], tuple(asked["seats"]), asked["edition"], asked.get("promo", False))
