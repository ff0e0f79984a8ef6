"""What is kept of a guest is told, taken along and deleted; status, changes and maintenance."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from dicewright.arena import forgetting
from dicewright.arena.guests import guest_id
from dicewright.arena.reports import block, keep_report
from dicewright.arena.store import Store
from dicewright.arena.visitors import COOKIE
from dicewright.web.app import make_app
from tests.web.conftest import Player, add_seeds, any_answer
from tests.web.test_pages import send


def rows_of(client: TestClient, guest: str) -> dict[str, int]:
    """In how many rows of each table a guest stands, wherever it is."""
    found = {}
    with client.app.state.hall.store.link() as link:  # type: ignore[attr-defined]
        for (table,) in link.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            rows = link.execute(f"SELECT * FROM {table}").fetchall()
            found[table] = sum(guest in map(str, row) for row in rows)
    return {table: many for table, many in found.items() if many}


def me(client: TestClient) -> str:
    client.get("/")
    return guest_id(str(client.cookies[COOKIE]))


def as_me(client: TestClient) -> Player:
    """The visitor of the pages, for the API."""
    me(client)
    player = Player.__new__(Player)
    player.client, player.token = client, str(client.cookies[COOKIE])
    player.headers = {"Authorization": f"Bearer {player.token}"}
    return player


def alone(client: TestClient) -> str:
    """A match against a bot that goes on."""
    player = as_me(client)
    match = player.make("me", "random")
    assert player.post(f"/{match}/seed", {"seed": "abc"}).status_code == 200
    player.until_asked(match)
    return match


def test_a_match_against_a_bot_goes_altogether(client: TestClient) -> None:
    match = alone(client)
    player = as_me(client)
    view = player.view(match)
    player.post(f"/{match}/answer", {"version": view["version"], "answer": any_answer(view["ask"])})
    stranger = Player(client)
    assert send(client, "/my-data", match="abcdefgh").status_code == 404
    assert send(client, "/my-data", match=match).status_code == 200
    assert client.get(f"/match/{match}").status_code == 404
    assert stranger.get(f"/{match}").status_code == 404
    client.app.state.hall.store.flush()  # type: ignore[attr-defined]
    with client.app.state.hall.store.link() as link:  # type: ignore[attr-defined]
        for table in ("answers", "logs", "saves", "records", "hints", "seats"):
            assert link.execute(f'SELECT count(*) FROM {table} WHERE "match" = ?', (match,)).fetchone() == (0,)


GUEST, MATCH = "a guest", "a match"
BELONGS = {"who": GUEST, "whom": GUEST, "maker": GUEST, "by": GUEST, "about": GUEST, "other": GUEST, "match": MATCH}
"""What stands in every column that names a guest or a match."""


def filled(path: Path) -> tuple[Store, dict[str, set[str]]]:
    """A store with rows of a guest and a match in every table that has a place for either, and the columns of each."""
    store, columns = Store(path / "arena.db"), {}
    with store.link() as link:
        link.execute("PRAGMA foreign_keys = OFF")
        for (table,) in link.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            kinds = {str(row[1]): str(row[2]) for row in link.execute(f"PRAGMA table_info({table})")}
            columns[table] = set(kinds)
            if table == "settings":
                continue
            for place in [name for name in kinds if BELONGS.get(name) == GUEST] or [""]:
                values = {name: "0" if kind in ("INTEGER", "FLOAT") else f"of {place}" for name, kind in kinds.items()}
                values |= {name: MATCH for name in kinds if name == "match" or (table, name) == ("matches", "id")}
                values |= {place: GUEST} if place else {}
                values |= {name: str(len(place)) for name in ("number", "seat", "start") if name in kinds}
                names = ", ".join(f'"{name}"' for name in values)
                marks = ", ".join("?" * len(values))
                link.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(values.values()))
    return store, columns


def standing(store: Store, value: str) -> set[tuple[str, str]]:
    """In which columns of which tables it stands."""
    found = set()
    with store.link() as link:
        for (table,) in link.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in link.execute(f"SELECT * FROM {table}").fetchall():
                names = [str(one[1]) for one in link.execute(f"PRAGMA table_info({table})")]
                found |= {(table, name) for name, one in zip(names, row, strict=True) if one == value}
    return found


def test_a_match_that_is_erased_is_in_no_table_but_what_was_reported(tmp_path: Path) -> None:
    store, columns = filled(tmp_path)
    assert ("matches", "id") in standing(store, MATCH)
    forgetting._erase(store, MATCH, GUEST)
    assert standing(store, MATCH) == {("reports", "match")}
    assert {table for table, names in columns.items() if "match" in names} >= {*forgetting.PARTS}


def test_a_guest_who_is_forgotten_is_in_no_table_but_what_is_said_to_stay(tmp_path: Path) -> None:
    store, _ = filled(tmp_path)
    assert forgetting.matches_of(store, GUEST) == [MATCH]
    forgetting._leave(store, MATCH, GUEST)
    forgetting._erase_rest(store, GUEST)
    left = standing(store, GUEST)
    assert {table for table, _ in left} == {*forgetting.STAYS, "blocks"}
    assert ("blocks", "who") not in left


def test_whom_a_guest_blocked_and_reported_is_taken_along(tmp_path: Path) -> None:
    store = Store(tmp_path / "arena.db")
    with store.link() as link:
        block(link, GUEST, "another")
        keep_report(link, MATCH, GUEST, "another", ["a line"])
    kept = forgetting.kept_of(store, GUEST)
    assert kept["blocked"] == ["another"]
    assert [(one["match"], one["lines"]) for one in kept["reported"]] == [(MATCH, ["a line"])]


def test_nobody_deletes_the_match_of_somebody_else(client: TestClient) -> None:
    one = Player(client)
    match = one.make("me", "random")
    refused = send(client, "/my-data", match=match)
    assert refused.status_code == 403
    assert one.get(f"/{match}").status_code == 200


def test_a_match_with_others_is_left_and_not_deleted(client: TestClient) -> None:
    one, other = as_me(client), Player(client)
    match = one.make("me", "open")
    other.post(f"/{match}/join", {"seat": 1})
    add_seeds(match, one, other)
    refused = send(client, "/my-data", match=match)
    assert refused.status_code == 409
    assert "Resign, or play it to its end, first." in refused.text
    one.post(f"/{match}/act", {"act": "resign", "version": one.view(match)["version"]})
    assert send(client, "/my-data", match=match).status_code == 200
    assert rows_of(client, me(client)) == {}
    assert other.view(match)["result"] is not None
    assert other.get(f"/{match}/record").status_code == 200


def test_all_of_it_goes(client: TestClient) -> None:
    guest, match = me(client), alone(client)
    send(client, "/name", name="Ines")
    send(client, "/collection", **{"have:dice_throne:monk": "1"})
    game = {"day": "2026-01-02", "game": "dice_throne", "side": "Monk", "result": "won"}
    send(client, "/table-game", **game)
    kept: dict[str, Any] = client.get("/my-data.json").json()
    assert (kept["name"], kept["matches"]) == ("Ines", [match])
    assert [len(kept[part]) for part in ("collection", "table games")] == [1, 1]
    assert send(client, "/my-data").status_code == 422
    assert set(rows_of(client, guest)) == {"matches", "seats", "names", "collections", "table_games"}
    assert "All of it is deleted" in send(client, "/my-data", all="yes").text
    assert rows_of(client, guest) == {}
    assert COOKIE not in client.cookies


def test_what_others_still_play_is_named(client: TestClient) -> None:
    one, other = as_me(client), Player(client)
    match = one.make("me", "open")
    other.post(f"/{match}/join", {"seat": 1})
    nearly = send(client, "/my-data", all="yes")
    assert nearly.status_code == 409
    assert match in nearly.text


def test_the_status_says_what_runs(client: TestClient) -> None:
    before = client.get("/status.json").json()
    assert (before["up"], before["matches"], before["maintenance"]) == (True, 0, "")
    alone(client)
    assert client.get("/status.json").json()["matches"] == 1
    assert "The server is up" in client.get("/status").text
    changes = client.get("/changes").text
    assert "<h2>Unreleased</h2>" in changes


def test_under_maintenance_matches_go_on_and_none_begins(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path), base_url="http://testserver") as client:
        match, cookie = alone(client), str(client.cookies[COOKIE])
    app = make_app(tmp_path, notice="We move to a new machine at 22:00 UTC.")
    with TestClient(app, base_url="http://testserver", cookies={COOKIE: cookie}) as client:
        assert "We move to a new machine" in client.get("/").text
        refused = send(client, "/match", game="drill")
        assert refused.status_code == 503
        assert "We move to a new machine" in refused.text
        assert as_me(client).post("", {"game": "drill", "seats": [{"who": "me"}, {"who": "random"}]}).status_code == 503
        view = as_me(client).until_asked(match)
        answer = {"version": view["version"], "answer": any_answer(view["ask"])}
        assert as_me(client).post(f"/{match}/answer", answer).status_code == 200
        assert client.get("/status.json").json()["maintenance"].startswith("We move")
        assert "Up, with maintenance" in client.get("/status").text
