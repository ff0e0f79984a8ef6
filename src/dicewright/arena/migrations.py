"""Numbered migrations of the store: each brings the tables of one version to the next, in one transaction.

A migration that was released is never changed: it has the tables of its own time in it, not those of today.
`tests/web/stores` has a store of every older version, which a test opens.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable

MATCHES_2 = """
CREATE TABLE new_matches (
    id VARCHAR NOT NULL PRIMARY KEY,
    made FLOAT NOT NULL,
    stage VARCHAR NOT NULL,
    title VARCHAR NOT NULL,
    game VARCHAR NOT NULL,
    result TEXT,
    quiet TEXT NOT NULL,
    maker VARCHAR NOT NULL,
    source VARCHAR NOT NULL,
    alone INTEGER NOT NULL,
    secret VARCHAR NOT NULL,
    setup TEXT NOT NULL
)
"""
SAVES_2 = """
CREATE TABLE saves (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    number INTEGER NOT NULL,
    save TEXT NOT NULL
)
"""


def migrate(link: sqlite3.Connection, known: int) -> str:
    """Bring tables of an older version up to date, one version after the other. Returns the version in the end.

    A failure leaves the tables as the last whole migration made them.
    """
    for number, step in enumerate(MIGRATIONS[known - 1 :], known + 1):
        link.execute("PRAGMA foreign_keys=OFF")
        link.execute("BEGIN IMMEDIATE")
        with link:
            step(link)
            link.execute("UPDATE settings SET value = ? WHERE name = 'format'", (str(number),))
        link.execute("PRAGMA foreign_keys=ON")
    return str(1 + len(MIGRATIONS))


def _to_2(link: sqlite3.Connection) -> None:
    """Saves are kept apart; a match knows its game and its maker, a seat what it committed to."""
    link.execute(MATCHES_2)
    for match, setup in link.execute("SELECT id, setup FROM matches").fetchall():
        link.execute(
            "INSERT INTO new_matches SELECT id, made, stage, title, ?, result, quiet, '', '', 0, secret, setup"
            " FROM matches WHERE id = ?",
            (_game_of(setup), match),
        )
    link.execute("ALTER TABLE seats ADD COLUMN commitment VARCHAR")
    link.execute("ALTER TABLE seats ADD COLUMN kept VARCHAR")
    link.execute(SAVES_2)
    link.execute("INSERT INTO saves SELECT id, saved_at, save FROM matches WHERE save IS NOT NULL")
    link.execute("DROP TABLE matches")
    link.execute("ALTER TABLE new_matches RENAME TO matches")


def _game_of(setup: str) -> str:
    """The game that a setup is of; empty where the setup cannot be read."""
    try:
        return str(json.loads(setup)["game"])
    except (ValueError, LookupError, TypeError):
        return ""


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (_to_2,)
"""The first leads from version 1 to 2, the next from 2 to 3, and so on."""
