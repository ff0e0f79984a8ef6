"""Answers on their way into the database: in the journal at once, in the tables a moment later."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from dicewright.arena.database import Database, NotNow
from dicewright.arena.journal import Journal
from dicewright.arena.plain import text_of
from dicewright.arena.rows import OVER
from dicewright.engine.save import lines_of

log = logging.getLogger("dicewright.arena")

FLUSH = 0.25
"""Seconds from an answer until the database has it."""

AGAIN = 2.0
"""Seconds until the database is tried again when it could not take the journal over."""


class Given(NamedTuple):
    """Answers of one match that were given together, and what came of them.

    answers: (number, seat, answer). quiet: wishes to pass, if they changed. result: the end of the match.
    save: makes a newer save, in the thread that writes it down; it is told how many events of the log are kept already.
    """

    match: str
    answers: Sequence[tuple[int, int, Any]]
    quiet: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    save: Callable[[int], dict[str, Any]] | None = None


class AnswerBook:
    """Takes answers without waiting for anything, and gives them to the database by and by.

    journal: None where nothing shall outlive the process.
    """

    def __init__(self, base: Database, journal: Journal | None) -> None:
        self._base = base
        self._journal = journal
        self._pending: list[Given] = []
        self._taken: list[Given] = []
        self._guard = threading.Lock()
        self._turn = threading.Lock()
        self._flushing: asyncio.Task[None] | None = None
        if journal is not None:
            left = list(_left(journal))
            with base.link() as link:
                known = {str(match) for (match,) in link.execute("SELECT id FROM matches")} if left else set()
            self._write([one for one in left if one.match in known])
            journal.clear(0)
            journal.clear(1)

    def append(self, given: Given) -> None:
        """Write answers down. The end of the process cannot take them back from here on. Raises `NotNow`."""
        with self._guard:
            if self._journal is not None:
                try:
                    self._journal.write([given.match, given.answers, given.quiet, given.result])
                except OSError as error:
                    raise NotNow(f"The disk of the server cannot be written: {error.strerror}.") from error
            self._pending.append(given)
        if self._flushing is None:
            with suppress(RuntimeError):  # no event loop: whoever calls from elsewhere calls `flush`, too
                self._flushing = asyncio.get_running_loop().create_task(self._flush_soon())

    def unwritten(self) -> set[str]:
        """The matches of which the database does not have every answer yet."""
        with self._guard:
            return {one.match for one in (*self._taken, *self._pending)}

    async def _flush_soon(self) -> None:
        wait = FLUSH
        while self.unwritten():
            await asyncio.sleep(wait)
            try:
                await self._base.writing(self.flush)
                wait = FLUSH
            except (NotNow, OSError) as error:
                if wait == FLUSH:
                    log.warning("the journal keeps the newest answers until the database takes them: %s", error)
                wait = AGAIN
            except Exception:
                log.exception("the journal cannot be taken over")
                wait = AGAIN
        self._flushing = None

    def flush(self) -> None:
        """Let the database take over what is in the journal. Raises `NotNow`; then the journal keeps all of it."""
        with self._turn:
            self._flush()

    def _flush(self) -> None:
        with self._guard:
            self._taken, self._pending = self._pending, []
            file = None if self._journal is None else self._journal.turn()
        try:
            self._write(self._taken)
        except BaseException:
            with self._guard:
                self._pending[:0] = self._taken
                self._taken = []
            if self._journal is not None:
                self._journal.sync()
            raise
        with self._guard:
            self._taken = []
        if self._journal is not None and file is not None:
            self._journal.clear(file)

    def _write(self, taken: Sequence[Given]) -> None:
        """Write entries into the tables; an answer that stands there already stays as it is."""
        newest = {one.match: one for one in taken if one.save is not None and one.answers}
        saves: list[tuple[str, int, dict[str, Any]]] = []
        if newest:
            with self._base.link() as link:
                made = [(one.match, one.answers[-1][0], _saved(link, one)) for one in newest.values()]
            saves = [(match, number, save) for match, number, save in made if save is not None]
        given = [(one.match, number, seat, text_of(answer)) for one in taken for number, seat, answer in one.answers]
        with self._base.link() as link:
            link.executemany('INSERT OR IGNORE INTO answers ("match", number, seat, answer) VALUES (?, ?, ?, ?)', given)
            for one in taken:
                if one.quiet is not None:
                    link.execute("UPDATE matches SET quiet = ? WHERE id = ?", (text_of(one.quiet), one.match))
                if one.result is not None:
                    values = (OVER, text_of(one.result), one.match)
                    link.execute("UPDATE matches SET stage = ?, result = ? WHERE id = ?", values)
            for match, number, save in saves:
                write_save(link, match, number, save)

    def close(self) -> None:
        """Write what is left. What the database cannot take now stays in the journal for the next start."""
        if self._flushing is not None:
            self._flushing.cancel()
        with suppress(NotNow, OSError):
            self.flush()
        if self._journal is not None:
            self._journal.close()


def _left(journal: Journal) -> Iterator[Given]:
    """What a server that was killed has left in its journal."""
    for entry in journal.read():
        try:
            match, answers, quiet, result = entry
            yield Given(str(match), [(number, seat, answer) for number, seat, answer in answers], quiet, result)
        except (TypeError, ValueError):
            log.error("a line of the journal is damaged and passed over: %.200r", entry)


def _saved(link: sqlite3.Connection, one: Given) -> dict[str, Any] | None:
    """The save that comes with an entry; None if it cannot be made."""
    assert one.save is not None
    try:
        return one.save(kept_events(link, one.match))
    except Exception:  # the answers are enough to go on from the save before
        log.exception("match %s could not be saved", one.match)
        return None


def kept_events(link: sqlite3.Connection, match: str) -> int:
    """How many events of the log of a match are kept."""
    found = link.execute('SELECT coalesce(sum(count), 0) FROM logs WHERE "match" = ?', (match,)).fetchone()
    return int(found[0])


def write_save(link: sqlite3.Connection, match: str, number: int, save: dict[str, Any]) -> None:
    """Keep a save with so many answers. Its log, what is new of it, goes where the log before it is: a log only grows,
    and is by far the largest part of a match.
    """
    new = save["state"].get("log", "") if isinstance(save.get("state"), dict) else ""
    if new:
        link.execute(
            'INSERT INTO logs ("match", start, count, events) VALUES (?, ?, ?, ?)',
            (match, kept_events(link, match), len(lines_of(new)), new),
        )
        save = {**save, "state": {**save["state"], "log": ""}}
    values = (match, number, text_of(save))
    link.execute('INSERT OR REPLACE INTO saves ("match", number, save) VALUES (?, ?, ?)', values)
