"""Henchmen and Unstoppable Threats in their files: their shape, and the board that each of them is played by.

A henchman is written in the language of heroes: what the enemy dice must show and what its Attack does then, and what
the Crisis Clock lets its kind do. All of a kind act by one panel; each of them is an enemy of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from dicewright.content_items import DONE, PENDING
from dicewright.games.dice_throne.cards import arms
from dicewright.games.dice_throne.cards.minion_boards import CHAOS_DIE, OFFENSIVE, head
from dicewright.games.dice_throne.cards.needs import parse_needs
from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT
from dicewright.language.shape import Listed, Misfit, Record, Whole, Words, YesNo

MELEE: Final = "melee"
RANGE: Final = "range"
CRISIS: Final = "Crisis Ability"
CRISIS_OF_EACH: Final = "Crisis Ability of each"


def _misfits(henchman: dict[str, Any]) -> Iterator[Misfit]:
    """A henchman that can be met has an Attack; what the enemy dice must show names symbols of theirs."""
    pending = henchman.get("status", DONE) == PENDING
    if pending != ("blocked_by" in henchman):
        yield ("name",), "a henchman is pending exactly when it says what blocks it: use 'status' and 'blocked_by'"
    if "still" in henchman:
        for key in ("needs", "reach", "text", "crisis", "crisis_of_each"):
            if key in henchman:
                yield (key,), "what is still does nothing"
        return
    if not pending and "text" not in henchman:
        yield ("name",), "the key 'text' is missing; say what its Attack does, or why it is pending"
    missing = [key for key in ("needs", "reach") if key not in henchman and "health" in henchman]
    if missing:
        yield ("name",), f"the key {missing[0]!r} is missing"
        return
    try:
        parse_needs(henchman["needs"], CHAOS_DIE)
    except ValueError as error:
        yield ("needs",), str(error)


HENCHMAN: Final = Record(
    {
        "name": TEXT,
        "health": Whole(1),
        "shield": Whole(0, 5),
        "confidence": SURE,
    },
    {
        "needs": TEXT,
        "reach": Words(MELEE, RANGE),
        "text": TEXT,
        "crisis": TEXT,
        "crisis_of_each": TEXT,
        "still": YesNo(),
        "health_by_heroes": Whole(1),
        "arms": arms.SHAPE,
        **PROGRESS,
        **ORIGIN,
    },
    _misfits,
)
"""A henchman. still: it is none, but an enemy that does nothing and that nothing reaches but damage. health_by_heroes:
how much more Health it has for each hero."""
EACH_HERO: Final = "each hero"
MOST_HEALTH: Final = "most health"
LEAST_HEALTH: Final = "least health"
MOST_MOMENTUM: Final = "most momentum"
FARTHEST: Final = "farthest"
AWAY_FROM_WALLS: Final = "away from walls"
ALIGNED: Final = "aligned"
AIMS: Final = (EACH_HERO, MOST_HEALTH, MOST_MOMENTUM, AWAY_FROM_WALLS, ALIGNED)
THREAT: Final = Record(
    {"name": TEXT, "needs": TEXT, "at": Words(*AIMS), "confidence": SURE},
    {"text": TEXT, "crisis": TEXT, "arms": arms.SHAPE, **PROGRESS, **ORIGIN},
    _misfits,
)
"""An Unstoppable Threat. at: whom of the heroes on the map it acts on; away from walls: whose space borders others on
all sides; aligned: who stands in its row or column."""
THREATS: Final = Record({"source": TEXT, "confidence": SURE, "threats": Listed(THREAT, unique="name")}, ORIGIN)
HENCHMEN: Final = Record({"source": TEXT, "confidence": SURE, "henchmen": Listed(HENCHMAN, unique="name")}, ORIGIN)


def board(henchman: Mapping[str, Any], file: Mapping[str, Any]) -> dict[str, Any]:
    """The entry of a henchman as a hero's file would say it, so that one board is like the other."""
    attack = {key: henchman[key] for key in ("needs", "text") if key in henchman}
    abilities = [{"name": OFFENSIVE, "kind": "offensive", "levels": [{"level": 1, "rows": [attack]}]}] if attack else []
    for name, key in ((CRISIS_OF_EACH, "crisis_of_each"), (CRISIS, "crisis")):
        if key in henchman:
            crisis = {"text": henchman[key]}
            abilities.append({"name": name, "kind": "crisis", "levels": [{"level": 1, "rows": [crisis]}]})
    return {**head(henchman, file), "abilities": abilities}
