"""Effects one after the other, with everything settled in between: the spine of a turn."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.frame import Frame
from dicewright.engine.node import Effect, node
from dicewright.engine.settle import SETTLE
from dicewright.engine.state import State
from dicewright.games.dice_masters.check import lethal
from dicewright.games.dice_masters.rulebook import rules


@node
class Settled(Effect):
    """Effects in order; before each and after the last, whatever waits resolves (DM-TIME-03)."""

    effects: tuple[Effect, ...]


@rules.step(Settled)
def settled(state: State, frame: Frame, answer: Any) -> Ask | None:
    effects = frame.node.effects  # type: ignore[attr-defined]
    if state.pending or lethal(state):
        state.push(SETTLE)
    elif frame.step == len(effects):
        state.pop()
    else:
        state.call(effects[frame.step], frame.step + 1)
    return None
