"""Where a greedy hero goes on the map of a Portal Crawl: no further than the way to the Shards and the portal needs.

Worths are points of Health, as bots lost them to a tile and its minion; of the map only what everybody sees is read.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dicewright.bots.board import Board, Item
from dicewright.games.dice_throne.cards.crawl_files import PORTAL, SHARD, adjoin

COSTS = {"I": 5.0, "II": 7.5, "III": 10.0, "IV": 14.0, "": 17.0}
"""What exploring a tile costs by its level; the Boss Portal has none."""
LYING = {"shard": 0.0, "salve": 4.0, "chest 1": 0.7, "chest 2": 1.0, "chest 3": 1.5, "chest 4": 2.5}
"""What lies on tiles is worth: a Salve about what it heals; a Shard is a goal anyway."""
EARLY = 1.0
"""How much rather a Shard is collected than another tile of the way explored: each makes every Salve heal more."""
NEEDED = 20.0
"""How much rather the way is explored, or a battle joined, than a tile that nobody needs; more than any tile costs."""
FEAR, STEADY = 0.6, 8.0
"""How much more a tile counts against whoever would have less than this Health left."""
DEALT, HIT = 7.0, 4.0
"""What a hero's turn takes from a minion, and a minion's from a hero."""


class Spot(NamedTuple):
    """A place of the map. near: the places beside it, as bits. price: what exploring it costs, less what lies there.
    open: whether it is explored. goal: whether a Shard lies there, or it is the Boss Portal."""

    near: int
    price: float
    open: bool
    goal: bool


def place_worth(board: Board, word: str) -> float:
    """What going to a place is worth: whether it is needed, and what lies there, less what waits there, which counts
    more against the wounded."""
    places: list[Item] = board.part("map")["places"]
    at = next(at for at, one in enumerate(places) if one["word"] == word)
    place = places[at]
    if place["minion"] is not None:  # one that is about to fall can hit nobody any more
        turns = board.meter("Health", place["minion"]) / DEALT
        return NEEDED - HIT * max(0.0, turns - 0.5)
    cost = COSTS[place["level"]]
    short = max(0.0, cost + STEADY - board.meter("Health", board.me)) / STEADY
    lying = sum(LYING[item] for item in place["items"]) + (EARLY if SHARD in place["items"] else 0.0)
    needed = NEEDED if at in way(_spots(places)) else 0.0
    return needed + lying - cost * (1 + FEAR * short)


def _spots(places: list[Item]) -> tuple[Spot, ...]:
    return tuple(
        Spot(
            sum(1 << at for at, other in enumerate(places) if adjoin(one["word"], other["word"])),
            COSTS[one["level"]] - sum(LYING[item] for item in one["items"]),
            one["open"],
            SHARD in one["items"] or one["kind"] == PORTAL,
        )
        for one in places
    )


@lru_cache(maxsize=4096)
def way(spots: tuple[Spot, ...]) -> frozenset[int]:
    """The numbers of the unexplored places that together cost least and join every goal to what is explored.

    Every choice of places is tried: a map has thirteen, and five of them are the entrance and the goals.
    """
    every = range(len(spots))
    open_ = sum(1 << at for at in every if spots[at].open)
    goals = sum(1 << at for at in every if spots[at].goal) & ~open_
    free = [at for at in every if not (open_ | goals) >> at & 1]
    best, least = goals, float("inf")
    for number in range(1 << len(free)):
        chosen = goals | sum(1 << at for bit, at in enumerate(free) if number >> bit & 1)
        price = sum(spots[at].price for at in every if chosen >> at & 1)
        if price < least and _joined(spots, chosen, open_):
            best, least = chosen, price
    return frozenset(at for at in every if best >> at & 1)


def _joined(spots: tuple[Spot, ...], chosen: int, open_: int) -> bool:
    """Whether the chosen places can be reached from the open ones through each other."""
    reached, grown = 0, open_
    while grown != reached:
        reached = grown
        for at, spot in enumerate(spots):
            if reached >> at & 1:
                grown |= spot.near & (chosen | open_)
    return not chosen & ~reached
