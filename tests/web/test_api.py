"""The API and the live connection: everything bad is refused in words and loses nothing."""

import json
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from dicewright.arena.changes import apply, change
from dicewright.arena.limits import NONE
from tests.web.conftest import Player, any_answer
from tests.web.running import PATIENCE

Two = tuple[Player, Player, str]


def play_out(*players: Player, match: str) -> dict[str, Any]:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:  # a bot answers in its own time
        for player in players:
            view = player.view(match)
            if view["result"] is not None:
                return view
            if view["ask"] is not None:
                wanted = {"version": view["version"], "answer": any_answer(view["ask"])}
                assert player.post(f"/{match}/answer", wanted).status_code == 200
    raise AssertionError("the match does not end")


def test_a_match_between_two_players(two: Two) -> None:
    one, other, match = two
    assert one.get(f"/{match}/record").status_code == 409
    view = play_out(one, other, match=match)
    record = one.get(f"/{match}/record").json()
    assert record["seeds"] == ["mine", "yours"]
    checked = one.client.post("/api/verify", json=record).json()
    assert (checked["verified"], checked["unfinished"], checked["differs"]) == (True, False, [])
    assert checked["match"] == record["match"] == match
    assert record["result"] == view["result"]


def test_a_match_against_a_bot(client: TestClient) -> None:
    player = Player(client)
    match = player.make("me", "greedy")
    assert player.get(f"/{match}").json()["type"] == "gather"
    player.post(f"/{match}/seed", {"seed": "abc"})
    while (view := player.until_asked(match))["result"] is None:
        player.post(f"/{match}/answer", {"version": view["version"], "answer": any_answer(view["ask"])})


def test_the_commitment_is_there_first_and_kept(two: Two) -> None:
    one, _, _ = two
    made = one.post("", {"game": "drill", "seats": [{"who": "me"}, {"who": "greedy"}]}).json()
    before = one.get(f"/{made['id']}").json()["commitment"]
    assert made["commitment"] == before
    one.post(f"/{made['id']}/seed", {"seed": "x"})
    play_out(one, match=made["id"])
    assert one.get(f"/{made['id']}/record").json()["commitment"] == before


def test_nobody_sees_a_strange_hand_or_the_secret(two: Two) -> None:
    one, other, match = two
    watcher = Player(one.client)
    for player, seat in ((one, 0), (other, 1), (watcher, None)):
        view = player.view(match)
        for zone in view["zones"]:
            if zone["name"] == "hand":
                assert bool(zone["items"]) == (zone["seat"] == seat)
            assert zone["name"] != "deck" or not zone["items"]
        assert view["ask"] is None or seat == view["waiting"]
        assert "secret" not in json.dumps(view)


@pytest.mark.parametrize(
    ("wanted", "kind"),
    [
        ({"version": 0, "answer": ["die 1"]}, None),
        ({"version": 1, "answer": ["die 1"]}, "stale"),
        ({"version": 0, "answer": ["dragon"]}, "illegal"),
        ({"version": 0, "answer": None}, "illegal"),
        ({"version": 0, "answer": {"die 1": [[[]]]}}, "illegal"),
        ({"version": 0, "answer": [1, 2]}, "illegal"),
        ({"version": 0, "text": "die 1 die 9"}, "illegal"),
        ({"version": 0, "text": "9" * 1999}, "illegal"),
        ({"version": 0, "text": " "}, "illegal"),
        ({"version": 0, "text": "1 2"}, None),
    ],
)
def test_answers(two: Two, wanted: dict[str, Any], kind: str | None) -> None:
    one, _, match = two
    before = one.view(match)
    given = one.post(f"/{match}/answer", wanted)
    if kind is None:
        assert given.status_code == 200, given.text
        assert given.json()["view"]["version"] == 1
    else:
        assert given.status_code in (409, 422)
        assert given.json()["kind"] == kind
        assert given.json()["error"]
        assert one.view(match) == before


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ('{"version": 0, "answer": ' + "9" * 6000 + "}", "not JSON that can be read"),
        ('{"version": 0, "answer": ' + "[" * 9000 + "]" * 9000 + "}", "not JSON that can be read"),
        ('{"version": 0, "answer": ["\\ud800"]}', "ud800"),
        ('{"version": 0, "text": "\\ud800"}', "body.text"),
        ('{"version": false, "answer": ["die 1"]}', "body.version"),
        ('{"version": 0.0, "answer": ["die 1"]}', "body.version"),
        ('{"version": "0", "answer": ["die 1"]}', "body.version"),
    ],
)
def test_answers_that_cannot_be_read(two: Two, body: str, says: str) -> None:
    one, _, match = two
    headers = {**one.headers, "content-type": "application/json"}
    given = one.client.post(f"/api/matches/{match}/answer", content=body, headers=headers)
    assert given.status_code in (400, 422)
    assert says in given.json()["error"]
    assert one.view(match)["version"] == 0


