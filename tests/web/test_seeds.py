"""Seats commit to their seeds by a hash, and tell them when all have: nobody chooses after having seen another's."""

import hashlib
import html
import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena.hall import Hall
from dicewright.arena.refused import Refused
from dicewright.arena.store import Store
from dicewright.web.app import make_app
from tests.web.conftest import Player, add_seeds, begin, make
from tests.web.test_api import hear, play_out
from tests.web.test_pages import send, word_of


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def promise(match: str, seat: int, seed: str) -> str:
    """As somebody computes it by hand."""
    return hashlib.sha256(f"{match} seat {seat}: {seed}".encode()).hexdigest()


@pytest.fixture
def pair(client: TestClient) -> tuple[Player, Player, str]:
    """Two players in a match that has not begun."""
    one, other = Player(client), Player(client)
    match = one.make("me", "open")
    other.post(f"/{match}/join", {"seat": 1})
    return one, other, match


def seed(player: Player, match: str, **data: str) -> Any:
    return player.post(f"/{match}/seed", data)


def test_seeds_are_told_when_everybody_has_committed(pair: tuple[Player, Player, str]) -> None:
    one, other, match = pair
    assert one.get(f"/{match}").json()["missing"] == [0, 1]
    refused = seed(one, match, seed="early")
    assert refused.status_code == 409
    assert f"'{match} seat 0: ' and your seed" in refused.json()["error"] + refused.json()["instead"]
    assert seed(one, match, commitment=promise(match, 0, "mine")).status_code == 200
    gathered = other.get(f"/{match}").json()
    assert (gathered["stage"], gathered["missing"]) == ("commit", [1])
    assert gathered["seats"][0]["commitment"] == promise(match, 0, "mine")
    assert "Not everybody has committed" in seed(one, match, seed="mine").json()["error"]
    assert seed(other, match, commitment=promise(match, 1, "yours").upper()).status_code == 200
    assert other.get(f"/{match}").json()["stage"] == "reveal"
    assert "not the seed you committed to" in seed(one, match, seed="another").json()["error"]
    assert seed(one, match, seed="mine").status_code == 200
    told = other.get(f"/{match}")
    assert told.json()["missing"] == [1]
    assert "mine" not in json.dumps(told.json()["seats"])
    assert seed(other, match, seed="yours").status_code == 200
    assert one.view(match)["version"] == 0
    play_out(one, other, match=match)
    record = one.get(f"/{match}/record").json()
    assert (record["match"], record["seeds"]) == (match, ["mine", "yours"])
    assert record["seed_commitments"] == [promise(match, 0, "mine"), promise(match, 1, "yours")]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", record["time"])
    assert record["secret"].startswith(f"{match} {record['time']} ")


def test_what_was_committed_to_cannot_be_changed_or_copied(pair: tuple[Player, Player, str]) -> None:
    one, other, match = pair
    mine = promise(match, 0, "mine")
    assert seed(one, match, commitment=mine).status_code == 200
    assert seed(one, match, commitment=promise(match, 0, "better")).json()["kind"] == "stale"
    assert seed(other, match, commitment=mine).status_code == 200  # and cannot be told: it is another seat's
    assert seed(one, match, seed="mine").status_code == 200
    assert "not the seed you committed to" in seed(other, match, seed="mine").json()["error"]
    assert seed(one, match, seed="mine").json()["kind"] == "stale"
    for data in ({}, {"seed": "a", "commitment": mine}, {"commitment": "zz"}, {"commitment": "0" * 65}):
        assert other.post(f"/{match}/seed", data).status_code == 422 or data.get("commitment") == "zz"


def test_a_match_does_not_begin_without_a_seat_that_never_tells(pair: tuple[Player, Player, str]) -> None:
    one, other, match = pair
    for seat, (player, words) in enumerate(((one, "mine"), (other, "yours"))):
        seed(player, match, commitment=promise(match, seat, words))
    seed(one, match, seed="mine")
    page = html.unescape(one.client.get(f"/match/{match}").text)
    assert "Waiting for the player of Right to open a share" in page
    assert "does not begin before all shares are open" in page
    assert one.get(f"/{match}").json()["type"] == "gather"


