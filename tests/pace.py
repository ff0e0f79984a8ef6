"""How fast this machine is just now: a bound on time is stretched where a fixed piece of work takes longer, too."""

from __future__ import annotations

import statistics
import time

PIECE = 0.27
"""Seconds of CPU time that the piece of work takes on an idle core of the machine on which bounds in seconds were set
(2.5 GHz, Python 3.11)."""


def slowness() -> float:
    """How many times longer than there the same work takes here and now; 1.0 where it is as fast or faster."""
    return max(1.0, statistics.median(_piece() for _ in range(3)) / PIECE)


def _piece() -> float:
    began = time.process_time()
    counts: dict[str, int] = {}
    for number in range(300_000):
        counts[str(number % 1000)] = counts.get(str(number % 977), 0) + len(str(number))
    return time.process_time() - began
