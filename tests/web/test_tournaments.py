"""Tournaments on a server: entered, begun, played as matches, counted from their records, told and forgotten."""

from __future__ import annotations

import hashlib
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena import tournament_rows
from dicewright.engine.chance import seed_commitment
from dicewright.tournament.written import from_data
from tests.web.conftest import Player
from tests.web.running import PATIENCE
from tests.web.test_my_data import as_me, me, rows_of
from tests.web.test_pages import send

DRILL = {"name": "Friday", "game": "drill", "mode": "duel"}


class Entered(Player):
    """A guest who plays in tournaments by the API."""

    def at(self, path: str = "", data: Any = None) -> Any:
        """Look at a tournament, or do something there."""
        address = f"/api/tournaments{path}"
        if data is None:
            return self.client.get(address, headers=self.headers)
        return self.client.post(address, json=data, headers=self.headers)

    def seen(self, number: str) -> dict[str, Any]:
        found = self.at(f"/{number}")
        assert found.status_code == 200, found.text
        view: dict[str, Any] = found.json()
        return view


def entered(client: TestClient, count: int, plays: tuple[str, ...] = (), **wish: Any) -> tuple[str, list[Entered]]:
    """A tournament that as many have entered; the first of them has made it."""
    players = [Entered(client) for _ in range(count)]
    made = players[0].at("", {**DRILL, **wish})
    assert made.status_code == 201, made.text
    number = str(made.json()["id"])
    for at, player in enumerate(players):
        entry = {"name": f"P{at}", "plays": plays[at] if plays else "left"}
        assert player.at(f"/{number}/enter", entry).status_code == 200
    return number, players


def begun(client: TestClient, count: int, **wish: Any) -> tuple[str, list[Entered]]:
    number, players = entered(client, count, **wish)
    assert players[0].at(f"/{number}/begin", {}).status_code == 200
    return number, players


def waiting(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for one in view["played"][-1] if not one["over"]]


def open_match(match: str, *players: Entered) -> None:
    """Both players add their seeds, so that the match begins."""
    for seat, player in enumerate(players):
        assert player.post(f"/{match}/seed", {"commitment": seed_commitment(match, seat, f"s{seat}")}).is_success
    for seat, player in enumerate(players):
        assert player.post(f"/{match}/seed", {"seed": f"s{seat}"}).is_success


def won_by(number: str, one: dict[str, Any], players: list[Entered], winner: int) -> None:
    """Play the game of a pairing: whoever shall not win resigns. winner: 0 or 1, a side of the pairing."""
    pair = [players[one["one"] - 1], players[one["other"] - 1]]
    open_match(one["match"], *pair)
    assert pair[1 - winner].post(f"/{one['match']}/act", {"act": "resign"}).status_code == 200


def play_round(number: str, players: list[Entered]) -> None:
    """Play every match of the round: the lower number wins."""
    for one in waiting(players[0].seen(number)):
        won_by(number, one, players, 0 if one["one"] < one["other"] else 1)


def test_four_play_a_swiss_to_its_end(client: TestClient) -> None:
    number, players = begun(client, 4)
    view = players[0].seen(number)
    assert (view["stage"], view["rounds"], len(view["played"])) == ("playing", 2, 1)
    assert [one["match_points"] for one in view["standings"]] == [0, 0, 0, 0]
    play_round(number, players)
    assert len(players[0].seen(number)["played"]) == 2
    play_round(number, players)
    view = players[0].seen(number)
    assert view["stage"] == "over"
    assert view["standings"][0]["player"] == "P0"
    assert [one["match_points"] for one in view["standings"]] == [6, 3, 3, 0]
    assert view["event"]["as_drawn"] == [True, True]
    title, event = from_data(view["event"])
    assert title == "Friday"
    assert event.over
    for one in (one for found in view["played"] for one in found):
        record = players[0].get(f"/{one['games'][0]['match']}/record").json()
        assert record["result"]["winner"] == (0 if one["winner"] == one["one"] else 1)


