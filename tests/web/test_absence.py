"""Who is gone or silent is warned; then others claim the win, wait or seat a bot; by API, by form and over restarts."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright import games
from dicewright.arena.absence import GONE, GRACE, NOTICE, Silence, settle
from dicewright.arena.clocks import Hours
from dicewright.arena.hall import Hall
from dicewright.arena.live import LiveMatch
from dicewright.arena.making import Asked, Sitting
from dicewright.arena.refused import Refused
from dicewright.arena.store import Store
from dicewright.engine.record import verify
from tests.web.conftest import Player, begin
from tests.web.test_clocks import Ticks
from tests.web.test_pages import send

GUESTS = ("one", "two")


def test_silence_is_warned_of_before_anything_may_be_done() -> None:
    silence = Silence(GRACE)
    assert not silence.warned(1e9)
    silence.waits_for(1, 100.0)
    assert silence.next(100.0) == 100 + GONE
    assert not silence.warned(99.0 + GRACE)
    assert silence.warned(100.0 + GRACE)
    assert silence.left(100.0 + GRACE) == NOTICE
    assert silence.left(100.0 + GRACE + NOTICE) == 0
    silence.back(1, 5000.0)  # whoever comes back has the time of the warning for a look
    assert silence.warned(5000.0)
    assert silence.left(5000.0) == NOTICE
    silence.back(0, 6000.0)
    assert silence.left(6000.0) == 0


async def playing(tmp_path: Path, ticks: Ticks, clock: str = "") -> tuple[Hall, LiveMatch, int]:
    """A match of two people that has begun, and the seat that must answer."""
    hall = Hall(Store(tmp_path / "arena.db"))
    hall._hours = Hours(hall.store.hours, ticks)
    live = await hall.create("one", Asked("drill", [Sitting("me"), Sitting("open")], clock=clock))
    await live.join("two", 1)
    await begin(live, *GUESTS)
    assert live.asked is not None
    return hall, live, live.asked


def told(watcher: Any) -> list[Any]:
    found = [json.loads(one) for one in watcher.waiting()]
    return [one["absent"] for one in found if one["type"] == "absence"]


def test_the_win_is_claimed_only_after_a_warning(tmp_path: Path) -> None:
    async def play() -> None:
        ticks = Ticks()
        hall, live, late = await playing(tmp_path, ticks)
        silent, waits = live.watch(late), live.watch(1 - late)
        assert live.absence.shown() is None
        with pytest.raises(Refused, match="so long"):
            await settle(live, GUESTS[1 - late], "claim")
        ticks.now += GRACE
        live.absence.tell()
        for watcher in (silent, waits):
            said = told(watcher)[-1]
            assert said.pop("says")["others"].endswith("has been warned; you can do something about it in")
            assert said == {
                "seat": late,
                "gone": False,
                "warned": True,
                "left": NOTICE,
                "may": False,
                "claims": [1 - late],
                "bots": [],
            }
        with pytest.raises(Refused, match="so long"):
            await settle(live, GUESTS[1 - late], "claim")
        await settle(live, GUESTS[late], "here")  # a word is enough
        assert told(waits)[-1] is None
        ticks.now += GRACE + NOTICE
        assert live.absence.shown()["may"]
        with pytest.raises(Refused):
            await settle(live, GUESTS[late], "claim")
        ticks.now += GRACE + NOTICE  # saying so it was heard
        await settle(live, GUESTS[1 - late], "claim")
        assert live.match is not None
        assert live.match.result is not None
        assert (live.match.result["by"], live.match.result["winner"]) == ("claim", 1 - late)
        assert verify(json.loads(await hall.record(live.id)), games.build) == []
        await hall.close()

    asyncio.run(play())


def test_who_is_gone_is_told_apart_from_who_is_silent_and_waiting_begins_anew(tmp_path: Path) -> None:
    async def play() -> None:
        ticks = Ticks()
        hall, live, late = await playing(tmp_path, ticks)
        page, waits = live.watch(late), live.watch(1 - late)
        live.leave(page)
        assert live.absence.shown() is None
        ticks.now += GONE
        shown = live.absence.shown()
        assert (shown["gone"], shown["warned"], shown["left"]) == (True, False, GRACE + NOTICE - GONE)
        ticks.now += 10 * GRACE
        live.watch(late)
        shown = live.absence.shown()
        assert (shown["gone"], shown["left"], shown["bots"]) == (False, NOTICE, [])
        ticks.now += NOTICE
        assert live.absence.shown()["bots"]
        await settle(live, GUESTS[1 - late], "wait")
        assert live.absence.shown() is None
        assert told(waits)[-1] is None
        with pytest.raises(Refused):
            await settle(live, "three", "claim")
        with pytest.raises(Refused, match="Nobody can do"):
            await settle(live, "one", "sulk")
        await hall.close()

    asyncio.run(play())


def test_nobody_is_absent_while_something_is_asked_or_there_are_days(tmp_path: Path) -> None:
    async def play() -> None:
        ticks = Ticks()
        hall, live, late = await playing(tmp_path, ticks)
        assert live.match is not None
        await live.act(GUESTS[late], live.match.decisions, {"act": "draw"})
        ticks.now += 10 * GRACE
        assert live.absence.shown() is None
        await live.act(GUESTS[1 - late], None, {"act": "refuse", "what": "draw"})
        assert live.absence.shown() is None
        ticks.now += GRACE
        assert live.absence.shown() is not None
        await hall.close()
        (tmp_path / "slow").mkdir()
        hall, live, late = await playing(tmp_path / "slow", ticks, "days 1")
        ticks.now += 10 * GRACE
        assert live.absence.shown() is None
        await hall.close()

    asyncio.run(play())


def test_a_bot_plays_on_until_its_player_comes_back(tmp_path: Path) -> None:
    async def play() -> None:
        ticks = Ticks()
        hall, live, late = await playing(tmp_path, ticks, "game 1200")
        silent = live.watch(late)
        ticks.now += GRACE + NOTICE
        with pytest.raises(Refused, match="There is no bot"):
            await settle(live, GUESTS[1 - late], "bot", "deep thought")
        await settle(live, GUESTS[1 - late], "bot", "random")
        assert live.seat_of(GUESTS[late]) is None
        assert silent.seat is None
        views = [json.loads(one)["view"] for one in silent.waiting() if json.loads(one)["type"] == "view"]
        assert views[-1]["viewer"] is None  # the hand is the bot's now
        assert live.timing.shown()["running"] is None  # nobody is timed against bots
        while live.bot_asked is not None:
            await asyncio.sleep(0.001)
        mine = await hall.of_guest(GUESTS[late])
        assert [row.id for row in mine] == [live.id]
        await hall.close()
        hall = Hall(Store(tmp_path / "arena.db"))
        hall._hours = Hours(hall.store.hours, ticks)
        live = await hall.find(live.id)
        assert live.seats[late].who == "random"
        with pytest.raises(Refused, match="No bot plays a seat of yours"):
            await settle(live, GUESTS[1 - late], "back")
        await settle(live, GUESTS[late], "back")
        assert live.seat_of(GUESTS[late]) == late
        assert live.bots == {}
        with pytest.raises(Refused, match="No bot plays a seat of yours"):
            await settle(live, GUESTS[late], "back")
        await hall.close()
        hall = Hall(Store(tmp_path / "arena.db"))
        assert (await hall.find(live.id)).seat_of(GUESTS[late]) == late
        await hall.close()

    asyncio.run(play())


def later(client: TestClient, seconds: float) -> None:
    """Let time pass on the server of a client."""
    hours = client.app.state.hall._hours
    hours._start -= seconds


def test_by_api_and_without_script(client: TestClient, two: tuple[Player, Player, str]) -> None:
    one, other, match = two
    players = (one, other)
    late = one.view(match)["waiting"]
    waits, silent = players[1 - late], players[late]
    assert one.get(f"/{match}/absence").json() == {"absent": None}
    assert waits.post(f"/{match}/absence", {"deed": "claim"}).status_code == 409
    later(client, GRACE)
    assert one.get(f"/{match}/absence").json()["absent"]["warned"]
    client.cookies.set("dicewright_guest", silent.token)
    page = client.get(f"/match/{match}")  # a page that is asked for is a sign, too
    assert "I am here" not in page.text
    later(client, GRACE + 1)
    assert one.get(f"/{match}/absence").json()["absent"]["warned"]
    later(client, NOTICE)
    client.cookies.set("dicewright_guest", waits.token)
    page = client.get(f"/match/{match}")
    assert "Claim the win" in page.text
    assert "does not answer" in page.text  # who plays without a connection has lost none
    seated = send(client, f"/match/{match}/absence", deed="bot", bot="random")
    assert seated.status_code == 200
    assert silent.view(match)["viewer"] is None
    client.cookies.set("dicewright_guest", silent.token)
    assert "Take your seat back" in client.get(f"/match/{match}").text
    back = send(client, f"/match/{match}/absence", deed="back")
    assert "Take your seat back" not in back.text
    assert silent.view(match)["viewer"] == late
    assert send(client, f"/match/{match}/absence", deed="claim").status_code == 409
