"""Bots on the server: what they do is told at a pace that people can follow, and nobody waits where nothing is."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from dicewright.arena.hall import Hall
from dicewright.arena.store import Store
from dicewright.arena.thinking import Thinking
from tests.web import browser as hand
from tests.web.clicks import VIEW
from tests.web.conftest import make
from tests.web.running import PATIENCE, Running


@pytest.mark.anyio
async def test_a_bot_waits_where_something_was_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[bool] = []

    async def rest(thinking: Thinking, told: bool, tempo: float) -> None:
        assert tempo == 1.0  # nobody here wants another
        rests.append(told)
        await asyncio.sleep(0)

    monkeypatch.setattr(Thinking, "rest", rest)
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await make(hall, "random", "random", game="dice_throne")
    end = time.monotonic() + PATIENCE
    while len(rests) < 40 and live.bot_asked is not None:
        assert time.monotonic() < end
        await asyncio.sleep(0.01)
    await hall.close()
    assert rests[0]
    assert rests.count(True) > 5
    assert False in rests  # a window that is passed tells nothing


@pytest.mark.anyio
async def test_the_pace_is_waited_in_full_only_where_people_follow() -> None:
    thinking = Thinking(0.25)
    began = time.monotonic()
    await thinking.rest(told=True, tempo=1.0)
    followed = time.monotonic() - began
    await thinking.rest(told=False, tempo=1.0)
    thinking.close()
    assert followed >= 0.24
    assert time.monotonic() - began - followed < followed


@pytest.mark.anyio
async def test_the_pace_follows_the_tempo_that_is_wanted() -> None:
    thinking = Thinking(0.2)
    took = []
    for tempo in (0.0, 0.5, 1.8):
        began = time.monotonic()
        await thinking.rest(told=True, tempo=tempo)
        took.append(time.monotonic() - began)
    thinking.close()
    at_once, short, long = took
    assert at_once < 0.05
    assert 0.09 <= short < long
    assert long >= 0.35


@pytest.mark.anyio
async def test_the_slowest_wish_of_the_players_counts(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await make(hall, "me", "open")
    assert live.tempo == 1.0
    spectator = live.watch(None)
    spectator.tempo = 1.8
    assert live.tempo == 1.8
    one, other = live.watch(0, "guest"), live.watch(1, "friend")
    one.tempo, other.tempo = 0.0, 0.5
    assert live.tempo == 0.5
    live.leave(other)
    assert live.tempo == 0.0
    await hall.close()


@pytest.mark.browser
@pytest.mark.timeout(900)
def test_bots_wait_for_nothing_where_nothing_is_to_move(opened: Browser, tmp_path: Path, faults: list[str]) -> None:
    server = Running(tmp_path, 0, "--pace", "10")
    context = opened.new_context()
    page = hand.watched(context, faults)
    page.add_init_script("localStorage.setItem('dicewright tempo', 'none')")
    hand.start(page, server.address, "dice_throne")
    waited, turn, rng = 0.0, 0, Random(3)
    while turn < 4:
        began = time.monotonic()
        assert hand.turn(page)
        waited += time.monotonic() - began
        turn = page.evaluate(VIEW)["turn"]
        hand.one_decision(page, rng, "mouse")
    context.close()
    server.stop()
    assert waited < 10  # the bot has had a turn of many answers
