"""Dice that may be rolled again for nothing while their roll lies open: each once (Gunslinger's Reload)."""

from __future__ import annotations

from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import places
from dicewright.games.dice_throne.vocabulary.base import Clause, Static
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.language import phrase

rules = Rules()


@phrase("You may reroll each die you roll for {token} once.")
class FreeRerolls(Static):
    """Dice that a token's text rolls; said by a passive ability."""

    token: TokenName


@phrase("you may reroll each die you roll for {token} once this Roll Phase")
class FreeRerollsNow(Clause):
    """The same until the Roll Phase ends, even under an Ultimate, whose dice nobody else may touch (DT-ULT-05)."""

    token: TokenName


@rules.do(FreeRerollsNow)
def free_rerolls_now(state: State, node: FreeRerollsNow) -> None:
    places.until_roll_phase(state, node)
