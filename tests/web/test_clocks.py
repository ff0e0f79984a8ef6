"""Clocks: what is agreed on, whose time runs, the end of it; over restarts, with gifts, by API and by form."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright import games
from dicewright.arena.clocks import DAY, FREE, GIFT, OFFERED, Clock, Control, Hours, offered, read_clock, read_control
from dicewright.arena.hall import Hall
from dicewright.arena.live import LiveMatch
from dicewright.arena.making import Asked, Sitting
from dicewright.arena.refused import Refused
from dicewright.arena.store import Store
from dicewright.engine.chance import seed_commitment
from dicewright.engine.record import verify
from tests.web.conftest import Player, add_seeds, begin
from tests.web.test_pages import send


class Ticks:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


# --- what is agreed on ---


def test_a_clock_is_written_and_said() -> None:
    assert read_control("none") is None
    assert read_control(" ") is None
    assert read_control("days 3") == Control("days", 3 * DAY)
    for text in OFFERED:
        found = read_control(text)
        assert (found.text() if found else "none") == text
    assert offered()["fischer 300 10"] == "5 minutes for each player, and 10 seconds more in each turn"
    assert offered()["move 60"] == "1 minute for each decision"
    assert offered()["days 1"] == "1 day for each decision"


@pytest.mark.parametrize(
    "text",
    ["fast", "move", "move 5", "move 60 1", "move -60", "fischer 600", "days 0", "days 99", "game 1e9", "none 1"],
)
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        read_control(text)


# --- whose time runs ---


def test_time_runs_for_who_is_asked_and_begins_after_the_free_seconds() -> None:
    clock = Clock(Control("game", 100), (0, 1))
    assert clock.due() is None
    assert clock.runs_for((0, 0), 10.0)
    assert not clock.runs_for((0, 0), 12.0)
    assert clock.left_of(0, 10.0 + FREE) == 100
    assert clock.left_of(0, 10.0 + FREE + 30) == 70
    assert clock.runs_for((1, 1), 10.0 + FREE + 30)
    assert clock.left == {0: 70, 1: 100}
    assert clock.due() == 10.0 + FREE + 30 + FREE + 100
    assert clock.late(clock.due() - 0.1) is None
    assert clock.late(clock.due()) == 1
    assert clock.left_of(1, 1e6) == 0


def test_a_clock_that_stops_goes_on_with_what_was_left() -> None:
    clock = Clock(Control("move", 60), (0, 1))
    clock.runs_for((0, 4), 0.0)
    clock.runs_for(None, FREE + 20)  # somebody asks to take something back
    assert clock.due() is None
    assert clock.left_of(0, 1000.0) == 40
    clock.runs_for((0, 4), 1000.0)  # the same question is open: asking wins no time
    assert clock.left_of(0, 1000.0 + FREE + 10) == 30
    clock.runs_for((0, 5), 1100.0)  # the next decision has the whole time
    assert clock.left_of(0, 1100.0) == 60


def test_each_turn_gives_more_once() -> None:
    clock = Clock(Control("fischer", 100, 10), (0, 1), turn=1)
    clock.runs_for((0, 0), 0.0, turn=1)
    clock.runs_for((1, 1), FREE + 40, turn=2)
    assert clock.left == {0: 70, 1: 110}
    clock.runs_for((0, 2), FREE + 40, turn=1)  # a turn that was taken back
    clock.runs_for((1, 3), FREE + 40, turn=2)
    assert clock.left == {0: 70, 1: 110}


def test_a_server_that_fails_costs_nobody_time() -> None:
    clock = Clock(Control("game", 100), (0, 1))
    clock.runs_for((0, 0), 0.0)
    clock.forgive(90.0)
    assert clock.left_of(0, 90.0 + FREE + 5) == 95


def test_a_gift_is_some_seconds_for_an_opponent_who_can_use_them() -> None:
    clock = Clock(Control("move", 60), (0, 1))
    clock.runs_for((0, 0), 0.0)
    assert clock.why_no_gift(1) != ""
    assert clock.why_no_gift(2) != ""
    assert clock.why_no_gift(0) == ""
    clock.give(0)
    assert clock.left_of(0, 0.0) == 60 + GIFT
    assert Clock(Control("days", DAY), (0, 1)).why_no_gift(0) != ""


def test_a_clock_is_kept_and_what_is_none_is_refused() -> None:
    clock = Clock(Control("fischer", 100, 10), (0, 1), turn=3)
    clock.runs_for((1, 7), 50.0, turn=4)
    again = read_clock(clock.control, clock.to_text())
    assert again.to_text() == clock.to_text()
    assert not again.runs_for((1, 7), 60.0, turn=4)
    assert again.left_of(1, 60.0) == clock.left_of(1, 60.0)
    for text in ("", "{}", "[[], 1, 2, 3, 4]", "[[[0]], null, null, 0, 0]"):
        with pytest.raises(ValueError, match="no clock"):
            read_clock(clock.control, text)


def test_hours_go_on_from_where_they_were_kept() -> None:
    ticks = Ticks()
    ticks.now = 5000.0
    hours = Hours(100.0, ticks)
    ticks.now += 7
    assert hours.now() == 107.0


# --- in a match ---


async def timed(hall: Hall, clock: str, *who: str) -> LiveMatch:
    sittings = [Sitting(one) for one in who or ("me", "open")]
    live = await hall.create("one", Asked("drill", sittings, clock=clock))
    await live.join("two", 1)
    return await begin(live, "one", "two")


def hall_at(path: Path, ticks: Ticks) -> Hall:
    hall = Hall(Store(path))
    hall._hours = Hours(hall.store.hours, ticks)
    return hall


def test_whose_time_has_run_out_loses_and_the_record_proves_the_match(tmp_path: Path) -> None:
    async def play() -> None:
        ticks = Ticks()
        hall = hall_at(tmp_path / "arena.db", ticks)
        live = await timed(hall, "game 60")
        watcher = live.watch(None)
        asked = live.asked
        assert live.timing.shown()["running"] == asked
        ticks.now += FREE + 59
        await live.timing.ring()
        assert not live.over
        await live.gift("two" if asked == 0 else "one", asked or 0)
        ticks.now += 2
        await live.timing.ring()
        assert not live.over
        ticks.now += GIFT
        await live.timing.ring()
        assert live.match is not None
        assert live.match.result is not None
        assert live.match.result["by"] == "time"
        assert live.match.result["winner"] == 1 - asked
        told = [json.loads(one) for one in watcher.waiting()]
        assert [one["running"] for one in told if one["type"] == "clock"][-1] is None
        record = json.loads(await hall.record(live.id))
        assert record["decisions"][-1]["answer"] == {"act": "time"}
        assert verify(record, games.build) == []
        with pytest.raises(Refused):
            await live.gift("one", 1)
        await hall.close()

    asyncio.run(play())


def test_no_player_says_that_the_time_of_another_has_run_out(two: tuple[Player, Player, str]) -> None:
    one, other, match = two
    assert one.post(f"/{match}/act", {"act": "time"}).status_code == 422
    assert other.post(f"/{match}/act", {"act": "claim", "of": 0}).status_code == 422
    assert one.view(match)["result"] is None


def test_an_outage_costs_nobody_time_and_what_was_used_stays_used(tmp_path: Path) -> None:
    async def before() -> tuple[str, int]:
        ticks = Ticks()
        hall = hall_at(tmp_path / "arena.db", ticks)
        live = await timed(hall, "days 1")
        ticks.now += FREE + 3600
        await hall.beat()
        assert not live.timing.dirty
        asked = live.asked
        assert asked is not None
        await live.rest()  # the server is killed here
        return live.id, asked

    async def after(match: str, asked: int) -> None:
        ticks = Ticks()
        ticks.now = 1e9  # the machine has been away for long
        hall = hall_at(tmp_path / "arena.db", ticks)
        live = await hall.find(match)
        shown = live.timing.shown()
        assert shown["running"] == asked
        assert shown["left"][asked] == DAY - 3600
        hall._let_go(live)
        ticks.now += DAY
        await hall.beat()  # nobody looks, and the time runs out all the same
        woken = await hall.find(match)
        while not woken.over:
            await asyncio.sleep(0.001)
        assert woken.match is not None
        assert woken.match.result is not None
        assert woken.match.result["by"] == "time"
        await hall.beat()
        assert await hall.store.reading(hall.store.due, 10) == []
        await hall.close()

    asyncio.run(after(*asyncio.run(before())))


def test_the_clock_stands_while_players_ask_something_of_each_other(tmp_path: Path) -> None:
    async def play() -> None:
        ticks = Ticks()
        hall = hall_at(tmp_path / "arena.db", ticks)
        live = await timed(hall, "game 60")
        guests, asked = ("one", "two"), live.asked
        assert asked is not None
        ticks.now += FREE + 10
        await live.act(guests[asked], live.match.decisions, {"act": "draw"})
        assert live.timing.shown()["running"] is None
        ticks.now += 1000
        await live.act(guests[1 - asked], None, {"act": "refuse", "what": "draw"})
        shown = live.timing.shown()
        assert (shown["running"], shown["left"][asked]) == (asked, 50)
        await live.gift(guests[1 - asked], asked)
        assert live.timing.shown()["left"][asked] == 65
        with pytest.raises(Refused, match="to an opponent"):
            await live.gift(guests[asked], asked)
        await hall.close()

    asyncio.run(play())


def test_a_failing_store_stops_nobody_from_answering_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        ticks = Ticks()
        hall = hall_at(tmp_path / "arena.db", ticks)
        live = await timed(hall, "game 60")

        def full(*given: Any) -> None:
            raise OSError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(hall.store, "append", full)
            ticks.now += FREE + 61
            await live.timing.ring()
        assert not live.over
        assert live.timing.shown()["left"][live.asked] == 60
        await hall.close()

    asyncio.run(play())


# --- by API and by form ---


def make(player: Player, clock: str, *who: str, **more: Any) -> Any:
    return player.post("", {"game": "drill", "clock": clock, "seats": [{"who": one} for one in who], **more})


def test_the_api_makes_and_shows_clocks_and_gives_time(client: TestClient) -> None:
    one, other = Player(client), Player(client)
    assert make(one, "soon", "me", "open").status_code == 422
    assert "timed against bots" in make(one, "move 60", "me", "random").json()["error"]
    made = make(one, "fischer 600 10", "me", "open")
    match = made.json()["id"]
    assert one.get(f"/{match}/clock").json() == {"clock": None}
    other.post(f"/{match}/join", {"seat": 1})
    add_seeds(match, one, other)
    shown = one.get(f"/{match}/clock").json()["clock"]
    asked = shown["running"]
    assert shown["says"] == "10 minutes for each player, and 10 seconds more in each turn"
    assert set(shown["left"]) == {"0", "1"}
    players = (one, other)
    assert players[asked].post(f"/{match}/gift", {"seat": asked}).status_code == 422
    after = players[1 - asked].post(f"/{match}/gift", {"seat": asked}).json()["clock"]
    assert after["left"][str(asked)] > 600
    assert Player(client).post(f"/{match}/gift", {"seat": 0}).status_code == 403
    untimed = one.make("me", "open")
    assert one.get(f"/{untimed}/clock").json() == {"clock": None}


def test_more_than_two_sides_and_friends_on_one_side_have_no_clock(client: TestClient) -> None:
    one = Player(client)
    hill = {
        "game": "dice_throne",
        "mode": "king_of_the_hill",
        "clock": "days 1",
        "seats": [{"who": "me"}] + [{"who": "open"}] * 2,
    }
    for draft in ({}, {"draft": {"bans": 1}}):
        assert "more than two sides" in one.post("", {**hill, **draft}).json()["error"]
    minion = {"game": "dice_throne", "mode": "minion_battle", "options": {"minion": "street rat"}, "clock": "days 1"}
    seats = [{"who": "me", "plays": "monk"}, {"who": "open", "plays": "barbarian"}]
    assert "timed against bots" in one.post("", {**minion, "seats": seats}).json()["error"]
    seats = [{"who": "me"}, {"who": "greedy"}, {"who": "open"}, {"who": "greedy"}]
    teams = {"game": "dice_throne", "mode": "2v2", "clock": "days 1", "seats": seats}
    assert "timed against bots" in one.post("", teams).json()["error"]


def test_without_script_the_clock_is_read_and_time_is_given(client: TestClient) -> None:
    made = send(client, "/match", game="drill", seats="2", clock="fast", **{"who:0": "me", "who:1": "open"})
    assert made.status_code == 422
    assert "no clock" in made.text
    assert 'value="fischer 600 15"' in client.get("/new?game=drill").text
    made = send(client, "/match", game="drill", seats="2", clock="game 1200", **{"who:0": "me", "who:1": "open"})
    match = made.url.path
    assert "20 minutes for each player. Whose time runs out loses." in made.text
    other = Player(client)
    key = match.rpartition("/")[2]
    assert other.post(f"/{key}/join", {"seat": 1}).status_code == 200
    send(client, f"{match}/seed", seed="mine")
    other.post(f"/{key}/seed", {"commitment": seed_commitment(key, 1, "s")})
    table = client.get(match).text
    other.post(f"/{key}/seed", {"seed": "s"})
    table = client.get(match).text
    assert "20 minutes left" in table
    assert "It runs for you." in table
    given = send(client, f"{match}/gift", seat="1")
    assert "20 minutes 15 seconds left" in given.text
    assert send(client, f"{match}/gift", seat="0").status_code == 422
