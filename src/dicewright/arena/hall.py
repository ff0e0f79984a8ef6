"""All matches of a server: make one, find one, wake those that were being played."""

from __future__ import annotations

import asyncio
import secrets
import time
from random import SystemRandom
from typing import Any, NamedTuple

from dicewright import games
from dicewright.arena.drafting import Wish, begin_draft
from dicewright.arena.gathering import BOT, FREE, HUMAN
from dicewright.arena.live import LiveMatch
from dicewright.arena.own import OwnContent
from dicewright.arena.refused import Refused
from dicewright.arena.store import OPEN, OVER, PLAYING, MatchRow, SeatRow, Store
from dicewright.bots import BOTS
from dicewright.engine.match import Match
from dicewright.engine.quoting import quoted
from dicewright.engine.save import OtherContent

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
MOST_A_DAY = 50
"""Unfinished matches one guest may have made within a day."""

DAY = 24 * 3600.0
TITLE = "{}: choosing"
"""Of a match whose players still choose what they play."""

MOST_AWAKE = 200
IDLE = 600.0
"""Above so many matches in memory, those that nobody has used for so many seconds leave it; the store has them."""


class Sitting(NamedTuple):
    """Who shall sit: `me`, `open` (a friend), or a bot by name; and the hero or team, empty for the example."""

    who: str
    plays: str = ""


