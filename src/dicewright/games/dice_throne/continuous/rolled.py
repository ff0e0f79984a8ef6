"""What the dice show, and how often the attacker may still roll them (DT-ROLL-01, DT-TXT-02)."""

from __future__ import annotations

from typing import Final

from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.dice import number_of, symbol_of
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.phrases.faces import (
    Count,
    Exactly,
    Face,
    Neither,
    NewSymbol,
    Parity,
    Range,
    ReadInstead,
    Symbols,
    Together,
)

ATTEMPTS: Final = 3


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


def attempts_left(state: State) -> int:
    """How many Roll Attempts the attacker still has, perhaps none at all (DT-ROLL-01, DT-ROLL-15, DT-ROLL-16.1)."""
    facts = state.facts
    allowed: int = state.game.modified(state, "attempts", facts["attacker"], ATTEMPTS)
    return max(0, allowed) + int(facts["more attempts"]) - int(facts["attempts"])
