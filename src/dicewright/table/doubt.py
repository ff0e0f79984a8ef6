"""How a value that no source tells for sure is marked: in words, and with a sign where a line has no room for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

RECONSTRUCTED: Final = "reconstructed"
SIGN: Final = "~"
"""Stands for the word where there is no room; whoever uses it says once what it means."""


def doubt(confidence: str) -> str:
    """What is said behind something nobody knows for sure; empty where it is known."""
    return f" ({RECONSTRUCTED})" if confidence == RECONSTRUCTED else ""


def doubt_of(thing: Mapping[str, Any]) -> str:
    """The same of a section, a card or a token of a view."""
    return doubt(str(thing.get("confidence", "")))


def marks_of(item: Mapping[str, Any]) -> list[str]:
    """The marks of a die, card or token in words; at their end that it is reconstructed."""
    marks = [str(mark["name"]) if isinstance(mark, Mapping) else str(mark) for mark in item.get("marks", ())]
    return [*marks, RECONSTRUCTED] if doubt_of(item) else marks
