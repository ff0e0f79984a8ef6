"""An event says what happens, to whom and why. Every change of the world is one.

Events are plain values: the log keeps them, patterns match them, and text is rendered from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final

from dicewright.engine.value import Value

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
LATEST: Final = 1 << 40
"""As the number of an event: later than any that has happened."""


class Event(Value):
    """One thing that happens.

    kind: the verb, such as `damage`, `ko`, `gain token`.
    thing: id of the die, card or token it happens to, -1 if none.
    seat: the player it happens to (or whose thing it is), -1 if none.
    amount: how much, in the unit of the verb (damage points, levels, energy, dice).
    source: id of the die or card that causes it, -1 for the rules themselves.
    by: the player who causes it, -1 for the rules themselves.
    rule: the rule id or path of the words that cause it, for "why?".
    more: whatever else the verb needs, plain data only.

    Every part but the kind is named where an event is made.
    """

    NAMES: ClassVar[tuple[str, ...]] = ("kind", "thing", "seat", "amount", "source", "by", "rule", "more")
    __slots__ = NAMES

    def __init__(
        self,
        kind: str,
        *,
        thing: int = -1,
        seat: int = -1,
        amount: int = 0,
        source: int = -1,
        by: int = -1,
        rule: str = "",
        more: Mapping[str, Any] = NOTHING,
    ) -> None:
        self.kind = kind
        self.thing = thing
        self.seat = seat
        self.amount = amount
        self.source = source
        self.by = by
        self.rule = rule
        self.more = more

    def twin(self) -> Event:
        return Event(
            self.kind,
            thing=self.thing,
            seat=self.seat,
            amount=self.amount,
            source=self.source,
            by=self.by,
            rule=self.rule,
            more=self.more,
        )

    def with_more(self, amount: int, more: Mapping[str, Any]) -> Event:
        """The event with another amount, and with more of what its verb needs."""
        twin = self.twin()
        twin.amount = amount
        twin.more = {**self.more, **more}
        return twin


class Entry:
    """One event of the log: a cons cell that is never changed, so that a clone shares the past with its parent.

    number: how many events came before it. line: how many lines the log has with this one, -1 until somebody reads the
    log (`lines`): most logs of mass play are never read. written: the event as a save holds it, once one was made. An
    event that comes from a save is read when it is first asked for, since most of a log never is.
    """

    __slots__ = ("_event", "before", "line", "number", "written")

    def __init__(self, event: Event | Callable[[str], Event], before: Entry | None, written: str = "") -> None:
        self.number: int = 0 if before is None else before.number + 1
        self.line = -1
        self._event = event
        self.before = before
        self.written = written

    @property
    def event(self) -> Event:
        """What happened. Raises `BadSave` if it comes from a save in which it cannot be read."""
        event = self._event
        if not isinstance(event, Event):
            event = self._event = event(self.written)
        return event

    @property
    def told(self) -> bool:
        """Whether it has a line, once the lines are counted."""
        return self.line > (0 if self.before is None else self.before.line)


def lines(last: Entry | None, is_told: Callable[[Event], bool]) -> int:
    """How many lines a log has up to an entry: those that are told, counted when they are first asked for."""
    new: list[Entry] = []
    known = last
    while known is not None and known.line < 0:
        new.append(known)
        known = known.before
    line = 0 if known is None else known.line
    for entry in reversed(new):
        line += is_told(entry.event)
        entry.line = line
    return line
