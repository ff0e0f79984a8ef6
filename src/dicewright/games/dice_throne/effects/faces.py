"""Dice faces as conditions: *on sword* once, *for each sword* so often; one die may count in several (DT-DEF-10)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.control import May
from dicewright.engine.frame import Frame
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous import effect_timing, token_limits
from dicewright.games.dice_throne.continuous.rolled import shown
from dicewright.games.dice_throne.phrases.faces import OnFace, PerFace, ReadInstead


@rules.do(ReadInstead)
def read_instead(state: State, node: ReadInstead) -> None:
    effect_timing.until_roll_phase(state, node)


@rules.step(OnFace)
def on_face(state: State, frame: Frame, answer: object) -> Ask | None:
    node: Any = frame.node
    if shown(state, state.names, node.face):
        state.become(node.line)
    else:
        state.pop()
    return None


@rules.step(PerFace)
def per_face(state: State, frame: Frame, answer: object) -> Ask | None:
    node: Any = frame.node
    names = state.names
    times = shown(state, names, node.face)
    state.pop()
    if type(getattr(node.line, "effects", (node.line,))[0]) is May:  # each of them may be declined
        for _ in range(times):
            state.push(node.line, names)
    elif times:
        state.push(node.line, {**names, "times": times * names.get("times", 1)})
    return None


token_limits.UNSURE.update((OnFace, PerFace))
