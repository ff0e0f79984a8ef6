"""One match on the server: one mailbox, everybody who watches, and bots that answer by themselves.

All that changes a match goes through its lock, one at a time: check, carry out, write to the store, tell. If the
store cannot be written, the match steps back and nobody is told anything.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from dicewright.arena import seeds
from dicewright.arena.absence import Absence
from dicewright.arena.beginning import begun
from dicewright.arena.chat import Chat
from dicewright.arena.clocks import Hours
from dicewright.arena.collecting import set_aside
from dicewright.arena.database import NotNow
from dicewright.arena.drafting import after_bots
from dicewright.arena.eyes import Eyes
from dicewright.arena.gathering import Gathering
from dicewright.arena.guiding import Guide
from dicewright.arena.own import OwnContent
from dicewright.arena.passing import Passing, acted, answered, read_stops, wish_to_pass
from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused, not_written
from dicewright.arena.restoring import Restored
from dicewright.arena.rows import BOT, HUMAN, OVER, RULES, MatchRow, played_seats
from dicewright.arena.series import Series, shown
from dicewright.arena.store import Store, Taken
from dicewright.arena.thinking import Thinking, let_bots_play
from dicewright.arena.timing import Timing
from dicewright.arena.watching import NO_LOG, Audience, Lent, Viewer, Watcher
from dicewright.engine.accord import UNDO, wanted_of
from dicewright.engine.ask import Answer, IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.origin import origin_in
from dicewright.games.packs_named import title_of
from dicewright.table.rest import REST
from dicewright.table.stops import Stops

log = logging.getLogger("dicewright.arena")

SAVE_EVERY = 128
"""Answers between two saves: a restart replays at most so many."""

BEGIN_AGAIN = 1.0
"""Seconds until a match that could not be written down tries again to begin."""


class LiveMatch(Gathering):
    """A match with its seats, played in this process.

    stops: where seats want to be asked; who has said nothing is asked everything. names: how the guests on seats are
    called, by seat, as of the last page that was opened. held: how many requests work with it now. used: when the last
    of them ended. paused: why it waits for a moment. series: how that stood before. place: in a tournament. rematch:
    the match that its players went on with, None if there is none. branch: from where it goes on, if it does. guide:
    its hints. timing: its clock. absence: for whom it waits. chat: what is said here. eyes: who sees with whose.
    """

    def __init__(
        self,
        row: MatchRow,
        found: Restored,
        store: Store,
        own: OwnContent,
        thinking: Thinking,
        hours: Hours,
        grace: float,
    ) -> None:
        super().__init__(row, store, own)
        self.match, self.bots, self.stuck = found
        self.stops: dict[int, Stops] = {}
        self.names: dict[int, str] = {}
        self.guide = Guide(row, found.match, store)
        self._passing = Passing(self)
        self.audience = Audience(self.people, self._passing.seat, self.guide.seen, row.late)
        self.timing = Timing(self, hours, row.clock)
        self.chat = Chat(self, store)
        self.eyes = Eyes(self, store)
        self.absence = Absence(self, hours, grace, dict(row.stood_in))
        self.held = 0
        self.used = time.monotonic()
        self.paused = ""
        self.rematch = row.rematch
        self.branch = row.branch
        self.series = row.series
        self.place = row.place
        self._left: dict[int, float] = {}
        self._thinking = thinking
        self._saved_at = row.saved_at
        self._task: asyncio.Task[None] | None = None
        if self.over and row.stage != OVER and self.match is not None:
            store.append(self.id, [], result=self.match.result)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match is not None and self.match.result is not None

    @property
    def awaited(self) -> bool:
        """Whether somebody waits for what happens here: a player on a seat, or whoever watches."""
        return bool(self.audience.watchers) or any(seat.kind == HUMAN for seat in self.seats)

    @property
    def busy(self) -> bool:
        """Whether somebody watches, asks for something, or something is being done."""
        working = self._task is not None and not self._task.done()
        return bool(self.audience.watchers) or self.held > 0 or self.lock.locked() or working or self.timing.busy

    # --- beginning ---

    async def open(self) -> None:
        """Go on where the match is: begin it if nobody has to be waited for, let a bot answer that is asked."""
        async with self.lock:
            if self.draft is not None and self.match is None and not self.stuck:
                await self._draft_on(after_bots(self.setup["game"], self.draft, self.bots, self._secret))
            await self._show_late()
            await self._begin_if_ready()
            self._look()
        self.wake()

    async def _changed(self) -> None:
        await self._begin_if_ready()
        self.audience.tell_all(self.whole)

    async def _begin_if_ready(self) -> None:
        """Begin; where the store cannot be written now, try again until it can. Raises `Refused`."""
        if self.match is not None or self.stuck:
            return
        await self._reveal_what_is_kept()
        if seeds.stage_of(self.seats) or self.draft is not None:
            return
        try:
            match, save = await self._at_its_beginning()
            await self._store.writing(self._store.begin, self.id, save)
        except ValueError as error:
            self.stuck = f"This match was made with other cards, and cannot begin here: {error}."
        except Taken:
            raise Refused("stale", "The match has begun.", instead="Open the page again.") from None
        except NotNow as error:
            self.pause(f"{error} The match begins by itself as soon as it can be written down.")
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._begin_later())
        else:
            self.match = match
            self.audience.late.begin(match)
            self.pause("")
            self.go_on()

    async def _at_its_beginning(self) -> tuple[Match, dict[str, Any]]:
        """The match at its first decision, and its save. Raises `ValueError`, `NotNow`."""
        origin = origin_in(self._secret, seeds.promises(self.id, self.seats))
        whence = None if self.branch is None else await self._store.reading(self._store.record, self.branch.match)
        return await self._own.work(begun, self.setup, self._secret, list(self.seats), origin, self.branch, whence)

    async def _show_late(self) -> None:
        """Nothing says any more when the decisions were made: what spectators see begins at the beginning."""
        late = self.audience.late
        if self.match is None or not late.minutes:
            return
        if not self.over:
            late.begin((await self._at_its_beginning())[0])
        late.keep(self.match)

    async def _begin_later(self) -> None:
        await asyncio.sleep(BEGIN_AGAIN)
        async with self.lock:
            self._task = None
            if not self.gone:
                await self._changed()

    # --- playing ---

    def _player(self, guest: str) -> tuple[Match, int]:
        seat = self.seat_of(guest)
        if self.stuck:
            raise Refused("broken", self.stuck)
        if self.match is None:
            raise Refused("waiting", "The match has not begun: it waits for all players and their seeds.")
        if seat is None:
            raise Refused("seat", "You are watching this match; you have no seat in it.")
        self.absence.heard(seat)
        return self.match, seat

    def player(self, guest: str) -> int:
        """The seat of a guest who plays in a match that goes on. Raises `Refused`."""
        return self._going(guest)[1]

    def _going(self, guest: str) -> tuple[Match, int]:
        match, seat = self._player(guest)
        if match.result is not None:
            raise Refused("over", "The match is over.")
        return match, seat

    def _look(self) -> None:
        """Time runs for who must answer now, and the match waits for them."""
        self.timing.look()
        self.absence.look()

    def go_on(self) -> None:
        """Somebody else may have to answer now, or another player on the same seat."""
        self._look()
        self.wake()
        self._passing.look()

    async def answer(self, guest: str, version: Any, answer: Answer, hinted: bool = False) -> None:
        """Give a guest's answer to decision number `version`. hinted: it is the best keep. Raises `Refused`."""
        async with self.lock:
            self.here()
            match, seat = self._player(guest)
            self._fresh(match, seat, version)
            self._commit(match, lambda: answered(match, seat, answer, hinted))

    async def say(self, guest: str, version: Any, text: str) -> None:
        """The same with typed words. Raises `Refused`."""
        from dicewright.table.moves import say

        async with self.lock:
            self.here()
            match, seat = self._player(guest)
            self._fresh(match, seat, version)
            self._commit(match, lambda: say(match, seat, text))

    async def hush(self, guest: str, until: str, version: Any = None) -> None:
        """Pass for a guest's seat until the next turn, its own, or the attack is resolved; or decline what waits at
        decision number `version`. Raises `Refused`."""
        passing = wish_to_pass(until)
        async with self.lock:
            self.here()
            match, seat = self._going(guest)
            if until == REST:
                self._fresh(match, seat, version)
            self._commit(match, lambda: passing(match, seat))

    async def stop_at(self, guest: str, wishes: Any) -> None:
        """In which windows a guest's seat wants to be asked. Raises `Refused`."""
        stops, seat = read_stops(wishes), self.seat_of(guest)
        if seat is None:
            return
        async with self.lock:
            self.here()
            if self.stops.get(seat) != stops:
                self.stops[seat] = stops
                self.audience.forget(everything=True)
                self.audience.tell_all(self.whole)
                self._passing.look()

    async def act(self, guest: str, version: Any, act: Any) -> None:
        """Take back, resign, offer a draw, or reply to one of these, as `engine.accord` writes it. Raises `Refused`.

        A bot replies at once. version: of the view in which a guest wants to take back, or agrees to it.
        """
        async with self.lock:
            self.here()
            match, seat = self._going(guest)
            others = [row.seat for row in self.seats if row.seat != seat]
            if UNDO in wanted_of(act) and version != match.decisions and not all(one in self.bots for one in others):
                raise Refused("stale", "The table has changed since; look again.")
            self._commit(match, lambda: acted(match, seat, act, self.bots, self.stops))

    def why(self, guest: str, words: str) -> str:
        """The answer to "why?" for a guest. Raises `Refused`."""
        from dicewright.table.why import why

        if self.match is None:
            return "The match has not begun: every player first adds a seed, so that nobody alone decides the dice."
        seat = self.seat_of(guest)
        return "Players can ask this." if seat is None else why(self.match, seat, words)

    def look(self, guest: str, number: int) -> dict[str, Any]:
        """All that a guest may know of one thing: its text, its die, where its dice are. Raises `Refused`."""
        from dicewright.table.inspect import inspection

        if self.match is None:
            raise Refused("waiting", "The match has not begun.")
        sees = self.eyes.sees(guest)
        match = self.audience.as_seen(self.match, sees)
        found = inspection(match.shown(sees.seat if isinstance(sees, Lent) else sees, NO_LOG), number)
        if found is None:
            raise Refused("illegal", "You see no such thing on the table.")
        return found

    async def gift(self, guest: str, to: int) -> None:
        """Give an opponent some time. Raises `Refused`."""
        async with self.lock:
            self.here()
            self.timing.gift(self._player(guest)[1], to)

    def rule(self, seat: int, act: dict[str, Any]) -> None:
        """Say what only whoever keeps the time can say, for whoever is alone with the match. Raises `Refused`."""
        match = self.match
        assert match is not None
        self._commit(match, lambda: match.enter(seat, act))

    def _fresh(self, match: Match, seat: int, version: Any) -> None:
        if match.result is not None:
            raise Refused("over", "The match is over.")
        if type(version) is not int or version != match.decisions:
            raise Refused("stale", "The table has changed since; look again.")
        assert match.ask is not None
        if match.ask.seat != seat:
            raise Refused("seat", "It is not your decision now.")

    def give(self, seat: int, answer: Answer) -> None:
        """Give the answer of a seat, for whoever is alone with the match. Raises `Refused`."""
        match = self.match
        assert match is not None
        self._commit(match, lambda: match.answer(answer, seat))

    def _commit(self, match: Match, act: Callable[[], object]) -> None:
        """Do it, write it down, tell everybody; or leave everything as it was. The journal lets nobody wait."""
        before, hint = match.clone(), self.guide.beside(match, self.bots)
        try:
            act()
            self._write(match, before)
        except IllegalAnswer as error:
            raise Refused("illegal", error.text, error.rule, error.instead) from None
        except (NotNow, OSError) as error:
            self.match = before
            self.timing.forgive()
            raise not_written(error) from error
        except Exception as error:
            self.match = before
            log.exception("match %s, decision %s", self.id, before.decisions)
            raise Refused("broken", "The server could not carry this out; nothing was changed.") from error
        if hint and match.decisions > before.decisions:
            self.guide.tell(hint)
        self.audience.changed(match)
        if match.result is not None:
            self.audience.tell_people()  # how the series stands now
        set_aside()
        self.go_on()

    def _write(self, match: Match, before: Match) -> None:
        given = []
        last = match.last
        while last is not None and last.number > before.decisions:
            given.append((last.number, last.seat, last.answer))
            last = last.before
        wanted = match.result is not None or match.decisions - self._saved_at >= SAVE_EVERY
        save = match.clone().to_json if given and wanted else None
        wishes = {str(seat): list(wish) for seat, wish in match.quiet.items()}
        quiet = None if match.quiet == before.quiet else wishes
        self._store.append(self.id, given[::-1], save, quiet, match.result)
        if save is not None:
            self._saved_at = match.decisions

    # --- bots ---

    def wake(self) -> None:
        """Let a bot think if it is one's turn."""
        if self.bot_asked is not None and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(let_bots_play(self, self._thinking))

    @property
    def asked(self) -> int | None:
        """The seat that must decide now."""
        ask = None if self.match is None or self.stuck else self.match.ask
        return None if ask is None else ask.seat

    @property
    def bot_asked(self) -> int | None:
        """The seat of the bot that must answer now, if it is one's turn."""
        return self.asked if self.asked in self.bots else None

    @property
    def tempo(self) -> float:
        """How long those who follow want bots to wait, as a multiple of their pace."""
        return self.audience.tempo

    def pause(self, why: str) -> None:
        """Say why the match waits for a moment; empty when it goes on."""
        if why != self.paused:
            self.paused = why
            self.audience.tell_people()

    def give_up(self, why: str) -> None:
        """The match cannot go on: say so to everybody who is here."""
        self.stuck = why
        self.audience.tell_all(self.whole)

    def let_go(self) -> None:
        """This object no longer stands for the match; the store has everything.

        What it refers to no longer refers back, so that Python lets go of all of it at once.
        """
        self.gone = True
        self.audience.close()
        self.timing.close()
        self.absence.close()
        self.chat.close()
        self.eyes.close()
        self._passing.close()
        if self.match is not None:
            self.match.state.touch()  # the question there is kept with the rule that asks it, which knows the state

    async def rest(self) -> None:
        """Stop what runs in the background; the store has everything."""
        self.let_go()
        await self.guide.rest()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def stop(self, why: str) -> None:
        """Go no further in this process, and tell everybody who is here why; the store has everything."""
        async with self.lock:
            self.stuck, self.match = why, None
            self.audience.forget(everything=True)
            self.audience.tell_all(self.whole)

    # --- watchers ---

    def watch(self, seat: int | None, guest: str = "") -> Watcher:
        """Somebody opens a page: it gets the whole view at once, then what changes."""
        watcher = Watcher(seat, guest)
        watcher.lent = sees if isinstance(sees := self.eyes.sees(guest), Lent) else None
        watcher.send(self.whole(watcher.sees))
        self.audience.come(watcher)
        for message in self.beside(watcher):
            watcher.send(message)
        if seat is not None:
            self._left.pop(seat, None)
            self.absence.came(seat)
        return watcher

    def beside(self, watcher: Watcher) -> tuple[str, ...]:
        """What is told besides the view: the clock, and for whom the match waits."""
        if not self.audience.in_time(watcher.seat):
            return ()
        return tuple(one for one in (self.timing.message(), self.absence.message()) if one)

    async def learn_names(self) -> None:
        """Look up how the guests on seats are called. What cannot be read now stays as it was."""
        guests = [row.who for row in self.seats if row.kind == HUMAN]
        with suppress(NotNow):
            known = await self._store.reading(self._store.names, guests)
            self.names = {row.seat: known[row.who] for row in self.seats if row.kind == HUMAN and row.who in known}

    def leave(self, watcher: Watcher) -> None:
        """A page is closed."""
        self.audience.leave(watcher)
        if watcher.seat is not None and all(one.seat != watcher.seat for one in self.audience.watchers):
            self._left[watcher.seat] = time.monotonic()
            self.absence.tell()

    def has_left(self, seat: int) -> bool:
        """Whether a player had a page open and has closed it, or lost the connection."""
        return seat in self._left

    def whole(self, viewer: Viewer) -> str:
        """Everything a viewer may know, as a message."""
        if self.match is None:
            return text_of(self.gathering(None if isinstance(viewer, Lent) else viewer))
        return self.audience.feed(self.match, viewer).whole()

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """The view of a seat with its log, for pages. Raises `Refused` before the match begins."""
        if self.match is None:
            raise Refused("waiting", self.stuck or "The match has not begun: it waits for all players and their seeds.")
        return self.audience.feed(self.match, viewer).data()

    @property
    def _ended(self) -> dict[str, Any] | None:
        return None if self.match is None else self.match.result

    def series_now(self) -> Series:
        """How the series stands, with this match if it is over."""
        return self.series.after(self._ended, played_seats(self.seats))

    def series_shown(self) -> dict[str, Any] | None:
        """The series as everybody is told it, from its second match on or where it was agreed on."""
        return shown(self.series, self._ended, played_seats(self.seats))

    def people(self) -> dict[str, Any]:
        """Who is here, and for how many seconds those are away who were here before."""
        watchers = self.audience.watchers
        return {
            "type": "people",
            "here": sorted({one.seat for one in watchers if one.seat is not None}),
            "away": {seat: round(time.monotonic() - left) for seat, left in self._left.items()},
            "late": self.audience.late.minutes if self.audience.late.holds_back else 0,
            "watching": sum(one.seat is None for one in watchers),
            "bots": {row.seat: row.who for row in self.seats if row.kind == BOT},
            "rules": [row.seat for row in self.seats if row.kind == RULES],
            "names": self.names,
            "stuck": self.stuck or self.paused,
            "packs": [title_of(one) for one in self.packs],
            "branch": None if self.branch is None else self.branch._asdict(),
            "series": self.series_shown(),
            "place": None if self.place is None else self.place._asdict(),
            "rematch": None if self.rematch is None else self.rematch._asdict(),
        }
