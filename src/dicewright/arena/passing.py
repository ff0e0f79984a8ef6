"""Automatic passing: windows that a seat does not want to be asked in are passed for it, so that nothing leaks.

A window in which one can only pass, and one of a kind in which a seat never stops, is passed after a delay that is
drawn from one and the same distribution. So whoever waits learns neither from the question nor from the time what is
held. A seat that has said nothing, such as one that a program plays, is asked everything.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from random import SystemRandom
from typing import Any

from dicewright.arena.refused import Refused
from dicewright.engine.accord import UNDO, Act
from dicewright.engine.conduct import taken_back_by
from dicewright.engine.match import Match
from dicewright.table.stops import NEVER, STOP, Stops, passes

LEAST, MEAN, MOST = 0.4, 0.7, 3.0
"""Seconds until a window is passed: at least, on average beyond that, and at most."""

KINDS, LETTERS = 40, 40
"""Kinds of windows that wishes may be about, and letters of the name of one; no game has so many."""


def read_stops(data: Any) -> Stops:
    """The wishes of a seat, as a page sends them. Raises `Refused`."""
    kinds = data.get("kinds", {}) if isinstance(data, dict) else None
    if not isinstance(kinds, dict) or len(kinds) > KINDS or type(data.get("every", False)) is not bool:
        raise Refused("illegal", "Stops are a switch `every` and `kinds` of windows.")
    if any(len(key) > LETTERS or wish not in (STOP, NEVER) for key, wish in kinds.items()):
        raise Refused("illegal", f"In a kind of window you can {STOP} always or {NEVER}.")
    return Stops(data.get("every", False), dict(kinds))


def acted(match: Match, seat: int, act: Any, bots: Container[int], stops: Mapping[int, Stops]) -> None:
    """Do what a seat does beside answering, and let the bots reply. Raises `IllegalAnswer`.

    Where it has taken something back and now stands in a window that is passed for it, it goes back further.
    """
    from dicewright.bots.agreeing import replies

    match.act(seat, act)
    settled = replies(match, bots)
    while settled and passes(match, stops) == seat == taken_back_by(match) and match.way_back(seat).to >= 0:
        match.act(seat, Act(UNDO, to=match.way_back(seat).to).data())
        settled = replies(match, bots)


def delay(draw: Callable[[float], float] = SystemRandom().expovariate) -> float:
    """Seconds until a window is passed, whether something could have been done in it or not."""
    return min(MOST, LEAST + draw(1 / MEAN))
