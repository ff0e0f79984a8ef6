"""Automatic passing: windows that a seat does not want to be asked in are passed for it, so that nothing leaks.

A window in which one can only pass, and one of a kind in which a seat never stops, is passed after a delay that is
drawn from one and the same distribution. So whoever waits learns neither from the question nor from the time what is
held. A seat that has said nothing, such as one that a program plays, is asked everything.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from random import SystemRandom
from typing import Any, NamedTuple

from dicewright.arena.refused import Refused
from dicewright.engine.accord import UNDO, Act
from dicewright.engine.ask import PASS
from dicewright.engine.conduct import taken_back_by
from dicewright.engine.match import Match

LEAST, MEAN, MOST = 0.4, 0.7, 3.0
"""Seconds until a window is passed: at least, on average beyond that, and at most."""

STOP, NEVER = "stop", "never"
KINDS, LETTERS = 40, 40
"""Kinds of windows that wishes may be about, and letters of the name of one; no game has so many."""


class Stops(NamedTuple):
    """Where a seat wants to be asked.

    every: in every window, even where it can only pass. kinds: by kind of window, `stop` for always and `never` for not
    even where something could be done; in all others it is asked where something can be done.
    """

    every: bool = False
    kinds: Mapping[str, str] = {}

    def asks(self, window: str, only_pass: bool) -> bool:
        """Whether the seat is asked in a window of this kind."""
        wish = self.kinds.get(window)
        return self.every or wish == STOP or (wish != NEVER and not only_pass)


def read_stops(data: Any) -> Stops:
    """The wishes of a seat, as a page sends them. Raises `Refused`."""
    kinds = data.get("kinds", {}) if isinstance(data, dict) else None
    if not isinstance(kinds, dict) or len(kinds) > KINDS or type(data.get("every", False)) is not bool:
        raise Refused("illegal", "Stops are a switch `every` and `kinds` of windows.")
    if any(len(key) > LETTERS or wish not in (STOP, NEVER) for key, wish in kinds.items()):
        raise Refused("illegal", f"In a kind of window you can {STOP} always or {NEVER}.")
    return Stops(data.get("every", False), dict(kinds))


def passes(match: Match | None, stops: Mapping[int, Stops]) -> int | None:
    """The seat for which the open window is passed, None if somebody is to be asked. A Main Phase is always asked."""
    ask = None if match is None else match.ask
    if match is None or ask is None or ask.on_pass != PASS or ask.seat not in stops:
        return None
    if match.game.own_step(match.state, ask.seat):
        return None
    only_pass = [option.key for option in ask.option_list()] == [PASS]
    return None if stops[ask.seat].asks(match.game.window_of(match.state), only_pass) else ask.seat


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
