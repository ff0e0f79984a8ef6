"""A server that has much in memory does not stop to look through all of it."""

import asyncio
import gc
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dicewright.arena import collecting, hall
from dicewright.arena.collecting import Collector
from dicewright.arena.hall import Hall
from dicewright.arena.live import NO_LOG, LiveMatch
from dicewright.arena.making import Asked, Sitting
from dicewright.arena.store import Store
from tests.web.conftest import any_answer, begin

SEARCHED = """
import gc
from dicewright.arena.collecting import seldom

found = []
gc.callbacks.append(lambda phase, info: phase == "start" and found.append(info["generation"]))
gc.collect()
seldom()
kept = [[at] for at in range(200_000)]
print(len(found), max(found[1:]))
"""


@contextmanager
def nothing_collected() -> Iterator[None]:
    """As if nobody ever looked for objects that only refer to each other."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def played(found: Hall, game: str, moves: int) -> LiveMatch:
    """A match of two guests, watched by both, after so many moves or at its end."""
    live = await found.create("guest", Asked(game, [Sitting("me", ""), Sitting("open", "")]))
    await live.join("friend", 1)
    await begin(live, "guest", "friend")
    watchers = [live.watch(seat) for seat in (0, 1, None)]
    assert live.match is not None
    while (ask := live.match.ask) is not None and live.match.decisions < moves:
        shown = live.match.shown(ask.seat, NO_LOG)["ask"]
        await live.answer(("guest", "friend")[ask.seat], live.match.decisions, any_answer(shown))
    for one in watchers:
        live.leave(one)
    return live


@pytest.mark.anyio
@pytest.mark.parametrize(("game", "moves"), [("drill", 10_000), ("drill", 3), ("dice_throne", 37)])
async def test_a_match_that_leaves_the_memory_leaves_nothing_to_look_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, moves: int
) -> None:
    """Over or not, and whatever is asked in it: it is freed when it is let go of, without a search."""
    monkeypatch.setattr(hall, "DONE_IDLE", -1.0)
    monkeypatch.setattr(hall, "IDLE", -1.0)
    found = Hall(Store(tmp_path / "arena.db"))
    await played(found, game, moves)  # what is read once is read
    found.store.flush()
    found.sweep()
    with nothing_collected():
        await played(found, game, moves)
        found.store.flush()
        await asyncio.sleep(1.0)
        found.sweep()
        assert not found._live
        assert gc.collect() == 0
    await found.close()


def test_only_the_newest_objects_are_looked_through_by_itself() -> None:
    ran = subprocess.run([sys.executable, "-c", SEARCHED], capture_output=True, text=True, check=True)
    often, oldest = map(int, ran.stdout.split())
    assert often > 20
    assert oldest == 1


ASIDE = """
import gc
from dicewright.arena.collecting import Collector, seldom, set_aside

kept = [[at] for at in range(50_000)]
set_aside()
print(gc.get_freeze_count())
seldom()
set_aside()
print(gc.get_freeze_count(), sum(len(gc.get_objects(at)) for at in range(3)))
one, other = [kept.pop()], []
one.append(other), other.append(one)
set_aside()
del one, other
before = gc.get_freeze_count()
Collector().collect()
print(before - gc.get_freeze_count())
"""


def test_what_a_move_has_made_is_set_aside_by_a_server_alone() -> None:
    ran = subprocess.run([sys.executable, "-c", ASIDE], capture_output=True, text=True, check=True)
    before, aside, young, freed = map(int, ran.stdout.split())
    assert before == 0
    assert aside > 50_000
    assert young < 200
    assert freed >= 3  # two that refer to each other, and what one of them had


def test_everything_is_looked_through_when_the_time_for_it_is_saved_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(collecting.time, "monotonic", lambda: now[0])
    collector = Collector()
    assert not collector.due(0)
    now[0] += 99
    assert not collector.due(0)
    now[0] += 2  # a tenth of a second is saved up: what the program alone takes
    assert collector.due(0)
    assert not collector.due(1000)
    now[0] += 1000
    assert collector.due(1000)
    collector.collect()
    assert not collector.due(0)
    collector.took = 0.5
    now[0] += 400
    assert not collector.due(0)
    now[0] += 101
    assert collector.due(0)


@pytest.mark.anyio
async def test_a_server_looks_through_everything_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = asyncio.Event()
    monkeypatch.setattr(hall, "LOOK", 0.01)
    monkeypatch.setattr(Collector, "due", lambda self, matches: True)
    monkeypatch.setattr(Collector, "collect", lambda self: done.set())
    found = Hall(Store(tmp_path / "arena.db"))
    working = asyncio.create_task(found.collect_now_and_then())
    await asyncio.wait_for(done.wait(), 5)
    working.cancel()
    await found.close()
