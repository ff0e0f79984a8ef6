"""What one address and one token may ask for, with limits set low: made-up tokens help nobody, others are served."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from dicewright.arena.hall import Hall
from dicewright.arena.limits import NONE, Limits, Meter, network, set_limits
from dicewright.arena.refused import Refused
from dicewright.arena.store import Store
from dicewright.arena.thinking import Share
from dicewright.cli import run
from dicewright.web.app import make_app
from tests.web.conftest import Player, make
from tests.web.test_pages import send


@contextmanager
def serving(folder: Path, *wanted: str, address: str = "198.51.100.1") -> Iterator[TestClient]:
    """A server with some limits, and a visitor from an address."""
    app = make_app(folder, limits=set_limits(["none", *wanted]))
    with TestClient(app, client=(address, 5000), raise_server_exceptions=False) as client:
        yield client


def elsewhere(client: TestClient, address: str) -> TestClient:
    """Somebody at another address of the same server."""
    return TestClient(client.app, client=(address, 5000), raise_server_exceptions=False)


def making(player: Player, *who: str) -> Any:
    return player.post("", {"game": "drill", "seats": [{"who": one} for one in who]})


def test_requests_wait_and_then_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, "requests=1", "burst=3") as client:
        began = time.monotonic()
        assert [client.get("/api/matches").status_code for _ in range(5)] == [200] * 5
        assert time.monotonic() - began >= 1.9  # three at once, the others one a second
        refused = client.post("/verify", data={})  # counts as many
        assert refused.status_code == 429
        assert "Try again in" in refused.text
        assert int(refused.headers["retry-after"]) > 0
        assert client.get("/static/style.css").status_code == 200
        assert elsewhere(client, "198.51.100.2").get("/").status_code == 200


def test_made_up_tokens_are_no_way_around(tmp_path: Path) -> None:
    with serving(tmp_path, "requests=1", "burst=3") as client:
        for at in range(5):
            asked = client.post("/api/verify", json={}, headers={"Authorization": f"Bearer {str(at) * 43}"})
            assert asked.status_code == 429


def test_one_token_does_not_use_up_an_address(tmp_path: Path) -> None:
    with serving(tmp_path, "guest-requests=1", "burst=3") as client:
        one, other = Player(client), Player(client)
        assert client.post("/api/verify", json={}, headers=one.headers).status_code == 429
        assert making(other, "me", "open").status_code == 201


def test_matches_are_counted_by_their_maker(tmp_path: Path) -> None:
    with serving(tmp_path, "matches=3") as client:
        player = Player(client)
        assert [making(player, "open", "open").status_code for _ in range(4)] == [201, 201, 201, 429]
        assert "made 3 matches today" in making(player, "random", "open").json()["error"]
        assert making(Player(client), "me", "open").status_code == 201


def test_matches_are_counted_by_address(tmp_path: Path) -> None:
    with serving(tmp_path, "address-matches=3") as client:
        assert [making(Player(client), "me", "open").status_code for _ in range(4)] == [201, 201, 201, 429]
        assert making(Player(elsewhere(client, "198.51.100.9")), "me", "open").status_code == 201
    with serving(tmp_path, "address-matches=3") as again:  # a restart forgets nothing
        assert making(Player(again), "me", "open").status_code == 429


def test_matches_of_a_day_are_counted_when_they_are_over(tmp_path: Path) -> None:
    with serving(tmp_path, "matches-a-day=2", "address-matches-a-day=3") as client:
        player = Player(client)
        for _ in range(2):
            match = making(player, "random", "random").json()["id"]
            assert player.until_asked(match)["result"] is not None
        assert making(player, "me", "open").status_code == 429
        assert making(Player(client), "me", "open").status_code == 201
        assert making(Player(client), "me", "open").status_code == 429


def test_matches_in_which_only_bots_play_are_few(tmp_path: Path) -> None:
    app = make_app(tmp_path, pace=5.0, limits=set_limits(["none", "bot-matches=2", "address-bot-matches=3"]))
    with TestClient(app, client=("198.51.100.1", 5000), raise_server_exceptions=False) as client:
        player = Player(client)
        assert [making(player, "random", "greedy").status_code for _ in range(3)] == [201, 201, 429]
        assert making(player, "me", "greedy").status_code == 201
        assert [making(Player(client), "random", "random").status_code for _ in range(2)] == [201, 429]


def test_addresses_are_kept_as_hashes_and_for_a_day(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        making(Player(client), "me", "open")
        store: Store = client.app.state.hall.store  # type: ignore[attr-defined]
        sources = "SELECT source FROM matches"
        with store.link() as link:
            ((kept,),) = link.execute(sources).fetchall()
            assert kept
            assert "198" not in kept
            link.execute("UPDATE matches SET made = made - 2 * 24 * 3600")
        store.forget_sources()
        with store.link() as link:
            assert link.execute(sources).fetchall() == [("",)]


def test_nobody_fills_the_lobby_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        honest = Player(elsewhere(client, "203.0.113.5"))
        match = making(honest, "me", "open").json()["id"]
        for _ in range(40):
            assert making(Player(client), "me", "open").status_code == 201
        assert f"/match/{match}" in client.get("/").text
        listed = client.get("/api/matches").json()
        assert match in [one["id"] for one in listed]
        assert len(listed) == 4


def test_older_matches_can_be_reached(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = []
        for at in range(35):
            made.append(making(Player(elsewhere(client, f"203.0.113.{at}")), "me", "open").json()["id"])
        first = client.get("/").text
        assert f"/match/{made[0]}" not in first
        older = first.partition('href="/?before=')[2].partition('"')[0]
        assert f"/match/{made[0]}" in client.get(f"/?before={older}").text
        listed = client.get("/api/matches").json()
        more = client.get("/api/matches", params={"before": listed[-1]["made"]}).json()
        assert [one["id"] for one in listed + more] == made[::-1]


def test_live_connections_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, "address-sockets=2") as client:
        match = making(Player(client), "me", "open").json()["id"]
        path = f"/api/matches/{match}/live"
        with client.websocket_connect(path), client.websocket_connect(path):
            with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect(path):
                pass
            assert refused.value.code == 4429
            with elsewhere(client, "203.0.113.5").websocket_connect(path):
                pass
        with client.websocket_connect(path):
            pass


def test_messages_of_a_live_connection_are_counted_as_requests(tmp_path: Path) -> None:
    with serving(tmp_path, "requests=2", "burst=5") as client:
        match = making(Player(client), "me", "open").json()["id"]
        with client.websocket_connect(f"/api/matches/{match}/live") as socket:
            began = time.monotonic()
            for _ in range(10):
                socket.send_json({"resync": True})
            gathered = 0
            while gathered < 11:
                gathered += socket.receive_json()["type"] == "gather"
            assert time.monotonic() - began >= 1.0


def test_limits_are_set_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert set_limits([]) == Limits()
    assert set_limits(["none"]) == NONE
    assert set_limits(["matches=7", "bot-matches=0"]) == Limits(matches=7, bot_matches=0)
    for wrong, says in {"matchs=3": "did you mean matches?", "matches": "matches=50", "matches=-1": "=50"}.items():
        assert run(["serve", "--limit", wrong]) == 2
        assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("address", "household"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_is_one_address(address: str, household: str) -> None:
    assert network(address) == household


def test_a_meter_forgets_who_was_long_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.arena.limits.REMEMBERED", 10)
    meter = Meter(1, 1)
    for at in range(100):
        meter.use(str(at))
    assert len(meter._left) == 10
    with pytest.raises(Refused):
        meter.use("99", 10)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_bots_take_no_more_than_their_part() -> None:
    share, used = Share(0.25), 0.0
    began = time.monotonic()
    while used < 0.1:
        await share.wait()
        share.charge(0.01)
        used += 0.01
    assert time.monotonic() - began >= 0.3


@pytest.mark.anyio
async def test_bots_that_play_alone_have_a_smaller_part(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    alone, awaited = await make(hall, "random", "random"), await make(hall, "me", "random")
    assert (alone.awaited, awaited.awaited) == (False, True)
    watcher = alone.watch(None)
    assert alone.awaited
    alone.leave(watcher)
    while not alone.over:
        await asyncio.sleep(0.01)
    await hall.close()


def test_the_form_of_the_lobby_is_counted_like_the_api(tmp_path: Path) -> None:
    with serving(tmp_path, "matches=1") as client:
        assert send(client, "/match", game="drill").status_code == 200
        refused = send(client, "/match", game="drill")
        assert refused.status_code == 429
        assert "made 1 matches today" in refused.text
