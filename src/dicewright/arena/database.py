"""The SQLite file under the store: connections, threads that wait for it, and what its errors mean."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, LifoQueue
from typing import Any, TypeVar

Found = TypeVar("Found")

PRAGMAS = ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL")
"""Readers never wait for a writer."""

PATIENCE = 3.0
"""Seconds to wait for a file that another process uses."""

READERS = 3
"""How many threads read at once. A file that is locked keeps these threads and nobody else waiting."""

BUSY = "Another program is using the file with the matches."
FULL = "The disk with the matches is full or cannot be written."
REASONS = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR: FULL,
    sqlite3.SQLITE_READONLY: FULL,
    sqlite3.SQLITE_CANTOPEN: FULL,
}
"""What an error of SQLite means where it can pass by itself."""


class BadStore(Exception):
    """The file is not a store this version can read."""


class NotNow(Exception):
    """The file can be neither read nor written at this moment; nothing changed. The message says why, as a sentence."""


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


def _keep_to_ourselves(path: Path) -> None:
    """Secrets and hands stand in the file and in those that SQLite lays beside it: nobody else may read them."""
    path.touch(0o600)
    for file in (path, *path.parent.glob(f"{path.name}-*")):
        file.chmod(0o600)


class Database:
    """One SQLite file. path: None keeps everything in memory."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._free: LifoQueue[sqlite3.Connection] = LifoQueue()
        self._readers = ThreadPoolExecutor(READERS, "store-read")
        self._writer = ThreadPoolExecutor(1, "store-write")
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            _keep_to_ourselves(path)
        self._free.put(self._connect())

    def _connect(self) -> sqlite3.Connection:
        """One more connection, for one thread at a time."""
        link = sqlite3.connect(self.path or ":memory:", timeout=PATIENCE, check_same_thread=False)
        try:
            for pragma in PRAGMAS:
                link.execute(f"PRAGMA {pragma}")
        except sqlite3.DatabaseError:
            link.close()
            raise
        return link

    @contextmanager
    def link(self) -> Iterator[sqlite3.Connection]:
        """A connection for one transaction: kept at the end, undone by an error. What is in memory has only one.

        Raises `NotNow` where another process has the file, or where the disk cannot be written.
        """
        link: sqlite3.Connection | None = None
        try:
            link = self._take()
            with link:
                yield link
        except sqlite3.OperationalError as error:
            reason = REASONS.get(error.sqlite_errorcode & 0xFF)
            if reason is None:
                raise
            raise NotNow(reason) from error
        finally:
            if link is not None:
                self._free.put(link)

    def _take(self) -> sqlite3.Connection:
        try:
            return self._free.get(block=self.path is None)
        except Empty:  # all are in use
            return self._connect()

    async def reading(self, act: Callable[..., Found], *given: Any) -> Found:
        """Read in one of the threads for it. Raises `NotNow`."""
        return await _in(self._readers, act, *given)

    async def writing(self, act: Callable[..., Found], *given: Any) -> Found:
        """Write in the thread for it. Raises `NotNow`, and whatever `act` raises."""
        return await _in(self._writer, act, *given)

    def stop(self) -> None:
        """Let the threads end what they do; from here on only whoever calls directly reads and writes."""
        self._writer.shutdown()
        self._readers.shutdown()

    def close(self) -> None:
        """Let go of the file."""
        self.stop()
        while not self._free.empty():
            self._free.get().close()


async def _in(threads: ThreadPoolExecutor, act: Callable[..., Found], *given: Any) -> Found:
    """Call in a thread. Where all threads wait for a locked file, whoever waits for a thread is told so, too."""
    until = time.monotonic() + PATIENCE

    def late() -> Found:
        if time.monotonic() > until:
            raise NotNow(BUSY)
        return act(*given)

    return await asyncio.get_running_loop().run_in_executor(threads, late)
