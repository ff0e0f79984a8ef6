"""Dice faces as conditions: *on sword* once, *for each sword* so often; one die may count in several (DT-DEF-10)."""

from __future__ import annotations

from dicewright.engine.ask import Ask
from dicewright.engine.control import May
from dicewright.engine.frame import Frame
from dicewright.engine.node import Node
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import places, room
from dicewright.games.dice_throne.vocabulary.base import Clause, Line
from dicewright.games.dice_throne.vocabulary.lexicon import Symbol
from dicewright.games.dice_throne.vocabulary.reading import number_of, symbol_of
from dicewright.language import phrase

rules = Rules()


class Face(Node):
    """What dice may show."""

    __slots__ = ()


@phrase("{symbol}", n=1)
@phrase("{n} {symbol:n}")
class Symbols(Face):
    """So many dice with a symbol."""

    symbol: Symbol
    n: int = 1


@phrase("{n} {symbol:n}")
class Count(Node):
    """A number of dice with a symbol, in a list of them."""

    n: int
    symbol: Symbol


@phrase("{parts: + :2}")
class Together(Face):
    """Several symbols at once."""

    parts: tuple[Count, ...]


@phrase("{low}-{high}")
class Range(Face):
    """A number between two, both included."""

    low: int
    high: int


@phrase("{number}")
class Exactly(Face):
    """One number."""

    number: int


@phrase("a new {symbol}")
class NewSymbol(Face):
    """What a die rolled again shows, if no die of the roll before showed it (DT-RULE-SCARLET_WITCH-01)."""

    symbol: Symbol


@phrase("no {symbol} or {other}")
class Neither(Face):
    """Of two symbols none is there."""

    symbol: Symbol
    other: Symbol


@phrase("your Defensive Ability reads {symbol} instead of {other} this Roll Phase")
class ReadInstead(Clause):
    """Which symbol a line of the defence is about, changed before its roll is accepted
    (DT-RULE-SPIDER_MAN_MILES_MORALES-01)."""

    symbol: Symbol
    other: Symbol


@phrase("on {face}, {line}")
class OnFace(Line):
    """Happens once if the dice show it, however many do (DT-TXT-03, DT-DEF-14)."""

    face: Face
    line: Line


@phrase("for each {face}, {line}")
class PerFace(Line):
    """Happens as many times as the dice show it (DT-TXT-02)."""

    face: Face
    line: Line


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
        return int(not shown(state, names, Symbols(face.symbol)) and not shown(state, names, Symbols(face.other)))
    numbers = [number_of(state, die) for die in dice]
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
    places.until_roll_phase(state, node)


@rules.step(OnFace)
def on_face(state: State, frame: Frame, answer: object) -> Ask | None:
    node: OnFace = frame.node  # type: ignore[assignment]
    if shown(state, state.names, node.face):
        state.become(node.line)
    else:
        state.pop()
    return None


@rules.step(PerFace)
def per_face(state: State, frame: Frame, answer: object) -> Ask | None:
    node: PerFace = frame.node  # type: ignore[assignment]
    names = state.names
    times = shown(state, names, node.face)
    state.pop()
    if type(getattr(node.line, "effects", (node.line,))[0]) is May:  # each of them may be declined
        for _ in range(times):
            state.push(node.line, names)
    elif times:
        state.push(node.line, {**names, "times": times * names.get("times", 1)})
    return None


room.UNSURE.update((OnFace, PerFace))
