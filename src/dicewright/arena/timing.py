"""The clock of a match while it is played here: it runs for who must answer, is told to everybody, and falls.

It stands still where nobody's time may run: while players ask something of each other, while the match cannot go on,
and where no two people play against each other, because nobody is timed against bots.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Protocol

from dicewright.arena.clocks import Asked, Clock, Control, Hours, read_clock, read_control
from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused
from dicewright.arena.rows import HUMAN, KeptClock, SeatRow
from dicewright.arena.watching import Audience
from dicewright.engine.accord import TIME, Act, is_act
from dicewright.engine.match import Match

log = logging.getLogger("dicewright.arena")

RING_AGAIN = 1.0
"""Seconds until it is tried again to end a match in which time has run out, where it could not be written down."""


class Timed(Protocol):
    """What a clock needs of a match on the server."""

    id: str
    match: Match | None
    seats: list[SeatRow]
    stuck: str
    gone: bool
    lock: asyncio.Lock
    audience: Audience

    def rule(self, seat: int, act: dict[str, Any]) -> None:
        """Say what only whoever keeps the time can say. Raises `Refused`."""


def answered(match: Match) -> int:
    """The number of the last answer, past what players did beside answering: it says which question is open."""
    last = match.last
    while last is not None and is_act(last.answer):
        last = last.before
    return 0 if last is None else last.number


def opposed(match: Match, seats: list[SeatRow]) -> bool:
    """Whether people play against each other here."""
    return len({match.game.side(row.seat) for row in seats if row.kind == HUMAN}) > 1


class Timing:
    """The clock of one match, if it has one. dirty: whether the store does not have it yet as it is."""

    def __init__(self, live: Timed, hours: Hours, kept: KeptClock | None) -> None:
        self.hours = hours
        self.control: Control | None = None if kept is None else read_control(kept.control)
        self.clock: Clock | None = None
        self.dirty = False
        self._live: Timed | None = live
        self._ring: asyncio.TimerHandle | None = None
        self._rings_at = 0.0
        self._state = "" if kept is None else kept.state

    @property
    def busy(self) -> bool:
        """Whether the match has to stay in memory for it."""
        return self.dirty or (self.clock is not None and self.clock.late(self.hours.now()) is not None)

    @property
    def text(self) -> str:
        """What was agreed on, as it is written; empty where there is no clock."""
        return "" if self.control is None else self.control.text()

    def look(self) -> None:
        """Something may have changed: from now on time runs for who must answer now."""
        live = self._live
        if self.control is None or live is None or live.match is None:
            return
        match, now = live.match, self.hours.now()
        if self.clock is None:
            self.clock = self._begin(self.control, match, live.seats)
        if self.clock.runs_for(self._asked(live, match), now, match.turn):
            self.dirty = True
            self.tell()
        self._wind()

    def _begin(self, control: Control, match: Match, seats: list[SeatRow]) -> Clock:
        """The clock as it was kept, or as it is at the beginning."""
        if self._state:
            with suppress(ValueError):
                return read_clock(control, self._state)
            log.error(
                "match %s: what is kept of its clock is damaged, so it begins anew",
                "" if self._live is None else self._live.id,
            )
        self.dirty = True
        return Clock(control, [row.seat for row in seats if row.kind == HUMAN], match.turn)

    def _asked(self, live: Timed, match: Match) -> Asked | None:
        """The question for which time runs."""
        if match.ask is None or live.stuck or match.accord.offers or not opposed(match, live.seats):
            return None
        return match.ask.seat, answered(match)

    # --- telling ---

    def shown(self) -> dict[str, Any] | None:
        """The clock for whoever looks on; None where there is none, or before it runs."""
        return None if self.clock is None else self.clock.shown(self.hours.now())

    def message(self, given: tuple[int, int] | None = None) -> str:
        """The same as a message; empty where there is nothing to say. given: who gave time to whom just now."""
        shown = self.shown()
        return "" if shown is None else text_of({"type": "clock", **shown, "given": given})

    def tell(self, given: tuple[int, int] | None = None) -> None:
        """Tell everybody who is here."""
        if self._live is not None and self._live.audience.watchers:
            self._live.audience.tell(self.message(given))

    # --- what changes it ---

    def gift(self, seat: int, to: int) -> None:
        """A seat gives an opponent some seconds. For whoever is alone with the match. Raises `Refused`."""
        live, clock = self._live, self.clock
        if live is None or live.match is None or clock is None:
            raise Refused("illegal", "This match has no clock.")
        if live.match.result is not None:
            raise Refused("over", "The match is over.")
        why = clock.why_no_gift(to)
        if why or to in live.match.game.side(seat):
            raise Refused("illegal", why or "Time is given to an opponent.")
        clock.give(to)
        self.dirty = True
        self.tell((seat, to))
        self._wind()

    def forgive(self) -> None:
        """The server could not carry out what it was asked for."""
        if self.clock is not None:
            self.clock.forgive(self.hours.now())
            self.dirty = True
            self.tell()

    # --- the end of the time ---

    def _wind(self) -> None:
        """See that it rings when the time runs out, or before; then it is wound again."""
        due = None if self.clock is None else self.clock.due()
        if due is None or (self._ring is not None and self._rings_at <= due):
            return
        if self._ring is not None:
            self._ring.cancel()
        self._set(due)

    def _set(self, due: float) -> None:
        loop = asyncio.get_running_loop()
        self._rings_at = due
        self._ring = loop.call_later(max(0.0, due - self.hours.now()), lambda: loop.create_task(self.ring()))

    async def ring(self) -> None:
        """If the time of somebody has run out, the match is over."""
        self._ring = None
        live = self._live
        if live is None or live.gone:
            return
        async with live.lock:
            late = None if self.clock is None else self.clock.late(self.hours.now())
            if late is None or live.gone:
                self._wind()
                return
            try:
                live.rule(late, Act(TIME).data())
            except Refused as refused:
                log.warning("match %s: the time of seat %s could not end it: %s", live.id, late, refused)
                if self._live is not None:
                    self._set(self.hours.now() + RING_AGAIN)

    # --- the store ---

    def kept(self) -> tuple[str, str, float | None]:
        """The match, the clock and when its time runs out, for the store; from here on it is not dirty."""
        assert self.clock is not None
        assert self._live is not None
        self.dirty = False
        return self._live.id, self.clock.to_text(), self.clock.due()

    def close(self) -> None:
        """The match leaves the memory."""
        if self._ring is not None:
            self._ring.cancel()
            self._ring = None
        self._live = None
