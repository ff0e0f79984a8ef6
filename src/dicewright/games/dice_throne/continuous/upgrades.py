"""How many upgrades a player has, and how many were put into play this turn."""

from __future__ import annotations

from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.phrases.upgrades import HaveUpgrades, PerUpgrade


def upgrades(state: State, seat: int) -> int:
    """How many abilities of a board are upgraded."""
    return sum(level > 1 for level in state.facts["levels"][seat])


@rules.value(HaveUpgrades)
def have_upgrades(state: State, names: Scope, node: HaveUpgrades) -> bool:
    return upgrades(state, names["you"]) >= node.n


@rules.value(PerUpgrade)
def per_upgrade(state: State, names: Scope, node: PerUpgrade) -> int:
    return node.n * (played(state, names["you"]) if node.now else upgrades(state, names["you"]))


def played(state: State, seat: int) -> int:
    """How many upgrades a player has put into play this turn."""
    count = 0
    entry = state.log
    while entry is not None and entry.event.kind != "turn":
        count += entry.event.kind == "upgrade" and entry.event.seat == seat
        entry = entry.before
    return count
