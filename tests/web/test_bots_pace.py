"""Bots on the server: what they do is told at a pace that people can follow, and nobody waits where nothing is."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from dicewright.arena.hall import Hall
from dicewright.arena.store import Store
from dicewright.arena.thinking import Thinking
from tests.web.conftest import make
from tests.web.running import PATIENCE


@pytest.mark.anyio
async def test_a_bot_waits_where_something_was_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[bool] = []

    async def rest(thinking: Thinking, told: bool) -> None:
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
    await thinking.rest(told=True)
    followed = time.monotonic() - began
    await thinking.rest(told=False)
    thinking.close()
    assert followed >= 0.24
    assert time.monotonic() - began - followed < followed
