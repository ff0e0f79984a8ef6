"""Further Roll Attempts that a Defensive Ability allows while its dice lie open (DT-DEF-04, DT-RULE-ROLL-10)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne.vocabulary.base import Aside
from dicewright.language import phrase

rules = Rules()


@phrase("You may make {n} more {n:Roll Attempt|Roll Attempts}[ if {condition}].")
class MoreAttempts(Aside):
    """Free tries; whether they are there is asked as long as the dice lie open (DT-RULE-BLACK_WIDOW-07)."""

    n: int
    condition: Condition | None = None


def attempts_left(state: State) -> int:
    """Further Roll Attempts the defender has for nothing now: given by cards and by the ability that rolls."""
    left = int(state.facts["more attempts"])
    for aside in _asides(state):
        if isinstance(aside, MoreAttempts):
            names = {"you": state.facts["defender"], "this": -1, "roll": (), "activation": ()}
            if aside.condition is None or state.value(aside.condition, names):
                left += aside.n
    return left


def _asides(state: State) -> tuple[Aside, ...]:
    """What the Defensive Ability says whose dice lie open."""
    path = state.facts["defending"]
    if not path or state.facts["step"] != "3":
        return ()
    tree: Any = state.game.trees[path]  # type: ignore[attr-defined]
    found: tuple[Aside, ...] = tree.asides
    return found
