"""What watchers cost: everything that several see is made once, and only what is new is looked at."""

import asyncio
import gc
import json
import threading
import weakref
from pathlib import Path
from typing import Any

import pytest

from dicewright.arena import watching
from dicewright.arena.hall import Hall
from dicewright.arena.limits import NONE
from dicewright.arena.live import NO_LOG, LiveMatch
from dicewright.arena.naming import take_name
from dicewright.arena.store import Store
from dicewright.arena.watching import Watcher
from dicewright.engine.match import Match
from tests.web.conftest import any_answer, begin, make
from tests.web.drill import Drill


async def playing(hall: Hall) -> LiveMatch:
    """A match of two guests that has begun."""
    live = await make(hall, "me", "open")
    await live.join("friend", 1)
    return await begin(live, "guest", "friend")


async def to_the_end(live: LiveMatch) -> None:
    """Play a match of two guests."""
    assert live.match is not None
    while (ask := live.match.ask) is not None:
        shown = live.match.shown(ask.seat, NO_LOG)["ask"]
        await live.answer(("guest", "friend")[ask.seat], live.match.decisions, any_answer(shown))


def waiting(watcher: Watcher) -> list[dict[str, Any]]:
    """What is still to be sent to a watcher."""
    return [json.loads(text) for text in watcher.waiting()]


@pytest.mark.anyio
async def test_an_event_is_told_once_to_all_who_see_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int | None]] = []
    tell = Drill.tell

    def counted(self: Drill, state: Any, event: Any, seat: int | None, at: int) -> str:
        told.append((id(event), seat))
        return tell(self, state, event, seat, at)

    hall = Hall(Store(tmp_path / "arena.db"))
    live = await playing(hall)
    for seat in (0, 1, None, None, None):
        live.watch(seat)
    monkeypatch.setattr(Drill, "tell", counted)
    await to_the_end(live)
    assert live.match is not None
    assert live.match.state.log is not None
    assert len(told) == len(set(told)) <= 3 * (live.match.state.log.number + 1)
    assert {seat for _, seat in told} == {0, 1, None}
    await hall.close()


@pytest.mark.anyio
async def test_those_who_see_the_same_are_sent_one_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int | None] = []
    show = Match.shown

    def counted(self: Match, seat: int | None, since: int = 0) -> Any:
        shown.append(seat)
        return show(self, seat, since)

    hall = Hall(Store(tmp_path / "arena.db"))
    live = await playing(hall)
    watchers = [live.watch(None) for _ in range(5)]
    monkeypatch.setattr(Match, "shown", counted)
    assert live.match is not None
    assert live.match.ask is not None
    view = show(live.match, live.match.ask.seat)
    await live.answer(("guest", "friend")[live.match.ask.seat], view["version"], any_answer(view["ask"]))
    assert shown == [None]
    assert len({id([*one.waiting()][-1]) for one in watchers}) == 1
    assert waiting(watchers[0])[-1]["type"] == "change"
    await hall.close()


@pytest.mark.anyio
async def test_everybody_learns_what_the_players_call_themselves(tmp_path: Path) -> None:
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await playing(hall)
    await take_name(hall, "friend", "Ines")
    await live.learn_names()
    assert live.people()["names"] == {1: "Ines"}
    await take_name(hall, "friend", "")
    await live.learn_names()
    assert live.people()["names"] == {}
    await hall.close()


@pytest.mark.anyio
async def test_many_who_come_at_once_are_told_of_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If each who comes were told to all others at once, n who come would be n² messages."""
    monkeypatch.setattr(watching, "HERE", 0.01)
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await playing(hall)
    watchers = [live.watch(None) for _ in range(200)]
    await asyncio.sleep(0.2)
    people = [[one for one in waiting(watcher) if one["type"] == "people"] for watcher in watchers]
    assert [len(one) for one in people] == [1] * 200
    assert people[0][0]["watching"] == 200
    whole = {id(next(iter(one.waiting()))) for one in watchers}
    assert len(whole) == 1  # the view of all spectators is written once, too
    await hall.close()


@pytest.mark.anyio
async def test_saves_are_made_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []
    save = Match.to_json

    def noted(self: Match, kept: int = 0) -> Any:
        threads.append(threading.current_thread())
        return save(self, kept)

    hall = Hall(Store(tmp_path / "arena.db"))
    live = await playing(hall)
    monkeypatch.setattr("dicewright.arena.live.SAVE_EVERY", 4)
    monkeypatch.setattr(Match, "to_json", noted)
    await to_the_end(live)
    while hall.store.unwritten():
        await asyncio.sleep(0.05)
    assert threads
    assert threading.main_thread() not in threads
    await hall.close()


@pytest.mark.anyio
async def test_only_lines_that_tell_something_as_data_are_kept_as_data(tmp_path: Path) -> None:
    """The last turn is put together from them; where the log tells no turns it would be the whole log at each move."""
    hall = Hall(Store(tmp_path / "arena.db"))
    live = await playing(hall)
    live.watch(0)
    await to_the_end(live)
    feed = live.audience._feeds[0]
    assert len(feed.lines) > 3
    assert feed._recent == []
    assert feed.view["last"] is None
    await hall.close()


@pytest.mark.anyio
async def test_nothing_of_a_finished_match_stays_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(Store(tmp_path / "arena.db"), limits=NONE)
    live = await playing(hall)
    watcher = live.watch(0)
    await to_the_end(live)
    hall.store.flush()
    monkeypatch.setattr("dicewright.arena.hall.DONE_IDLE", -1.0)
    hall.sweep()
    assert live.id in hall._live  # somebody still looks at it
    live.leave(watcher)
    await asyncio.sleep(2 * watching.HERE)
    hall.sweep()
    assert hall._live == {}
    left = [weakref.ref(live), weakref.ref(live.match), weakref.ref(live.audience)]
    match = live.id
    del live, watcher
    gc.collect()
    assert [one() for one in left] == [None] * 3
    assert (await hall.find(match)).over
    await hall.close()
