"""Room for what an activated ability is about to gain: tokens at their limit may be spent first (DT-STA-04).

Only what the ability gains for certain counts, and only tokens that can be spent at that moment are offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

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


def crowded(state: State, seat: int, tree: Node) -> tuple[str, ...]:
    """The tokens of which the ability would gain more than the player's limit has room for."""
    found: dict[str, int] = {}
    for node in certain(tree):
        gain: Any = node
        if type(node) in GAINS and gain.who is None:
            found[gain.token] = found.get(gain.token, 0) + gain.n
    return tuple(
        [
            name
            for name, count in found.items()
            if (held := len(zones.tokens(state, seat, name))) and 0 <= apply.limit(state, seat, name) < held + count
        ]
    )


def damage_type(state: State) -> str:
    """The type of damage that the ability just activated deals for certain, "" if it may turn out to be no Attack."""
    tree: Node = state.game.trees[state.facts["ability"]]  # type: ignore[attr-defined]
    for node in certain(tree):
        deal: Any = node
        if type(node) in DEALS and deal.who is None and not deal.isolated and deal.kind != "collateral":
            return str(deal.kind)
    return ""


def certain(node: Node) -> Iterator[Node]:
    """The nodes of a text that are carried out whatever is rolled or chosen."""
    yield node
    if type(node) not in UNSURE:
        for _, child in children(node):
            yield from certain(child)
