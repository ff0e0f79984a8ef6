"""Where matches are kept: one SQLite file, through Python's own sqlite3.

A match is its latest save and the answers given since. An answer is written before anybody is told of it, so a server
that is killed at any moment goes on where it was; waiting for the disk itself is left for a moment later (`settle`).
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, LifoQueue
from typing import Any, NamedTuple

FORMAT = "1"

OPEN = "open"
PLAYING = "playing"
OVER = "over"

TABLES = """
CREATE TABLE IF NOT EXISTS settings (name VARCHAR NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS matches (
    id VARCHAR NOT NULL PRIMARY KEY,
    made FLOAT NOT NULL,
    stage VARCHAR NOT NULL,
    title VARCHAR NOT NULL,
    setup TEXT NOT NULL,
    secret VARCHAR NOT NULL,
    save TEXT,
    saved_at INTEGER NOT NULL,
    quiet TEXT NOT NULL,
    result TEXT
);
CREATE INDEX IF NOT EXISTS ix_matches_made ON matches (made);
CREATE INDEX IF NOT EXISTS ix_matches_stage ON matches (stage);
CREATE TABLE IF NOT EXISTS seats (
    "match" VARCHAR NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    kind VARCHAR NOT NULL,
    who VARCHAR NOT NULL,
    plays VARCHAR NOT NULL,
    seed VARCHAR,
    PRIMARY KEY ("match", seat)
);
CREATE INDEX IF NOT EXISTS ix_seats_who ON seats (who);
CREATE TABLE IF NOT EXISTS answers (
    "match" VARCHAR NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY ("match", number)
);
"""

PRAGMAS = ("journal_mode=WAL", "foreign_keys=ON")
"""Readers never wait for a writer."""

PATIENCE = 10.0
"""Seconds to wait for a file that another process writes to."""


def claim(folder: Path) -> Any:
    """Make the store of a folder this process's own until the returned file is closed, or the process ends.

    Two servers would each go on with the same matches. Raises `BadStore` if another process has it, `OSError`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / "arena.lock").open("w")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # a system without such locks
        pass
    except BlockingIOError:
        file.close()
        raise BadStore(f"another server has the matches in {folder}; it must end first") from None
    return file


class BadStore(Exception):
    """The file is not a store this version can read."""


class SeatRow(NamedTuple):
    """Who sits where. kind: `human`, `bot` or `open`. who: guest id or bot name. seed: None until given."""

    seat: int
    kind: str
    who: str
    plays: str
    seed: str | None


class MatchRow(NamedTuple):
    """A match as it is kept. stage: `open` (waiting for players or seeds), `playing`, `over`.

    stuck: why it cannot go on here, as far as that was found out; empty if it can.
    """

    id: str
    made: float
    stage: str
    title: str
    setup: dict[str, Any]
    secret: str
    save: dict[str, Any] | None
    saved_at: int
    quiet: dict[str, Any]
    result: dict[str, Any] | None
    seats: tuple[SeatRow, ...]
    stuck: str = ""


