"""The tables of the store as they are now; `migrations.py` says how those of older versions become these."""

from __future__ import annotations

import sqlite3

from dicewright.arena.migrations import MIGRATIONS, migrate

FORMAT = str(1 + len(MIGRATIONS))
"""The version of the tables. A change of a column is a new migration, so the number rises with it; a new table or index
is made where it is missing.
"""

MATCHES = """
CREATE TABLE IF NOT EXISTS matches (
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
);
"""
"""A match: who made it (a guest), from where (a hash of the address, forgotten after a day), whether only bots play."""

SAVES = """
CREATE TABLE IF NOT EXISTS saves (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    number INTEGER NOT NULL,
    save TEXT NOT NULL
);
"""
"""The latest save of a match and how many answers it has; apart, so that lists need not step over it. Its log is not
in it.
"""

OTHERS = """
CREATE TABLE IF NOT EXISTS settings (name VARCHAR NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS names (who VARCHAR NOT NULL PRIMARY KEY, name VARCHAR NOT NULL);
CREATE TABLE IF NOT EXISTS logs (
    "match" VARCHAR NOT NULL REFERENCES matches (id),
    start INTEGER NOT NULL,
    count INTEGER NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY ("match", start)
);
CREATE TABLE IF NOT EXISTS records (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    record TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS hints (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    told TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS match_packs (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    packs TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS hidden_chances ("match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id));
CREATE TABLE IF NOT EXISTS late_matches (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    minutes INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS clocks (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    control VARCHAR NOT NULL,
    state TEXT NOT NULL,
    due FLOAT
);
CREATE INDEX IF NOT EXISTS ix_clocks_due ON clocks (due);
CREATE TABLE IF NOT EXISTS blocks (
    who VARCHAR NOT NULL,
    whom VARCHAR NOT NULL,
    PRIMARY KEY (who, whom)
);
CREATE TABLE IF NOT EXISTS reports (
    number INTEGER PRIMARY KEY,
    made FLOAT NOT NULL,
    "match" VARCHAR NOT NULL,
    by VARCHAR NOT NULL,
    about VARCHAR NOT NULL,
    lines TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS stand_ins (
    "match" VARCHAR NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    who VARCHAR NOT NULL,
    PRIMARY KEY ("match", seat)
);
CREATE INDEX IF NOT EXISTS ix_stand_ins_who ON stand_ins (who);
CREATE TABLE IF NOT EXISTS rematches (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    next VARCHAR NOT NULL,
    seat INTEGER NOT NULL,
    swapped INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS branches (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    whence VARCHAR NOT NULL,
    decision INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS series (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    best INTEGER NOT NULL,
    games INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    wins VARCHAR NOT NULL
);
CREATE INDEX IF NOT EXISTS ix_matches_listed ON matches (stage, made);
CREATE INDEX IF NOT EXISTS ix_matches_made ON matches (made);
CREATE INDEX IF NOT EXISTS ix_matches_maker ON matches (maker, made);
CREATE TABLE IF NOT EXISTS seats (
    "match" VARCHAR NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    kind VARCHAR NOT NULL,
    who VARCHAR NOT NULL,
    plays VARCHAR NOT NULL,
    seed VARCHAR,
    commitment VARCHAR,
    kept VARCHAR,
    PRIMARY KEY ("match", seat)
);
CREATE INDEX IF NOT EXISTS ix_seats_who ON seats (who);
CREATE TABLE IF NOT EXISTS answers (
    "match" VARCHAR NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY ("match", number)
) WITHOUT ROWID;
"""

