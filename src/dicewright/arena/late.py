"""Spectators who see a match some minutes later, so that what they see is no use to a player.

Between the moment at which something happens and that at which spectators may see it, the match is kept as it stood.
Nothing else that is sent to spectators in the meantime says more: no clock, nobody who is waited for. As soon as the
match is over everybody sees all of it. In the memory of a server that was started again nothing says when a decision
was made, so spectators see how the match began until enough time has passed.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from dicewright.arena.refused import Refused
from dicewright.engine.match import Match

OFFERED: Final = (0, 1, 5, 15)
"""By how many minutes spectators may see a match later."""


def late_words(minutes: int) -> str:
    """When spectators see what happens, in words."""
    return "at once" if not minutes else f"{minutes} minute{'s' if minutes != 1 else ''} later"


def read_late(minutes: int) -> int:
    """By how many minutes spectators shall see a match later. Raises `Refused`."""
    if minutes not in OFFERED:
        some = f"{', '.join(map(str, OFFERED[:-1]))} or {OFFERED[-1]}"
        raise Refused("illegal", f"Spectators cannot see a match {minutes} minutes later.", instead=f"Choose {some}.")
    return minutes


def keep_late(link: sqlite3.Connection, match: str, minutes: int) -> None:
    """Write down that spectators see a match later."""
    if minutes:
        link.execute('INSERT INTO late_matches ("match", minutes) VALUES (?, ?)', (match, minutes))


def late_of(link: sqlite3.Connection, match: str) -> int:
    """By how many minutes spectators see a match later."""
    found = link.execute('SELECT minutes FROM late_matches WHERE "match" = ?', (match,)).fetchone()
    return 0 if found is None else int(found[0])


MINUTE = 60.0
"""Seconds of a minute."""


def _nobody(match: Match) -> None:
    """Nobody is told anything any more."""


class Late:
    """What spectators see of one match. minutes: how much later than its players. tell: shows them what is new.

    over: whether the match is, so that nothing is held back.
    """

    def __init__(self, minutes: int, tell: Callable[[Match], None]) -> None:
        self.minutes = minutes
        self.over = False
        self._tell = tell
        self._seen: Match | None = None
        self._kept: deque[tuple[float, Match]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, match: Match) -> None:
        """Everybody may see how a match begins."""
        if self.minutes:
            self._seen = match.clone()

    def keep(self, match: Match) -> None:
        """Let spectators see how the match stands now when its time has come; at once where it is over."""
        if not self.minutes:
            return
        if match.result is not None:
            self.over = True
            self.close()
            return
        self._kept.append((time.monotonic() + MINUTE * self.minutes, match.clone()))
        self._wait()

    @property
    def holds_back(self) -> bool:
        """Whether spectators do not see how the match stands."""
        return self.minutes > 0 and not self.over

    def seen(self, match: Match) -> Match:
        """How spectators may see the match now. The match has begun here, so `begin` was called."""
        if not self.holds_back:
            return match
        assert self._seen is not None
        return self._seen

    def _wait(self) -> None:
        if self._timer is None and self._kept:
            wait = max(0.0, self._kept[0][0] - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(wait, self._come)

    def _come(self) -> None:
        """Show what may be seen by now."""
        self._timer = None
        now = time.monotonic()
        while self._kept and self._kept[0][0] <= now:
            self._seen = self._kept.popleft()[1]
        if self._seen is not None:
            self._tell(self._seen)
        self._wait()

    def close(self) -> None:
        """Nothing is held back any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._kept.clear()
        self._seen = None
        self._tell = _nobody  # what it refers to no longer refers back
