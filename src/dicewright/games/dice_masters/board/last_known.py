"""Last known state: what a die was when it left the field, for abilities that speak of it afterwards.

An ability that has triggered resolves fully even if its die, or the one it is about, is gone by then (DM-TIME-03,
DM-FIELD-11). The records are the events by which dice leave; each keeps the die as it was, and what it then read.
"""

from __future__ import annotations

from typing import Final

from dicewright.engine.event import Event
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.state import State

ENDS_STAYS: Final = frozenset(("ko", "move", "reroll", "capture", "set beside", "release", "swap"))
"""Events by which dice leave the field; before they do, what they read is noted."""

LEAVING: Final = ENDS_STAYS | {"spin"}
"""Events that may end a die's stay in the field: with a spin to an energy face it ends too."""

BEGINNINGS: Final = frozenset(("use", "use global", "use ability", "activate", "begin turn"))
"""Events with which an ability begins that no other event has triggered."""


def records(event: Event) -> tuple[Die, ...]:
    """The dice that an event has moved or turned, as they were before it."""
    was = event.more.get("was")
    if was is None or event.kind not in LEAVING:
        return ()
    return was if isinstance(was, tuple) else (was, event.more["other"]) if event.kind == "swap" else (was,)


def as_it_was(state: State, event: Event, number: int = -1) -> Die:
    """The die of an event (or another) as it was when it happened: as it now is, or as it left the field since."""
    one = event.thing if number < 0 else number
    die: Die = state.things[one]
    for was in records(event):
        if was.id == one:
            return was
    found = _before_leaving(state, die, event)
    return die if found is None else found


def same_stay(state: State, event: Event, die: Die) -> bool:
    """Whether a die is in the stay in the field that it had at an event: one that left and came back is a new die."""
    return as_it_was(state, event, die.id).arrived == die.arrived


def left_with(state: State, event: Event) -> tuple[Die, ...]:
    """The dice that left the field at the moment of an event, as they were then (DM-OPEN-32)."""
    moment = event.more.get("moment")
    found: tuple[Die, ...] = ()
    entry = state.log if moment is not None else None
    met = False
    while entry is not None and (not met or entry.event.more.get("moment") == moment):
        met = met or entry.event is event
        if entry.event.more.get("moment") == moment:
            found += records(entry.event)
        entry = entry.before
    return found


def known(state: State, names: Scope, number: int) -> Die:
    """A die that an ability speaks of: as it is, or as it was when it left the field after the ability began."""
    event: Event | None = names.get("event")
    if event is not None:
        return as_it_was(state, event, number)
    die: Die = state.things[number]
    found = None if die.arrived else _before_leaving(state, die, None)
    return die if found is None else found


def _before_leaving(state: State, die: Die, event: Event | None) -> Die | None:
    """The die at the end of the stay in the field that it had at an event, None if that stay goes on or never was.

    Without an event: at the moment when the ability began that resolves.
    """
    found: Die | None = None
    stay = die.arrived
    entry = state.log
    while entry is not None:
        now = entry.event
        for was in records(now):
            if was.id == die.id and was.arrived and was.arrived != stay:
                found, stay = was, was.arrived
        if event is None and now.kind in BEGINNINGS:
            return found
        if event is not None and (now is event or (now.kind == event.kind and now == event)):  # or loaded from a save
            with_it = (was for was in left_with(state, now) if was.id == die.id and was.arrived != stay)
            return next(with_it, found)
        if now.kind == "begin turn":
            break
        entry = entry.before
    return None


def numbers(state: State, die: Die) -> tuple[int, int] | None:
    """What the attack and the defense of a die read when it left the field as it was then; None if no record has it."""
    entry = state.log
    while entry is not None and entry.event.kind != "begin turn":
        if die in records(entry.event):
            return next(((a, d) for one, a, d in entry.event.more.get("read", ()) if one == die.id), None)
        entry = entry.before
    return None
