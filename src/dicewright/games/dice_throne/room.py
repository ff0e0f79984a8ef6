"""Room for what an activated ability is about to gain: tokens at their limit may be spent first (DT-STA-04).

Only what the ability gains for certain counts, and only tokens that can be spent at that moment are offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dicewright.engine.control import If, May, MayPay, Unless
from dicewright.engine.library import children
from dicewright.engine.node import Node
from dicewright.engine.state import State
from dicewright.games.dice_throne import apply, zones

STEP = "room"
"""The step of the Offensive Roll Phase between activation and the effects of the ability."""

UNSURE: set[type[Node]] = {If, May, MayPay, Unless}
"""What stands below these happens only perhaps; the vocabulary enters its own."""
GAINS: set[type[Node]] = set()
DEALS: set[type[Node]] = set()
"""What gains tokens, and what deals damage; the vocabulary enters them."""


class Sure(NamedTuple):
    """What an ability does whatever is rolled or chosen.

    gains: how many of each token. deals: the type of its damage, "" if it may turn out to be no Attack.
    """

    gains: dict[str, int]
    deals: str


def sure(state: State, path: str) -> Sure:
    """What the ability with this path does for certain, read once in a match."""
    known: dict[str, Sure] = state.game.sure  # type: ignore[attr-defined]
    if path not in known:
        known[path] = _read(state.game.trees[path])  # type: ignore[attr-defined]
    return known[path]


def _read(tree: Node) -> Sure:
    gains: dict[str, int] = {}
    deals = ""
    for node in certain(tree):
        one: Any = node
        if type(node) in GAINS and one.who is None:
            gains[one.token] = gains.get(one.token, 0) + one.n
        if type(node) in DEALS and one.who is None and not one.isolated and one.kind != "collateral":
            deals = deals or str(one.kind)
    return Sure(gains, deals)


def crowded(state: State, seat: int, path: str) -> tuple[str, ...]:
    """The tokens of which the ability with this path would gain more than the player's limit has room for."""
    return tuple(
        [
            name
            for name, count in sure(state, path).gains.items()
            if (held := len(zones.tokens(state, seat, name))) and 0 <= apply.limit(state, seat, name) < held + count
        ]
    )


def damage_type(state: State) -> str:
    """The type of damage that the ability just activated deals for certain, "" if it may turn out to be no Attack."""
    return sure(state, state.facts["ability"]).deals


def certain(node: Node) -> Iterator[Node]:
    """The nodes of a text that are carried out whatever is rolled or chosen."""
    yield node
    if type(node) not in UNSURE:
        for _, child in children(node):
            yield from certain(child)
