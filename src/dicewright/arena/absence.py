"""Who is gone or silent while the match waits for them is warned; then others may claim the win, wait, or seat a bot.

Nobody loses by being away alone: somebody who waits has to say so, and whoever was replaced may take the seat back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol

from dicewright.arena.clocks import DAYS, Hours
from dicewright.arena.eyes import Eyes
from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused
from dicewright.arena.rows import BOT, HUMAN
from dicewright.arena.timing import Timed, Timing
from dicewright.arena.watching import Viewer
from dicewright.bots import BOTS, Bot
from dicewright.bots.levels import opponent
from dicewright.engine.accord import CLAIM, Act
from dicewright.engine.quoting import quoted
from dicewright.table.stops import Stops

GRACE: Final = 300
"""Seconds for which nobody has to answer, unless whoever runs the server says otherwise."""

NOTICE: Final = 60
"""Seconds between the warning and the moment from which others may do something about it."""

GONE: Final = 10
"""Seconds for which a connection may be lost before others are told how long it still may be."""

HERE, WAIT, CLAIMS, SEATS, BACK = "here", "wait", "claim", "bot", "back"
DEEDS: Final = (HERE, WAIT, CLAIMS, SEATS, BACK)
"""What can be done: say that one is there; wait on; claim the win; seat a bot; take one's seat back."""


class Attended(Timed, Protocol):
    """What is needed of a match on the server to see who does not answer, and to do something about it."""

    bots: dict[int, Bot]
    stops: dict[int, Stops]
    timing: Timing
    absence: Absence
    eyes: Eyes

    @property
    def over(self) -> bool: ...
    @property
    def asked(self) -> int | None: ...
    def here(self) -> None: ...
    def seat_of(self, guest: str) -> int | None: ...
    def player(self, guest: str) -> int: ...
    def has_left(self, seat: int) -> bool: ...

    def whole(self, viewer: Viewer) -> str: ...
    def go_on(self) -> None: ...
    async def replace(self, seat: int, bot: str) -> None: ...
    async def give_back(self, seat: int, guest: str) -> None: ...


class Silence:
    """For whom the match waits, and since when nothing is heard of them. Times are seconds of `Hours`.

    grace: seconds for which nobody has to answer. seat: who must answer, None while nobody is waited for.
    """

    def __init__(self, grace: float) -> None:
        self.grace = grace
        self.seat: int | None = None
        self.since = 0.0

    def waits_for(self, seat: int | None, now: float) -> None:
        """The match waits for this seat from now on."""
        self.seat, self.since = seat, now

    def back(self, seat: int, now: float) -> None:
        """Somebody has come back who may have been gone for long: time for a look at the table is left in any case."""
        if seat == self.seat:
            self.since = max(self.since, now - self.grace)

    def warned(self, now: float) -> bool:
        """Whether whoever is waited for is being warned."""
        return self.seat is not None and now >= self.since + self.grace

    def left(self, now: float) -> float:
        """Seconds until others may do something about it."""
        return max(0.0, self.since + self.grace + NOTICE - now)

    def next(self, now: float) -> float:
        """When something is to be told next, after now at the earliest."""
        times = (self.since + GONE, self.since + self.grace, self.since + self.grace + NOTICE)
        return next((time for time in times if time > now), now + self.grace)


