"""Further Roll Attempts that a Defensive Ability allows while its dice lie open (DT-DEF-04, DT-RULE-ROLL-10)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne.vocabulary.base import Aside
from dicewright.language import phrase

rules = Rules()


@phrase("You may make {n} more {n:Roll Attempt|Roll Attempts}[ if {condition}].", most=0)
@phrase("You may make {n} more {n:Roll Attempt|Roll Attempts} with up to {most die|dice}[ if {condition}].")
class MoreAttempts(Aside):
    """Free tries; whether they are there is asked as long as the dice lie open (DT-RULE-BLACK_WIDOW-07).

    most: how many dice may be rolled again at once (DT-RULE-DICE_ALTERATION-14), 0 for any number.
    """

    n: int
    most: int = 0
    condition: Condition | None = None


def attempts_left(state: State) -> int:
    """Further Roll Attempts the defender has for nothing now: given by cards and by the ability that rolls."""
    return int(state.facts["more attempts"]) + sum(_own(state))


def most_dice(state: State) -> int:
    """How many dice the next of them may roll again, -1 for any number."""
    capped, free = _own(state)
    if free or state.facts["more attempts"] > 0 or not capped:
        return -1
    return max(aside.most for aside in _asides(state) if isinstance(aside, MoreAttempts))


def use_attempt(state: State, dice: int) -> None:
    """One of them is made with so many dice: one of the ability itself if it allows that, else one given by a card."""
    facts = state.facts
    capped, free = _own(state)
    within = capped and any(dice <= aside.most for aside in _asides(state) if isinstance(aside, MoreAttempts))
    if free or within:
        state.set("own attempts", facts["own attempts"] + 1)
    else:
        state.set("more attempts", facts["more attempts"] - 1)


def _own(state: State) -> tuple[int, int]:
    """What is left of the tries the ability itself allows: with only some dice, and with any."""
    capped = free = 0
    for aside in _asides(state):
        if isinstance(aside, MoreAttempts):
            names = {"you": state.facts["defender"], "this": -1, "roll": (), "activation": ()}
            if aside.condition is None or state.value(aside.condition, names):
                if aside.most:
                    capped += aside.n
                else:
                    free += aside.n
    used = int(state.facts["own attempts"])
    return max(0, capped - used), max(0, free - max(0, used - capped))


def _asides(state: State) -> tuple[Aside, ...]:
    """What the Defensive Ability says whose dice lie open."""
    path = state.facts["defending"]
    if not path or state.facts["step"] != "3":
        return ()
    tree: Any = state.game.trees[path]  # type: ignore[attr-defined]
    found: tuple[Aside, ...] = tree.asides
    return found
