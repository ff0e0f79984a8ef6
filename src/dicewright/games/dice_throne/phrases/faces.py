"""Dice faces as conditions: *on sword* once, *for each sword* so often; one die may count in several (DT-DEF-10)."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Node
from dicewright.games.dice_throne.phrases.base import Clause, Line
from dicewright.games.dice_throne.phrases.lexicon import Symbol
from dicewright.language import Words, phrase


class Face(Node):
    """What dice may show."""

    __slots__ = ()


class Counted(Face):
    """What each of the dice may show, so that it can be counted."""

    __slots__ = ()


@phrase("{symbol}", n=1)
@phrase("{n} {symbol:n}")
class Symbols(Counted):
    """So many dice with a symbol."""

    symbol: Symbol
    n: int = 1


@phrase("{n} {symbol:n}")
class Count(Node):
    """A number of dice with a symbol, in a list of them."""

    n: int
    symbol: Symbol


@phrase("{parts: + :2}")
class Together(Counted):
    """Several symbols at once."""

    parts: tuple[Count, ...]


@phrase("{low}-{high}")
class Range(Counted):
    """A number between two, both included."""

    low: int
    high: int


@phrase("{number}")
class Exactly(Counted):
    """One number."""

    number: int


@phrase("an {parity} number")
class Parity(Face):
    """A number of 2, 4 and 6, or of 1, 3 and 5."""

    parity: Annotated[int, Words({0: "even", 1: "odd"})]


@phrase("a new {symbol}")
class NewSymbol(Face):
    """What a die rolled again shows, if no die of the roll before showed it (DT-RULE-SCARLET_WITCH-01)."""

    symbol: Symbol


@phrase("no {symbol} or {other}")
@phrase("no {symbol}", other=None)
class Neither(Face):
    """Of two symbols none is there, or one is not."""

    symbol: Symbol
    other: Symbol | None


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

    face: Counted
    line: Line
