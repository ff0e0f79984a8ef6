"""Dice faces as conditions: *on sword* once, *for each sword* so often; one die may count in several (DT-DEF-10)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.control import May
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.dice import number_of, symbol_of
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous import effect_timing, token_limits
from dicewright.games.dice_throne.phrases.faces import (
    Count,
    Exactly,
    Face,
    Neither,
    NewSymbol,
    OnFace,
    Parity,
    PerFace,
    Range,
    ReadInstead,
    Symbols,
    Together,
)


def shown(state: State, names: Scope, face: Face | Count) -> int:
    """How many times the dice just rolled show a face; before any roll of the text, those that activated it."""
    dice: tuple[int, ...] = names["roll"] or names["activation"]
    if isinstance(face, (Symbols, Count)):
        wanted = _read(state, names, face.symbol)
        return sum(symbol_of(state, die) == wanted for die in dice) // face.n
    if isinstance(face, Together):
        return min(shown(state, names, part) for part in face.parts)
    if isinstance(face, NewSymbol):
        before: tuple[str, ...] = names.get("before", ())
        again = bool(before) and face.symbol not in before
        return int(again and any(symbol_of(state, die) == face.symbol for die in dice))
    if isinstance(face, Neither):
        wanted_none = [one for one in (face.symbol, face.other) if one is not None]
        return int(not any(shown(state, names, Symbols(one)) for one in wanted_none))
    loot: tuple[int, ...] = names.get("loot die", ())
    numbers = list(loot) or [number_of(state, die) for die in dice]
    if isinstance(face, Parity):
        return sum(number % 2 == face.parity for number in numbers if number)
    if isinstance(face, Range):
        return sum(face.low <= number <= face.high for number in numbers)
    assert isinstance(face, Exactly)
    return numbers.count(face.number)


def _read(state: State, names: Scope, symbol: str) -> str:
    """The symbol that counts where a text says one: in a defence it may be another for this Roll Phase."""
    if names.get("role") == "defence":
        for one in state.lasting:
            if isinstance(one.node, ReadInstead) and one.seat == names["you"] and one.node.other == symbol:
                return one.node.symbol
    return symbol


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
