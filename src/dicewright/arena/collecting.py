"""When the server looks for objects that only refer to each other, which Python cannot let go of by counting.

Python does so by itself, and then goes through all it has made: with a thousand live matches, two million objects, for
half a second or more in which nobody is answered. Matches leave nothing of that kind behind (tests hold it), requests
and connections little. So what a move has made is set aside at once (`gc.freeze`), what else is young is looked through
in a moment, and everything seldom. What is set aside is still let go of when nothing refers to it.
"""

from __future__ import annotations

import gc
import time

YOUNG = 700
"""New objects after which the newest are looked through."""

NEVER = 1 << 30
"""More than there will ever be: Python does not go through everything by itself."""

PART = 0.001
"""The part of the time that may be spent on everything: fewer moves than one in a thousand wait for it."""

BARE, EACH = 0.1, 0.001
"""Seconds that the program, and each live match, are expected to take of it, before it has been measured."""

LOOK = 10.0
"""Seconds between two times at which it is asked whether it can be done now."""


def seldom() -> None:
    """For the rest of this process only the newest objects are looked through without being asked for."""
    gc.set_threshold(YOUNG, 2, NEVER)


def set_aside() -> None:
    """A move was made: what it has made stays for a while. It does nothing in a process that is not a server."""
    if gc.get_threshold()[2] == NEVER:
        gc.freeze()


class Collector:
    """Goes through everything when the time for it is saved up. took: the seconds it took last."""

    def __init__(self) -> None:
        self.took = 0.0
        self._since = time.monotonic()

    def due(self, matches: int) -> bool:
        """Whether so much time has passed that it may be spent, with so many matches in memory."""
        expected = max(self.took, BARE + EACH * matches)
        return (time.monotonic() - self._since) * PART >= expected

    def collect(self) -> None:
        """Go through everything. Nothing else happens meanwhile."""
        began = time.thread_time()
        gc.unfreeze()
        gc.collect()
        set_aside()
        self.took = time.thread_time() - began
        self._since = time.monotonic()