def test_one_player_among_bots_needs_one_step(client: TestClient) -> None:
    player = Player(client)
    match = player.make("me", "random")
    assert player.get(f"/{match}").json()["alone"] is True
    assert seed(player, match, seed="mine").status_code == 200
    play_out(player, match=match)
    record = player.get(f"/{match}/record").json()
    assert record["seed_commitments"] == [promise(match, 0, "mine"), ""]


def test_bots_and_two_players(client: TestClient) -> None:
    one, other = Player(client), Player(client)
    made = one.post(
        "", {"game": "dice_throne", "mode": "2v2", "seats": [{"who": w} for w in ("me", "open", "greedy", "greedy")]}
    )
    match = made.json()["id"]
    other.post(f"/{match}/join", {"seat": 1})
    assert seed(one, match, seed="x").status_code == 409
    add_seeds(match, one, other)
    assert one.view(match)["game"] == "dice_throne"


def test_the_live_connection_commits_and_tells(pair: tuple[Player, Player, str]) -> None:
    one, other, match = pair
    path = f"/api/matches/{match}/live"
    with (
        one.client.websocket_connect(path, headers=one.headers) as a,
        one.client.websocket_connect(path, headers=other.headers) as b,
    ):
        for seat, socket in enumerate((a, b)):
            socket.send_json({"commitment": promise(match, seat, f"of {seat}")})
        while (gathered := hear(a, "gather"))["stage"] != "reveal":
            pass
        assert gathered["match"] == match
        assert gathered["seats"][0] == {
            "seat": 0,
            "kind": "human",
            "plays": "left",
            "commitment": promise(match, 0, "of 0"),
            "committed": True,
            "handed_over": False,
            "seeded": False,
        }
        for seat, socket in enumerate((a, b)):
            socket.send_json({"seed": f"of {seat}"})
        assert hear(a, "view")["view"]["version"] == 0


def as_guest(player: Player) -> TestClient:
    """The same server, as a browser in which somebody is this player."""
    found = TestClient(player.client.app, base_url="http://testserver")
    found.cookies.set("dicewright_guest", player.headers["Authorization"].split()[1])
    return found


def test_the_plain_page_lets_the_server_keep_a_seed_until_all_have_committed(pair: tuple[Player, Player, str]) -> None:
    one, other, match = pair
    left, right = as_guest(one), as_guest(other)
    shown = left.get(f"/match/{match}").text
    assert 'name="seed"' in shown
    assert 'value=""' not in shown.partition('id="seed"')[2].partition(">")[0]  # nobody fills it in
    assert "the server keeps your seed until everybody has committed, so it knows your seed before" in shown
    send(left, f"/match/{match}/seed", seed="pebbles")
    gathered = other.get(f"/{match}").json()
    assert gathered["seats"][0]["handed_over"] is True
    assert "pebbles" not in json.dumps(gathered) + right.get(f"/match/{match}").text
    assert "and let the server keep it" in right.get(f"/match/{match}").text
    begun = send(right, f"/match/{match}/seed", seed="")
    assert "<h1>Drill</h1>" in begun.text
    play_out(one, other, match=match)
    record = one.get(f"/{match}/record").json()
    assert record["seeds"][0] == "pebbles"
    assert len(record["seeds"][1]) == 32  # nothing was typed, so one was drawn


