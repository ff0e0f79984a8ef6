"""A special die that lies beside the five: rolled with them once, swapped in or added to an Attack (DT-ROLL-32)."""

from __future__ import annotations

from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.vocabulary.base import Clause, Static, Term
from dicewright.games.dice_throne.vocabulary.dice import DiceChoice
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.games.dice_throne.vocabulary.who import part_of
from dicewright.language import phrase

rules = Rules()


@phrase("In your first Roll Attempt, roll this die too.")
class RolledAlong(Static):
    """Its number is the side of the token; no roll of dice that can be altered."""


@phrase("swap it with {dice}")
class SwapIn(Clause):
    """It is a normal one of the five from then on; a die that is frozen cannot be swapped out (DT-RULE-PSYLOCKE-07)."""

    dice: DiceChoice


@phrase("its number", part=None)
@phrase("the number of {part}")
class ItsNumber(Term):
    """What the die shows beside the five, the token just spent by choice, or the dial of a companion of yours."""

    part: TokenName | None = None


@rules.do(SwapIn)
def swap_in(state: State, node: SwapIn) -> None:
    for die in state.value(node.dice):
        verbs.swap_in(state, die, state.names["this"])


@rules.value(ItsNumber)
def its_number(state: State, names: Scope, node: ItsNumber) -> int:
    if node.part is not None:
        dial = state.things[part_of(state, names["you"], node.part)].side
        return int(state.game.tokens[node.part].sides[dial - 1])  # type: ignore[attr-defined]
    token: int = names["picked"] if "picked" in names else names["this"]
    number: int = state.things[token].side
    return number
