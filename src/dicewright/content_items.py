"""What every game says about each of its content items, so that `dicewright content` can list and count them."""

from __future__ import annotations

from typing import NamedTuple

DONE = "done"
PENDING = "pending"
CONFIDENCES = ("printed", "corroborated", "reconstructed")


class Item(NamedTuple):
    """One card, hero, token or keyword.

    id: unique in its game. kind: `card`, `hero`, `status effect`, … status: `done` or `pending`.
    source: where its facts come from, in a few words. confidence: `printed`, `corroborated` or `reconstructed`.
    blocked_by: why it is pending, empty when done. native: whether any of it is Python instead of text.
    reconstructed: whether a fact of it had to be reconstructed.
    """

    id: str
    name: str
    kind: str
    status: str
    source: str
    confidence: str
    blocked_by: str = ""
    native: bool = False
    reconstructed: bool = False
