"""The way back: the decisions since the last draw, and how far a seat may go back among them.

Nobody gets another roll by going back: a decision after which anything was drawn at random is the end of the way. So is
one by which somebody learned what was hidden, except that a player may take back what he or she has shown.
"""

from __future__ import annotations

from typing import NamedTuple

from dicewright.engine.accord import Accord, Note
from dicewright.engine.event import Event
from dicewright.engine.state import NOWHERE, State
from dicewright.engine.views import visible

LONGEST = 100
"""Decisions that are kept at most; where nothing is drawn at random for longer, the way back ends there."""

Extra = tuple[int, Event | Note]
"""What the log of the state does not hold: a note, or an event that was taken back; after which event it stands."""


class Step(NamedTuple):
    """A decision that can be taken back. number: how many came before it. seat: who made it. state: before it.

    extras: what the told log had besides that of the state. accord: what players had asked of each other.
    """

    number: int
    seat: int
    state: State
    extras: tuple[Extra, ...]
    accord: Accord


class Way(NamedTuple):
    """How far back a seat can go now: to before its own latest decision.

    to: the number of the decision after which the match would be again, -1 if it cannot go back. why: where the way
    ends, or why there is none.
    """

    to: int
    why: str


def way(trail: list[Step], now: State, seat: int, before: bool) -> Way:
    """How far a seat can go back. before: whether it decided anything before the trail."""
    if not before and all(step.seat != seat for step in trail):
        return Way(-1, "You have not decided anything yet.")
    after = now
    for at in range(len(trail) - 1, -1, -1):
        step = trail[at]
        if learned(step.state, after, seat):
            return Way(-1, "Since your last decision something came to be seen that was hidden before.")
        if step.seat == seat:
            return Way(step.number, _end(trail, at, seat, before))
        after = step.state
    return Way(-1, f"{_drawn(trail[0].state if trail else now)} since your last decision.")


def reaches(trail: list[Step], now: State, seat: int, number: int) -> bool:
    """Whether a seat can go back to where `number` decisions had been made."""
    after = now
    for at in range(len(trail) - 1, -1, -1):
        step = trail[at]
        if learned(step.state, after, seat):
            return False
        if step.number == number:
            return step.seat == seat
        after = step.state
    return False


def _end(trail: list[Step], at: int, seat: int, before: bool) -> str:
    """Why it goes no further than to the step at a position of the trail, empty if it does."""
    if not before and all(step.seat != seat for step in trail[:at]):
        return "It goes no further: that was your first decision."
    after = trail[at].state
    for number in range(at - 1, -1, -1):
        step = trail[number]
        if learned(step.state, after, seat):
            return "It goes no further: before that, something came to be seen that was hidden."
        if step.seat == seat:
            return ""
        after = step.state
    return f"It goes no further: before that, {_lower(_drawn(trail[0].state))}."


def _drawn(state: State) -> str:
    """What was drawn at random last, in words."""
    rolled = state.rolled
    if rolled is None or rolled.stream.startswith("private"):
        return "Hidden cards or dice have been drawn or shuffled"
    return "Dice have been rolled"


def _lower(text: str) -> str:
    return f"{text[0].lower()}{text[1:]}"


def learned(before: State, after: State, seat: int) -> bool:
    """Whether anybody has seen something that lay hidden before, other than what the seat itself has shown."""
    if before.zones == after.zones and before.facts == after.facts and before.things == after.things:
        return False
    mine = seen(before, seat)
    for viewer in (*before.game.seats, None):
        known = mine if viewer == seat else seen(before, viewer)
        new = [one for one in seen(after, viewer) - known if one < len(before.where) and before.where[one] != NOWHERE]
        if new and (viewer == seat or any(one not in mine for one in new)):
            return True
    return False


def seen(state: State, viewer: int | None) -> frozenset[int]:
    """The ids of all things that a viewer may know."""
    found: frozenset[int] | None = state.cache.get(("seen", viewer))
    if found is None:
        found = state.cache["seen", viewer] = frozenset([one for inside in visible(state, viewer) for one in inside])
    return found