def test_a_double_submit_counts_once(two: Two) -> None:
    one, _, match = two
    wanted = {"version": 0, "answer": ["die 2"]}
    assert [one.post(f"/{match}/answer", wanted).status_code for _ in range(3)] == [200, 409, 409]
    assert one.view(match)["version"] == 1


def test_only_the_asked_seat_answers(two: Two) -> None:
    _, other, match = two
    wanted = {"version": 0, "answer": ["die 2"]}
    assert other.post(f"/{match}/answer", wanted).json()["kind"] == "seat"
    watcher = Player(other.client)
    assert watcher.post(f"/{match}/answer", wanted).json()["kind"] == "seat"
    assert other.client.post(f"/api/matches/{match}/answer", json=wanted).status_code == 401


def test_why_not_names_the_rule(two: Two) -> None:
    one, _, match = two
    one.post(f"/{match}/answer", {"version": 0, "text": "none"})
    refused = one.post(f"/{match}/answer", {"version": 1, "text": "play the dragon"}).json()
    assert refused["rule"] == "DT-CARD-01"
    assert refused["instead"] == "Play one of your cards, or pass."
    assert "dragon" in one.get(f"/{match}/why?words=dragon").json()["text"]


def test_seats_and_seeds_are_taken_once(two: Two) -> None:
    one, other, match = two
    assert Player(one.client).post(f"/{match}/join", {"seat": 1}).json()["kind"] == "seat"
    assert other.post(f"/{match}/join", {"seat": 0}).json()["kind"] == "seat"
    assert one.post(f"/{match}/seed", {"seed": "again"}).json()["kind"] == "stale"
    fresh = one.make("me", "greedy")
    for seed in ("", "x" * 201, "two\nlines"):
        assert one.post(f"/{fresh}/seed", {"seed": seed}).status_code == 422


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"game": "chess", "seats": [{"who": "me"}, {"who": "greedy"}]}, "no game 'chess'"),
        ({"game": "drill", "seats": [{"who": "me"}]}, "2 seats"),
        ({"game": "drill", "seats": [{"who": "me"}, {"who": "hal"}]}, "no bot 'hal'"),
        ({"game": "drill", "seats": [{"who": "me"}, {"who": "me"}]}, "one seat"),
        ({"game": "drill", "mode": "chaos", "seats": [{"who": "me"}, {"who": "greedy"}]}, "no mode 'chaos'"),
        ({"game": "drill", "options": {"a": 1}, "seats": [{"who": "me"}, {"who": "greedy"}]}, "no option 'a'"),
        ({"game": "drill", "seats": "no"}, "seats"),
        ({}, "game"),
    ],
)
def test_matches_that_cannot_be_made(client: TestClient, data: Any, says: str) -> None:
    made = Player(client).post("", data)
    assert made.status_code == 422
    assert says in made.json()["error"]


@pytest.mark.parametrize(
    "path", ["/api/matches/zzz", "/api/matches/zzz/record", "/match/zzz", "/nowhere", "/rules/DT-X-99"]
)
def test_unknown_addresses(client: TestClient, path: str) -> None:
    found = client.get(path)
    assert found.status_code == 404
    assert ("error" in found.json()) if path.startswith("/api") else ("<h1>" in found.text)


def test_long_words_are_repeated_only_as_far_as_they_help(two: Two) -> None:
    one, _, match = two
    words = "unicorn " * 240
    answers = [{"text": words}, {"answer": words}, {"answer": [words]}, {"answer": {words: 1}}, {"answer": [[words]]}]
    told = [one.post(f"/{match}/answer", {"version": 0, **answer}).json()["error"] for answer in answers]
    told.append(one.get(f"/{match}/why?words={words}").json()["text"])
    seats = [{"who": who, "plays": words} for who in ("me", "random")]
    told.append(one.post("", {"game": "dice_masters", "seats": seats}).json()["error"])
    assert [said for said in told if len(said) > 600] == []
    assert sum("unicorn unicorn unicorn" in said for said in told) >= 4, told


def test_too_much_is_refused(client: TestClient) -> None:
    player = Player(client)
    made = player.post("", {"game": "drill", "seats": [{"who": "x" * 70_000}]})
    assert made.status_code == 413
    assert client.post("/api/verify", content=b"[" * 9_000_000).status_code == 413


