"""Where a line of the log stands: to which ability, card or token it belongs (in the words of `table/causes.py`)."""

from __future__ import annotations

from typing import Final

from dicewright.engine.event import Event

HEADS: Final = {"play": "head thing", "cast": "head thing", "spend": "head thing"}
"""What a player uses that is a thing on the table."""

INSIDE: Final = frozenset(("targeting roll phase", "defensive roll phase"))
"""Phases in which an Attack goes on (DT-TURN-01)."""

ALONE: Final = frozenset(
    ("start", "turn", "journey", "skipped", "announce", "sell", "extra phase", "phase lost", "restart", "score")
)
"""What belongs to no ability."""

SETTLED: Final = frozenset(("damage", "unhurt", "hurt part", "heal part", "netted", "would fall", "target", "aim"))
"""What comes of an Attack as a whole, whatever was used in it."""


def place(event: Event) -> str:
    """The place of an event that has a line."""
    kind = event.kind
    if kind in HEADS:
        return HEADS[kind]
    if kind == "activate":
        return "head ability" if event.more["kind"] == "defence" else "head attack"
    if kind in ALONE:
        return ""
    if kind == "begin":
        return "in attack" if event.more["what"] in INSIDE else ""
    if kind == "roll" and event.more["what"] == "attempt":
        return ""
    if event.source >= 0:
        return "of thing"
    if kind in SETTLED or _paid(event):
        return "in attack"
    return "of ability"


def _paid(event: Event) -> bool:
    """Whether a player pays CP, which comes before what it is paid for."""
    return event.kind == "cp" and event.amount < 0
