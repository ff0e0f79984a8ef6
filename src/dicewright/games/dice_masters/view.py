"""What a seat may know, in the shape of `engine.views`."""

from __future__ import annotations

from typing import Any

from dicewright.engine.state import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything a seat may know."""
    return {}
