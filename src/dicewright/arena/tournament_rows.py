"""Tournaments in the store: what was agreed on and what was played as plain data, and who has entered."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused
from dicewright.arena.rows import OPEN, PLAYING
from dicewright.arena.store import Store
from dicewright.tournament.event import MOST_PLAYERS

MOST: Final = 20
"""Tournaments that one guest has made and not deleted."""

Data = dict[str, Any]


class Tournament(NamedTuple):
    """A tournament as it is kept. who: who has made it, empty for nobody any more. stage: `open` while people enter,
    `playing`, or `over`. data: see `arena/tournaments.py`.
    """

    id: str
    made: float
    who: str
    stage: str
    data: Data


class Entrant(NamedTuple):
    """Somebody who has entered. plays: the hero or team, empty while there is none. salt: so that nobody can guess it
    from its hash.
    """

    number: int
    who: str
    plays: str
    salt: str


COLUMNS: Final = "id, made, who, stage, data"


def _read(row: Sequence[Any]) -> Tournament:
    return Tournament(str(row[0]), float(row[1]), str(row[2]), str(row[3]), json.loads(row[4]))


def tournament_of(store: Store, number: str) -> Tournament:
    """A tournament by its id. Raises `Refused`, `NotNow`."""
    with store.link() as link:
        return _find(link, number)


def _find(link: sqlite3.Connection, number: str) -> Tournament:
    row = link.execute(f"SELECT {COLUMNS} FROM tournaments WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise Refused("missing", "There is no such tournament.")
    return _read(row)


def entrants_of(store: Store, number: str) -> list[Entrant]:
    """Who has entered, in order. Raises `NotNow`."""
    with store.link() as link:
        return _entrants(link, number)


def _entrants(link: sqlite3.Connection, number: str) -> list[Entrant]:
    wanted = "SELECT number, who, plays, salt FROM entrants WHERE tournament = ? ORDER BY number"
    return [Entrant(int(row[0]), str(row[1]), str(row[2]), str(row[3])) for row in link.execute(wanted, (number,))]


def tournaments_of(store: Store, guest: str) -> list[Tournament]:
    """The tournaments that a guest has made or entered, the newest first. Raises `NotNow`."""
    mine = "who = ? OR id IN (SELECT tournament FROM entrants WHERE who = ?)"
    with store.link() as link:
        rows = link.execute(f"SELECT {COLUMNS} FROM tournaments WHERE {mine} ORDER BY made DESC", (guest, guest))
        return [_read(row) for row in rows.fetchall()]


def entered_by(store: Store, guest: str) -> list[tuple[str, Entrant]]:
    """Every place that a guest has in a tournament, with its id. Raises `NotNow`."""
    wanted = "SELECT tournament, number, who, plays, salt FROM entrants WHERE who = ? ORDER BY tournament"
    with store.link() as link:
        return [(str(row[0]), Entrant(int(row[1]), *map(str, row[2:]))) for row in link.execute(wanted, (guest,))]


def running(store: Store) -> list[Tournament]:
    """All tournaments that are being played. Raises `NotNow`."""
    with store.link() as link:
        rows = link.execute(f"SELECT {COLUMNS} FROM tournaments WHERE stage = ?", (PLAYING,)).fetchall()
    return [_read(row) for row in rows]


def stages_of(store: Store, matches: Sequence[str]) -> dict[str, str]:
    """The stages of those matches that are there. Raises `NotNow`."""
    marks = ", ".join("?" * len(matches))
    with store.link() as link:
        return dict(link.execute(f"SELECT id, stage FROM matches WHERE id IN ({marks})", list(matches)).fetchall())


def add(store: Store, one: Tournament) -> None:
    """Keep a new tournament. Raises `Refused` where its maker has too many, `NotNow`."""
    with store.link() as link:
        count = link.execute("SELECT count(*) FROM tournaments WHERE who = ?", (one.who,)).fetchone()[0]
        if count >= MOST:
            raise Refused("many", f"You have {MOST} tournaments.", instead="Delete one of them first.")
        values = (one.id, one.made, one.who, one.stage, text_of(one.data))
        link.execute(f"INSERT INTO tournaments ({COLUMNS}) VALUES (?, ?, ?, ?, ?)", values)


def change(store: Store, before: Tournament, after: Tournament) -> bool:
    """Write what has changed. False where somebody was quicker; then nothing is written. Raises `NotNow`."""
    values = (after.stage, text_of(after.data), before.id, before.stage, text_of(before.data))
    with store.link() as link:
        wanted = "UPDATE tournaments SET stage = ?, data = ? WHERE id = ? AND stage = ? AND data = ?"
        return link.execute(wanted, values).rowcount == 1


def enter(store: Store, number: str, guest: str, plays: str) -> Entrant:
    """A guest enters, or brings something else, which is possible until the tournament begins. Raises `Refused`."""
    with store.link() as link:
        _open(_find(link, number))
        there = _entrants(link, number)
        mine = next((one for one in there if one.who == guest), None)
        if mine is None and len(there) >= MOST_PLAYERS:
            raise Refused("illegal", f"At most {MOST_PLAYERS} can play, and all places are taken.")
        at = mine.number if mine else 1 + max((one.number for one in there), default=0)
        found = Entrant(at, guest, plays, secrets.token_hex(16) if plays else "")
        link.execute(
            "INSERT OR REPLACE INTO entrants (tournament, number, who, plays, salt) VALUES (?, ?, ?, ?, ?)",
            (number, *found),
        )
        return found


def withdraw(store: Store, number: str, entrant: int) -> None:
    """Take somebody out of a tournament that has not begun. Raises `Refused`, `NotNow`."""
    with store.link() as link:
        _open(_find(link, number))
        link.execute("DELETE FROM entrants WHERE tournament = ? AND number = ?", (number, entrant))


def begin(store: Store, number: str, begun: Callable[[Tournament, list[Entrant]], Data]) -> Tournament:
    """The tournament begins with those who are ready; nobody changes anything meanwhile. Raises `Refused`, `NotNow`.

    begun: its data from then on. Who is not among its `players` is taken out.
    """
    with store.link() as link:
        link.execute("BEGIN IMMEDIATE")
        one = _open(_find(link, number))
        there = _entrants(link, number)
        data = begun(one, there)
        out = [(number, entrant.number) for entrant in there if str(entrant.number) not in data["players"]]
        link.executemany("DELETE FROM entrants WHERE tournament = ? AND number = ?", out)
        link.execute("UPDATE tournaments SET stage = ?, data = ? WHERE id = ?", (PLAYING, text_of(data), number))
        return one._replace(stage=PLAYING, data=data)


def _open(one: Tournament) -> Tournament:
    if one.stage != OPEN:
        raise Refused("stale", "The tournament has begun.", instead="What was brought and who plays stays as it is.")
    return one


def erase(store: Store, number: str, guest: str) -> None:
    """Take a tournament away, before it begins or after its end; its matches stay. Raises `Refused`, `NotNow`."""
    with store.link() as link:
        one = _find(link, number)
        if one.who != guest:
            raise Refused("seat", "Only who has made a tournament can delete it.")
        if one.stage == PLAYING:
            raise Refused("waiting", "This tournament is being played.", instead="Delete it when it is over.")
        _erase(link, number)


def _erase(link: sqlite3.Connection, number: str) -> None:
    link.execute("DELETE FROM entrants WHERE tournament = ?", (number,))
    link.execute("DELETE FROM tournament_matches WHERE tournament = ?", (number,))
    link.execute("DELETE FROM tournaments WHERE id = ?", (number,))


def forget(link: sqlite3.Connection, guest: str) -> None:
    """Take a guest out of all tournaments: what has not begun goes, and elsewhere the place is nobody's.

    What a player has brought is told to all when a tournament begins, and stays as its matches do.
    """
    opened = "SELECT id FROM tournaments WHERE stage = ?"
    mine = link.execute(f"{opened} AND who = ?", (OPEN, guest)).fetchall()
    for (number,) in mine:
        _erase(link, str(number))
    link.execute(f"DELETE FROM entrants WHERE who = ? AND tournament IN ({opened})", (guest, OPEN))
    link.execute("UPDATE entrants SET who = ? WHERE who = ?", (secrets.token_hex(16), guest))
    link.execute("UPDATE tournaments SET who = '' WHERE who = ?", (guest,))