def test_a_tournament_goes_on_by_itself(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    number, players = begun(client, 2, pairing="round robin")
    one = waiting(players[0].seen(number))[0]
    won_by(number, one, players, 1)
    store = client.app.state.hall.store  # type: ignore[attr-defined]
    end = time.monotonic() + PATIENCE
    while tournament_rows.tournament_of(store, number).stage != "over":
        assert time.monotonic() < end
        time.sleep(0.1)


def test_best_of_three_is_played_until_somebody_has_won_two(client: TestClient) -> None:
    number, players = begun(client, 2, best=3)
    winners = []
    for winner in (0, 1, 0):
        one = waiting(players[0].seen(number))[0]
        shown = players[0].get(f"/{one['match']}/series").json()["series"]
        assert shown["best"] == 3
        assert shown["wins"] == one["wins"]
        won_by(number, one, players, winner)
        winners.append(one["match"])
    view = players[0].seen(number)
    assert view["stage"] == "over"
    assert view["played"][0][0]["wins"] == [2, 1]
    assert [game["match"] for game in view["played"][0][0]["games"]] == winners
    again = players[0].post(f"/{winners[0]}/rematch", {})
    assert again.status_code == 422
    assert "one of a tournament" in again.json()["error"]


def test_a_drawn_game_is_a_drawn_match_but_not_in_an_elimination(client: TestClient) -> None:
    for pairing, stage in (("swiss", "over"), ("elimination", "playing")):
        number, players = begun(client, 2, pairing=pairing)
        one = waiting(players[0].seen(number))[0]
        pair = [players[one["one"] - 1], players[one["other"] - 1]]
        open_match(one["match"], *pair)
        assert pair[0].post(f"/{one['match']}/act", {"act": "draw"}).is_success
        assert pair[1].post(f"/{one['match']}/act", {"act": "agree", "what": "draw"}).is_success
        view = players[0].seen(number)
        assert view["stage"] == stage
        assert view["played"][0][0]["drawn"] == 1
        assert bool(waiting(view)) is (stage == "playing")


def test_who_leaves_gives_a_game_that_has_not_begun_and_plays_one_that_has(client: TestClient) -> None:
    number, players = begun(client, 4)
    first, second = waiting(players[0].seen(number))
    gone, left = players[first["other"] - 1], players[second["other"] - 1]
    open_match(second["match"], players[second["one"] - 1], left)
    for player, one in ((gone, first), (left, second)):
        assert player.at(f"/{number}/leave", {"number": one["other"]}).status_code == 200
    view = players[0].seen(number)
    assert [one["given"] for one in view["played"][0]] == [True, False]
    assert waiting(view) == [view["played"][0][1]]
    assert left.post(f"/{second['match']}/act", {"act": "resign"}).is_success
    view = players[0].seen(number)
    assert len(view["played"]) == 2
    assert {one["one"] for one in view["played"][1]} == {first["one"], second["one"]} - {view["played"][1][0]["other"]}
    stranger = next(one for one in players[1:] if one is not players[second["one"] - 1])  # who made it may take out all
    assert stranger.at(f"/{number}/leave", {"number": second["one"]}).status_code == 403


def test_only_who_has_made_it_begins_and_deletes_it(client: TestClient) -> None:
    number, players = entered(client, 2)
    assert players[1].at(f"/{number}/begin", {}).status_code == 403
    assert client.delete(f"/api/tournaments/{number}", headers=players[1].headers).status_code == 403
    assert players[0].at(f"/{number}/begin", {}).status_code == 200
    assert players[0].at(f"/{number}/begin", {}).status_code == 409
    assert client.delete(f"/api/tournaments/{number}", headers=players[0].headers).status_code == 409
    late = Entered(client)
    refused = late.at(f"/{number}/enter", {})
    assert refused.status_code == 409
    assert "has begun" in refused.json()["error"]
    assert client.get("/api/tournaments/nothing1").status_code == 404


def test_what_is_brought_is_secret_until_it_begins_and_fixed_after(client: TestClient) -> None:
    wish = {"name": "Heroes", "game": "dice_throne", "mode": "duel"}
    number, players = entered(client, 2, ("barbarian", "monk"), **wish)
    mine, other, stranger = players[0].seen(number), players[1].seen(number), client.get(f"/api/tournaments/{number}")
    assert mine["entrants"][0]["plays"] == "barbarian"
    assert mine["entrants"][1]["plays"] == mine["entrants"][1]["salt"] == ""
    assert "barbarian" not in str(other)
    assert "barbarian" not in stranger.text
    assert mine["key"] == mine["seed"] == ""
    promised = [one["hash"] for one in stranger.json()["entrants"]]
    assert all(promised)
    changed = players[1].at(f"/{number}/enter", {"plays": "thor"}).json()
    assert changed["entrants"][1]["hash"] != promised[1]
    promised[1] = changed["entrants"][1]["hash"]
    assert players[0].at(f"/{number}/begin", {}).status_code == 200
    late = players[1].at(f"/{number}/enter", {"plays": "monk"})
    assert late.status_code == 409
    view = client.get(f"/api/tournaments/{number}").json()
    assert [one["plays"] for one in view["entrants"]] == ["barbarian", "thor"]
    for one, promise in zip(view["entrants"], promised, strict=True):
        text = f"{number} {one['number']} {one['salt']} {one['plays']}"
        assert one["hash"] == promise == hashlib.sha256(text.encode()).hexdigest()
    assert hashlib.sha256(f"{number} {view['key']}".encode()).hexdigest() == mine["promise"] == view["promise"]
    brought = " ".join(f"{one['number']}:{one['hash']}" for one in view["entrants"])
    assert view["seed"] == hashlib.sha256(f"{number} {view['key']} {brought}".encode()).hexdigest()
    match = players[0].get(f"/{waiting(view)[0]['match']}").json()
    assert sorted(seat["plays"] for seat in match["seats"]) == ["barbarian", "thor"]


def test_openly_brought_is_seen_at_once_and_who_brings_nothing_is_left_out(client: TestClient) -> None:
    wish = {"name": "Heroes", "game": "dice_throne", "mode": "duel", "hidden": False}
    number, players = entered(client, 3, ("barbarian", "monk", ""), **wish)
    assert client.get(f"/api/tournaments/{number}").json()["entrants"][0]["plays"] == "barbarian"
    view = players[0].at(f"/{number}/begin", {}).json()
    assert [one["number"] for one in view["entrants"]] == [1, 2]


def test_a_team_has_to_be_legal(client: TestClient) -> None:
    one = Entered(client)
    number = one.at("", {"name": "Teams", "game": "dice_masters", "mode": "tournament"}).json()["id"]
    assert one.at(f"/{number}/enter", {"plays": "avengers"}).status_code == 200
    refused = one.at(f"/{number}/enter", {"plays": "AVX-001:9"})
    assert refused.status_code == 422
    assert one.seen(number)["entrants"][0]["plays"] == "avengers"


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"name": " "}, "has a name"),
        ({"name": "a#b"}, "has a name"),
        ({"game": "chess"}, "no game"),
        ({"game": "dice_throne", "mode": "2v2"}, "two people play against each other"),
        ({"game": "dice_throne", "mode": None}, "two people play against each other"),
        ({"mode": "chess"}, "two people play against each other"),
        ({"pairing": "ladder"}, "no pairing"),
        ({"best": 2}, "not of 2"),
        ({"pairing": "elimination", "rounds": 3}, "only Swiss"),
        ({"clock": "sand"}, "no clock"),
        ({"game": "dice_throne", "mode": "duel", "options": {"edition": "first"}}, "cannot be played here"),
    ],
)
def test_what_cannot_be_held_is_refused(client: TestClient, wish: dict[str, Any], why: str) -> None:
    refused = Entered(client).at("", {**DRILL, **wish})
    assert refused.status_code == 422
    assert why in refused.json()["error"]


