"""How a rule goes on: in stages, past those that leave nothing to do, and with what its events trigger resolved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import commit, happen
from dicewright.engine.state import State
from dicewright.games.dice_throne.flow import SETTLE


def staged(*stages: Callable[[State], None]) -> Callable[[State, Frame, Any], Ask | None]:
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


def resolve(state: State, *events: Event) -> None:
    """Let simultaneous events happen and resolve what they trigger before the top frame goes on (DT-TURN-02)."""
    for event in events:
        if state.game.replacements(state, event):
            state.push(SETTLE)
            happen(state, *events)
            return
    commit(state, events)
    settle(state)


def settle(state: State) -> None:
    """Resolve what has been triggered before the top frame goes on."""
    if state.pending:
        state.push(SETTLE)


def settled(state: State) -> None:
    """Take the frame that settles off again if it lies on top and has nothing to do."""
    if state.top is not None and state.top.node is SETTLE and not state.pending:
        state.pop()
