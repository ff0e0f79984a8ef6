"""Where matches are kept: the database beside its journal, and what stands in it about a match.

A match is its latest save and the answers given since. An answer is written down before anybody is told of it, so a
server that is killed at any moment goes on where it was. Seats, seeds and beginnings are written at once, each on the
condition that nobody was quicker.
"""

from __future__ import annotations

import json
import logging
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from dicewright.arena.answers import AnswerBook, Given, dump
from dicewright.arena.database import BadStore, Database, NotNow
from dicewright.arena.journal import Journal
from dicewright.arena.rows import BOT, FREE, HUMAN, OPEN, PLAYING, Listed, MatchRow, SeatRow
from dicewright.arena.tables import FORMAT, prepare

log = logging.getLogger("dicewright.arena")


class Taken(Exception):
    """What was to be written depends on something that is no longer so; nothing changed."""


class Store:
    """All matches. Methods block for as long as the disk needs, `append` alone does not; each is one transaction.

    They may be called from any thread; `reading` and `writing` call them from the event loop.
    path: the SQLite file, made if it is missing; None keeps everything in memory.
    Raises `BadStore` when the file is something else.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        try:
            self._base = Database(path)
            with self._base.link() as link:
                found = prepare(link)
            if found != FORMAT:
                raise BadStore(f"{path} was written by another version of Dicewright (format {found}, here {FORMAT})")
            self._book = AnswerBook(self._base, None if path is None else Journal(path.parent))
        except (NotNow, sqlite3.DatabaseError) as error:
            raise BadStore(f"{path} cannot be used as a store: {error}") from error
        self.link, self.reading, self.writing = self._base.link, self._base.reading, self._base.writing
        self.flush, self.unwritten = self._book.flush, self._book.unwritten
        self.key = self._form_key()

    def _form_key(self) -> bytes:
        """The key that words of forms are made with."""
        try:
            return bytes.fromhex(self.setting("form key", secrets.token_hex(32)))
        except ValueError:
            raise BadStore(
                f"{self.path} is damaged: its form key is not one; a new one is made after "
                f"sqlite3 {self.path} \"DELETE FROM settings WHERE name = 'form key'\""
            ) from None

    def close(self) -> None:
        """Let go of the file."""
        self._base.stop()
        self._book.close()
        self._base.close()

    def setting(self, name: str, default: str) -> str:
        """A value kept for the whole store, written when first asked for."""
        with self.link() as link:
            found = link.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
            if found is None:
                link.execute("INSERT INTO settings (name, value) VALUES (?, ?)", (name, default))
                return default
            return str(found[0])

    # --- seats, seeds, beginnings: written at once ---

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
                "INSERT INTO matches (id, made, stage, title, setup, secret, saved_at, quiet, game)"
                " VALUES (?, ?, ?, ?, ?, ?, 0, '{}', ?)",
                (match, when, OPEN, title, dump(setup), secret, str(setup.get("game", ""))),
            )
            link.executemany(
                'INSERT INTO seats ("match", seat, kind, who, plays, seed) VALUES (?, ?, ?, ?, ?, ?)',
                [(match, *row) for row in rows],
            )

    def take_seat(self, match: str, seat: int, guest: str) -> None:
        """A guest sits down. Raises `Taken` unless the seat is free and the match has not begun."""
        self._change(
            'UPDATE seats SET kind = ?, who = ? WHERE "match" = ? AND seat = ? AND kind = ?'
            " AND EXISTS (SELECT 1 FROM matches WHERE id = ? AND stage = ?)",
            (HUMAN, guest, match, seat, FREE, match, OPEN),
        )

    def give_seed(self, match: str, seat: int, guest: str, seed: str) -> None:
        """A player's seed. Raises `Taken` unless the seat is that guest's, without a seed, and the match not begun."""
        self._change(
            'UPDATE seats SET seed = ? WHERE "match" = ? AND seat = ? AND kind = ? AND who = ? AND seed IS NULL'
            " AND EXISTS (SELECT 1 FROM matches WHERE id = ? AND stage = ?)",
            (seed, match, seat, HUMAN, guest, match, OPEN),
        )

    def set_setup(
        self, match: str, before: dict[str, Any], title: str, setup: dict[str, Any], rows: Sequence[SeatRow]
    ) -> None:
        """Write how far the choice of what is played is. Raises `Taken` unless it was as far as `before`."""
        with self.link() as link:
            done = link.execute(
                "UPDATE matches SET title = ?, setup = ? WHERE id = ? AND stage = ? AND setup = ?",
                (title, dump(setup), match, OPEN, dump(before)),
            )
            if done.rowcount != 1:
                raise Taken(match)
            link.executemany(
                'UPDATE seats SET plays = ? WHERE "match" = ? AND seat = ?',
                [(row.plays, match, row.seat) for row in rows],
            )

    def begin(self, match: str, save: dict[str, Any]) -> None:
        """The match starts: from here on answers are appended. Raises `Taken` if it has begun already."""
        self._change(
            "UPDATE matches SET stage = ?, save = ?, saved_at = 0 WHERE id = ? AND stage = ?",
            (PLAYING, dump(save), match, OPEN),
        )

    def _change(self, statement: str, values: Sequence[Any]) -> None:
        with self.link() as link:
            if link.execute(statement, values).rowcount != 1:
                raise Taken(statement)

    def append(
        self,
        match: str,
        given: Sequence[tuple[int, int, Any]],
        save: Callable[[], dict[str, Any]] | None = None,
        quiet: dict[str, Any] | None = None,
        result: dict[str, Any] | None = None,
    ) -> None:
        """Write answers as (number, seat, answer); with them a newer save, wishes to pass, or the end of the match.

        It waits for nothing. The end of this process cannot take them back from here on, a failure of power not after
        the next `flush`. Raises `NotNow`.
        """
        self._book.append(Given(match, given, quiet, result, save))

    # --- reading ---

    def load(self, match: str) -> MatchRow | None:
        """A match by its id, with the answers since its latest save."""
        with self.link() as link:
            row = link.execute(
                "SELECT made, stage, title, setup, secret, save, saved_at, quiet, result FROM matches WHERE id = ?",
                (match,),
            ).fetchone()
            if row is None:
                return None
            seats = _seats(link, [match]).get(match, ())
            after = link.execute(
                'SELECT number, seat, answer FROM answers WHERE "match" = ? AND number > ? ORDER BY number',
                (match, row[6]),
            ).fetchall()
        found = MatchRow(match, row[0], row[1], str(row[2]), {}, row[4], None, 0, {}, None, seats)
        try:
            setup, quiet, result = _object(row[3]), _object(row[7]), _result(row[8], seats)
            tail = tuple((number, seat, json.loads(answer)) for number, seat, answer in after)
            _whole(tail, row[6])
        except (ValueError, TypeError, LookupError) as error:
            log.error("match %s is damaged in the store: %r", match, error)
            stuck = f"What the server has kept of this match is damaged, so it cannot go on: {error}."
            return found._replace(stuck=stuck)
        return found._replace(setup=setup, save=row[5], saved_at=row[6], quiet=quiet, result=result, tail=tail)

    def in_stage(self, *stages: str, most: int = 100) -> list[Listed]:
        """The newest matches in these stages, newest first."""
        return self._listed(f"stage IN ({_marks(stages)})", stages, most)

    def of_guest(self, who: str, most: int = 50) -> list[Listed]:
        """The newest matches in which a guest has a seat, newest first."""
        mine = """id IN (SELECT "match" FROM seats WHERE who = ? AND kind = 'human')"""
        return self._listed(mine, [who], most)

    def unfinished(self, most: int) -> list[str]:
        """Ids of the newest matches being played in which a bot has a seat, newest first."""
        wanted = (
            "SELECT id FROM matches WHERE stage = ? AND EXISTS"
            ' (SELECT 1 FROM seats WHERE "match" = matches.id AND kind = ?) ORDER BY made DESC LIMIT ?'
        )
        with self.link() as link:
            return [str(found) for (found,) in link.execute(wanted, (PLAYING, BOT, most))]

    def _listed(self, condition: str, values: Sequence[Any], most: int) -> list[Listed]:
        """Matches for a list. A row that cannot be read is left out: one of them must not hide all others."""
        with self.link() as link:
            rows = link.execute(
                f"SELECT id, made, stage, title, game, result FROM matches WHERE {condition}"
                " ORDER BY made DESC LIMIT ?",
                (*values, most),
            ).fetchall()
            seats = _seats(link, [row[0] for row in rows])
        found = []
        for match, made, stage, title, game, result in rows:
            try:
                ended = _result(result, seats[match])
                found.append(Listed(match, float(made), stage, str(title), str(game), ended, seats[match]))
            except (ValueError, TypeError, LookupError) as error:
                log.error("match %s is damaged in the store and left out of lists: %r", match, error)
        return found


def _seats(link: sqlite3.Connection, matches: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    """The seats of some matches."""
    found: dict[str, tuple[SeatRow, ...]] = {}
    for match, *seat in link.execute(
        f'SELECT "match", seat, kind, who, plays, seed FROM seats WHERE "match" IN ({_marks(matches)}) ORDER BY seat',
        matches,
    ):
        found[match] = (*found.get(match, ()), SeatRow(*seat))
    return found


def _object(text: str) -> dict[str, Any]:
    """A JSON object. Raises `ValueError`."""
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError(f"{text[:40]!r} is no object")
    return found


def _result(text: str | None, seats: tuple[SeatRow, ...]) -> dict[str, Any] | None:
    """How a match has ended, if it has. Raises `ValueError` where that cannot be of these seats."""
    if not seats or [row.seat for row in seats] != list(range(len(seats))):
        raise ValueError("its seats are not all there")
    if text is None:
        return None
    found = _object(text)
    winners = found.get("winners", [found.get("winner")])
    if not isinstance(winners, list) or not {*winners} <= {None, *range(len(seats))}:
        raise ValueError(f"nobody who plays has won: {text[:40]!r}")
    return found


def _whole(tail: Sequence[tuple[int, int, Any]], saved_at: int) -> None:
    """Raise `LookupError` where an answer is missing between others."""
    for wanted, (number, _, _) in enumerate(tail, saved_at + 1):
        if number != wanted:
            raise LookupError(f"answer {wanted} is missing, although there are later ones")


def _marks(values: Sequence[str]) -> str:
    """A place for each value."""
    return ", ".join("?" * len(values))
