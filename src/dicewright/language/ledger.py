"""The ledger of gaps: which items are done, which wait and for what, which need code of their own.

An item is done when its text parses, prints back and a scenario exercises each of its nodes. Nothing is a silent stub.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

DONE, PENDING, NATIVE = "done", "pending", "native"
NATIVE_BUDGET = 0.05  # the share of items that may be native


class LedgerError(ValueError):
    """A status that does not say what it must."""


@dataclass(frozen=True)
class Entry:
    """One item's status. A pending or native item says why; `blocked_by` names what it waits for."""

    item: str
    status: str
    blocked_by: str = ""
    reason: str = ""


def entry(item: str, said: Mapping[str, Any]) -> Entry:
    """The entry of an item from its keys `status`, `blocked_by` and `reason`. Raises `LedgerError`."""
    status = str(said.get("status", DONE))
    blocked_by = str(said.get("blocked_by") or "")
    reason = str(said.get("reason") or "")
    if status not in (DONE, PENDING, NATIVE):
        raise LedgerError(f"{item}: status {status!r} is none of done, pending, native")
    if status == PENDING and not blocked_by:
        raise LedgerError(f"{item}: a pending item says what it is blocked_by")
    if status == NATIVE and not reason:
        raise LedgerError(f"{item}: a native item gives its reason")
    if status == DONE and blocked_by:
        raise LedgerError(f"{item}: a done item is blocked by nothing, not by {blocked_by!r}")
    return Entry(item, status, blocked_by, reason)


def counts(entries: Iterable[Entry]) -> dict[str, int]:
    """How many items are done, pending and native."""
    found = Counter(one.status for one in entries)
    return {status: found[status] for status in (DONE, PENDING, NATIVE)}


def waiting(entries: Iterable[Entry]) -> dict[str, list[str]]:
    """The pending items by what they wait for, the commonest first."""
    found: dict[str, list[str]] = {}
    for one in entries:
        if one.status == PENDING:
            found.setdefault(one.blocked_by, []).append(one.item)
    return dict(sorted(found.items(), key=lambda row: (-len(row[1]), row[0])))


def over_budget(entries: Iterable[Entry]) -> bool:
    """Whether more items are native than allowed."""
    number = counts(entries)
    return number[NATIVE] > NATIVE_BUDGET * sum(number.values())
