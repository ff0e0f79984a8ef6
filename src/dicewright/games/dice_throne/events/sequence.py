"""Events with what they trigger resolved before the rule they happen in goes on (DT-TURN-02)."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.happen import commit, happen
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import SETTLE


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
