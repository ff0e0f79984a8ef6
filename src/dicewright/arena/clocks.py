"""The clock of a match: what its players have agreed on, and how much of it each has left.

All times are hours of the server, in seconds: they go on while it runs and stand still while it does not, so that
nobody's time is spent by an outage.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from dicewright.arena.refused import Refused
from dicewright.engine.quoting import quoted

MOVE, GAME, FISCHER, DAYS = "move", "game", "fischer", "days"
"""A time for each decision; one for the whole match; one with more of it in each turn; days for each decision."""

DAY: Final = 24 * 3600
BOUNDS: Final = {
    MOVE: ((10, 3600),),
    GAME: ((60, DAY),),
    FISCHER: ((30, DAY), (1, 600)),
    DAYS: ((1, 14),),
}
"""The least and the most of each number in a clock: seconds, of the last kind days."""

FREE: Final = 3.0
"""Seconds of each decision that are not counted: for the way over the network, for what is shown, and because windows
that are passed by themselves are passed within them, so that no clock tells which these are.
"""

GIFT: Final = 15
"""Seconds that one player can give another at once."""

MOST_LEFT: Final = 2 * DAY
"""Seconds that nobody can have more than by gifts and by turns."""

Asked = tuple[int, int]
"""A question: the seat that must answer, and how many answers were given before it."""


class Control(NamedTuple):
    """What was agreed on. base: seconds at the beginning, or for each decision. step: seconds more in each turn."""

    kind: str
    base: int
    step: int = 0

    @property
    def each(self) -> bool:
        """Whether the time is for each decision."""
        return self.kind in (MOVE, DAYS)

    def text(self) -> str:
        """As it is written."""
        numbers = (self.base // DAY,) if self.kind == DAYS else (self.base, self.step)[: len(BOUNDS[self.kind])]
        return " ".join([self.kind, *map(str, numbers)])

    def says(self) -> str:
        """In words, for people."""
        if self.each:
            return f"{long(self.base)} for each decision"
        more = f", and {long(self.step)} more in each turn" if self.step else ""
        return f"{long(self.base)} for each player{more}"


def long(seconds: int) -> str:
    """How long it is, in words: in the largest unit of which it is a whole number."""
    for name, size in (("day", DAY), ("hour", 3600), ("minute", 60), ("second", 1)):
        if seconds % size == 0:
            count = seconds // size
            return f"{count} {name}{'s' * (count != 1)}"
    raise ValueError(f"{seconds} is no number of seconds")


def read_control(text: str) -> Control | None:
    """A clock as it is written: `fischer 600 10`; None for `none` and for nothing. Raises `Refused`."""
    kind, *numbers = text.split() or ["none"]
    if kind == "none" and not numbers:
        return None
    bounds = BOUNDS.get(kind, ())
    read = [int(one) if one.isdecimal() and len(one) < 8 else -1 for one in numbers]
    if not bounds or len(read) != len(bounds):
        raise Refused("illegal", f"{quoted(text)} is no clock.", "", f"Write {EXAMPLES}.")
    for number, (least, most) in zip(read, bounds, strict=True):
        if not least <= number <= most:
            raise Refused("illegal", f"A number of the clock {kind} is from {least} to {most}.", "", "Choose another.")
    if kind == DAYS:
        return Control(kind, read[0] * DAY)
    return Control(kind, *read)


EXAMPLES: Final = "none, move 60, game 1200, fischer 600 10 or days 3"

OFFERED: Final = (
    "none",
    "move 30",
    "move 60",
    "fischer 300 10",
    "fischer 600 15",
    "game 1200",
    "game 2400",
    "days 1",
    "days 3",
    "days 7",
)
"""The clocks that a form offers."""


def offered() -> dict[str, str]:
    """The clocks that a form offers, each with its words."""
    return {one: "none" if (found := read_control(one)) is None else found.says() for one in OFFERED}


class Hours:
    """The time of a server: it goes on while the server runs. before: how long it has run until this start."""

    def __init__(self, before: float, ticks: Callable[[], float] = time.monotonic) -> None:
        self._ticks = ticks
        self._start = ticks() - before

    def now(self) -> float:
        """Seconds that the server has run in all."""
        return self._ticks() - self._start


class Clock:
    """What each seat has left. seats: those whose time is counted.

    asked: the question that is open as far as time runs for it, None where no time runs. since: when it began to run.
    turn: the last turn in which everybody was given more. Times are seconds of `Hours`.
    """

    def __init__(self, control: Control, seats: Iterable[int], turn: int = 0) -> None:
        self.control = control
        self.left = {seat: float(control.base) for seat in seats}
        self.asked: Asked | None = None
        self.since = 0.0
        self.turn = turn
        self._open: Asked | None = None

    def runs_for(self, asked: Asked | None, now: float, turn: int = 0) -> bool:
        """From now on time runs for this question, or for none. Returns whether that is another one than before.

        A question that was open before goes on with what was left for it.
        """
        if asked is not None and asked[0] not in self.left:
            asked = None
        if asked == self.asked:
            return False
        self._settle(now)
        if turn > self.turn:
            if self.turn:  # the first turn has what it begins with
                self.left = {seat: min(MOST_LEFT, left + self.control.step) for seat, left in self.left.items()}
            self.turn = turn
        if asked is not None and asked != self._open and self.control.each:
            self.left[asked[0]] = float(self.control.base)
        self._open = asked or self._open
        self.asked, self.since = asked, now
        return True

    def _settle(self, now: float) -> None:
        """Take away what the open question has cost so far."""
        if self.asked is not None:
            self.left[self.asked[0]] = self.left_of(self.asked[0], now)
            self.since = now

    def left_of(self, seat: int, now: float) -> float:
        """The seconds that a seat has left."""
        if self.asked is None or self.asked[0] != seat:
            return self.left[seat]
        return max(0.0, self.left[seat] - max(0.0, now - self.since - FREE))

    def due(self) -> float | None:
        """When the time of the seat that is asked runs out, None where no time runs."""
        return None if self.asked is None else self.since + FREE + self.left[self.asked[0]]

    def late(self, now: float) -> int | None:
        """The seat whose time has run out."""
        due = self.due()
        return None if self.asked is None or due is None or now < due else self.asked[0]

    def why_no_gift(self, seat: int) -> str:
        """Why a seat cannot be given any time, empty if it can."""
        if seat not in self.left:
            return "The time of that player is not counted."
        if self.control.kind == DAYS:
            return "Where there are days for a decision, seconds are not given."
        if self.control.each and (self.asked is None or self.asked[0] != seat):
            return "Time for a decision can be given only to who is deciding."
        return "" if self.left[seat] + GIFT <= MOST_LEFT else "That player has more time than anybody needs."

    def give(self, seat: int) -> None:
        """Give a seat some seconds more, where `why_no_gift` says nothing."""
        self.left[seat] += GIFT

    def forgive(self, now: float) -> None:
        """The server could not do what it was asked: what the open question has cost so far is not counted."""
        if self.asked is not None:
            self.since = now

    def shown(self, now: float) -> dict[str, Any]:
        """For whoever looks on. free: the seconds until time begins to run for the seat that is asked."""
        return {
            "text": self.control.text(),
            "says": self.control.says(),
            "of": self.control.base,
            "left": {seat: round(self.left_of(seat, now), 1) for seat in self.left},
            "running": None if self.asked is None else self.asked[0],
            "free": 0 if self.asked is None else round(max(0.0, FREE - (now - self.since)), 1),
            "gift": 0 if self.control.kind == DAYS else GIFT,
        }

    def to_text(self) -> str:
        """Everything, for the store."""
        left = sorted(self.left.items())
        return json.dumps([left, self.asked, self._open, self.since, self.turn])


def read_clock(control: Control, text: str) -> Clock:
    """The clock that `to_text` wrote. Raises `ValueError` for anything else."""
    try:
        left, asked, opened, since, turn = json.loads(text)
        found = Clock(control, [int(seat) for seat, _ in left], int(turn))
        found.left = {int(seat): float(seconds) for seat, seconds in left}
        found.asked = None if asked is None else (int(asked[0]), int(asked[1]))
        found._open = None if opened is None else (int(opened[0]), int(opened[1]))
        found.since = float(since)
    except (LookupError, TypeError, ValueError) as error:
        raise ValueError(f"this is no clock: {error}") from error
    return found
