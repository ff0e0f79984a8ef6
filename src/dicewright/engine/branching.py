"""A match that goes on from a decision of another, which is over: the same table, and new randomness from there on.

Its record holds the record of the other up to that decision, so that both can be played again and checked. Whoever
begins such a match may know everything of the other, so what nobody has seen is dealt anew: the order of every deck,
but for the cards that some seat knows. What lies in hands stays there, for without it the decision would be another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicewright.engine.chance import root_key
from dicewright.engine.game import HIDDEN
from dicewright.engine.match import NO_ORIGIN, Match
from dicewright.engine.origin import Origin
from dicewright.engine.state import Keys, State

STREAM: Final = "private branch {}"
"""From which stream a deck is dealt anew; the number is that of its seat."""


def cut(record: dict[str, Any], stands: Match) -> dict[str, Any]:
    """A record up to where a match that replays it stands."""
    decisions = record["decisions"][: stands.decisions]
    return {**record, "decisions": decisions, "result": stands.result, "final": stands.digest()}


def branch(
    stands: Match, whence: dict[str, Any], secret: str, seeds: Sequence[str], origin: Origin = NO_ORIGIN
) -> Match:
    """A match that goes on from where another stands, at its first decision.

    whence: the record of the other, cut off there. secret, seeds, origin: of the new match. Raises `ValueError` where
    nobody is asked anything, or for another number of seeds.
    """
    if stands.ask is None:
        raise ValueError("nobody is asked anything there, so no match can go on from it")
    if len(seeds) != len(stands.game.players):
        raise ValueError(f"seeds are one for each of the {len(stands.game.players)} seats, not {len(seeds)}")
    state = stands.state.clone()
    state.keys = Keys(root_key(secret, seeds))
    state.script, state.counters, state.rolled = {}, {}, None
    _deal(state)
    match = Match(stands.game, secret, seeds, state, origin)
    match.extras, match.whence, match.opening = stands.extras, whence, match.state.rolled
    return match


def _deal(state: State) -> None:
    """Shuffle what lies in an order that nobody knows."""
    game = state.game
    known = frozenset().union(*[game.known(state, seat) for seat in game.seats])
    for at, zone in enumerate(game.zones):
        inside = state.zones[at]
        unknown = tuple([number for number in inside if number not in known])
        if zone.seen != HIDDEN or not zone.ordered:
            continue
        dealt = dict(zip(unknown, state.shuffled(STREAM.format(zone.seat), unknown), strict=True))
        state.zones[at] = tuple([dealt.get(number, number) for number in inside])
