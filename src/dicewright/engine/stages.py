"""A rule that goes on in stages, past those that leave nothing to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.frame import Frame
from dicewright.engine.state import AnyState, State


def staged(*stages: Callable[[AnyState], None]) -> Callable[[AnyState, Frame, Any], Ask | None]:
    """A step rule of stages: the next begins when all that one has pushed is done, and at once if that is nothing.

    The frame is gone when the last stage begins.
    """
    last = len(stages) - 1

    def step(state: State, frame: Frame, answer: Any) -> Ask | None:
        for at in range(frame.step, last):
            state.advance(at + 1)
            here = state.top
            stages[at](state)
            if state.top is not here:
                return None
        state.pop()
        stages[last](state)
        return None

    return step
