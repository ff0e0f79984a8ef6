"""Where matches are kept: the database beside its journal, and what stands in it about a match.

A match is its latest save and the answers given since. An answer is written down before anybody is told of it, so a
server that is killed at any moment goes on where it was. Seats, seeds and beginnings are written at once, each on the
condition that nobody was quicker.
"""

from __future__ import annotations

import hmac
import json
import logging
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from dicewright.arena import reports
from dicewright.arena.answers import AnswerBook, Given, write_save
from dicewright.arena.database import BadStore, Database, NotNow
from dicewright.arena.journal import Journal
from dicewright.arena.late import keep_late, late_of
from dicewright.arena.limits import NONE, Limits
from dicewright.arena.lists import (
    ALWAYS,
    DAY,
    check_making,
    in_stage,
    keep_hidden,
    keep_packs,
    of_guest,
    players_of,
    read_object,
    read_result,
    seats_of,
)
from dicewright.arena.plain import text_of
from dicewright.arena.rows import (
    BOT,
    FREE,
    HUMAN,
    OPEN,
    PLAYING,
    RULES,
    Branch,
    KeptClock,
    Listed,
    Maker,
    MatchRow,
    Place,
    Rematch,
    SeatRow,
)
from dicewright.arena.series import Series, keep_series, series_of
from dicewright.arena.tables import FORMAT, prepare

log = logging.getLogger("dicewright.arena")


NOBODY = Maker()
ALONE = Series()

