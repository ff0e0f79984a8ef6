"""All matches of a server: make one, find one, wake those that were being played."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any
from weakref import WeakValueDictionary

from dicewright import games
from dicewright.arena.absence import GRACE
from dicewright.arena.bench import Bench
from dicewright.arena.care import Care
from dicewright.arena.checking import Checker
from dicewright.arena.clocks import Hours
from dicewright.arena.collecting import LOOK, Collector
from dicewright.arena.database import NotNow
from dicewright.arena.limits import NONE, Gate, Limits, network
from dicewright.arena.lists import ALWAYS
from dicewright.arena.live import LiveMatch
from dicewright.arena.making import FRIEND, ME, Asked, Planned, at_hand, branched, plan
from dicewright.arena.own import OwnContent
from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused, not_written
from dicewright.arena.restoring import restore
from dicewright.arena.rows import (
    LETTERS,
    OPEN,
    OVER,
    PLAYING,
    Branch,
    Listed,
    Maker,
    Place,
    Rematch,
    again,
    new_id,
    places_after,
)
from dicewright.arena.store import Store
from dicewright.arena.thinking import Thinking
from dicewright.engine.match import Match
from dicewright.engine.origin import secret_for
from dicewright.engine.quoting import quoted
from dicewright.engine.save import OtherContent

MATCH = re.compile(f"[{LETTERS}]{{8}}")
"""What the id of a match looks like."""

MOST_AWAKE = 2000
IDLE = 600.0
DONE_IDLE = 20.0
SWEEP = 10.0
"""Matches that nobody has used for so many seconds leave the memory, finished ones sooner, and those that were not used
for longest where there are too many; the store has them. It is looked after that every few seconds.
"""

SOME = 100
"""Matches that are looked through at once after a start."""

WAKE_AGAIN = 1.0
"""Seconds until there may be room in memory for one more match after a start."""

MOST_ROWS = 30
OF_EACH = 3
"""Matches in a list, and matches of one maker in a list, so that nobody can push all others out of it."""

BEAT = 5.0
"""Seconds between two times at which clocks are written down: so much can be won by a server that is killed."""

FORGET = 3600.0
"""Seconds between two times at which old addresses are forgotten."""

log = logging.getLogger("dicewright.arena")


class Hall:
    """Every match of a store, those in use in memory.

    pace: seconds a bot waits before it answers. notice: the maintenance that is announced. own: the content of one's
    own that matches are made with. gate: who may come in, and how often. care: what was ordered. since: when it began.
    grace: seconds for which nobody has to answer. checker: checks records. bench: looks at drafts. made: told of every
    match that is made.
    """

    def __init__(
        self,
        store: Store,
        pace: float = 0.0,
        limits: Limits | None = None,
        grace: float = GRACE,
        notice: str = "",
    ) -> None:
        self.store = store
        self.care = Care(store, notice)
        self.since = time.time()
        self.gate = Gate(limits)
        self.own = OwnContent()
        self.checker = Checker()
        self.bench = Bench()
        self.made: Callable[[str], None] = lambda match: None
        self._collector = Collector()
        self._thinking = Thinking(pace)
        self._hours = Hours(store.hours)
        self.grace = grace
        self._live: dict[str, LiveMatch] = {}
        self._asked: dict[str, int] = {}
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._sweeping: asyncio.Task[None] | None = None

    async def create(self, guest: str, asked: Asked, address: str = "") -> LiveMatch:
        """A new match. The commitment to its secret exists from here on. Raises `Refused`, saying what is possible.

        address: from where it is made.
        """
        await self.look()
        maker = Maker(guest, self.store.source_of(network(address)))
        await self._may_make(maker, alone=all(one.who not in (ME, FRIEND) for one in asked.sittings))
        match = new_id()
        await self._keep(match, await self.own.work(plan, guest, asked), maker)
        return await self.find(match)

    async def try_out(self, guest: str, title: str, where: Callable[[], Match], address: str = "") -> LiveMatch:
        """A match that begins in the middle: the guest sits where is asked now, bots sit elsewhere. Raises `Refused`.

        where: the match as it stands, made in a thread. Nothing of it is a secret and its beginning was not played, so
        its record proves nothing.
        """
        await self.look()
        maker = Maker(guest, self.store.source_of(network(address)))
        await self._may_make(maker, alone=False)
        stands, match = await self.own.work(where), new_id()
        await self._keep(match, at_hand(guest, title, stands), maker, save=stands.to_json())
        return await self.find(match)

    async def branch(self, live: LiveMatch, guest: str, stands: Match, seat: int, other: str, address: str = "") -> str:
        """A new match that goes on from where one that is over stood, with new randomness. Returns its id.

        stands: that match after one of its decisions. seat: where the guest sits; other: who sits elsewhere, as in
        `Asked`. Raises `Refused`; nothing of a match is told by it, for its record is public.
        """
        await self.look()
        await self.record(live.id)
        if stands.game.content != live.finished().game.content:
            raise Refused("broken", "This match was played with other cards than are here.")
        maker = Maker(guest, self.store.source_of(network(address)))
        await self._may_make(maker, alone=False)
        made = await self.own.work(branched, guest, live.title, stands, seat, other)
        match = new_id()
        await self._keep(match, made, maker, branch=Branch(live.id, stands.decisions))
        return match

    async def arrange(self, match: str, made: Planned, place: Place) -> None:
        """A match of a tournament, under an id that was chosen before. Raises `Refused`."""
        await self._keep(match, made, Maker(made.seats[0].who), place=place)

    async def _may_make(self, maker: Maker, *, alone: bool) -> None:
        self.care.check_making(maker.guest)
        await self.store.reading(self.store.check_making, maker, alone, self.gate.limits)

    async def _keep(
        self,
        match: str,
        made: Planned,
        maker: Maker,
        after: tuple[str, Rematch] | None = None,
        save: dict[str, Any] | None = None,
        branch: Branch | None = None,
        place: Place | None = None,
    ) -> None:
        """Write a new match down. save: where it stands, for one that has begun. branch: from where it goes on.

        place: where it stands in a tournament, which has limits of its own. Raises `Refused`.
        """
        now = time.time()
        secret = secret_for(match, time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now)), secrets.token_hex(32))
        row = (
            match,
            made.title,
            made.setup,
            secret,
            made.seats,
            now,
            maker,
            self.gate.limits if place is None else NONE,
            after,
            branch,
            made.clock,
            made.series,
            place,
            made.late,
        )
        try:
            await self.store.writing(self.store.add, *row)
            if save is not None:
                await self.store.writing(self.store.begin, match, save)
        except NotNow as error:
            raise not_written(error) from error
        self.made(match)

    async def rematch(self, live: LiveMatch, guest: str, swapped: bool, address: str = "") -> str:
        """The match after one that is over, for its players and with what they play; made if there is none yet.

        swapped: whether its players exchange their seats. Returns its id. Raises `Refused`.
        """
        await self.look()
        async with live.lock:
            live.here()
            live.finished()
            seat = live.seat_of(guest)
            if seat is None:
                raise Refused("seat", "Who has played can ask for another match.")
            if live.place is not None:
                raise Refused("illegal", "This match is one of a tournament.", instead="Go back to the tournament.")
            if live.rematch is None:
                self.care.check_making(guest)
                if not await self.own.work(_still_here, live.setup):
                    raise Refused("broken", "What was played here is no longer there.", instead="Start a new match.")
                found = Rematch(new_id(), seat, swapped)
                series = live.series_now().next(places_after(live.seats, swapped))
                made = Planned(
                    live.title,
                    live.setup,
                    again(live.seats, swapped),
                    live.timing.text,
                    series,
                    live.audience.late.minutes,
                )
                maker = Maker(guest, self.store.source_of(network(address)))
                await self._keep(found.match, made, maker, (live.id, found))
                live.rematch = found
                live.audience.tell_people()
            return live.rematch.match

    async def look(self) -> None:
        """Take in what was changed in content of one's own. A match begun with other words stops.

        It goes on when the words are again what they were.
        """
        if not await self.own.look():
            return
        self.checker.forget()
        self.bench.forget()
        for match, live in list(self._live.items()):
            if live.match is not None and (other := await self.own.work(_other_content, live.match)):
                await live.stop(other)
            if live.stuck:
                live.gone = True
                self._live.pop(match, None)

    async def find(self, match: str) -> LiveMatch:
        """A match by its id, from memory or the store. Raises `Refused`, `NotNow`.

        It may leave the memory at the next `await`: whoever works with it holds it.
        """
        if match in self._live:
            return self._live[match]
        if not MATCH.fullmatch(match):
            raise missing(match)
        door = self._doors.setdefault(match, asyncio.Lock())
        async with door:
            if match not in self._live:
                await self._bring(match)
            if self._sweeping is None:
                self._sweeping = asyncio.create_task(self._sweep_now_and_then())
            return self._live[match]

    async def _bring(self, match: str) -> None:
        """Take a match from the store into memory. Raises `Refused`, `NotNow`."""
        row = await self.store.reading(self.store.load, match)
        if row is None:
            raise missing(match)
        found = await self.own.work(restore, row)
        live = LiveMatch(row, found, self.store, self.own, self._thinking, self._hours, self.grace)
        await live.open()
        self._live[match] = live
        self._asked.pop(match, None)

    @asynccontextmanager
    async def hold(self, match: str) -> AsyncIterator[LiveMatch]:
        """A match that stays in memory while it is worked with. Raises `Refused`, `NotNow`."""
        live = await self.find(match)
        live.held += 1
        try:
            yield live
        finally:
            live.held -= 1
            live.used = time.monotonic()

    async def record(self, match: str) -> str:
        """The record of a match that is over, as text: made once, then kept. Raises `Refused`, `NotNow`."""
        if not MATCH.fullmatch(match):
            raise missing(match)
        known = await self.store.reading(self.store.record, match)
        if known is not None:
            return known
        async with self.hold(match) as live:
            over = live.proven()
            text = await asyncio.to_thread(lambda: text_of(over.record))
            with suppress(NotNow):
                await self.store.writing(self.store.keep_record, match, text)
            return text

    async def _sweep_now_and_then(self) -> None:
        while self._live:
            await asyncio.sleep(SWEEP)
            self.sweep()
        self._sweeping = None

    def sweep(self) -> None:
        """Let go of matches that nobody looks at and nothing happens in."""
        now, unwritten = time.monotonic(), self.store.unwritten()
        idle = [live for live in self._live.values() if not live.busy and live.id not in unwritten]
        idle.sort(key=lambda live: live.used)
        too_many = len(self._live) - MOST_AWAKE
        for at, live in enumerate(idle):
            if at < too_many or now - live.used > (DONE_IDLE if live.over else IDLE):
                self._let_go(live)

    async def forget_now_and_then(self) -> None:
        """As long as the server runs: what is kept of addresses is kept for a day."""
        while True:
            with suppress(NotNow):
                await self.store.writing(self.store.forget_sources)
            await asyncio.sleep(FORGET)

    async def collect_now_and_then(self) -> None:
        """As long as the server runs: let go of what only refers to itself, when the time for it is saved up."""
        while True:
            await asyncio.sleep(LOOK)
            if self._collector.due(len(self._live)):
                self._collector.collect()

    async def keep_time(self) -> None:
        """As long as the server runs: keep its hours and the clocks, and end the matches whose time has run out."""
        while True:
            await asyncio.sleep(BEAT)
            with suppress(NotNow):
                await self.beat()

    async def beat(self) -> None:
        """Write down what of the clocks is new, and wake matches whose time has run out. Raises `NotNow`."""
        due = await self.store.reading(self.store.due, SOME)
        await self._keep_clocks(running=bool(due))
        for match, when in due:
            if when <= self._hours.now() and match not in self._live:
                await self._wake(match)

    async def _keep_clocks(self, *, running: bool) -> None:
        """running: whether there are clocks that run, so that the hours are needed after the next start."""
        dirty = [live.timing for live in self._live.values() if live.timing.dirty]
        if not (dirty or running):
            return
        rows = [timing.kept() for timing in dirty]
        try:
            await self.store.writing(self.store.keep_clocks, self._hours.now(), rows)
        except NotNow:
            for timing in dirty:
                timing.dirty = True
            raise

    async def wake_all(self) -> None:
        """After a start: matches in which a bot is asked go on without waiting for a visitor.

        All of them, however many there are; those that a player waits for come first.
        """
        for alone in (False, True):
            before = ALWAYS
            while found := await self._unfinished(alone, before):
                for match, _ in found:
                    await self._wake(match)
                before = found[-1][1]

    async def _unfinished(self, alone: bool, before: float) -> list[tuple[str, float]]:
        while True:
            with suppress(NotNow):
                return await self.store.reading(self.store.unfinished, alone, before, SOME)
            await asyncio.sleep(SWEEP)

    async def _wake(self, match: str) -> None:
        """Bring a match into memory, where it stays if a bot plays on."""
        while len(self._live) >= MOST_AWAKE:
            await asyncio.sleep(WAKE_AGAIN)
            self.sweep()
        known = match in self._live
        try:
            live = await self.find(match)
        except (Refused, NotNow) as error:
            log.warning("match %s does not go on by itself: %s", match, error)
            return
        if not known and live.match is not None and not live.busy:
            self._let_go(live)
        await asyncio.sleep(0)

    def drop(self, live: LiveMatch) -> None:
        """A match is in the store no longer."""
        self._live.pop(live.id, None)
        self._asked.pop(live.id, None)

    def awake(self, match: str) -> LiveMatch | None:
        """A match that is in memory."""
        return self._live.get(match)

    def running(self) -> tuple[int, int]:
        """How many matches are in memory and being played, and how many pages are open at tables."""
        playing = sum(live.match is not None and not live.over for live in self._live.values())
        return playing, self.gate.places.all

    def _let_go(self, live: LiveMatch) -> None:
        del self._live[live.id]
        if live.asked is not None:
            self._asked[live.id] = live.asked
        live.let_go()

    async def rows(self, *stages: str, most: int = MOST_ROWS, before: float = ALWAYS, game: str = "") -> list[Listed]:
        """The newest matches in some stages (`open`, `playing`, `over`), newest first, a few of each maker.

        before: those that were made before a time. game: of that game alone. Raises `NotNow`.
        """
        wanted, more = stages or (OPEN, PLAYING, OVER), {"most": most, "each": OF_EACH}
        return self._told(
            await self.store.reading(lambda: self.store.in_stage(*wanted, **more, before=before, game=game))
        )

    async def of_guest(self, guest: str) -> list[Listed]:
        """A guest's own matches, newest first. Raises `NotNow`."""
        return self._told(await self.store.reading(self.store.of_guest, guest))

    def _told(self, rows: list[Listed]) -> list[Listed]:
        """Rows that say which matches cannot go on, and whose decision the others wait for."""
        return [self._told_of(row, self._live.get(row.id)) for row in rows]

    def _told_of(self, row: Listed, live: LiveMatch | None) -> Listed:
        """A match that has left the memory waits for whom it waited for then."""
        if live is None:
            return row._replace(asked=self._asked.get(row.id))
        return row._replace(stuck=live.stuck, asked=live.asked)

    async def close(self) -> None:
        """Stop everything that runs; nothing is lost."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        with suppress(NotNow):
            await self._keep_clocks(running=False)
        for one in self._live.values():
            await one.rest()
        self._thinking.close()
        await self.checker.close()
        await self.bench.close()
        self.store.close()


def missing(match: str) -> Refused:
    """There is no such match."""
    return Refused("missing", f"There is no match {quoted(match)}.")


def _still_here(setup: dict[str, Any]) -> bool:
    """Whether a match can be made from a setup."""
    try:
        games.build(setup)
    except (LookupError, TypeError, ValueError):
        return False
    return True


def _other_content(match: Match) -> str:
    """Why a match cannot go on with the content as it is now, empty if it can."""
    try:
        here = games.build(match.game.setup).content
    except (LookupError, TypeError, ValueError):
        here = ""
    return "" if here == match.game.content else str(OtherContent(match.game.content, here))
