"""Whether a companion with Health is active or downed."""

from __future__ import annotations

from typing import Final

from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous.players import part_of
from dicewright.games.dice_throne.phrases.companions import PartIs, PartRested

ACTIVE: Final = 0
DOWNED: Final = 1


def is_active(state: State, owner: int, part: str) -> bool:
    """Whether a player's companion is there and active."""
    number = part_of(state, owner, part)
    return number >= 0 and bool(state.things[number].side == ACTIVE)


@rules.value(PartIs)
def part_is(state: State, names: Scope, node: PartIs) -> bool:
    return is_active(state, names["you"], node.part) == (node.state == "active")


@rules.value(PartRested)
def part_rested(state: State, names: Scope, node: PartRested) -> bool:
    number = part_of(state, names["you"], node.part)
    return bool(state.things[number].side == DOWNED and state.things[number].health >= node.n)