@settings(max_examples=60)
@given(
    text=st.one_of(
        st.text(max_size=60),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
        ).map(json.dumps),
    )
)
def test_garbage_never_breaks_the_api(text: str) -> None:
    client = _shared()
    for path in ("/api/matches", "/api/verify", "/api/matches/zzz/answer", "/verify", "/match", "/look"):
        headers = {"content-type": "application/json", "Authorization": "Bearer " + "a" * 43}
        assert client.post(path, content=text.encode("utf-8", "replace"), headers=headers).status_code < 500


def _shared() -> TestClient:
    """One server for all examples of a fuzz test."""
    global _client
    if _client is None:
        from dicewright.web.app import make_app

        _client = TestClient(make_app(None, limits=NONE), raise_server_exceptions=False)
        _client.__enter__()
    return _client


_client: TestClient | None = None


# --- the live connection ---


def hear(socket: Any, kind: str) -> dict[str, Any]:
    for _ in range(20):
        message: dict[str, Any] = socket.receive_json()
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind!r} came")


def test_updates_make_the_same_view(two: Two) -> None:
    one, other, match = two
    watcher = Player(one.client)
    path = f"/api/matches/{match}/live"
    open_at = one.client.websocket_connect
    with (
        open_at(path, headers=one.headers) as a,
        open_at(path, headers=other.headers) as b,
        open_at(path, headers=watcher.headers) as c,
    ):
        views = [hear(socket, "view")["view"] for socket in (a, b, c)]
        for _ in range(12):
            asked = next(at for at, view in enumerate(views[:2]) if view["ask"] is not None)
            ask = views[asked]["ask"]
            (a, b)[asked].send_json({"answer": any_answer(ask), "version": views[asked]["version"]})
            views = [apply(view, hear(socket, "change")) for view, socket in zip(views, (a, b, c), strict=True)]
        for player, view in zip((one, other, watcher), views, strict=True):
            assert view == player.view(match)


def test_live_refusals_leave_the_table_alone(two: Two) -> None:
    one, _, match = two
    with one.client.websocket_connect(f"/api/matches/{match}/live", headers=one.headers) as socket:
        hear(socket, "view")
        words = ["zzz", "9" * 1999, "1-" + "9" * 1990, "1 " * 900, "1 " * 1500, f"look {'9' * 1900}"]
        said = [json.dumps({"text": one, "version": 0}) for one in words]
        half = [f'{{"{kind}": "\\ud800", "version": 0}}' for kind in ("why", "text", "answer", "seed", "hush")]
        for text in ("", "{", "[1]", "7", '{"a": 1}', "[" * 9000, "9" * 6000, '{"answer": "x"}', *said, *half):
            socket.send_text(text)
            assert hear(socket, "refused")["text"]
        socket.send_text("x" * 20_000)
        assert "at most" in hear(socket, "refused")["text"]
        socket.send_json({"answer": ["die 1"], "version": 5})
        assert hear(socket, "refused")["kind"] == "stale"
        socket.send_json({"resync": True})
        assert hear(socket, "view")["view"]["version"] == 0
        socket.send_json({"sign": True})
        assert hear(socket, "sign") == {"type": "sign"}
        socket.send_json({"why": ""})
        assert "reroll" in hear(socket, "told")["text"]
        socket.send_json({"why": "line " + "9" * 9000})
        assert hear(socket, "told")["text"]


def test_another_site_cannot_listen(two: Two) -> None:
    from starlette.websockets import WebSocketDisconnect

    one, _, match = two
    headers = {**one.headers, "Origin": "http://evil.example"}
    with (
        pytest.raises(WebSocketDisconnect),
        one.client.websocket_connect(f"/api/matches/{match}/live", headers=headers) as socket,
    ):
        socket.receive_text()
    refused = one.client.post(f"/api/matches/{match}/answer", json={"version": 0}, headers=headers)
    assert refused.status_code == 403


def test_passing_until_later(two: Two) -> None:
    one, other, match = two
    one.post(f"/{match}/answer", {"version": 0, "text": "none"})
    assert one.view(match)["ask"]["on_pass"] == "pass"
    assert one.post(f"/{match}/hush", {"until": "next turn"}).status_code == 200
    assert one.view(match)["waiting"] == 1
    assert one.post(f"/{match}/hush", {"until": "doomsday"}).status_code == 422
    assert other.view(match)["ask"]["kind"] == "assign"


def test_a_change_is_small(two: Two) -> None:
    one, _, match = two
    old = one.view(match)
    one.post(f"/{match}/answer", {"version": 0, "text": "none"})
    new = one.view(match)
    update = {**change(old, new), "log": new["log"][len(old["log"]) :]}
    assert apply(old, update) == new
    assert len(json.dumps(update)) < len(json.dumps(new)) / 2
