"""Dice Masters: four rulebooks from 2014 to 2018 as one game with editions.

Start with `turn/turn.py` (the turn as a tree), `turn/main_step.py`, `turn/attack_step.py`, `events/payment.py`.
`board/match_setup.py` has the cards and dice of a match, `events/game_actions.py` what cards may do,
`continuous/queries.py` what dice read, `continuous/restrictions.py` what they may and must do,
`continuous/static_abilities.py` what is in force, `turn/triggers.py` what listens and `continuous/event_patterns.py` to
what.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any

from dicewright.content_files import of_content
from dicewright.games.dice_masters.cards import definitions
from dicewright.games.dice_masters.cards.glossary import glossary
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import said
from dicewright.games.dice_masters.cards.reading import itself
from dicewright.games.dice_masters.cards.schema import CARD_TYPES
from dicewright.games.dice_masters.face.evaluation import features
from dicewright.games.dice_masters.face.game import DiceMasters
from dicewright.games.dice_masters.teams.catalog import choices, content_items, random_seats
from dicewright.games.dice_masters.teams.content_checks import (
    LAWS,
    check_content,
    check_own,
    format_content,
    phrase_users,
)
from dicewright.games.dice_masters.teams.setup import check_seat, new_setup

TITLE = "Dice Masters"
PITCH = "Build a bag of dice as you play. Field characters, attack, and buy better ones."

JOINED = definitions.JOINED
PLACES = definitions.PLACES
TEXT_KINDS = CARD_TYPES
files = definitions.files

__all__ = [
    "JOINED",
    "LAWS",
    "PITCH",
    "PLACES",
    "TEXT_KINDS",
    "TITLE",
    "build",
    "check_content",
    "check_own",
    "check_seat",
    "choices",
    "content_items",
    "features",
    "files",
    "format_content",
    "glossary",
    "itself",
    "language",
    "new_setup",
    "phrase_users",
    "position",
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


def position() -> ModuleType:
    """What puts a match into a stated position; read when a scenario first asks for it."""
    return import_module("dicewright.games.dice_masters.face.position")
