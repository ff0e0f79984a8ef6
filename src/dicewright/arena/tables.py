"""The tables of the store, and how the tables of an older version become those of this one."""

from __future__ import annotations

import json
import sqlite3

FORMAT = "2"

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
    result TEXT,
    game VARCHAR NOT NULL DEFAULT ''
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


def prepare(link: sqlite3.Connection) -> str:
    """Make the tables, or bring those of an older version up to date. Returns the format they have in the end."""
    known = _format(link)
    if known == "1":
        link.execute("BEGIN IMMEDIATE")
        with link:
            _from_first(link)
            link.execute("UPDATE settings SET value = ? WHERE name = 'format'", (FORMAT,))
        known = FORMAT
    if known in ("", FORMAT):
        link.executescript(TABLES)
        with link:
            link.execute("INSERT OR IGNORE INTO settings (name, value) VALUES ('format', ?)", (FORMAT,))
        known = FORMAT
    return known


def _format(link: sqlite3.Connection) -> str:
    """The format of the tables that are there; empty if there are none."""
    if link.execute("SELECT 1 FROM sqlite_master WHERE name = 'settings'").fetchone() is None:
        return ""
    found = link.execute("SELECT value FROM settings WHERE name = 'format'").fetchone()
    return "" if found is None else str(found[0])


def _from_first(link: sqlite3.Connection) -> None:
    """Format 2 adds the game of a match, so that lists need not read setups."""
    link.execute("ALTER TABLE matches ADD COLUMN game VARCHAR NOT NULL DEFAULT ''")
    for match, setup in link.execute("SELECT id, setup FROM matches").fetchall():
        link.execute("UPDATE matches SET game = ? WHERE id = ?", (_game_of(setup), match))


def _game_of(setup: str) -> str:
    """The game that a setup is of; empty where the setup cannot be read."""
    try:
        return str(json.loads(setup)["game"])
    except (ValueError, LookupError, TypeError):
        return ""
