"""The way back: the decisions since the last draw, and how far a seat may go back among them.

Nobody gets another roll by going back: a decision after which anything was drawn at random is the end of the way. So is
one by which somebody learned what was hidden, except that a player may take back what he or she has shown.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from dicewright.engine.accord import Accord, Note
from dicewright.engine.ask import Answer, Ask
from dicewright.engine.event import Event
from dicewright.engine.state import NOWHERE, State
from dicewright.engine.views import open_to

LONGEST: Final = 100
"""Decisions that are kept at most; where nothing is drawn at random for longer, the way back ends there."""

Extra = tuple[int, Event | Note]
"""What the log of the state does not hold: a note, or an event that was taken back; after which event it stands."""


class Step(NamedTuple):
    """A decision that can be taken back. number: how many came before it. seat: who made it. state: before it.

    extras: what the told log had besides that of the state. accord: what players had asked of each other. chosen: what
    was chosen, as its buttons named it; empty where no button did. passed: whether it was to pass, which all know.
    """

    number: int
    seat: int
    state: State
    extras: tuple[Extra, ...]
    accord: Accord
    chosen: str = ""
    passed: bool = False


class Way(NamedTuple):
    """How far back a seat can go now: to before its own latest decision.

    to: the number of the decision after which the match would be again, -1 if it cannot go back. why: where the way
    ends, or why there is none.
    """

    to: int
    why: str


def chosen(ask: Ask | None, answer: Answer) -> tuple[str, bool]:
    """What was chosen, as its buttons named it, and whether it was to pass; nothing where numbers were given."""
    if ask is None or answer is None or isinstance(answer, dict):
        return "", False
    keys: list[str] = [*answer] if isinstance(answer, list) else [answer]
    labels = {one.key: one.label or one.key for one in ask.option_list() if one.key in keys}
    return ", ".join(labels.get(key, key) for key in keys), answer == ask.on_pass


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
    game, was = before.game, before.where
    moved = [
        one
        for old, new in zip(before.zones, after.zones, strict=True)
        if old is not new
        for one in new
        if one < len(was) and was[one] != NOWHERE and was[one] != after.where[one]
    ]
    for viewer in (*game.seats, None):
        known, knew = game.known(after, viewer), game.known(before, viewer)
        told = [one for one in known - knew if one < len(was) and was[one] != NOWHERE] if known != knew else []
        if not moved and not told:
            continue
        opened = open_to(game, viewer)
        for one in moved + told:
            at = after.where[one]
            if at == NOWHERE or not (opened[at] or one in known) or opened[was[one]] or one in knew:
                continue
            if viewer == seat or not (open_to(game, seat)[was[one]] or one in game.known(before, seat)):
                return True
    return False
