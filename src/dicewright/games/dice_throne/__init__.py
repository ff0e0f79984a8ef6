"""Dice Throne: heroes, boards, cards and status effects; duels by the reference or the official rulings.

Read `board/turn_tree.py` first: the turn as a tree. `turn/turn.py`, `turn/announcing.py`, `turn/offence.py` and
`turn/defence.py` carry it out, `board/ledger.py` adds up damage, `turn/player_actions.py` and
`turn/activated_abilities.py` say what players may do and `turn/asking.py` who is asked, `events/game_actions.py` and
`events/damage.py` what texts do, `turn/triggers.py` what triggers, `continuous/static_abilities.py` what is in force,
`events/event_handlers.py` what events change.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any

from dicewright.content_files import PACKS, of_content
from dicewright.engine.chances_hidden import CHANCES
from dicewright.games.dice_throne.board import asked_setup
from dicewright.games.dice_throne.cards import definitions
from dicewright.games.dice_throne.cards.glossary import glossary, said
from dicewright.games.dice_throne.cards.language import language
from dicewright.games.dice_throne.cards.rewritten_words import TEXT_KINDS
from dicewright.games.dice_throne.face.catalog import (
    check_content,
    check_own,
    choices,
    content_items,
    format_content,
    phrase_users,
)
from dicewright.games.dice_throne.face.content_checks import LAWS, itself
from dicewright.games.dice_throne.face.evaluation import features
from dicewright.games.dice_throne.face.game import DiceThrone

TITLE = "Dice Throne"
PITCH = "Two heroes, five dice each. Roll, keep, roll again, and strike."

OPTIONS = (
    "promo",
    "minion",
    "boss",
    "salves",
    "crawl",
    "map",
    "legacy",
    "mission",
    "raised",
    "eased",
    "momentum_card",
    "perks",
    "mythic",
    "difficulty",
    "loot_in_decks",
    "gone_from_decks",
)
"""What a setup says besides game, mode, seats and edition, where it is not as usual."""

JOINED = definitions.JOINED
PLACES = definitions.PLACES
files = definitions.files

__all__ = [
    "JOINED",
    "LAWS",
    "PITCH",
    "PLACES",
    "TEXT_KINDS",
    "TITLE",
    "build",
    "campaign",
    "check_content",
    "check_own",
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
    "said",
]


def new_setup(mode: str | None, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """A full setup. seats: a hero per player. options: `edition` (`reference` or `rulings`), `promo` (promo cards are
    in the decks), in a Minion Battle `minion`, in a Boss Battle `boss` and `salves` (how many Salves the team begins
    with), in a Portal Crawl `crawl` (the number of its scenario), `map`, `salves` and `legacy` (the minions of the
    legacy pack come), in a Mission `mission`, `raised` (how many levels are added), `eased` (of `points`, `health` and
    `momentum` what makes it easier), `momentum_card` (which level heroes have), `perks` (names by seat, or those of
    all) and `mythic` (a Mythic card by seat); what a campaign brings to a match as `difficulty`, `loot_in_decks` and
    `gone_from_decks` (names of cards by seat).
    Raises `ValueError`."""
    return asked_setup.new_setup(mode, seats, options)


@of_content
@lru_cache(64)
def _built(setup: str) -> DiceThrone:
    return DiceThrone(json.loads(setup))


def build(data: Mapping[str, Any]) -> DiceThrone:
    """The game for a setup, the same object for the same setup. Raises `ValueError` if it is not one."""
    try:
        options = {key: data[key] for key in OPTIONS if key in data}
        asked = new_setup(data["mode"], list(data["seats"]), {"edition": data["edition"], **options})
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"this is no Dice Throne setup: {error}") from error
    beside = {name: data[name] for name in (PACKS, CHANCES) if name in data}
    return _built(json.dumps({"game": "dice_throne", **asked, **beside}))


def position() -> ModuleType:
    """What puts a match into a stated position; read when a scenario first asks for it."""
    return import_module("dicewright.games.dice_throne.face.position")


def campaign() -> ModuleType:
    """The campaign of Adventures; read when somebody first asks for it (`dicewright.games.campaigns`)."""
    return import_module("dicewright.games.dice_throne.face.campaign")
