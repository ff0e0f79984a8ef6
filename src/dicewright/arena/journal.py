"""Answers that the database does not have yet: two files of lines, so that writing one down never waits for anybody.

A line in the journal survives the end of the process. Soon afterwards the database takes the lines over, in one
transaction for all matches; then the file they stood in is emptied. While one file is being taken over, new lines go
to the other.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dicewright.arena.plain import text_of

log = logging.getLogger("dicewright.arena")

NAMES = ("arena.journal-1", "arena.journal-2")


class Journal:
    """The two files beside the database. folder: where they lie. Raises `OSError`."""

    def __init__(self, folder: Path) -> None:
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0)
        self._files = [os.open(folder / name, flags, 0o600) for name in NAMES]
        for file in self._files:
            os.fchmod(file, 0o600)
        self._sizes = [os.fstat(file).st_size for file in self._files]
        self._at = 0

    def write(self, entry: list[Any]) -> None:
        """Add one entry: plain data on one line. Raises `OSError`; then nothing was added."""
        data = text_of(entry).encode() + b"\n"
        file, before = self._files[self._at], self._sizes[self._at]
        try:
            written = os.write(file, data)
        except OSError:
            self._cut(file, before)
            raise
        if written != len(data):  # a disk that is full took a part of it
            self._cut(file, before)
            raise OSError(28, "No space left on device")
        self._sizes[self._at] = before + written

    def _cut(self, file: int, size: int) -> None:
        """Take back a line that was not written whole; a line that stays cut off is passed over when it is read."""
        try:
            os.ftruncate(file, size)
        except OSError:
            log.exception("the journal could not be shortened")

    def turn(self) -> int | None:
        """Go on in the other file, if it is empty. Returns the file that may be emptied with `clear`, or None."""
        other = 1 - self._at
        if self._sizes[other]:
            return other
        self._at = other
        return 1 - other

    def clear(self, file: int) -> None:
        """The database has every line of this file, so that it can be emptied."""
        os.ftruncate(self._files[file], 0)
        self._sizes[file] = 0

    def sync(self) -> None:
        """Wait until the disk itself has all that was written."""
        for file in self._files:
            os.fsync(file)

    def read(self) -> Iterator[list[Any]]:
        """All entries that are still there, those of the older file first where that can be told."""
        order = sorted((0, 1), key=lambda at: os.fstat(self._files[at]).st_mtime_ns)
        for at in order:
            size = os.fstat(self._files[at]).st_size
            for line in os.pread(self._files[at], size, 0).split(b"\n"):
                if not line:
                    continue
                try:
                    entry = json.loads(line)
                except ValueError:  # cut off when the process was killed: nobody was told of it
                    log.warning("a line of the journal is not whole and is passed over")
                    continue
                if isinstance(entry, list):
                    yield entry

    def close(self) -> None:
        """Let go of the files."""
        for file in self._files:
            os.close(file)
