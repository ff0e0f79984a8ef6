"""What every game says about each of its content items, so that `dicewright content` can list and count them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

DONE = "done"
PENDING = "pending"
CONFIDENCES = ("printed", "corroborated", "single", "reconstructed")


class Item(NamedTuple):
    """One card, hero, token or keyword.

    id: unique in its game. kind: `card`, `hero`, `status effect`, … status: `done` or `pending`.
    source: where its facts come from, in a few words. confidence: `printed`, `corroborated`, `single` (one source says
    it) or `reconstructed`.
    blocked_by: why it is pending, empty when done. native: whether any of it is Python instead of text.
    reconstructed: whether a fact of it had to be reconstructed. disagreements: what other sources say of it.
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
    disagreements: tuple[str, ...] = ()


def doubts(data: Mapping[str, Any]) -> tuple[str, ...]:
    """What other sources say of something, as its file has it."""
    return tuple(map(str, data.get("disagreements", ())))


def wrong_items(items: Iterable[Item]) -> list[str]:
    """What items say of themselves that cannot be: twice the same id, unknown words, pending without a reason."""
    problems: list[str] = []
    seen: set[str] = set()
    for item in items:
        if item.id in seen:
            problems.append(f"{item.id}: there are two items of this id")
        seen.add(item.id)
        if item.status not in (DONE, PENDING):
            problems.append(f"{item.id}: there is no status {item.status!r}")
        if item.confidence not in CONFIDENCES:
            problems.append(f"{item.id}: there is no confidence {item.confidence!r}")
        if not item.source:
            problems.append(f"{item.id}: it does not say where its facts come from")
        if (item.status == PENDING) != bool(item.blocked_by):
            problems.append(f"{item.id}: an item is pending exactly when it says what blocks it")
    return problems