def test_it_needs_two_and_one_who_withdraws_is_gone(client: TestClient) -> None:
    number, players = entered(client, 2)
    assert players[1].at(f"/{number}/leave", {"number": 2}).status_code == 200
    assert len(players[0].seen(number)["entrants"]) == 1
    refused = players[0].at(f"/{number}/begin", {})
    assert refused.status_code == 409
    assert "two players who are ready" in refused.json()["error"]


def test_a_record_that_does_not_verify_does_not_count(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    number, players = begun(client, 2)
    one = waiting(players[0].seen(number))[0]
    won_by(number, one, players, 0)
    hall = client.app.state.hall  # type: ignore[attr-defined]
    record = hall.record

    async def changed(match: str) -> str:
        return str(await record(match)).replace('"winner": 0', '"winner": 1').replace('"winner":0', '"winner":1')

    monkeypatch.setattr(hall, "record", changed)
    view = players[0].seen(number)
    assert waiting(view)[0]["wrong"]
    assert view["standings"][0]["match_points"] == 0
    monkeypatch.setattr(hall, "record", record)
    assert players[0].seen(number)["stage"] == "over"


def test_two_looks_at_once_make_each_match_once(client: TestClient) -> None:
    number, _ = begun(client, 2)
    hall = client.app.state.hall  # type: ignore[attr-defined]
    one = tournament_rows.tournament_of(hall.store, number)
    stale = one._replace(data={**one.data, "name": "other"})
    assert not tournament_rows.change(hall.store, stale, one._replace(stage="over"))
    with hall.store.link() as link:
        assert link.execute("SELECT count(*) FROM tournament_matches").fetchone() == (1,)


def test_a_guest_has_so_many_tournaments(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament_rows, "MOST", 1)
    one = Entered(client)
    assert one.at("", DRILL).status_code == 201
    assert one.at("", DRILL).status_code == 429


def test_under_maintenance_no_round_is_made_and_it_goes_on_after(client: TestClient) -> None:
    number, players = entered(client, 2)
    hall = client.app.state.hall  # type: ignore[attr-defined]
    hall.care.notice = "We move."
    one = waiting(players[0].at(f"/{number}/begin", {}).json())[0]
    assert players[0].get(f"/{one['match']}").status_code == 404
    hall.care.notice = ""
    players[0].seen(number)
    assert players[0].get(f"/{one['match']}").status_code == 200


def test_a_player_who_is_forgotten_leaves_and_the_others_play_on(client: TestClient) -> None:
    guest, player = me(client), as_me(client)
    number, players = entered(client, 3, pairing="round robin")
    headers = player.headers
    assert (
        client.post(
            f"/api/tournaments/{number}/enter", json={"name": "Ines", "plays": "right"}, headers=headers
        ).status_code
        == 200
    )
    kept = client.get("/my-data.json").json()
    assert [one["name"] for one in kept["tournaments"]] == ["Friday"]
    assert kept["brought to tournaments"][0]["number"] == 4
    assert players[0].at(f"/{number}/begin", {}).status_code == 200
    assert rows_of(client, guest)["entrants"] == 1
    send(client, "/my-data", all="yes")
    assert "entrants" not in rows_of(client, guest)
    view = players[0].seen(number)
    assert view["entrants"][3]["left"]
    assert view["entrants"][3]["name"] == "Player 4"
    mine = next(one for one in view["played"][0] if 4 in (one["one"], one["other"]))
    assert (mine["over"], mine["given"]) == (True, True)


def test_what_has_not_begun_goes_with_its_maker(client: TestClient) -> None:
    guest, player = me(client), as_me(client)
    made = client.post("/api/tournaments", json=DRILL, headers=player.headers).json()["id"]
    assert rows_of(client, guest)["tournaments"] == 1
    send(client, "/my-data", all="yes")
    assert rows_of(client, guest) == {}
    assert client.get(f"/api/tournaments/{made}").status_code == 404


def test_a_tournament_outlives_a_restart(client: TestClient, tmp_path: Any) -> None:
    from dicewright.web.app import make_app

    number, players = begun(client, 2)
    client.__exit__(None, None, None)
    with TestClient(make_app(tmp_path), base_url="http://testserver") as again:
        for player in players:
            player.client = again
        play_round(number, players)
        assert players[0].seen(number)["stage"] == "over"
    client.__enter__()


# --- pages ---


def made_by_page(client: TestClient, **fields: str) -> str:
    """The id of a tournament of the drill, made by the form."""
    given = {"name": "Friday", "game": "drill", "mode": "duel", "pairing": "swiss", "best": "1", "hidden": "yes"}
    page = send(client, "/tournaments", **{**given, **fields})
    assert page.status_code == 200, page.text
    return str(page.url).rpartition("/")[2]


def test_a_tournament_is_made_entered_and_begun_by_forms(client: TestClient) -> None:
    assert "You are in no tournament yet" in client.get("/tournaments?game=drill").text
    number = made_by_page(client, rounds="2", clock="move 60")
    assert "Nobody yet" in client.get(f"/tournament/{number}").text
    page = send(client, f"/tournament/{number}", act="enter", called="Ines", plays="left")
    assert "You have entered" in page.text
    assert "1 player has entered, 1 ready" in page.text
    refused = send(client, f"/tournament/{number}", act="begin")
    assert refused.status_code == 422
    assert "two players who are ready" in refused.text
    other = Entered(client)
    other.at(f"/{number}/enter", {"name": "Bea", "plays": "right"})
    begun_page = send(client, f"/tournament/{number}", act="begin")
    assert "Round 1 of 2" in begun_page.text
    assert "Play against Bea" in begun_page.text
    assert "Friday" in client.get("/tournaments").text
    match = waiting(other.seen(number))[0]["match"]
    gather = client.get(f"/match/{match}").text
    assert f'Round 1, table 1 of a <a href="/tournament/{number}">tournament</a>' in gather
    assert "1 minute for each decision" in gather
    late = send(client, f"/tournament/{number}", act="enter", plays="right")
    assert late.status_code == 422
    assert "has begun" in late.text


def test_spectators_see_the_matches_of_a_tournament_later_if_its_maker_wants_it(client: TestClient) -> None:
    number = made_by_page(client, late="5")
    assert "spectators see it 5 minutes later" in client.get(f"/tournament/{number}").text
    others = [Entered(client) for _ in range(2)]
    for at, player in enumerate(others):
        player.at(f"/{number}/enter", {"name": f"P{at}", "plays": "left"})
    send(client, f"/tournament/{number}", act="begin")
    view = others[0].seen(number)
    assert view["late"] == 5
    match = waiting(view)[0]["match"]
    assert "Spectators see this match 5 minutes later" in client.get(f"/match/{match}").text
    refused = others[0].at("", {**DRILL, "late": 7})
    assert refused.status_code == 422
    assert "Choose 0, 1, 5 or 15" in refused.text


def test_a_code_leads_to_a_tournament_and_its_picture_is_there(client: TestClient) -> None:
    number = made_by_page(client)
    page = send(client, "/code", code=f"{number[:4].upper()} {number[4:]}")
    assert str(page.url).endswith(f"/tournament/{number}")
    assert (
        client.get(f"/tournament/{number}/qr.svg?at=http://testserver").headers["content-type"].startswith("image/svg")
    )
    assert client.get("/tournament/nothing1").status_code == 404
    assert client.get("/tournament/nothing1/qr.svg").status_code == 404
    assert send(client, "/code", code="nothing1").status_code == 404


def test_a_result_leads_back_to_the_tournament(client: TestClient) -> None:
    number, players = begun(client, 2)
    one = waiting(players[0].seen(number))[0]
    won_by(number, one, players, 0)
    for page in (f"/match/{one['match']}", f"/match/{one['match']}/result"):
        text = client.get(page).text
        assert f'href="/tournament/{number}"' in text
        assert "/rematch" not in text


def test_what_cannot_be_made_is_told_beside_the_form(client: TestClient) -> None:
    me(client)
    given = {"name": "Friday", "game": "drill", "mode": "duel", "pairing": "swiss", "best": "1"}
    for fields, why in (
        ({"name": "#"}, "a name of 1 to 60"),
        ({"mode": "x"}, "two people"),
        ({"best": "2"}, "not of 2"),
    ):
        page = send(client, "/tournaments", **{**given, **fields})
        assert page.status_code == 422
        assert why in page.text
    assert send(client, "/tournaments", **{**given, "game": "chess"}).status_code == 422
    assert client.get("/tournaments?game=chess").status_code == 404
    number = made_by_page(client)
    assert send(client, f"/tournament/{number}", act="win").status_code == 422
    refused = send(client, f"/tournament/{number}", act="enter", plays="up")
    assert refused.status_code == 422
    assert "to bring" in refused.text


def test_tables_and_data_of_a_tournament(client: TestClient) -> None:
    number, players = begun(client, 3)
    play_round(number, players)
    rows = client.get(f"/tournament/{number}/standings.csv").text.splitlines()
    assert rows[0].startswith("place,player,won,lost,drawn,byes,match_points,opponents_match_wins")
    assert len(rows) == 4
    matches = client.get(f"/tournament/{number}/matches.csv")
    assert matches.headers["content-type"].startswith("text/csv")
    assert len(matches.text.splitlines()) == 5
    assert client.get(f"/tournament/{number}/poster.csv").status_code == 404
    view = client.get(f"/tournament/{number}.json").json()
    event = client.get(f"/tournament/{number}/event.json").json()
    assert event == view["event"]
    assert from_data(event)[0] == "Friday"
    opened = made_by_page(client)
    assert client.get(f"/tournament/{opened}/event.json").status_code == 404


def test_a_name_is_no_formula_in_a_table(client: TestClient) -> None:
    number, players = entered(client, 2)
    players[0].at(f"/{number}/enter", {"name": "=1+1", "plays": "left"})
    players[0].at(f"/{number}/begin", {})
    assert "'=1+1" in client.get(f"/tournament/{number}/standings.csv").text


def test_only_who_has_made_it_may_delete_it_by_its_page(client: TestClient) -> None:
    number = made_by_page(client)
    cookies = dict(client.cookies)
    client.cookies.clear()
    assert send(client, f"/tournament/{number}", act="delete").status_code == 403
    client.cookies.update(cookies)
    assert "You are in no tournament yet" in send(client, f"/tournament/{number}", act="delete").text
