"""Spectators who see a match later than its players: neither a view nor anything beside it tells them more."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena import late
from dicewright.arena.hall import Hall
from dicewright.arena.late import late_words, read_late
from dicewright.arena.live import NO_LOG, LiveMatch
from dicewright.arena.making import Asked, Sitting
from dicewright.arena.refused import Refused
from dicewright.arena.store import Store
from dicewright.arena.watching import Watcher
from tests.web.conftest import any_answer, begin
from tests.web.test_my_data import as_me
from tests.web.test_pages import send
from tests.web.test_watching import to_the_end, waiting

GUESTS = ("guest", "friend")
SOON = 0.3
"""Seconds of a minute in these tests."""


async def table(hall: Hall, clock: str = "") -> LiveMatch:
    """A match whose spectators see it one minute later."""
    asked = Asked("drill", [Sitting("me"), Sitting("open")], late=1, clock=clock)
    live = await hall.create("guest", asked)
    await live.join("friend", 1)
    return await begin(live, *GUESTS)


async def play(live: LiveMatch, decisions: int) -> None:
    assert live.match is not None
    for _ in range(decisions):
        ask = live.match.ask
        assert ask is not None
        shown = live.match.shown(ask.seat, NO_LOG)["ask"]
        await live.answer(GUESTS[ask.seat], live.match.decisions, any_answer(shown))


def version(live: LiveMatch, seat: int | None) -> int:
    """The version of the table that somebody sees."""
    found: int = live.view(seat)["version"]
    return found


@pytest.fixture
async def hall(tmp_path: Path) -> Any:
    found = Hall(Store(tmp_path / "arena.db"))
    yield found
    await found.close()


@pytest.mark.anyio
async def test_spectators_see_how_it_began_until_the_time_has_come(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(late, "MINUTE", SOON)
    live = await table(hall)
    page, player = live.watch(None), live.watch(0, "guest")
    await play(live, 3)
    assert (version(live, None), version(live, 0), version(live, 1)) == (0, 3, 3)
    assert [one for one in waiting(page) if one["type"] == "change"] == []
    assert [one["version"] for one in waiting(player) if one["type"] == "change"] == [1, 2, 3]
    await asyncio.sleep(2 * SOON)
    assert version(live, None) == 3
    assert [one["version"] for one in waiting(page) if one["type"] == "change"][-1] == 3
    assert live.people()["late"] == 1


@pytest.mark.anyio
async def test_nothing_beside_the_view_says_how_it_stands(hall: Hall) -> None:
    live = await table(hall, "move 60")
    page = live.watch(None, "ann")
    await play(live, 2)
    live.timing.tell()
    kinds = {one["type"] for one in waiting(page)}
    assert kinds <= {"view", "people"}
    assert live.eyes.shown("ann")["may"] == []
    assert not live.audience.in_time(None)
    assert {one["type"] for one in waiting(live.watch(1, "friend"))} >= {"view", "clock"}


@pytest.mark.anyio
async def test_a_thing_that_came_later_cannot_be_looked_at(hall: Hall) -> None:
    live = await table(hall)
    then = things(live, None)
    await play(live, 2)
    came = things(live, 0) - then
    assert came
    for thing in came:
        with pytest.raises(Refused, match="no such thing"):
            live.look("ann", thing)
        live.look("guest", thing)
    for thing in then:
        live.look("ann", thing)


def things(live: LiveMatch, seat: int | None) -> set[int]:
    """The things that somebody sees."""
    return {item["id"] for zone in live.view(seat)["zones"] for item in zone["items"] if "id" in item}


@pytest.mark.anyio
async def test_at_the_end_everybody_sees_everything(hall: Hall) -> None:
    live = await table(hall)
    page = live.watch(None)
    await to_the_end(live)
    assert version(live, None) == version(live, 0)
    assert [one for one in waiting(page) if one["type"] == "change"][-1]["top"]["result"] is not None
    assert live.people()["late"] == 0
    following = await hall.find(await hall.rematch(live, "guest", False))
    assert following.audience.late.minutes == 1


@pytest.mark.anyio
async def test_a_server_that_was_started_again_tells_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(late, "MINUTE", SOON)
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await table(hall)
    await play(live, 4)
    await hall.close()
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await hall.find(live.id)
    assert (version(live, None), version(live, 0)) == (0, 4)
    watcher = live.watch(None)
    await asyncio.sleep(2 * SOON)
    assert version(live, None) == 4
    assert told(watcher)[-1] == 4
    await hall.close()


def told(watcher: Watcher) -> list[int]:
    """The versions that a watcher was told of."""
    return [one["version"] for one in waiting(watcher) if one["type"] == "change"]


def test_only_what_is_offered_can_be_asked_for(client: TestClient) -> None:
    with pytest.raises(Refused, match="7 minutes later"):
        read_late(7)
    assert [late_words(minutes) for minutes in late.OFFERED] == [
        "at once",
        "1 minute later",
        "5 minutes later",
        "15 minutes later",
    ]
    wish = {"game": "drill", "seats": [{"who": "me"}, {"who": "greedy"}], "late": 7}
    refused = as_me(client).post("", wish)
    assert refused.status_code == 422
    assert "Choose 0, 1, 5 or 15" in json.dumps(refused.json())


def test_the_pages_say_how_much_later(client: TestClient) -> None:
    assert 'name="late"' in client.get("/new?game=dice_throne").text
    fields = {
        "game": "dice_throne",
        "who:0": "me",
        "who:1": "open",
        "plays:0": "barbarian",
        "plays:1": "monk",
        "late": "5",
    }
    gathering = send(client, "/match", **fields)
    assert "Spectators see this match 5 minutes later." in gathering.text


def test_a_spectator_without_a_script_is_told(client: TestClient) -> None:
    player = as_me(client)
    made = player.post("", {"game": "drill", "seats": [{"who": "me"}, {"who": "greedy"}], "late": 5})
    match = str(made.json()["id"])
    player.post(f"/{match}/seed", {"seed": "mine"})
    assert player.get(f"/{match}/clock").json() == {"clock": None}
    client.cookies.clear()
    text = client.get(f"/match/{match}").text
    assert "You see what happens here 5 minutes later." in text
