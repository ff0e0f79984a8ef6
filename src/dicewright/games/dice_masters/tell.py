"""Log lines: every event in words. No wording is repeated elsewhere."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.state import State


def tell(state: State, event: Event) -> str:
    """The log line of an event, empty if it is not worth one."""
    return event.kind