def _dump(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


class Store:
    """All matches. Methods block for as long as the disk needs; each is one transaction, from any thread.

    path: the SQLite file, made if it is missing; None keeps everything in memory.
    Raises `BadStore` when the file is something else.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._free: LifoQueue[sqlite3.Connection] = LifoQueue()
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._free.put(self._connect())
            with self.link() as link:
                link.executescript(TABLES)
            found = self.setting("format", FORMAT)
        except sqlite3.DatabaseError as error:
            raise BadStore(f"{path} cannot be used as a store: {error}") from error
        if found != FORMAT:
            raise BadStore(f"{path} was written by another version of Dicewright (format {found}, here {FORMAT})")
        self.key = bytes.fromhex(self.setting("form key", secrets.token_hex(32)))

    def _connect(self) -> sqlite3.Connection:
        """One more connection, for one thread at a time."""
        link = sqlite3.connect(self._path or ":memory:", timeout=PATIENCE, check_same_thread=False)
        try:
            for pragma in PRAGMAS:
                link.execute(f"PRAGMA {pragma}")
        except sqlite3.DatabaseError:
            link.close()
            raise
        return link

    @contextmanager
    def link(self, synced: bool = True) -> Iterator[sqlite3.Connection]:
        """A connection for one transaction: kept at the end, undone by an error. What is in memory has only one.

        synced: whether the end waits until the disk has it, so that not even a failure of power takes it back.
        """
        try:
            link = self._free.get(block=self._path is None)
        except Empty:  # all are in use
            link = self._connect()
        try:
            link.execute(f"PRAGMA synchronous={'FULL' if synced else 'NORMAL'}")
            with link:
                yield link
        finally:
            self._free.put(link)

    def close(self) -> None:
        """Let go of the file."""
        while not self._free.empty():
            self._free.get().close()

    def setting(self, name: str, default: str) -> str:
        """A value kept for the whole store, written when first asked for."""
        with self.link() as link:
            found = link.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
            if found is None:
                link.execute("INSERT INTO settings (name, value) VALUES (?, ?)", (name, default))
                return default
            return str(found[0])

    # --- writing ---

    def add(
        self,
        match: str,
        title: str,
        setup: dict[str, Any],
        secret: str,
        rows: Sequence[SeatRow],
        made: float | None = None,
    ) -> None:
        """Keep a new match that waits for its players and seeds."""
        when = time.time() if made is None else made
        with self.link() as link:
            link.execute(
                "INSERT INTO matches (id, made, stage, title, setup, secret, saved_at, quiet)"
                " VALUES (?, ?, ?, ?, ?, ?, 0, '{}')",
                (match, when, OPEN, title, _dump(setup), secret),
            )
            link.executemany(
                'INSERT INTO seats ("match", seat, kind, who, plays, seed) VALUES (?, ?, ?, ?, ?, ?)',
                [(match, *row) for row in rows],
            )

    def set_seat(self, match: str, row: SeatRow) -> None:
        """Write who sits on a seat, and the seed they gave."""
        with self.link() as link:
            link.execute(
                'UPDATE seats SET kind = ?, who = ?, seed = ? WHERE "match" = ? AND seat = ?',
                (row.kind, row.who, row.seed, match, row.seat),
            )

    def set_setup(self, match: str, title: str, setup: dict[str, Any], rows: Sequence[SeatRow]) -> None:
        """Write how far the choice of what is played is."""
        with self.link() as link:
            link.execute("UPDATE matches SET title = ?, setup = ? WHERE id = ?", (title, _dump(setup), match))
            link.executemany(
                'UPDATE seats SET plays = ? WHERE "match" = ? AND seat = ?',
                [(row.plays, match, row.seat) for row in rows],
            )

    def begin(self, match: str, save: dict[str, Any]) -> None:
        """The match starts: from here on answers are appended."""
        with self.link() as link:
            link.execute(
                "UPDATE matches SET stage = ?, save = ?, saved_at = 0 WHERE id = ?", (PLAYING, _dump(save), match)
            )

    def append(
        self,
        match: str,
        given: Sequence[tuple[int, int, Any]],
        save: dict[str, Any] | None = None,
        quiet: dict[str, Any] | None = None,
        result: dict[str, Any] | None = None,
    ) -> None:
        """Write answers as (number, seat, answer); with them a newer save, wishes to pass, or the end of the match.

        The end of this process cannot take them back from here on, a failure of power not after the next `settle`.
        """
        values: dict[str, Any] = {}
        if save is not None:
            values |= {"save": _dump(save), "saved_at": given[-1][0]}
        if quiet is not None:
            values["quiet"] = _dump(quiet)
        if result is not None:
            values |= {"stage": OVER, "result": _dump(result)}
        with self.link(synced=False) as link:
            link.executemany(
                'INSERT INTO answers ("match", number, seat, answer) VALUES (?, ?, ?, ?)',
                [(match, number, seat, _dump(answer)) for number, seat, answer in given],
            )
            if values:
                columns = ", ".join(f"{name} = ?" for name in values)
                link.execute(f"UPDATE matches SET {columns} WHERE id = ?", (*values.values(), match))

    def settle(self) -> None:
        """Wait until the disk itself has all that was written. Raises `OSError`.

        No checkpoint: after one, the next answer would have to wait for the disk.
        """
        if self._path is not None:
            with open(f"{self._path}-wal", "r+b") as written:
                os.fsync(written.fileno())

    # --- reading ---

    def load(self, match: str) -> MatchRow | None:
        """A match by its id."""
        found = self._rows("id = ?", [match], 1)
        return found[0] if found else None

    def tail(self, match: str, after: int) -> list[tuple[int, Any]]:
        """The answers after decision number `after`, as (seat, answer), oldest first."""
        wanted = 'SELECT seat, answer FROM answers WHERE "match" = ? AND number > ? ORDER BY number'
        with self.link() as link:
            return [(seat, json.loads(answer)) for seat, answer in link.execute(wanted, (match, after))]

    def in_stage(self, *stages: str, most: int = 100) -> list[MatchRow]:
        """The newest matches in these stages, newest first."""
        return self._rows(f"stage IN ({_marks(stages)})", stages, most)

    def of_guest(self, who: str, most: int = 50) -> list[MatchRow]:
        """The newest matches in which a guest has a seat, newest first."""
        mine = """id IN (SELECT "match" FROM seats WHERE who = ? AND kind = 'human')"""
        return self._rows(mine, [who], most)

    def unfinished(self, most: int) -> list[str]:
        """Ids of the newest matches being played, newest first."""
        wanted = "SELECT id FROM matches WHERE stage = ? ORDER BY made DESC LIMIT ?"
        with self.link() as link:
            return [str(found) for (found,) in link.execute(wanted, (PLAYING, most))]

    def _rows(self, condition: str, values: Sequence[str], most: int) -> list[MatchRow]:
        with self.link() as link:
            found = link.execute(
                "SELECT id, made, stage, title, setup, secret, save, saved_at, quiet, result"
                f" FROM matches WHERE {condition} ORDER BY made DESC LIMIT ?",
                (*values, most),
            ).fetchall()
            ids = [row[0] for row in found]
            sitting: dict[str, list[SeatRow]] = {}
            for match, *seat in link.execute(
                'SELECT "match", seat, kind, who, plays, seed FROM seats'
                f' WHERE "match" IN ({_marks(ids)}) ORDER BY seat',
                ids,
            ):
                sitting.setdefault(match, []).append(SeatRow(*seat))
        return [
            MatchRow(
                *(match, made, stage, title),
                json.loads(setup),
                secret,
                None if save is None else json.loads(save),
                saved_at,
                json.loads(quiet),
                None if result is None else json.loads(result),
                tuple(sitting.get(match, ())),
            )
            for match, made, stage, title, setup, secret, save, saved_at, quiet, result in found
        ]


def _marks(values: Sequence[str]) -> str:
    """A place for each value."""
    return ", ".join("?" * len(values))