def test_the_plain_page_commits_by_a_hash_made_elsewhere(pair: tuple[Player, Player, str]) -> None:
    one, other, match = pair
    left, right = as_guest(one), as_guest(other)
    assert f"printf %s &#39;{match} seat 0: YOUR SEED&#39; | sha256sum" in left.get(f"/match/{match}").text.replace(
        "'", "&#39;"
    )
    assert "64 digits" in send(left, f"/match/{match}/seed", commitment="no hash").text
    send(left, f"/match/{match}/seed", commitment=promise(match, 0, "pebbles"))
    assert "Tell the seed" not in left.get(f"/match/{match}").text
    send(right, f"/match/{match}/seed", seed="stones")
    asked = left.get(f"/match/{match}").text
    assert "Everybody has committed. Tell the seed you have committed to" in asked
    assert "not the seed you committed to" in send(left, f"/match/{match}/seed", seed="shells").text
    assert "<h1>Drill</h1>" in send(left, f"/match/{match}/seed", seed="pebbles").text


def test_one_player_among_bots_needs_one_click_without_script(client: TestClient) -> None:
    made = send(client, "/match", game="drill")
    assert "Add my seed and roll" in made.text
    begun = client.post(f"{made.url.path}/seed", data={"form": word_of(made.text)})
    assert "<h1>Drill</h1>" in begun.text


@pytest.mark.anyio
async def test_a_restart_forgets_no_promise(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await make(hall, "me", "open")
    await live.join("friend", 1)
    await live.commit("guest", promise(live.id, 0, "a"))
    await hall.close()
    hall = Hall(Store(tmp_path / "arena.db"))
    again = await hall.find(live.id)
    assert again.gathering(None)["missing"] == [1]
    row = again.seats[1]._replace(commitment=promise(live.id, 1, "b"), kept="b")
    hall.store.commit(live.id, row)  # and here the server is killed, before it could tell what it kept
    await hall.close()
    hall = Hall(Store(tmp_path / "arena.db"))
    again = await hall.find(live.id)
    assert again.seats[1].seed == "b"
    assert again.gathering(None)["missing"] == [0]
    await again.add_seed("guest", "a")
    assert again.match is not None
    assert again.match.origin.commitments == (promise(live.id, 0, "a"), promise(live.id, 1, "b"))
    await hall.close()


@pytest.mark.anyio
async def test_only_players_commit(tmp_path: Path) -> None:
    hall = Hall(Store(None))
    live = await make(hall, "me", "open")
    for act in (live.commit("stranger", "0" * 64), live.add_seed("stranger", "a"), live.hand_over("stranger", "a")):
        with pytest.raises(Refused, match="Only players"):
            await act
    await live.join("friend", 1)
    await begin(live, "guest", "friend")
    with pytest.raises(Refused, match="has begun"):
        await live.commit("guest", "0" * 64)
    await hall.close()


def test_the_address_for_a_friend_is_not_what_a_request_says(client: TestClient, tmp_path: Path) -> None:
    made = send(client, "/match", game="drill", **{"who:0": "me", "who:1": "open"})
    match = made.url.path.rpartition("/")[2]
    mine = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    shown = client.get(f"/match/{match}", headers={"Host": "evil.example", "Cookie": mine}).text
    assert "evil.example" not in shown
    assert f'id="address">/match/{match}<' in shown
    led = client.get("/rules/", headers={"Host": "evil.example"}, follow_redirects=False)
    assert "evil.example" not in str(led.headers)
    origin = "https://dice.example.org"
    with TestClient(make_app(tmp_path / "other", origin=origin), base_url=origin) as outside:
        path = send(outside, "/match", game="drill", **{"who:0": "me", "who:1": "open"}).url.path
        assert f'id="address">{origin}{path}<' in outside.get(path).text
        assert "Secure" in outside.get("/").headers.get("set-cookie", "Secure")
        asked = {"game": "drill", "seats": [{"who": "me"}, {"who": "open"}]}
        for site, status in ((origin, 201), ("https://evil.example", 403), ("http://dice.example.org", 403)):
            headers = {**Player(outside).headers, "Origin": site, "Host": "evil.example"}
            assert outside.post("/api/matches", json=asked, headers=headers).status_code == status
