"""The run loop: carry out the top frame until somebody must decide or the match is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.ask import Ask
from dicewright.engine.state import State

PATIENCE: Final = 200_000


class StuckMatch(Exception):
    """The rules went on for very long without a decision: a loop in the content or in the engine."""


Watch = Callable[[State], None]
"""Who is shown the state after each step of a rule, for moments at which nobody is asked."""


def run(state: State, watch: Watch | None = None) -> Ask | None:
    """Go on to the next decision. Returns None when the match is over."""
    return _decided(state, _next(state, watch), watch)


def _decided(state: State, ask: Ask | None, watch: Watch | None) -> Ask | None:
    """The first question, of this one and those after it, that leaves somebody a choice: one legal answer is given at
    once, and so is what the rules answer for a seat that nobody plays."""
    asks_all, ruled = state.game.asks_all, state.game.ruled
    for _ in range(PATIENCE):
        answer = None if asks_all or ask is None or ask.veiled else ask.only()
        if ruled and answer is None and ask is not None and ask.seat in ruled:
            answer = state.game.ruled_answer(state, ask)
        if answer is None:
            return ask
        ask = _given(state, answer, watch)
    raise StuckMatch(f"no choice after {PATIENCE} questions; on top: {state.top and state.top.node!r}")


def _next(state: State, watch: Watch | None) -> Ask | None:
    steps = state.game.rules.steps
    for _ in range(PATIENCE):
        frame = state.top
        if frame is None or state.result is not None:
            return None
        ask = steps[type(frame.node)](state, frame, None)
        if ask is not None:
            return ask
        if watch is not None:
            watch(state)
    raise StuckMatch(f"no decision after {PATIENCE} steps; on top: {state.top and state.top.node!r}")


def resume(state: State, answer: Any, watch: Watch | None = None) -> Ask | None:
    """Give the top frame the checked answer it asked for, and go on to the next decision."""
    return _decided(state, _given(state, answer, watch), watch)


def _given(state: State, answer: Any, watch: Watch | None) -> Ask | None:
    frame = state.top
    assert frame is not None
    again = state.game.rules.steps[type(frame.node)](state, frame, answer)
    if again is not None:
        return again
    if watch is not None:
        watch(state)
    return _next(state, watch)
