"""Where a player wants to be asked, everywhere or by kind of window: the same on the web and in the terminal.

A window is a question that can be passed. It is passed for a player who can only pass, unless that player wants to be
asked there all the same, and in every window of a kind in which the player never wants to be asked. What somebody does
not want to be asked for is as if it could not be done, for this alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dicewright.engine.ask import PASS
from dicewright.engine.match import Match

STOP, NEVER = "stop", "never"


class Stops(NamedTuple):
    """Where a seat wants to be asked.

    every: in every window, even where it can only pass. kinds: by kind of window, `stop` for always and `never` for not
    even where something could be done; in all others it is asked where something can be done. silent: options, by their
    keys, for which alone it is not asked: a card that may be played at any time would open every window.
    """

    every: bool = False
    kinds: Mapping[str, str] = {}
    silent: frozenset[str] = frozenset()

    def asks(self, window: str, only_pass: bool) -> bool:
        """Whether the seat is asked in a window of this kind."""
        wish = self.kinds.get(window)
        return self.every or wish == STOP or (wish != NEVER and not only_pass)


def passes(match: Match | None, stops: Mapping[int, Stops]) -> int | None:
    """The seat for which the open window is passed, None if somebody is to be asked. A Main Phase is always asked."""
    ask = None if match is None else match.ask
    if match is None or ask is None or ask.on_pass != PASS or ask.seat not in stops:
        return None
    if match.game.own_step(match.state, ask.seat):
        return None
    only_pass = {option.key for option in ask.option_list()} <= {PASS, *stops[ask.seat].silent}
    return None if stops[ask.seat].asks(match.game.window_of(match.state), only_pass) else ask.seat
