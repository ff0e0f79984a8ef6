"""A store of every older version is opened, played on and has the tables of today."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dicewright.arena.migrations import MIGRATIONS
from dicewright.arena.store import BadStore, Store
from dicewright.arena.tables import FORMAT

STORES = Path(__file__).parent / "stores"


def made(path, version):
    with closing(sqlite3.connect(path)) as link, link:
        link.executescript((STORES / f"{version}.sql").read_text())
    return path


def tables(path):
    """The columns of every table, with their types."""
    with closing(sqlite3.connect(path)) as link:
        names = [name for (name,) in link.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: {row[1]: row[2] for row in link.execute(f"PRAGMA table_info({name})")} for name in names}


def test_every_version_has_a_store_here():
    assert sorted(int(file.stem) for file in STORES.glob("*.sql")) == list(range(1, int(FORMAT) + 1))
    assert int(FORMAT) == 1 + len(MIGRATIONS)


@pytest.mark.parametrize("version", range(1, int(FORMAT) + 1))
def test_a_store_of_each_version_goes_on(tmp_path, version):
    path = made(tmp_path / "arena.db", version)
    store = Store(path)
    assert store.key == bytes(32)
    row = store.load("abc")
    assert (row.stage, row.seats[0].plays, row.setup) == ("playing", "thor", {"game": "drill"})
    assert store.in_stage("playing")[0].game == "drill"
    store.append("abc", [(1, 0, "pass")])
    store.close()
    again = Store(path)
    assert again.load("abc").tail == ((1, 0, "pass"),)
    again.close()
    Store(tmp_path / "new.db").close()
    assert tables(path) == tables(tmp_path / "new.db")


def test_a_column_that_changes_is_a_new_version(tmp_path):
    """The stored tables of this version are those of today, or a store that was made yesterday could not be read."""
    Store(tmp_path / "new.db").close()
    now, then = tables(tmp_path / "new.db"), tables(made(tmp_path / "then.db", FORMAT))
    assert {name: now[name] for name in then} == then, "write a migration, and a store of the version before"


def test_a_migration_that_fails_leaves_the_store_as_it_was(tmp_path, monkeypatch):
    path = made(tmp_path / "arena.db", 1)
    before = tables(path)

    def broken(link):
        MIGRATIONS[0](link)
        link.execute("SELECT nothing FROM nowhere")

    monkeypatch.setattr("dicewright.arena.migrations.MIGRATIONS", (broken,))
    with pytest.raises(BadStore):
        Store(path)
    assert tables(path) == before


def test_a_store_of_a_later_version_is_refused(tmp_path):
    path = made(tmp_path / "arena.db", FORMAT)
    with closing(sqlite3.connect(path)) as link, link:
        link.execute("UPDATE settings SET value = '99' WHERE name = 'format'")
    with pytest.raises(BadStore, match="format 99"):
        Store(path)
