"""A paused rule is a frame: a node, how far it has come, and which names it can see.

Frames are immutable and linked, so cloning a match shares the whole stack.
"""

from __future__ import annotations

from typing import Any, ClassVar

from dicewright.engine.node import Node
from dicewright.engine.value import Value


class Frame:
    """One rule being carried out; never changed, because clones share it.

    node: what is being carried out. It is saved as its path in the library.
    step: how far the rule has come; 0 at the start.
    scope: index into `State.scopes` of the names it can see.
    local: what only this rule needs to remember; plain data, tuples, events.
    under: the frame that waits for this one, or None at the bottom.
    """

    __slots__ = ("local", "node", "scope", "step", "under")

    def __init__(self, node: Node, step: int, scope: int, local: Any, under: Frame | None) -> None:
        self.node = node
        self.step = step
        self.scope = scope
        self.local = local
        self.under = under


class Trigger(Value):
    """An ability that has triggered and waits to resolve.

    seat: who controls it and orders it among their own.
    source: id of the die or card it belongs to.
    node: what to carry out.
    scope: the names bound when it triggered (`you`, `this`, `event`, …).
    moment: number of the event batch that triggered it; equal numbers happened at the same time.
    """

    NAMES: ClassVar[tuple[str, ...]] = ("seat", "source", "node", "scope", "moment")
    __slots__ = NAMES

    def __init__(self, seat: int, source: int, node: Node, scope: dict[str, Any], moment: int) -> None:
        self.seat = seat
        self.source = source
        self.node = node
        self.scope = scope
        self.moment = moment


class Lasting(Value):
    """An effect that lasts or waits: a modifier with a duration, or a delayed trigger.

    node: the modifier or delayed effect.
    scope: the names bound when it began, including the things it applies to.
    seat, source: who made it, and the die or card it came from.
    until: the moment it ends, in the game's own words (`turn`, `used`, …).
    """

    NAMES: ClassVar[tuple[str, ...]] = ("node", "scope", "seat", "source", "until")
    __slots__ = NAMES

    def __init__(self, node: Node, scope: dict[str, Any], seat: int, source: int, until: str) -> None:
        self.node = node
        self.scope = scope
        self.seat = seat
        self.source = source
        self.until = until

    def twin(self) -> Lasting:
        return Lasting(self.node, self.scope, self.seat, self.source, self.until)
