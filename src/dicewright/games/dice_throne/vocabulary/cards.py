"""Combat Points and cards."""

from __future__ import annotations

from dicewright.engine.node import Amount, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.vocabulary.amounts import Number, amount_of
from dicewright.games.dice_throne.vocabulary.base import Clause, Sum
from dicewright.games.dice_throne.vocabulary.damage import yourself
from dicewright.language import phrase

rules = Rules()


@phrase("gain {amount} CP", who=None, narrow={"amount": Number})
@phrase("gain CP equal to {amount}", who=None, narrow={"amount": Sum})
@phrase("{who gain|gains} {amount} CP", narrow={"amount": Number})
class GainCP(Clause):
    """Combat Points, up to 15 (DT-SET-06)."""

    amount: Amount
    who: Who | None = None


@phrase("draw {n card|cards}", who=None)
@phrase("{who draw|draws} {n card|cards}")
class Draw(Clause):
    """Cards from the deck; an empty deck is made anew from the discard pile (DT-SET-07)."""

    n: int
    who: Who | None = None


@rules.do(GainCP)
def gain_cp(state: State, node: GainCP) -> None:
    amount = amount_of(state, node.amount)
    for seat in yourself(state, node.who):
        verbs.gain_cp(state, seat, amount)


@rules.do(Draw)
def draw(state: State, node: Draw) -> None:
    for seat in yourself(state, node.who):
        verbs.draw(state, seat, node.n * state.names.get("times", 1))