class Absence:
    """The same for one match on the server, told to everybody who is there."""

    def __init__(self, live: Attended, hours: Hours, grace: float, stood_in: dict[int, str]) -> None:
        self.silence = Silence(grace)
        self.stood_in = stood_in
        self._hours = hours
        self._live: Attended | None = live
        self._number = -1
        self._told = ""
        self._timer: asyncio.TimerHandle | None = None

    # --- what is noticed ---

    def look(self) -> None:
        """The match may have gone on: it waits for whoever must answer now."""
        live = self._live
        if live is None or live.match is None:
            return
        if live.match.decisions != self._number:
            self._number = live.match.decisions
            self.silence.waits_for(self._awaited(live), self._hours.now())
            if self._told:
                self.tell()
        if self._timer is None and self.silence.seat is not None:
            self._set()

    def _awaited(self, live: Attended) -> int | None:
        """The player for whom others wait; nobody while something is asked, or where days are for a decision."""
        seat, match = live.asked, live.match
        control = live.timing.control
        if seat is None or match is None or match.accord.offers or (control is not None and control.kind == DAYS):
            return None
        people = [row.seat for row in live.seats if row.kind == HUMAN]
        return seat if seat in people and len(people) > 1 else None

    def anew(self) -> None:
        """Other players may sit here."""
        self._number = -1

    def replaced(self, guest: str) -> bool:
        """Whether a bot plays on for a guest."""
        live = self._live
        if live is None or live.over:
            return False
        return any(who == guest and live.seats[seat].kind == BOT for seat, who in self.stood_in.items())

    def overdue(self) -> int | None:
        """The seat about which others may do something now."""
        return None if self.silence.left(self._hours.now()) > 0 else self.silence.seat

    def heard(self, seat: int) -> None:
        """A player does something."""
        if seat == self.silence.seat:
            self.silence.waits_for(seat, self._hours.now())
            if self._told:
                self.tell()

    def came(self, seat: int) -> None:
        """A player opens a page."""
        self.silence.back(seat, self._hours.now())
        self.tell()

    def wait(self) -> None:
        """Who waits is willing to wait on."""
        self.silence.waits_for(self.silence.seat, self._hours.now())
        self.tell()

    # --- what is told ---

    def shown(self) -> dict[str, Any] | None:
        """Who is waited for, None where there is nothing to say.

        says: it in words, to that player and to others. gone: whether that player's last page was closed. left: seconds
        until others may do something about it. may: whether they may now. claims: who may claim the win. bots: who can
        be seated.
        """
        live, now = self._live, self._hours.now()
        seat = self.silence.seat
        if live is None or live.match is None or seat is None:
            return None
        gone = live.has_left(seat)
        if not self.silence.warned(now) and not (gone and now >= self.silence.since + GONE):
            return None
        left = self.silence.left(now)
        name = live.match.game.seat_names[seat]
        return {
            "seat": seat,
            "says": {"late": _to_late(left), "others": _to_others(f"{name[0].upper()}{name[1:]}", gone, left)},
            "gone": gone,
            "warned": self.silence.warned(now),
            "left": round(left, 1),
            "may": left == 0,
            "claims": _claimants(live, seat),
            "bots": [[name, opponent(name)] for name in BOTS] if left == 0 else [],
        }

    def message(self) -> str:
        """The same as a message; empty where there is nothing to say."""
        shown = self.shown()
        return "" if shown is None else text_of({"type": "absence", "absent": shown})

    def tell(self) -> None:
        """Tell everybody who is here, if anything was told or is to be told."""
        text = self.message()
        if not (text or self._told) or self._live is None:
            return
        self._told = text
        self._live.audience.tell(text or NOBODY)
        if self._timer is None and self.silence.seat is not None:
            self._set()

    def _set(self) -> None:
        now = self._hours.now()
        self._timer = asyncio.get_running_loop().call_later(self.silence.next(now) - now, self._ring)

    def _ring(self) -> None:
        self._timer = None
        if self._live is not None and self.silence.seat is not None:
            self.tell()
            if self._timer is None:
                self._set()

    def close(self) -> None:
        """The match leaves the memory."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._live = None


NOBODY: Final = text_of({"type": "absence", "absent": None})
"""Says that nobody is absent any more."""


def _to_late(left: float) -> str:
    """What is said to whoever does not answer."""
    now = "soon" if left else "now"
    return f"The match waits for you. Answer, or say that you are here: others may {now} claim the win or seat a bot."


def _to_others(name: str, gone: bool, left: float) -> str:
    """What is said to whoever waits."""
    said = f"{name} has no connection." if gone else f"{name} is asked and does not answer."
    if not left:
        return f"{said} You can wait on, seat a bot, or claim the win."
    return f"{said} {name} {'may come back' if gone else 'has been warned'}; you can do something about it in"


def _claimants(live: Attended, seat: int) -> list[int]:
    """The players who may claim the win over a seat: of the other side, where there is one."""
    assert live.match is not None
    game = live.match.game
    if len({game.side(one) for one in game.standing(live.match.state)}) > 2:
        return []
    return [row.seat for row in live.seats if row.kind == HUMAN and row.seat not in game.side(seat)]


async def settle(live: Attended, guest: str, deed: str, bot: str = "") -> None:
    """Do one of `DEEDS` for a guest. bot: who is to be seated. Raises `Refused`."""
    if deed not in DEEDS:
        raise Refused("illegal", f"Nobody can do {quoted(deed)}.", "", f"Choose {', '.join(DEEDS)}.")
    async with live.lock:
        live.here()
        if deed == BACK:
            await _come_back(live, guest)
            return
        mine = live.player(guest)
        if deed == HERE:
            return  # it was heard
        absence = live.absence
        seat = absence.overdue()
        if seat is None or seat == mine:
            raise Refused("waiting", "Nobody is waited for so long that anything can be done about it.")
        if deed == WAIT:
            absence.wait()
        elif deed == CLAIMS:
            live.rule(mine, Act(CLAIM, to=seat).data())
        else:
            await _seat_bot(live, seat, bot)


async def _seat_bot(live: Attended, seat: int, bot: str) -> None:
    """A bot plays on for whoever does not answer."""
    if bot not in BOTS:
        raise Refused("illegal", f"There is no bot {quoted(bot)}.", "", f"Choose {' or '.join(BOTS)}.")
    gone = live.seats[seat].who
    await live.replace(seat, bot)
    live.absence.stood_in[seat] = gone
    live.stops.pop(seat, None)
    _reseated(live, lambda watcher: None if watcher == seat else watcher)


async def _come_back(live: Attended, guest: str) -> None:
    """Whoever was replaced takes the seat back from the bot."""
    seat = next((seat for seat, who in live.absence.stood_in.items() if who == guest), None)
    if seat is None or live.seats[seat].kind != BOT or live.seat_of(guest) is not None:
        raise Refused("seat", "No bot plays a seat of yours.")
    if live.over:
        raise Refused("over", "The match is over.")
    await live.give_back(seat, guest)
    del live.absence.stood_in[seat]
    _reseated(live, lambda watcher: watcher)


def _reseated(live: Attended, seat_of: Callable[[int | None], int | None]) -> None:
    """A seat has another player: whoever looks on sees what they may see now. seat_of: whose view a page has then."""
    for watcher in tuple(live.audience.watchers):
        if seat_of(watcher.seat) != watcher.seat:
            live.audience.leave(watcher)
            watcher.seat = seat_of(watcher.seat)
            live.audience.come(watcher)
    live.audience.forget(everything=True)
    live.audience.tell_all(live.whole)
    live.eyes.look_again()
    live.absence.anew()
    live.go_on()
