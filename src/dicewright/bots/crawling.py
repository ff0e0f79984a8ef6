"""Where a greedy hero goes on the map of a Portal Crawl: no further than the way to the Shards and the portal needs;
when it spends a Salve, and what it sells for an upgrade.

Worths are points of Health, as bots lost them to a tile and its minion; of the map only what everybody sees is read.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from dicewright.bots.board import Board, Item
from dicewright.bots.worth import worth
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
LOW, LOW_WITH_HELP = 10, 8
"""With how much Health a hero spends a Salve, if no teammate holds one and if one does."""
IDLE = re.compile(r"\broll attempt|reroll 1 of their dice|set 1 of your dice|transfer|remove .*status")
"""Cards that a greedy hero hardly ever plays."""
CRAWL = "portal_crawl"
TURNS_OF_BATTLE = 2.0
"""How many turns of heroes a minion stands, about."""
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


def needs_salve(board: Board) -> bool:
    """Whether a hero who is about to fight spends a Salve: late, for each heals more with every Shard that is
    collected, and later still while a teammate holds one, who can revive with it."""
    if not board.player(board.me)["fights"]:
        return False
    mates = [board.player(mate) for mate in board.friends if mate != board.me]
    held = any(mark["name"] == "Salve" for mate in mates for mark in mate["marks"])
    return board.meter("Health", board.me) <= (LOW_WITH_HELP if held else LOW)


def idle_card(board: Board) -> str | None:
    """The key of the next card to sell so that an upgrade in hand can be paid, None if no such cards pay for any."""
    options = [one for one in board.options() if one["key"].startswith("sell") and one["items"]]
    cards = [(str(one["key"]), one["items"][0]) for one in options]
    costs = [int(card["cost"]) for _, card in cards if "upgrade" in card["marks"] and not _surpassed(board, card)]
    missing = min(costs, default=0) - board.meter("CP", board.me)
    idle = [key for key, card in cards if "upgrade" not in card["marks"] and IDLE.search(str(card["text"]).lower())]
    return idle[0] if 0 < missing <= len(idle) else None


def _surpassed(board: Board, card: Item) -> bool:
    """Whether more than an upgrade brings lies there already: level II is never played on level III (DT-CARD-20)."""
    rows = [row for section in board.player(board.me)["sheet"] for row in section["rows"]]
    known = {(row["key"], row["needs"]): worth(str(row["text"])) for row in rows}
    gains = [worth(str(line["text"])) - known.get((line["key"], line["needs"]), 0.0) for line in card["lines"]]
    return max(gains, default=0.0) <= 0.0 and min(gains, default=0.0) < 0.0


def turns_to_come(board: Board) -> float:
    """How many turns each hero still has, about: a minion falls in two, and the heroes share them."""
    minions = 1 + len(way(_spots(board.part("map")["places"])))
    return TURNS_OF_BATTLE * minions / len(board.friends)


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
