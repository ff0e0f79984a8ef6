"""The base of every tree node and the categories both games share.

A node is a frozen dataclass and says *what*; behaviour lives in rule functions registered for its type.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar, dataclass_transform

from dicewright.engine.frozen import frozen

N = TypeVar("N")


@dataclass_transform(frozen_default=True)
def node(cls: type[N]) -> type[N]:
    """Make `cls` a frozen dataclass. The decorator of every node, so that compiled modules may declare nodes too."""
    return frozen(cls)


class Node:
    """Base of every node. Subclasses are frozen dataclasses."""

    __slots__ = ()


class Effect(Node):
    """Something that changes the match when it is carried out."""

    __slots__ = ()


class Selector(Node):
    """Names things: dice, cards, tokens. Its value is a tuple of thing ids."""

    __slots__ = ()


class Choosing(Selector):
    """A selector whose things are chosen by a player before the effect it stands in is carried out.

    spoken: whether what was chosen is *it* in the words that follow.
    """

    __slots__ = ()
    spoken: ClassVar[bool] = True


class Who(Node):
    """Names players. Its value is a tuple of seat numbers."""

    __slots__ = ()


class Amount(Node):
    """A number. Its value is an int."""

    __slots__ = ()


class Condition(Node):
    """A question about the match. Its value is a bool."""

    __slots__ = ()


class Cost(Node):
    """What must be given up before an effect may happen."""

    __slots__ = ()


class Moment(Node):
    """A pattern of events: the one grammar behind triggers, replacements, history and selectors."""

    __slots__ = ()


class Modifier(Node):
    """A continuous statement: it answers queries and never writes."""

    __slots__ = ()
