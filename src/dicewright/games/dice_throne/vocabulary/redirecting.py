"""An Attack that goes to a teammate instead (DT-STA-31)."""

from __future__ import annotations

from dicewright.engine.node import Condition, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.sides import teammates
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.language import phrase

rules = Rules()


@phrase("redirect this Attack to {who}")
class Redirect(Clause):
    """Its damage and what it does to its target are for that player, who may defend; no target is looked for."""

    who: Who


@phrase("you have a teammate", some=True)
@phrase("you have no teammate", some=False)
class HaveTeammate(Condition):
    """Whether anybody is on your side; nobody is in a duel."""

    some: bool


@rules.do(Redirect)
def redirect(state: State, node: Redirect) -> None:
    for seat in state.value(node.who):
        verbs.redirect(state, seat)


@rules.value(HaveTeammate)
def have_teammate(state: State, names: Scope, node: HaveTeammate) -> bool:
    return bool(teammates(state, names["you"])) == node.some
