"""An event says what happens, to whom and why. Every change of the world is one.

Events are plain values: the log keeps them, patterns match them, and text is rendered from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Event(NamedTuple):
    """One thing that happens.

    kind: the verb, such as `damage`, `ko`, `gain token`.
    thing: id of the die, card or token it happens to, -1 if none.
    seat: the player it happens to (or whose thing it is), -1 if none.
    amount: how much, in the unit of the verb (damage points, levels, energy, dice).
    source: id of the die or card that causes it, -1 for the rules themselves.
    by: the player who causes it, -1 for the rules themselves.
    rule: the rule id or path of the words that cause it, for "why?".
    more: whatever else the verb needs, plain data only.
    """

    kind: str
    thing: int = -1
    seat: int = -1
    amount: int = 0
    source: int = -1
    by: int = -1
    rule: str = ""
    more: Mapping[str, Any] = NOTHING


class Entry:
    """One event of the log: a cons cell that is never changed, so that a clone shares the past with its parent.

    number: how many events came before it. line: how many lines the log has with this one, which has a line itself if
    `told`.
    """

    __slots__ = ("before", "event", "line", "number", "told")

    def __init__(self, event: Event, before: Entry | None, told: bool) -> None:
        self.number: int = 0 if before is None else before.number + 1
        self.line: int = (0 if before is None else before.line) + told
        self.event = event
        self.before = before
        self.told = told
