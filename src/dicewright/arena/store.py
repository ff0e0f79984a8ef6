"""Where matches are kept: SQLite by default, through SQLAlchemy, so that PostgreSQL is a change of address.

A match is its latest save and the answers given since. An answer is on the disk before anybody is told of it, so a
server that is killed at any moment goes on where it was.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    select,
    update,
)

FORMAT = "1"

OPEN = "open"
PLAYING = "playing"
OVER = "over"

meta = MetaData()
settings = Table("settings", meta, Column("name", String, primary_key=True), Column("value", Text, nullable=False))
matches = Table(
    "matches",
    meta,
    Column("id", String, primary_key=True),
    Column("made", Float, nullable=False, index=True),
    Column("stage", String, nullable=False, index=True),
    Column("title", String, nullable=False),
    Column("setup", Text, nullable=False),
    Column("secret", String, nullable=False),
    Column("save", Text),
    Column("saved_at", Integer, nullable=False, default=0),
    Column("quiet", Text, nullable=False, default="{}"),
    Column("result", Text),
)
seats = Table(
    "seats",
    meta,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("who", String, nullable=False, index=True),
    Column("plays", String, nullable=False),
    Column("seed", String),
)
answers = Table(
    "answers",
    meta,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("answer", Text, nullable=False),
)


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
    """All matches. Methods block for as long as the disk needs; each is one transaction.

    path: the SQLite file, made if it is missing; None keeps everything in memory.
    Raises `BadStore` when the file is something else.
    """

    def __init__(self, path: Path | None) -> None:
        from sqlalchemy.exc import DatabaseError
        from sqlalchemy.pool import StaticPool

        if path is None:
            self.engine: Engine = create_engine(
                "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
            )
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 10})
        event.listen(self.engine, "connect", _pragmas)
        try:
            meta.create_all(self.engine)
            found = self.setting("format", FORMAT)
        except DatabaseError as error:
            raise BadStore(f"{path} cannot be used as a store: {error.orig}") from error
        if found != FORMAT:
            raise BadStore(f"{path} was written by another version of Dicewright (format {found}, here {FORMAT})")
        self.key = bytes.fromhex(self.setting("form key", secrets.token_hex(32)))

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()

    def setting(self, name: str, default: str) -> str:
        """A value kept for the whole store, written when first asked for."""
        with self.engine.begin() as link:
            value = link.execute(select(settings.c.value).where(settings.c.name == name)).scalar()
            if value is None:
                link.execute(insert(settings).values(name=name, value=default))
                return default
            return str(value)

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
        with self.engine.begin() as link:
            link.execute(
                insert(matches).values(
                    id=match,
                    made=time.time() if made is None else made,
                    stage=OPEN,
                    title=title,
                    setup=_dump(setup),
                    secret=secret,
                    saved_at=0,
                    quiet="{}",
                )
            )
            link.execute(insert(seats), [{"match": match, **row._asdict()} for row in rows])

    def set_seat(self, match: str, row: SeatRow) -> None:
        """Write who sits on a seat, and the seed they gave."""
        with self.engine.begin() as link:
            found = (seats.c.match == match) & (seats.c.seat == row.seat)
            link.execute(update(seats).where(found).values(kind=row.kind, who=row.who, seed=row.seed))

    def set_setup(self, match: str, title: str, setup: dict[str, Any], rows: Sequence[SeatRow]) -> None:
        """Write how far the choice of what is played is."""
        with self.engine.begin() as link:
            link.execute(update(matches).where(matches.c.id == match).values(title=title, setup=_dump(setup)))
            for row in rows:
                found = (seats.c.match == match) & (seats.c.seat == row.seat)
                link.execute(update(seats).where(found).values(plays=row.plays))

    def begin(self, match: str, save: dict[str, Any]) -> None:
        """The match starts: from here on answers are appended."""
        with self.engine.begin() as link:
            link.execute(
                update(matches).where(matches.c.id == match).values(stage=PLAYING, save=_dump(save), saved_at=0)
            )

    def append(
        self,
        match: str,
        given: Sequence[tuple[int, int, Any]],
        save: dict[str, Any] | None = None,
        quiet: dict[str, Any] | None = None,
        result: dict[str, Any] | None = None,
    ) -> None:
        """Write answers as (number, seat, answer); with them a newer save, wishes to pass, or the end of the match."""
        values: dict[str, Any] = {}
        if save is not None:
            values |= {"save": _dump(save), "saved_at": given[-1][0]}
        if quiet is not None:
            values["quiet"] = _dump(quiet)
        if result is not None:
            values |= {"stage": OVER, "result": _dump(result)}
        with self.engine.begin() as link:
            if given:
                link.execute(
                    insert(answers),
                    [
                        {"match": match, "number": number, "seat": seat, "answer": _dump(answer)}
                        for number, seat, answer in given
                    ],
                )
            if values:
                link.execute(update(matches).where(matches.c.id == match).values(**values))

    # --- reading ---

    def load(self, match: str) -> MatchRow | None:
        """A match by its id."""
        found = self._rows(matches.c.id == match, 1)
        return found[0] if found else None

    def tail(self, match: str, after: int) -> list[tuple[int, Any]]:
        """The answers after decision number `after`, as (seat, answer), oldest first."""
        wanted = select(answers.c.seat, answers.c.answer).where(answers.c.match == match, answers.c.number > after)
        with self.engine.connect() as link:
            return [(row.seat, json.loads(row.answer)) for row in link.execute(wanted.order_by(answers.c.number))]

    def in_stage(self, *stages: str, most: int = 100) -> list[MatchRow]:
        """The newest matches in these stages, newest first."""
        return self._rows(matches.c.stage.in_(stages), most)

    def of_guest(self, who: str, most: int = 50) -> list[MatchRow]:
        """The newest matches in which a guest has a seat, newest first."""
        mine = select(seats.c.match).where(seats.c.who == who, seats.c.kind == "human")
        return self._rows(matches.c.id.in_(mine), most)

    def unfinished(self, most: int) -> list[str]:
        """Ids of the newest matches being played, newest first."""
        wanted = select(matches.c.id).where(matches.c.stage == PLAYING).order_by(matches.c.made.desc()).limit(most)
        with self.engine.connect() as link:
            return [str(found) for found in link.execute(wanted).scalars()]

    def _rows(self, condition: Any, most: int) -> list[MatchRow]:
        with self.engine.connect() as link:
            found = link.execute(select(matches).where(condition).order_by(matches.c.made.desc()).limit(most)).all()
            wanted = select(seats).where(seats.c.match.in_([row.id for row in found])).order_by(seats.c.seat)
            sitting: dict[str, list[SeatRow]] = {}
            for row in link.execute(wanted):
                sitting.setdefault(row.match, []).append(SeatRow(row.seat, row.kind, row.who, row.plays, row.seed))
        return [
            MatchRow(
                row.id,
                row.made,
                row.stage,
                row.title,
                json.loads(row.setup),
                row.secret,
                None if row.save is None else json.loads(row.save),
                row.saved_at,
                json.loads(row.quiet),
                None if row.result is None else json.loads(row.result),
                tuple(sitting.get(row.id, ())),
            )
            for row in found
        ]


def _pragmas(connection: Any, _: Any) -> None:
    """Readers never wait for a writer, and a commit is on the disk when it returns, even if the power fails."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
