"""The Ally deck and the HQ: who lies face up to be recruited, and where an Ally goes that leaves (DT-MIS-19.1).

An Ally in play is a token beside a board, which says what it does; its card waits in a place of its own until it goes
back, as that of Equipment does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicewright.engine.game import HIDDEN, PUBLIC, Zone
from dicewright.games.dice_throne.board import mission, zones
from dicewright.games.dice_throne.board.ability_index import at_work
from dicewright.games.dice_throne.board.entities import Tile
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.allies import Ally, playable
from dicewright.games.dice_throne.phrases.allies import AlliesInHQ, AllyRoom, FirstAllyCheaper
from dicewright.games.dice_throne.phrases.base import Static

DECK: Final = "allies"
HQ: Final = "ally hq"
OUT: Final = "recruited"
FACE_UP: Final = 3
"""Allies in the HQ (DT-MIS-19.1)."""
ROOM: Final = 1
"""Allies that a hero may have where nothing says more (DT-MIS-12.1)."""
ZONES: Final = (Zone(DECK, -1, HIDDEN, True, DECK), Zone(HQ, -1, PUBLIC), Zone(OUT, -1, PUBLIC))
NOT_THERE: Final = -1


def table_zones() -> tuple[Zone, ...]:
    """What belongs to the table of a Mission: its tiles and its Ally cards."""
    return (*mission.table_zones(), *ZONES)


def _at(state: State, name: str) -> int:
    return state.game.zone_at[name, -1]


def _cards(state: State, name: str) -> tuple[int, ...]:
    """The cards of one of these places; none where no Mission is played, though Momentum may lie there."""
    at = state.game.zone_at.get((name, -1))
    return () if at is None else state.zones[at]


def place(state: State) -> None:
    """All Ally cards lie in their deck."""
    for name in playable():
        state.add(Tile(state.new_id(), name, 0, NOT_THERE), _at(state, DECK))
    state.facts["recruiters"] = ()


def open_hq(state: State) -> None:
    """The Ally deck is shuffled, and its first cards are turned up (DT-MIS-19.1)."""
    deck = _at(state, DECK)
    state.zones[deck] = state.shuffled("private allies", state.zones[deck])
    refill(state)


def refill(state: State) -> None:
    """The HQ is filled from the deck, as far as it goes (DT-MIS-19.2)."""
    deck, there = _at(state, DECK), _at(state, HQ)
    said = [one.n for seat in state.game.players for one in _holding(state, seat, AlliesInHQ)]
    for number in state.zones[deck][: max(0, max(said, default=FACE_UP) - len(state.zones[there]))]:
        state.move(number, there)


def lying(state: State) -> tuple[int, ...]:
    """The cards in the HQ, in the order in which they came."""
    return _cards(state, HQ)


def on_offer(state: State) -> list[Ally]:
    """The Allies in the HQ, in the order in which they came."""
    return [playable()[state.things[number].name] for number in lying(state)]


def price(state: State, seat: int, ally: Ally) -> int:
    """What an Ally costs a hero (DT-MIS-75)."""
    first = seat not in state.facts["recruiters"]
    less = sum([one.n for one in _holding(state, seat, FirstAllyCheaper)]) if first else 0
    return max(0, ally.cost - less)


def room(state: State, seat: int) -> int:
    """How many Allies a hero may have (DT-MIS-12.1)."""
    return max([one.n for one in _holding(state, seat, AllyRoom)], default=ROOM)


def at_random(state: State, most: int) -> Ally | None:
    """The first of the shuffled Ally deck that costs no more, None without one."""
    found = [playable()[state.things[number].name] for number in _cards(state, DECK)]
    return next((one for one in found if one.cost <= most), None)


def _holding(state: State, seat: int, kind: type[Static]) -> list[Any]:
    return [static for _, static in at_work(state).holds[seat].get(kind, ())]


def in_reach(state: State, seat: int) -> list[Ally]:
    """The Allies in the HQ that a hero has the Momentum for."""
    have = len(zones.tokens(state, seat, mission.MOMENTUM))
    return [one for one in on_offer(state) if price(state, seat, one) <= have]


def beside(state: State, seat: int) -> list[int]:
    """The Allies that a hero has, the first first."""
    return [number for number in zones.tokens(state, seat) if state.things[number].name in playable()]


def at_the_bottom(state: State) -> str:
    """The last Ally of the deck, which all have seen go there, if one went; empty if none is left."""
    deck = _cards(state, DECK)
    return state.things[deck[-1]].name if deck else ""


def take_out(state: State, name: str) -> None:
    """The card of an Ally who comes to a hero leaves the HQ, or wherever it lies."""
    for zone in (HQ, DECK):
        for number in _cards(state, zone):
            if state.things[number].name == name:
                state.move(number, _at(state, OUT))
                return


def put_back(state: State, name: str) -> None:
    """The card of an Ally who leaves goes to the bottom of the deck (DT-MIS-12.2, DT-MIS-77.1)."""
    for number in _cards(state, OUT):
        if state.things[number].name == name:
            state.move(number, _at(state, DECK))
            return


def order(state: State, shown: Sequence[str], coming: Sequence[str]) -> None:
    """The Allies that a position names lie in the HQ, and come next from the deck; else there is no HQ in it."""
    deck = _at(state, DECK)
    by_name = {state.things[number].name: number for number in state.zones[deck]}
    first = [by_name[name] for name in coming if name in by_name]
    state.zones[deck] = (*first, *[number for number in state.zones[deck] if number not in first])
    for name in shown:
        if name in by_name:
            state.move(by_name[name], _at(state, HQ))
