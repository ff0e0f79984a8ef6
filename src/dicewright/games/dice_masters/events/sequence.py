"""Effects one after the other, with everything settled in between: the spine of a turn."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.frame import Frame
from dicewright.engine.node import Effect, node
from dicewright.engine.settle import SETTLE
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.events.state_based_actions import lethal


@node
class Settled(Effect):
    """Effects in order; before each and after the last, whatever waits resolves (DM-TIME-03).

    Those that happen at once have no choices in them.
    """

    effects: tuple[Effect, ...]


def settle(state: State) -> None:
    """Resolve what waits, and KO what has to be, before the top frame goes on."""
    if state.pending or lethal(state):
        state.push(SETTLE)


@rules.step(Settled)
def settled(state: State, frame: Frame, answer: Any) -> Ask | None:
    effects = frame.node.effects  # type: ignore[attr-defined]
    here, at = state.top, frame.step
    while state.top is here:
        if state.pending or lethal(state):
            state.push(SETTLE)
        elif at == len(effects):
            state.pop()
        else:
            effect = effects[at]
            at += 1
            at_once = rules.at_once.get(type(effect))
            if at_once is None:
                state.call(effect, at)
            else:
                state.advance(at)
                here = state.top
                at_once(state, effect)
    return None
