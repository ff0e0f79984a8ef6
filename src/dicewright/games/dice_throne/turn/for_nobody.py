"""What would be for somebody who is defeated: no card or token is wasted on it (DT-SET-09, DT-RULE-CARDS-05)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.ask import Refusal
from dicewright.engine.node import Node
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import sides
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.phrases.attached import Glide
from dicewright.games.dice_throne.phrases.damage import Add, Deal, StealHealth
from dicewright.games.dice_throne.phrases.phases import AnotherPhase
from dicewright.games.dice_throne.phrases.players import TheAttacker, TheDefender
from dicewright.games.dice_throne.phrases.statuses import Inflict


def out(state: State, rule: str, seat: int) -> Refusal:
    """That somebody for whom something would be is defeated."""
    return Refusal(rule, f"{Names(state).player(seat)} is defeated.", "Keep it for another player.")


def _aimed(state: State, names: Scope, node: Any) -> Refusal | None:
    """What is for the target where it names nobody, or for one of the two of the Attack."""
    if isinstance(node.who, (TheAttacker, TheDefender)):
        seat = state.facts["attacker" if isinstance(node.who, TheAttacker) else "defender"]
    elif node.who is None and not getattr(node, "split", False):
        seat = names.get("target", sides.NOBODY)
    else:
        return None
    return out(state, "DT-SET-09", seat) if sides.fallen(state, seat) else None


def _add(state: State, names: Scope, node: Any) -> Refusal | None:
    return out(state, "DT-ATK-03", state.facts["defender"]) if sides.target_fell(state) else None


def _same_opponent(state: State, names: Scope, node: Any) -> Refusal | None:
    """Another Roll Phase is against the same opponent, and is lost without one (DT-XTR-04)."""
    if getattr(node, "opponent", None) is not None or not sides.target_fell(state):
        return None
    return out(state, "DT-XTR-04", state.facts["defender"])


TESTS: Final[dict[type[Node], Callable[[State, Scope, Any], Refusal | None]]] = {
    Deal: _aimed,
    Inflict: _aimed,
    StealHealth: _aimed,
    Add: _add,
    AnotherPhase: _same_opponent,
    Glide: _same_opponent,
}
"""By the type of the first clause."""
