"""The cards and tokens behind what happened in the present Offensive Roll Phase, even if they have left since."""

from __future__ import annotations

from dicewright.engine.quoting import several
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import OFFENCE


def source_of(state: State, kind: str) -> int:
    """The card or token that caused the last event of a kind since the phase began, -1 if none did."""
    entry = state.log
    while entry is not None and entry.event.kind != "begin":
        if entry.event.kind == kind:
            return entry.event.source
        entry = entry.before
    return -1


def behind(state: State, kind: str, loss: bool = False) -> str:
    """What caused the events of a kind since the phase began, each once; "" if it was no card or token.

    loss: whether only events count that take something away.
    """
    found: list[str] = []
    entry = state.log
    while entry is not None and not (entry.event.kind == "begin" and entry.event.more["what"] == OFFENCE):
        event = entry.event
        if event.kind == kind and event.source >= 0 and (event.amount < 0 or not loss):
            found.append(Names(state).thing(event.source))
        entry = entry.before
    return several(dict.fromkeys(found))