KEPT = """
CREATE TABLE IF NOT EXISTS collections (
    who VARCHAR NOT NULL,
    game VARCHAR NOT NULL,
    thing VARCHAR NOT NULL,
    have INTEGER NOT NULL,
    dice INTEGER NOT NULL,
    want INTEGER NOT NULL,
    trade INTEGER NOT NULL,
    PRIMARY KEY (who, game, thing)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS table_games (
    id VARCHAR NOT NULL PRIMARY KEY,
    made FLOAT NOT NULL,
    day VARCHAR NOT NULL,
    game VARCHAR NOT NULL,
    who VARCHAR NOT NULL,
    side VARCHAR NOT NULL,
    against VARCHAR NOT NULL,
    player VARCHAR NOT NULL,
    first VARCHAR NOT NULL,
    result VARCHAR NOT NULL,
    other VARCHAR NOT NULL,
    state VARCHAR NOT NULL
);
CREATE TABLE IF NOT EXISTS own_packs (
    id VARCHAR NOT NULL PRIMARY KEY,
    who VARCHAR NOT NULL,
    saved FLOAT NOT NULL,
    version INTEGER NOT NULL,
    name VARCHAR NOT NULL,
    what VARCHAR NOT NULL,
    fields TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS ix_own_packs_who ON own_packs (who, saved);
CREATE TABLE IF NOT EXISTS shared_packs (
    link VARCHAR NOT NULL PRIMARY KEY,
    pack VARCHAR NOT NULL UNIQUE,
    who VARCHAR NOT NULL,
    author VARCHAR NOT NULL,
    licence VARCHAR NOT NULL
);
CREATE INDEX IF NOT EXISTS ix_table_games_who ON table_games (who);
CREATE INDEX IF NOT EXISTS ix_table_games_other ON table_games (other);
CREATE TABLE IF NOT EXISTS campaigns (
    id VARCHAR NOT NULL PRIMARY KEY,
    made FLOAT NOT NULL,
    who VARCHAR NOT NULL,
    players TEXT NOT NULL,
    data TEXT NOT NULL,
    now VARCHAR NOT NULL
);
CREATE INDEX IF NOT EXISTS ix_campaigns_who ON campaigns (who);
CREATE TABLE IF NOT EXISTS tournaments (
    id VARCHAR NOT NULL PRIMARY KEY,
    made FLOAT NOT NULL,
    who VARCHAR NOT NULL,
    stage VARCHAR NOT NULL,
    data TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS ix_tournaments_who ON tournaments (who);
CREATE INDEX IF NOT EXISTS ix_tournaments_stage ON tournaments (stage);
CREATE TABLE IF NOT EXISTS entrants (
    tournament VARCHAR NOT NULL REFERENCES tournaments (id),
    number INTEGER NOT NULL,
    who VARCHAR NOT NULL,
    plays TEXT NOT NULL,
    salt VARCHAR NOT NULL,
    PRIMARY KEY (tournament, number)
);
CREATE INDEX IF NOT EXISTS ix_entrants_who ON entrants (who);
CREATE TABLE IF NOT EXISTS webhooks (
    who VARCHAR NOT NULL PRIMARY KEY,
    address VARCHAR NOT NULL
);
CREATE TABLE IF NOT EXISTS recoveries (
    id VARCHAR NOT NULL PRIMARY KEY,
    who VARCHAR NOT NULL,
    veiled VARCHAR NOT NULL
);
CREATE INDEX IF NOT EXISTS ix_recoveries_who ON recoveries (who);
CREATE TABLE IF NOT EXISTS tournament_matches (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    tournament VARCHAR NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL
);
"""
"""What guests keep beside matches: collections, table games, drafts of the workshop, campaigns, tournaments,
recovery codes, and where they are told whose turn it is."""

ORDERS = """
CREATE TABLE IF NOT EXISTS restraints (
    who VARCHAR NOT NULL,
    what VARCHAR NOT NULL,
    PRIMARY KEY (who, what)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS orders (
    id INTEGER NOT NULL PRIMARY KEY,
    made FLOAT NOT NULL,
    what VARCHAR NOT NULL,
    whom VARCHAR NOT NULL,
    why VARCHAR NOT NULL
);
"""
"""What whoever runs the server has ordered: whom it holds back now, and every order since the beginning."""


def prepare(link: sqlite3.Connection) -> str:
    """Make the tables, or bring those of an older version up to date. Returns the format they have in the end."""
    known = _format(link)
    if known.isdecimal() and 1 <= int(known) < int(FORMAT):
        known = migrate(link, int(known))
    if known in ("", FORMAT):
        link.executescript(MATCHES + SAVES + OTHERS + KEPT + ORDERS)
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
