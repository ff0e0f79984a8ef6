"""A special die that lies beside the five: rolled with them once, swapped in or added to an Attack (DT-ROLL-32)."""

from __future__ import annotations

from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous.players import part_of
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.manifest import ItsNumber, RollPart, SwapIn


@rules.do(SwapIn)
def swap_in(state: State, node: SwapIn) -> None:
    for die in state.value(node.dice):
        game_actions.swap_in(state, die, state.names["this"])


@rules.do(RollPart)
def roll_part(state: State, node: RollPart) -> None:
    number = part_of(state, state.names["you"], node.part)
    if number >= 0:
        game_actions.roll_along(state, number)


def swapped_for(state: State, part: int) -> int:
    """The die among the five that lay beside them until it was swapped in this Offensive Roll Phase, -1 if none was."""
    entry = state.log
    while entry is not None and entry.event.kind != "begin":
        if entry.event.kind == "swap" and entry.event.source == part:
            return entry.event.thing
        entry = entry.before
    return -1


@rules.value(ItsNumber)
def its_number(state: State, names: Scope, node: ItsNumber) -> int:
    if node.part is not None:
        part = part_of(state, names["you"], node.part)
        die = swapped_for(state, part)
        if part < 0 or die >= 0:
            return int(state.things[die].value) if die >= 0 else 0
        dial = state.things[part].side
        return int(state.game.tokens[node.part].sides[dial - 1]) if dial else 0
    token: int = names["picked"] if "picked" in names else names["this"]
    number: int = state.things[token].side
    return number
