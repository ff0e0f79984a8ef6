"""How a text is built: clauses make lines, lines make sentences, sentences make a script or the body of an ability.

A line ends with a full stop; a clause can stand beside others in one line (*gain Crit and gain 2 CP*).
"""

from __future__ import annotations

from dicewright.engine.node import Amount, Effect, Node


class Text(Node):
    """The whole text of one ability, card or token."""

    __slots__ = ()


class Line(Effect):
    """What one sentence says, without its full stop."""

    __slots__ = ()


class Clause(Effect):
    """One thing that is done; several can share a line."""

    __slots__ = ()


class Static(Node):
    """A statement that holds while its token is there."""

    __slots__ = ()


class Aside(Node):
    """What an ability says about its own roll, before what it does."""

    __slots__ = ()


class Use(Node):
    """Something a token or passive ability allows or does by itself."""

    __slots__ = ()


class Sum(Amount):
    """An amount that has to be worked out, after *equal to*."""

    __slots__ = ()


class Term(Sum):
    """A sum that can stand inside another."""

    __slots__ = ()
