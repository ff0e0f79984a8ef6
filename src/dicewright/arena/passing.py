"""Automatic passing: windows that a seat does not want to be asked in are passed for it, so that nothing leaks.

A window in which one can only pass, and one of a kind in which a seat never stops, is passed after a delay that is
drawn from one and the same distribution. So whoever waits learns neither from the question nor from the time what is
held. A seat that has said nothing, such as one that a program plays, is asked everything.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Container, Mapping
from random import SystemRandom
from typing import Any, Protocol

from dicewright.arena.refused import Refused
from dicewright.arena.rows import HUMAN, SeatRow
from dicewright.engine.accord import HINT, UNDO, Act
from dicewright.engine.ask import PASS, Answer
from dicewright.engine.conduct import taken_back_by
from dicewright.engine.match import UNTIL, Match
from dicewright.table.rest import REST, decline_rest
from dicewright.table.stops import NEVER, STOP, Stops, passes

log = logging.getLogger("dicewright.arena")

LEAST, MEAN, MOST = 0.4, 0.7, 3.0
"""Seconds until a window is passed: at least, on average beyond that, and at most."""

KINDS, LETTERS = 40, 40
"""Kinds of windows that wishes may be about, and letters of the name of one; no game has so many."""

LONG = 200
"""Letters of an option that nobody wants to be asked for."""


def read_stops(data: Any) -> Stops:
    """The wishes of a seat, as a page sends them. Raises `Refused`."""
    kinds = data.get("kinds", {}) if isinstance(data, dict) else None
    if not isinstance(kinds, dict) or len(kinds) > KINDS or type(data.get("every", False)) is not bool:
        raise Refused("illegal", "Stops are a switch `every` and `kinds` of windows.")
    if any(len(key) > LETTERS or wish not in (STOP, NEVER) for key, wish in kinds.items()):
        raise Refused("illegal", f"In a kind of window you can {STOP} always or {NEVER}.")
    silent = data.get("silent", [])
    if not isinstance(silent, list) or len(silent) > KINDS or not all(isinstance(one, str) for one in silent):
        raise Refused("illegal", "What you do not want to be asked for is a list of options.")
    return Stops(data.get("every", False), dict(kinds), frozenset(one[:LONG] for one in silent))


def wish_to_pass(until: str) -> Callable[[Match, int], None]:
    """What a seat does that wants to be passed for, or to decline what waits. Raises `Refused`."""
    if until == REST:
        return decline_rest
    if until not in UNTIL:
        raise Refused("illegal", f"You can pass until {', until '.join((*UNTIL, REST))}.")
    return lambda match, seat: match.hush(seat, until)


def acted(match: Match, seat: int, act: Any, bots: Container[int], stops: Mapping[int, Stops]) -> None:
    """Do what a seat does beside answering, and let the bots reply. Raises `IllegalAnswer`.

    Where it has taken something back and now stands in a window that is passed for it, it goes back further.
    """
    from dicewright.bots.agreeing import replies

    match.act(seat, act)
    settled = replies(match, bots)
    while settled and passes(match, stops) == seat == taken_back_by(match) and match.way_back(seat).to >= 0:
        match.act(seat, Act(UNDO, to=match.way_back(seat).to).data())
        settled = replies(match, bots)


def answered(match: Match, seat: int, answer: Answer, hinted: bool) -> None:
    """Give the answer of a seat. hinted: it takes the best keep that was counted, which is noted before it.

    Raises `IllegalAnswer`; then nothing is noted either.
    """
    if hinted:
        if match.ask is not None:
            match.ask.check(answer)
        match.act(seat, Act(HINT).data())
    match.answer(answer, seat)


def delay(draw: Callable[[float], float] = SystemRandom().expovariate) -> float:
    """Seconds until a window is passed, whether something could have been done in it or not."""
    return min(MOST, LEAST + draw(1 / MEAN))


class Played(Protocol):
    """What is needed of a match on the server to pass windows in it."""

    match: Match | None
    seats: list[SeatRow]
    stops: dict[int, Stops]
    stuck: str
    gone: bool
    lock: asyncio.Lock

    @property
    def id(self) -> str: ...
    def give(self, seat: int, answer: Answer) -> None: ...


class Passing:
    """Passes the open window of one match after a while, where its seat does not want to be asked."""

    def __init__(self, live: Played) -> None:
        self._live: Played | None = live
        self._timer: asyncio.TimerHandle | None = None

    def seat(self) -> int | None:
        """The seat for which the open window is passed, if there is one."""
        return None if self._live is None else passes(self._live.match, self._live.stops)

    def look(self) -> None:
        """Another window may be open, or a seat may have other wishes."""
        self._stop()
        live = self._live
        seat, match = self.seat(), None if live is None else live.match
        if live is None or seat is None or match is None or live.stuck or taken_back_by(match) == seat:
            return
        others = any(row.kind == HUMAN and row.seat != seat for row in live.seats)
        wait = delay() if others else 0.0  # nothing has to be hidden from bots
        loop = asyncio.get_running_loop()
        number = match.decisions
        self._timer = loop.call_later(wait, lambda: loop.create_task(self._pass(live, seat, number)))

    async def _pass(self, live: Played, seat: int, number: int) -> None:
        async with live.lock:
            match = live.match
            if match is None or match.decisions != number or live.gone or passes(match, live.stops) != seat:
                return
            try:
                live.give(seat, PASS)
            except Refused as refused:
                log.warning("match %s: seat %s could not be passed for: %s", live.id, seat, refused)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """The match leaves the memory, and no window of it is passed any more."""
        self._stop()
        self._live = None