class Hall:
    """Every match of a store, those in use in memory.

    pace: seconds a bot waits before it answers. own: the content of one's own that matches are made with.
    """

    def __init__(self, store: Store, pace: float = 0.0) -> None:
        self.store = store
        self.own = OwnContent()
        self._pace = pace
        self._live: dict[str, LiveMatch] = {}
        self._used: dict[str, float] = {}
        self._finding = asyncio.Lock()

    async def create(
        self,
        guest: str,
        game: str,
        sittings: list[Sitting],
        mode: str | None = None,
        options: dict[str, Any] | None = None,
        secret: str | None = None,
        draft: Wish | None = None,
    ) -> LiveMatch:
        """A new match. The commitment to its secret exists from here on. Raises `Refused`, saying what is possible.

        draft: how the players choose what they play, None if the sittings say it.
        """
        if game not in games.GAMES:
            raise Refused("illegal", f"There is no game {quoted(game)}.", instead=f"Choose {' or '.join(games.GAMES)}.")
        await self.look()
        since = time.time() - DAY
        mine = await asyncio.to_thread(self.store.of_guest, guest)
        if sum(row.stage != OVER and row.made > since for row in mine) >= MOST_A_DAY:
            raise Refused("illegal", f"You have made {MOST_A_DAY} matches today.", instead="Finish one of them first.")
        try:
            if draft is None:
                named = games.drawn(game, [one.plays for one in sittings], SystemRandom())
                setup = games.new_setup(game, mode, named if all(named) else _examples(named), options or {})
                built = games.build(setup)
                title, count = built.title, len(built.seats)
            else:
                setup = begin_draft(game, mode, options or {}, len(sittings), draft)
                title, count = TITLE.format(game.replace("_", " ").title()), len(sittings)
        except ValueError as error:
            raise Refused("illegal", f"This match cannot be made: {error}.") from error
        if len(sittings) != count:
            raise Refused("illegal", f"This mode has {count} seats, not {len(sittings)}.")
        names = [""] * count if draft else plays_of(setup, count)
        rows = [self._sitting(guest, at, one, names[at]) for at, one in enumerate(sittings)]
        if sum(row.kind == HUMAN for row in rows) > 1:
            raise Refused("illegal", "You can take one seat; leave the other open for somebody else, or seat a bot.")
        number = "".join(secrets.choice(LETTERS) for _ in range(8))
        await asyncio.to_thread(
            self.store.add, number, title, setup, secret or secrets.token_hex(32), rows, time.time()
        )
        found = await self.find(number)
        await found.begin_if_ready()
        return found

    async def look(self) -> None:
        """Take in what was changed in content of one's own. A match begun with other words stops.

        It goes on when the words are again what they were.
        """
        if not await self.own.look():
            return
        for match, live in list(self._live.items()):
            if live.match is not None and (other := _other_content(live.match)):
                await live.stop(other)
            if live.stuck:
                self._live.pop(match, None)

    def _sitting(self, guest: str, seat: int, one: Sitting, plays: str) -> SeatRow:
        if one.who == "me":
            return SeatRow(seat, HUMAN, guest, plays, None)
        if one.who == "open":
            return SeatRow(seat, FREE, "", plays, None)
        if one.who not in BOTS:
            raise Refused("illegal", f"There is no bot {quoted(one.who)}.", instead=f"Choose {' or '.join(BOTS)}.")
        return SeatRow(seat, BOT, one.who, plays, None)

    async def find(self, match: str) -> LiveMatch:
        """A match by its id, from memory or the store. Raises `KeyError`."""
        self._used[match] = time.monotonic()
        if match in self._live:
            return self._live[match]
        async with self._finding:
            if match not in self._live:
                row = await asyncio.to_thread(self.store.load, match)
                if row is None:
                    raise KeyError(match)
                self._put_away()
                self._live[match] = LiveMatch(row, self.store, self._pace)
                self._live[match].wake()
        return self._live[match]

    def _put_away(self) -> None:
        """Let go of matches that nobody looks at and nothing happens in."""
        if len(self._live) < MOST_AWAKE:
            return
        now = time.monotonic()
        for match, live in list(self._live.items()):
            if now - self._used.get(match, 0.0) > IDLE and not live.busy:
                del self._live[match]
        self._used = {match: when for match, when in self._used.items() if match in self._live}

    async def wake_all(self) -> None:
        """After a start: matches in which a bot is asked go on without waiting for a visitor."""
        for match in await asyncio.to_thread(self.store.unfinished, MOST_AWAKE):
            await self.find(match)
            await asyncio.sleep(0)

    async def rows(self, *stages: str, most: int = 30) -> list[MatchRow]:
        """The newest matches in some stages (`open`, `playing`, `over`), newest first."""
        return self._told(
            await asyncio.to_thread(lambda: self.store.in_stage(*(stages or (OPEN, PLAYING, OVER)), most=most))
        )

    async def of_guest(self, guest: str) -> list[MatchRow]:
        """A guest's own matches, newest first."""
        return self._told(await asyncio.to_thread(self.store.of_guest, guest))

    def _told(self, rows: list[MatchRow]) -> list[MatchRow]:
        """Rows that say which matches cannot go on."""
        return [row._replace(stuck=self._live[row.id].stuck) if row.id in self._live else row for row in rows]

    async def close(self) -> None:
        """Stop everything that runs; nothing is lost."""
        for one in self._live.values():
            await one.rest()
        self.store.close()


def _other_content(match: Match) -> str:
    """Why a match cannot go on with the content as it is now, empty if it can."""
    try:
        here = games.build(match.game.setup).content
    except (LookupError, TypeError, ValueError):
        here = ""
    return "" if here == match.game.content else str(OtherContent(match.game.content, here))


def _examples(named: list[str]) -> list[str]:
    """Seats as the game wants them: all named, or none for its example."""
    if any(named):
        raise Refused("illegal", "Say for every seat what it plays, or for none of them.")
    return []


def plays_of(setup: dict[str, Any], seats: int) -> list[str]:
    """What each seat plays, in words, as far as the setup says so."""
    found = setup.get("seats", setup.get("names"))
    if not isinstance(found, list) or len(found) != seats:
        return [f"seat {seat}" for seat in range(seats)]
    return [
        one if isinstance(one, str) else str(one.get("name", at)) if isinstance(one, dict) else f"seat {at}"
        for at, one in enumerate(found)
    ]