CHANGE_PLAYER = 'UPDATE seats SET kind = ?, who = ? WHERE "match" = ? AND seat = ? AND kind = ? AND who = ?'


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
        except (NotNow, OSError, sqlite3.DatabaseError) as error:
            raise BadStore(f"{path} cannot be used as a store: {error}") from error
        self.link, self.reading, self.writing = self._base.link, self._base.reading, self._base.writing
        self.flush, self.unwritten = self._book.flush, self._book.unwritten
        self.key = self._form_key()
        self.hours = self._hours()

    def _form_key(self) -> bytes:
        """The key that words of forms are made with."""
        try:
            return bytes.fromhex(self.setting("form key", secrets.token_hex(32)))
        except ValueError:
            raise BadStore(
                f"{self.path} is damaged: its form key is not one; a new one is made after "
                f"sqlite3 {self.path} \"DELETE FROM settings WHERE name = 'form key'\""
            ) from None

    def _hours(self) -> float:
        """How many seconds the server has run in all. Where that cannot be read it begins anew; then nobody is late."""
        try:
            return float(self.setting("hours", "0.0"))
        except ValueError:
            log.error("the store does not say how long the server has run, so clocks may be slow")
            return 0.0

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

    # --- names ---

    def name(self, guest: str, name: str) -> None:
        """How a guest wants to be called from now on; "" for no name."""
        with self.link() as link:
            link.execute("DELETE FROM names WHERE who = ?", (guest,))
            if name:
                link.execute("INSERT INTO names (who, name) VALUES (?, ?)", (guest, name))

    def names(self, guests: Sequence[str]) -> dict[str, str]:
        """The names of those guests who have one."""
        marks = ", ".join("?" * len(guests))
        with self.link() as link:
            return dict(link.execute(f"SELECT who, name FROM names WHERE who IN ({marks})", list(guests)).fetchall())

    # --- talk ---

    def blocked_by(self, guest: str) -> frozenset[str]:
        """The guests whom a guest wants to hear at no table."""
        with self.link() as link:
            return reports.blocked_by(link, guest)

    def is_muted(self, guest: str) -> bool:
        """Whether whoever runs the server has muted a guest."""
        with self.link() as link:
            rows = link.execute("SELECT 1 FROM restraints WHERE who = ? AND what = 'muted'", (guest,))
            return rows.fetchone() is not None

    def block(self, guest: str, whom: str) -> None:
        """A guest wants to hear another at no table. Raises `Refused`."""
        with self.link() as link:
            reports.block(link, guest, whom)

    def unblock(self, guest: str) -> None:
        """A guest wants to hear everybody again."""
        with self.link() as link:
            reports.unblock(link, guest)

    def report(self, match: str, guest: str, about: str, lines: Sequence[str]) -> None:
        """Keep what somebody has said, for the owner of the server. Raises `Refused`."""
        with self.link() as link:
            reports.keep_report(link, match, guest, about, lines)

    # --- seats, seeds, beginnings: written at once ---

    def add(
        self,
        match: str,
        title: str,
        setup: dict[str, Any],
        secret: str,
        rows: Sequence[SeatRow],
        made: float | None = None,
        maker: Maker = NOBODY,
        limits: Limits = NONE,
        after: tuple[str, Rematch] | None = None,
        branch: Branch | None = None,
        clock: str = "",
        series: Series = ALONE,
        place: Place | None = None,
        late: int = 0,
    ) -> None:
        """Keep a new match that waits for its players and seeds. Raises `Refused` where somebody has made too many.

        after: the match whose rematch it is, which has none yet. branch: from where it goes on. clock: as it is
        written, empty for none. series: how the series stands to which it belongs. place: where in a tournament.
        late: by how many minutes spectators see it later.
        """
        when = time.time() if made is None else made
        alone = all(row.kind in (BOT, RULES) for row in rows)
        with self.link() as link:
            check_making(link, maker, alone, limits, when)
            link.execute(
                "INSERT INTO matches (id, made, stage, title, game, quiet, maker, source, alone, secret, setup)"
                " VALUES (?, ?, ?, ?, ?, '{}', ?, ?, ?, ?, ?)",
                (match, when, OPEN, title, str(setup.get("game", "")), *maker, alone, secret, text_of(setup)),
            )
            link.executemany(
                f'INSERT INTO seats ("match", {", ".join(SeatRow._fields)}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
                [(match, *row) for row in rows],
            )
            if after is not None:
                values = (after[0], after[1].match, after[1].seat, after[1].swapped)
                link.execute('INSERT INTO rematches ("match", next, seat, swapped) VALUES (?, ?, ?, ?)', values)
            if branch is not None:
                link.execute(
                    'INSERT INTO branches ("match", whence, decision) VALUES (?, ?, ?)',
                    (match, branch.match, branch.decision),
                )
            if place is not None:
                wanted = 'INSERT INTO tournament_matches ("match", tournament, round, board) VALUES (?, ?, ?, ?)'
                link.execute(wanted, (match, *place))
            keep_series(link, match, series)
            keep_packs(link, match, setup)
            keep_hidden(link, match, setup)
            keep_late(link, match, late)
            if clock:
                link.execute('INSERT INTO clocks ("match", control, state) VALUES (?, ?, ?)', (match, clock, ""))

    def take_seat(self, match: str, seat: int, guest: str) -> None:
        """A guest sits down. Raises `Taken` unless the seat is free and the match has not begun."""
        with self.link() as link:
            _one(
                link,
                'UPDATE seats SET kind = ?, who = ? WHERE "match" = ? AND seat = ? AND kind = ?'
                " AND EXISTS (SELECT 1 FROM matches WHERE id = ? AND stage = ?)",
                (HUMAN, guest, match, seat, FREE, match, OPEN),
            )

    def stand_in(self, match: str, row: SeatRow, bot: str) -> None:
        """A bot plays on for a guest. Raises `Taken` unless the guest has that seat."""
        with self.link() as link:
            _one(link, CHANGE_PLAYER, (BOT, bot, match, row.seat, row.kind, row.who))
            link.execute(
                'INSERT OR REPLACE INTO stand_ins ("match", seat, who) VALUES (?, ?, ?)', (match, row.seat, row.who)
            )

    def come_back(self, match: str, row: SeatRow, guest: str) -> None:
        """A guest takes a seat back from a bot. Raises `Taken` unless that bot stands in for the guest there."""
        with self.link() as link:
            _one(link, 'DELETE FROM stand_ins WHERE "match" = ? AND seat = ? AND who = ?', (match, row.seat, guest))
            _one(link, CHANGE_PLAYER, (HUMAN, guest, match, row.seat, row.kind, row.who))

    def commit(self, match: str, row: SeatRow) -> None:
        """What a player commits to, with the seed where it is given at once or handed over.

        Raises `Taken` unless the seat is that guest's and has committed to nothing, and the match has not begun.
        """
        with self.link() as link:
            _one(
                link,
                'UPDATE seats SET commitment = ?, seed = ?, kept = ? WHERE "match" = ? AND seat = ? AND kind = ?'
                " AND who = ? AND commitment IS NULL AND seed IS NULL"
                " AND EXISTS (SELECT 1 FROM matches WHERE id = ? AND stage = ?)",
                (row.commitment, row.seed, row.kept, match, row.seat, HUMAN, row.who, match, OPEN),
            )

    def reveal(self, match: str, rows: Sequence[SeatRow]) -> None:
        """The seeds of seats that have committed to them. Raises `Taken` unless none of them is given already."""
        with self.link() as link:
            for row in rows:
                _one(
                    link,
                    'UPDATE seats SET seed = ? WHERE "match" = ? AND seat = ? AND who = ? AND commitment = ?'
                    " AND seed IS NULL AND EXISTS (SELECT 1 FROM matches WHERE id = ? AND stage = ?)",
                    (row.seed, match, row.seat, row.who, row.commitment, match, OPEN),
                )

    def set_setup(
        self, match: str, before: dict[str, Any], title: str, setup: dict[str, Any], rows: Sequence[SeatRow]
    ) -> None:
        """Write how far the choice of what is played is. Raises `Taken` unless it was as far as `before`."""
        with self.link() as link:
            _one(
                link,
                "UPDATE matches SET title = ?, setup = ? WHERE id = ? AND stage = ? AND setup = ?",
                (title, text_of(setup), match, OPEN, text_of(before)),
            )
            link.executemany(
                'UPDATE seats SET plays = ? WHERE "match" = ? AND seat = ?',
                [(row.plays, match, row.seat) for row in rows],
            )

    def begin(self, match: str, save: dict[str, Any]) -> None:
        """The match starts: from here on answers are appended. Raises `Taken` if it has begun already."""
        with self.link() as link:
            _one(link, "UPDATE matches SET stage = ? WHERE id = ? AND stage = ?", (PLAYING, match, OPEN))
            write_save(link, match, 0, save)

    def append(
        self,
        match: str,
        given: Sequence[tuple[int, int, Any]],
        save: Callable[[int], dict[str, Any]] | None = None,
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
                "SELECT made, stage, title, setup, secret, quiet, result FROM matches WHERE id = ?", (match,)
            ).fetchone()
            if row is None:
                return None
            seats = seats_of(link, [match]).get(match, ())
            saved = link.execute('SELECT number, save FROM saves WHERE "match" = ?', (match,)).fetchone() or (0, None)
            logs = link.execute('SELECT start, events FROM logs WHERE "match" = ? ORDER BY start', (match,)).fetchall()
            hints = link.execute('SELECT told FROM hints WHERE "match" = ?', (match,)).fetchone()
            next_one = link.execute('SELECT next, seat, swapped FROM rematches WHERE "match" = ?', (match,)).fetchone()
            whence = link.execute('SELECT whence, decision FROM branches WHERE "match" = ?', (match,)).fetchone()
            played = "" if whence is None else players_of(link, str(whence[0]))
            place = link.execute(
                'SELECT tournament, round, board FROM tournament_matches WHERE "match" = ?', (match,)
            ).fetchone()
            stood_in = link.execute('SELECT seat, who FROM stand_ins WHERE "match" = ?', (match,)).fetchall()
            clock = link.execute('SELECT control, state FROM clocks WHERE "match" = ?', (match,)).fetchone()
            series = series_of(link, [match])
            late = late_of(link, match)
            after = link.execute(
                'SELECT number, seat, answer FROM answers WHERE "match" = ? AND number > ? ORDER BY number',
                (match, saved[0]),
            ).fetchall()
        found = MatchRow(match, row[0], row[1], str(row[2]), {}, row[4], None, 0, {}, None, seats)
        found = found._replace(hints=() if hints is None else tuple(str(hints[0]).splitlines()))
        if next_one is not None:
            found = found._replace(rematch=Rematch(str(next_one[0]), int(next_one[1]), bool(next_one[2])))
        found = found._replace(series=series.get(match, ALONE), late=late)
        if place is not None:
            found = found._replace(place=Place(str(place[0]), int(place[1]), int(place[2])))
        found = found._replace(stood_in=tuple((int(seat), str(who)) for seat, who in stood_in))
        if clock is not None:
            found = found._replace(clock=KeptClock(str(clock[0]), str(clock[1])))
        if whence is not None:
            found = found._replace(branch=Branch(str(whence[0]), int(whence[1]), played))
        try:
            setup, quiet, result = read_object(row[3]), read_object(row[5]), read_result(row[6], seats)
            tail = tuple((number, seat, json.loads(answer)) for number, seat, answer in after)
            _whole(tail, saved[0])
        except (ValueError, TypeError, LookupError) as error:
            log.error("match %s is damaged in the store: %r", match, error)
            stuck = f"What the server has kept of this match is damaged, so it cannot go on: {error}."
            return found._replace(stuck=stuck)
        found = found._replace(setup=setup, quiet=quiet, result=result, save=saved[1], saved_at=saved[0])
        return found._replace(logs=tuple(logs), tail=tail)

    def record(self, match: str) -> str | None:
        """The record of a match that is over, as text, if it was kept."""
        with self.link() as link:
            found = link.execute('SELECT record FROM records WHERE "match" = ?', (match,)).fetchone()
            return None if found is None else str(found[0])

    def keep_record(self, match: str, record: str) -> None:
        """Keep the record of a match that is over."""
        with self.link() as link:
            link.execute('INSERT OR IGNORE INTO records ("match", record) VALUES (?, ?)', (match, record))

    def keep_hints(self, match: str, told: frozenset[str]) -> None:
        """Keep which hints of a guided match were told."""
        with self.link() as link:
            values = (match, "\n".join(sorted(told)))
            link.execute('INSERT OR REPLACE INTO hints ("match", told) VALUES (?, ?)', values)

    def keep_clocks(self, hours: float, clocks: Sequence[tuple[str, str, float | None]]) -> None:
        """Keep how long the server has run in all, and clocks: the match, what is left, when that runs out."""
        with self.link() as link:
            link.execute("INSERT OR REPLACE INTO settings (name, value) VALUES ('hours', ?)", (repr(hours),))
            link.executemany(
                'UPDATE clocks SET state = ?, due = ? WHERE "match" = ?',
                [(state, due, match) for match, state, due in clocks],
            )

    def due(self, most: int) -> list[tuple[str, float]]:
        """The matches whose clock runs, each with when its time runs out, that which runs out first before others."""
        with self.link() as link:
            wanted = 'SELECT "match", due FROM clocks WHERE due IS NOT NULL ORDER BY due LIMIT ?'
            return [(str(match), float(due)) for match, due in link.execute(wanted, (most,)).fetchall()]

    def in_stage(
        self, *stages: str, most: int = 100, each: int = 0, before: float = ALWAYS, game: str = ""
    ) -> list[Listed]:
        """The newest matches in these stages that were made before a time, newest first. each: most of one maker."""
        with self.link() as link:
            return in_stage(link, stages, most, each, before, game)

    def of_guest(self, who: str, most: int = 50) -> list[Listed]:
        """The newest matches that a guest has made or has a seat in, newest first."""
        with self.link() as link:
            return of_guest(link, who, most)

    def unfinished(self, alone: bool, before: float, most: int) -> list[tuple[str, float]]:
        """Matches being played in which a bot has a seat, as (id, when it was made), newest first.

        alone: those in which only bots play, or the others.
        """
        wanted = (
            "SELECT id, made FROM matches WHERE stage = ? AND alone = ? AND made < ? AND EXISTS"
            ' (SELECT 1 FROM seats WHERE "match" = matches.id AND kind = ?) ORDER BY made DESC LIMIT ?'
        )
        with self.link() as link:
            found = link.execute(wanted, (PLAYING, alone, before, BOT, most)).fetchall()
            return [(str(match), float(made)) for match, made in found]

    def check_making(self, maker: Maker, alone: bool, limits: Limits) -> None:
        """Raise `Refused` where somebody has made too many matches."""
        with self.link() as link:
            check_making(link, maker, alone, limits, time.time())

    def forget_sources(self) -> None:
        """Forget from which addresses matches were made that are older than a day, and reports that are old."""
        with self.link() as link:
            reports.forget_reports(link)
            link.execute("UPDATE matches SET source = '' WHERE source != '' AND made < ?", (time.time() - DAY,))

    def source_of(self, address: str) -> str:
        """What is kept of the address from which a match is made: nobody without the store's key can tell it."""
        return hmac.digest(self.key, b"address " + address.encode(), "sha256").hex()[:16] if address else ""


def _one(link: sqlite3.Connection, statement: str, values: Sequence[Any]) -> None:
    """Change one row. Raises `Taken` where there is none that fits."""
    if link.execute(statement, values).rowcount != 1:
        raise Taken(statement)


def _whole(tail: Sequence[tuple[int, int, Any]], saved_at: int) -> None:
    """Raise `LookupError` where an answer is missing between others."""
    for wanted, (number, _, _) in enumerate(tail, saved_at + 1):
        if number != wanted:
            raise LookupError(f"answer {wanted} is missing, although there are later ones")
