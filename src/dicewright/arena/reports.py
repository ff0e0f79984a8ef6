"""Who does not want to hear whom, and what was reported: the rows of the store that talk at the tables leaves."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from dicewright.arena.limits import too_much
from dicewright.arena.rows import Report

A_DAY: Final = 5
"""Reports of one guest within a day."""

DAY: Final = 24 * 3600.0
KEPT: Final = 30 * DAY
"""Seconds for which a report is kept."""

BLOCKS: Final = 500
"""Guests whom one guest can block."""


def blocked_by(link: sqlite3.Connection, guest: str) -> frozenset[str]:
    """The guests whom a guest wants to hear at no table."""
    return frozenset(str(whom) for (whom,) in link.execute("SELECT whom FROM blocks WHERE who = ?", (guest,)))


def block(link: sqlite3.Connection, guest: str, whom: str) -> None:
    """A guest wants to hear another at no table. Raises `Refused` where these are too many."""
    if link.execute("SELECT count(*) FROM blocks WHERE who = ?", (guest,)).fetchone()[0] >= BLOCKS:
        raise too_much(f"You have blocked {BLOCKS} guests already.", DAY)
    link.execute("INSERT OR IGNORE INTO blocks (who, whom) VALUES (?, ?)", (guest, whom))


def unblock(link: sqlite3.Connection, guest: str) -> None:
    """A guest wants to hear everybody again."""
    link.execute("DELETE FROM blocks WHERE who = ?", (guest,))


def keep_report(link: sqlite3.Connection, match: str, guest: str, about: str, lines: Sequence[str]) -> None:
    """Keep what somebody has said, for the owner of the server. Raises `Refused` where a guest reports too much."""
    now = time.time()
    made = link.execute("SELECT count(*) FROM reports WHERE by = ? AND made > ?", (guest, now - DAY)).fetchone()[0]
    if made >= A_DAY:
        raise too_much(f"You have reported {A_DAY} times today.", DAY)
    values = (now, match, guest, about, json.dumps(list(lines), ensure_ascii=False))
    link.execute('INSERT INTO reports (made, "match", by, about, lines) VALUES (?, ?, ?, ?, ?)', values)


def forget_reports(link: sqlite3.Connection) -> None:
    """Forget the reports that are old."""
    link.execute("DELETE FROM reports WHERE made < ?", (time.time() - KEPT,))


def read_reports(path: Path) -> list[Report]:
    """The reports in the file of a store, newest first, also while a server has it. Raises `sqlite3.Error`."""
    link = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        if link.execute("SELECT 1 FROM sqlite_master WHERE name = 'reports'").fetchone() is None:
            return []
        rows = link.execute('SELECT number, made, "match", by, about, lines FROM reports ORDER BY made DESC').fetchall()
        return [
            Report(int(number), float(made), str(match), str(by), str(about), tuple(json.loads(lines)))
            for number, made, match, by, about, lines in rows
        ]
    finally:
        link.close()
