"""What the files of Missions and of Boost Tiles may say: the spaces of a map, the panels, the clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from dicewright.content_items import DONE, PENDING
from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT
from dicewright.language.shape import Listed, Misfit, Record, Whole, Words

MISSIONS: Final = "missions"
BOOSTS: Final = "boost_tiles"
SEGMENTS: Final = 12
"""Of the Crisis Clock: the hand points straight up at the last (DT-MIS-22)."""
PANELS: Final = 3
EMPTY: Final = "empty"
ON_ALL: Final = {"discard": "Each opponent discards 1 card.", "cp": "Each opponent loses 1 CP."}
"""What a segment of the clock does without a henchman, as an enemy's text says it."""
PANEL: Final = tuple([f"panel {number}" for number in range(1, PANELS + 1)])

ENTRY: Final = "E"
BOOST: Final = "B"
NO_SPACE: Final = "#"
EXIT: Final = "X"
THREAT: Final = "T"
MARKS: Final = (".", NO_SPACE, ENTRY, BOOST, EXIT, THREAT, "1", "2", "3")
"""What a sketch of a map says of a space."""


def _misfits(mission: dict[str, Any]) -> Iterator[Misfit]:
    """A Mission is pending exactly when it says why; its map is a whole, and its clock has all segments."""
    if (mission.get("status", DONE) == PENDING) != ("blocked_by" in mission):
        yield ("name",), "a Mission is pending exactly when it says what blocks it: use 'status' and 'blocked_by'"
    if mission.get("status", DONE) == PENDING:
        return
    for key, wanted in (("panels", PANELS), ("clock", SEGMENTS)):
        if len(mission.get(key, ())) != wanted:
            yield ("name",), f"a Mission has {wanted} {key if key == 'panels' else 'segments on its clock'}"
    rows = [row.split() for row in mission.get("spaces", ())]
    if not rows or len({len(row) for row in rows}) != 1:
        yield ("name",), "the rows of 'spaces' are equally long"
        return
    for number, row in enumerate(rows):
        for mark in row:
            if mark not in MARKS:
                yield ("spaces", number), f"{mark!r} is no space; a sketch has {' '.join(MARKS)}"
    if sum(row.count(ENTRY) for row in rows) != 1:
        yield ("spaces",), f"a map has one Entry Space, {ENTRY}"


MISSION: Final = Record(
    {"name": TEXT, "level": Whole(1, 5), "confidence": SURE},
    {
        "panels": Listed(TEXT, some=True),
        "spaces": Listed(TEXT, some=True),
        "clock": Listed(Words(EMPTY, *ON_ALL, *PANEL), some=True),
        **PROGRESS,
        **ORIGIN,
    },
    _misfits,
)
MISSIONS_SHAPE: Final = Record({"source": TEXT, "confidence": SURE, MISSIONS: Listed(MISSION, unique="name")}, ORIGIN)
BOOST_TILE: Final = Record({"name": TEXT, "count": Whole(1), "text": TEXT, "confidence": SURE}, ORIGIN)
BOOSTS_SHAPE: Final = Record({"source": TEXT, "confidence": SURE, BOOSTS: Listed(BOOST_TILE, unique="name")}, ORIGIN)
