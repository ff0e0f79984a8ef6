"""One match on the server: who sits where, one mailbox, bots that answer by themselves, and everybody who watches.

All that changes a match goes through its lock, one at a time: check, carry out, write to the store, tell. If the
store cannot be written, the match steps back and nobody is told anything.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import Any

from dicewright import from_json
from dicewright.arena.drafting import after_bots
from dicewright.arena.gathering import BOT, FREE, HUMAN, Gathering
from dicewright.arena.refused import Refused
from dicewright.arena.store import MatchRow, Store
from dicewright.arena.watching import Feed, Watcher, text_of
from dicewright.bots import Observation, UnknownBot, make
from dicewright.engine.ask import Answer, IllegalAnswer
from dicewright.engine.match import MY_TURN, NEXT_TURN, Match
from dicewright.engine.save import BadSave, OtherContent
from dicewright.games import build
from dicewright.odds.live import with_odds

log = logging.getLogger("dicewright.arena")

SAVE_EVERY = 25
"""Answers between two saves: a restart replays at most so many."""

SETTLE = 0.25
"""Seconds from an answer until the disk itself has it: nobody waits for that."""


class LiveMatch(Gathering):
    """A match with its seats, played in this process.

    pace: seconds a bot waits before it answers, so that people can follow.
    """

    def __init__(self, row: MatchRow, store: Store, pace: float = 0.0) -> None:
        super().__init__(row, store)
        self.watchers: list[Watcher] = []
        self._pace = pace
        self._feeds: dict[int | None, Feed] = {}
        self._saved_at = row.saved_at
        self._task: asyncio.Task[None] | None = None
        self._settling: asyncio.Task[None] | None = None
        try:
            self._bots = {seat.seat: make(seat.who, row.id) for seat in row.seats if seat.kind == BOT}
        except UnknownBot as error:
            self.stuck = f"This match cannot go on here: {error}"
        if row.save is not None and not self.stuck:
            self._restore(row)

    # --- starting and restoring ---

    def _restore(self, row: MatchRow) -> None:
        """From the last save and the answers given since."""
        try:
            assert row.save is not None
            match = from_json(row.save)
            match.quiet = {}  # the passes it led to are among the answers
            for seat, answer in self._store.tail(row.id, row.saved_at):
                match.answer(answer, seat)
        except OtherContent as error:
            self.stuck = f"{str(error)[0].upper()}{str(error)[1:]}."
            log.warning("match %s cannot go on: %s", row.id, error)
            return
        except (BadSave, IllegalAnswer) as error:
            self.stuck = f"This match was begun with other rules than are installed now. ({error})"
            log.warning("match %s cannot go on: %s", row.id, error)
            return
        except Exception:  # one broken match must not take the others down
            self.stuck = "The server could not restore this match. Its log says why; nothing of the match is lost."
            log.exception("match %s cannot be restored", row.id)
            return
        match.quiet = {int(seat): (until, turn) for seat, (until, turn) in row.quiet.items()}
        self.match = match

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match is not None and self.match.result is not None

    @property
    def busy(self) -> bool:
        """Whether somebody watches or something is being done."""
        return bool(self.watchers) or self.lock.locked() or (self._task is not None and not self._task.done())

    @property
    def record(self) -> dict[str, Any]:
        """The record of a match that is over. Raises `Refused` before: it holds the secret."""
        if self.match is None or self.match.result is None:
            raise Refused("waiting", "The record holds the server's secret, so it is shown when the match is over.")
        return self.match.record

    async def begin_if_ready(self) -> None:
        """Start a match that nobody has to wait for."""
        async with self.lock:
            if self.draft is not None and self.match is None:
                await self._draft_on(after_bots(self.setup["game"], self.draft, self._bots, self._secret))
            await self._begin_if_ready()

    async def _changed(self) -> None:
        await self._begin_if_ready()
        self._tell_all()

    async def _begin_if_ready(self) -> None:
        waits = any(seat.kind == FREE or (seat.kind == HUMAN and seat.seed is None) for seat in self.seats)
        if waits or self.draft is not None or self.match is not None or self.stuck:
            return
        try:
            game = build(self.setup)
        except ValueError as error:
            self.stuck = f"This match was made with other cards, and cannot begin here: {error}."
            return
        match = Match.begin(game, self._secret, [seat.seed or "" for seat in self.seats])
        await asyncio.to_thread(self._store.begin, self.id, match.to_json())
        self.match = match
        self.wake()

    # --- playing ---

    def _player(self, guest: str) -> tuple[Match, int]:
        seat = self.seat_of(guest)
        if self.stuck:
            raise Refused("broken", self.stuck)
        if self.match is None:
            raise Refused("waiting", "The match has not begun: it waits for all players and their seeds.")
        if seat is None:
            raise Refused("seat", "You are watching this match; you have no seat in it.")
        return self.match, seat

    async def answer(self, guest: str, version: Any, answer: Answer) -> None:
        """Give a guest's answer to decision number `version`. Raises `Refused`."""
        async with self.lock:
            match, seat = self._player(guest)
            self._fresh(match, seat, version)
            self._give(match, seat, answer)

    async def say(self, guest: str, version: Any, text: str) -> None:
        """The same with typed words. Raises `Refused`."""
        from dicewright.table.moves import say

        async with self.lock:
            match, seat = self._player(guest)
            self._fresh(match, seat, version)
            self._commit(match, lambda: say(match, seat, text))

    async def hush(self, guest: str, until: str) -> None:
        """Pass for a guest's seat until the next turn or its own. Raises `Refused`."""
        if until not in (NEXT_TURN, MY_TURN):
            raise Refused("illegal", f"You can pass until {NEXT_TURN} or until {MY_TURN}.")
        async with self.lock:
            match, seat = self._player(guest)
            if match.result is not None:
                raise Refused("over", "The match is over.")
            self._commit(match, lambda: match.hush(seat, until))

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
        found = inspection(self.match.view(self.seat_of(guest)), number)
        if found is None:
            raise Refused("illegal", "You see no such thing on the table.")
        return found

    def _fresh(self, match: Match, seat: int, version: Any) -> None:
        if match.result is not None:
            raise Refused("over", "The match is over.")
        if type(version) is not int or version != match.decisions:
            raise Refused("stale", "The table has changed since; look again.")
        assert match.ask is not None
        if match.ask.seat != seat:
            raise Refused("seat", "It is not your decision now.")

    def _give(self, match: Match, seat: int, answer: Answer) -> None:
        self._commit(match, lambda: match.answer(answer, seat))

    def _commit(self, match: Match, act: Any) -> None:
        """Do it, write it down, tell everybody; or leave everything as it was.

        To write takes less time here than to hand it to another thread, and people wait for it.
        """
        before = match.clone()
        try:
            act()
            self._write(match, before)
        except IllegalAnswer as error:
            raise Refused("illegal", error.text, error.rule, error.instead) from None
        except Exception as error:
            self.match = before
            log.exception("match %s, decision %s", self.id, before.decisions)
            raise Refused("broken", "The server could not carry this out; nothing was changed.") from error
        self._tell_change()
        if self._settling is None:
            self._settling = asyncio.create_task(self._settle())
        self.wake()

    async def _settle(self) -> None:
        await asyncio.sleep(SETTLE)
        self._settling = None
        try:
            await asyncio.to_thread(self._store.settle)
        except OSError:
            log.exception("match %s is written, but not yet on the disk", self.id)

    def _write(self, match: Match, before: Match) -> None:
        given = []
        last = match.last
        while last is not None and last.number > before.decisions:
            given.append((last.number, last.seat, last.answer))
            last = last.before
        save = None
        if match.result is not None or match.decisions - self._saved_at >= SAVE_EVERY:
            save = match.to_json()
        wishes = {str(seat): list(wish) for seat, wish in match.quiet.items()}
        quiet = None if match.quiet == before.quiet else wishes
        self._store.append(self.id, given[::-1], save if given else None, quiet, match.result)
        if save is not None:
            self._saved_at = match.decisions

    # --- bots ---

    def wake(self) -> None:
        """Let a bot think if it is one's turn."""
        if self._bot_asked() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._let_bots_play())

    def _bot_asked(self) -> bool:
        match = self.match
        return match is not None and match.ask is not None and match.ask.seat in self._bots

    async def _let_bots_play(self) -> None:
        while self._bot_asked():
            await asyncio.sleep(self._pace)
            async with self.lock:
                match = self.match
                if match is None or not self._bot_asked():
                    return
                assert match.ask is not None
                seat = match.ask.seat
                try:
                    self._give(match, seat, await asyncio.to_thread(self._decide, match, seat))
                except Refused as refused:
                    if not self._anything(seat):
                        self.stuck = f"A bot could not find an answer that the rules take. ({refused})"
                        self._tell_all()
                        return

    def _decide(self, match: Match, seat: int) -> Answer:
        try:
            return self._bots[seat].decide(Observation(match, seat))
        except Exception:
            log.exception("match %s: the bot of seat %s failed at decision %s", self.id, seat, match.decisions)
            assert match.ask is not None
            return match.ask.sample(Random(match.decisions))

    def _anything(self, seat: int) -> bool:
        """A bot's answer was refused: try others, so that nobody is left waiting."""
        for chance in range(20):
            match = self.match
            assert match is not None
            assert match.ask is not None
            try:
                self._give(match, seat, match.ask.sample(Random(chance)))
            except Refused:
                continue
            return True
        return False

    async def rest(self) -> None:
        """Stop what runs in the background; the store has everything."""
        tasks = [task for task in (self._task, self._settling) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def stop(self, why: str) -> None:
        """Go no further in this process, and tell everybody who is here why; the store has everything."""
        async with self.lock:
            self.stuck, self.match = why, None
            self._feeds.clear()
            self._tell_all()

    # --- watchers ---

    def watch(self, seat: int | None) -> Watcher:
        """Somebody opens a page: it gets the whole view at once, then what changes."""
        watcher = Watcher(seat)
        self.watchers.append(watcher)
        watcher.send(self.whole(seat))
        self._tell_people()
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """A page is closed."""
        self.watchers.remove(watcher)
        if all(one.seat != watcher.seat for one in self.watchers):
            self._feeds.pop(watcher.seat, None)
        self._tell_people()

    def whole(self, seat: int | None) -> str:
        """Everything a viewer may know, as a message."""
        return text_of({"type": "view", "view": self._feed(seat).whole()} if self.match else self.gathering(seat))

    def view(self, seat: int | None) -> dict[str, Any]:
        """The view of a seat with its log, for pages and the API. Raises `Refused` before the match begins."""
        if self.match is None:
            raise Refused("waiting", self.stuck or "The match has not begun: it waits for all players and their seeds.")
        return with_odds(self.match.view(seat))

    def people(self) -> dict[str, Any]:
        """Who is here."""
        here = sorted({one.seat for one in self.watchers if one.seat is not None})
        return {
            "type": "people",
            "here": here,
            "watching": sum(one.seat is None for one in self.watchers),
            "bots": {row.seat: row.who for row in self.seats if row.kind == BOT},
            "stuck": self.stuck,
        }

    def _feed(self, seat: int | None) -> Feed:
        assert self.match is not None
        if seat not in self._feeds:
            self._feeds[seat] = Feed(self.match, seat)
        return self._feeds[seat]

    def _tell_change(self) -> None:
        assert self.match is not None
        texts = {seat: text_of({"type": "change", **feed.next(self.match)}) for seat, feed in self._feeds.items()}
        for watcher in self.watchers:
            watcher.send(texts[watcher.seat])

    def _tell_all(self) -> None:
        for watcher in self.watchers:
            watcher.send(self.whole(watcher.seat))
        self._tell_people()

    def _tell_people(self) -> None:
        text = text_of(self.people())
        for watcher in self.watchers:
            watcher.send(text)
