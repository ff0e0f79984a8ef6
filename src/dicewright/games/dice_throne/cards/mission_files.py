"""What the files of Missions and of Boost Tiles may say: the spaces of both sides, the panels, the clocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from dicewright.content_items import DONE, PENDING
from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT
from dicewright.language.shape import KeyPath, Listed, Misfit, Record, Whole, Words, YesNo

MISSIONS: Final = "missions"
BOOSTS: Final = "boost_tiles"
SEGMENTS: Final = 12
"""Of the Crisis Clock: the hand points straight up at the last (DT-MIS-22)."""
PANELS: Final = 3
CRISES: Final = 2
"""How many Crisis Abilities a boss has."""
NUMBERS: Final = 6
"""Of the spaces of an arena that red dice name (DT-MIS-59)."""
EMPTY: Final = "empty"
OF_THREAT: Final = "threat"
"""The segment that lets the Unstoppable Threat act."""
ON_ALL: Final = {"discard": "Each opponent discards 1 card.", "cp": "Each opponent loses 1 CP."}
"""What a segment of the clock does without an enemy's own text, as an enemy's text says it."""
PANEL: Final = tuple([f"panel {number}" for number in range(1, PANELS + 1)])
CRISIS: Final = tuple([f"boss {number}" for number in range(1, CRISES + 1)])

ENTRY: Final = "E"
BOOST: Final = "B"
NO_SPACE: Final = "#"
EXIT: Final = "X"
THREAT: Final = "T"
PLOT: Final = "P"
STAND: Final = "K"
"""Where a boss stands; all such places are one space."""
PLAIN: Final = (".", NO_SPACE, ENTRY, BOOST, EXIT, THREAT, PLOT)
RUN: Final = (*PLAIN, *[str(number) for number in range(1, PANELS + 1)])
"""What the sketch of a Mission Run says of a space; a number is the panel of the henchman there."""
ARENA: Final = (*PLAIN, STAND, *[str(number) for number in range(1, NUMBERS + 1)])
"""What the sketch of an arena says of a space; a number is the value of a red die."""


def _misfits(mission: dict[str, Any]) -> Iterator[Misfit]:
    """A Mission is pending exactly when it says why; the maps of its sides are whole, and its clocks have all
    segments."""
    if (mission.get("status", DONE) == PENDING) != ("blocked_by" in mission):
        yield ("name",), "a Mission is pending exactly when it says what blocks it: use 'status' and 'blocked_by'"
    if mission.get("status", DONE) == PENDING:
        return
    for key, wanted in (("panels", PANELS), ("clock", SEGMENTS), ("arena_clock", SEGMENTS)):
        if len(mission.get(key, ())) != wanted:
            yield ("name",), f"a Mission has {wanted} {'panels' if key == 'panels' else f'segments in {key!r}'}"
    for key in ("boss", "perfect"):
        if key not in mission:
            yield ("name",), f"the key {key!r} is missing"
    yield from _sketch(("spaces",), mission.get("spaces", ()), RUN)
    drawn = "".join(mission.get("spaces", ()))
    if "threat" in mission and drawn.count(THREAT) != 1:
        yield ("spaces",), f"a Mission with an Unstoppable Threat has one place for it, {THREAT}"
    if OF_THREAT in mission.get("clock", ()) and "threat" not in mission:
        yield ("clock",), "only an Unstoppable Threat acts by its segment: say which 'threat'"
    if "hold" in mission and "threat" in mission:
        yield ("hold",), "an Unstoppable Threat beside a space that is held is not built: nobody rolls for it alone"
    if {"hold", "bonus_objective"} & set(mission) and drawn.count(PLOT) != 1:
        yield ("spaces",), f"a space that is held is one plot space, {PLOT}"
    yield from _sketch(("arena",), mission.get("arena", ()), ARENA)
    shown = "".join(mission.get("arena", ()))
    once = [str(number) for number in range(1, NUMBERS + 1) if shown.count(str(number)) != 1]
    if once or STAND not in shown:
        yield ("arena",), f"an arena has {STAND} and each of the numbers 1 to {NUMBERS} once"


def _sketch(path: KeyPath, sketch: Sequence[str], marks: Sequence[str]) -> Iterator[Misfit]:
    """A map is a whole: equally long rows of known marks, with one Entry Space."""
    rows = [row.split() for row in sketch]
    if not rows or len({len(row) for row in rows}) != 1:
        yield ("name",), f"the rows of {path[0]!r} are equally long"
        return
    for number, row in enumerate(rows):
        for mark in row:
            if mark not in marks:
                yield (*path, number), f"{mark!r} is no space; a sketch has {' '.join(marks)}"
    if sum(row.count(ENTRY) for row in rows) != 1:
        yield path, f"a map has one Entry Space, {ENTRY}"


def _one_demand(perfect: dict[str, Any]) -> Iterator[Misfit]:
    if len({"lost", "rounds", "all", "unshielded"} & set(perfect)) != 1:
        yield ("text",), "a Perfect Reward asks for one thing: 'lost', 'rounds', 'all' or 'unshielded'"


PERFECT: Final = Record(
    {"text": TEXT}, {"lost": Whole(0), "rounds": Whole(1), "all": YesNo(), "unshielded": YesNo()}, _one_demand
)
"""The Perfect Reward of side 1. lost: the most Health that no hero may have lost more than; rounds: in how many the
side is completed; all: that all henchmen are defeated; unshielded: that
none had Shield left as it was defeated. text: what each hero has of it as side 2 begins."""
BONUS: Final = Record({"hold": Whole(1), "text": TEXT})
"""A Bonus Objective. hold: for how many Crisis Clock Phases a hero must stand on the plot space. text: what each hero
has of it then, once."""
MISSION: Final = Record(
    {"name": TEXT, "level": Whole(1, 5), "confidence": SURE},
    {
        "panels": Listed(TEXT, some=True),
        "spaces": Listed(TEXT, some=True),
        "clock": Listed(Words(EMPTY, *ON_ALL, *PANEL, OF_THREAT), some=True),
        "threat": TEXT,
        "hold": Whole(1),
        "bonus_objective": BONUS,
        "perfect": PERFECT,
        "boss": TEXT,
        "arena": Listed(TEXT, some=True),
        "arena_clock": Listed(Words(EMPTY, *ON_ALL, *CRISIS), some=True),
        **PROGRESS,
        **ORIGIN,
    },
    _misfits,
)
MISSIONS_SHAPE: Final = Record({"source": TEXT, "confidence": SURE, MISSIONS: Listed(MISSION, unique="name")}, ORIGIN)
BOOST_TILE: Final = Record({"name": TEXT, "count": Whole(1), "text": TEXT, "confidence": SURE}, ORIGIN)
BOOSTS_SHAPE: Final = Record({"source": TEXT, "confidence": SURE, BOOSTS: Listed(BOOST_TILE, unique="name")}, ORIGIN)
