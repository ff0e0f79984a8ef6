"""A player chosen before it is said what happens to them; what follows says *that player*."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import ask_for, chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne.sides import opponents
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.who import ChosenOpponent, ChosenPlayer
from dicewright.language import phrase

rules = Rules()


@phrase("choose a player")
@phrase("choose an opponent", opponent=True)
class ChoosePlayer(Clause):
    """Anybody, or any opponent, chosen once for all that follows (DT-CARD-12)."""

    opponent: bool = False


@phrase("that player is an opponent")
class ThatIsOpponent(Condition):
    """The chosen player is neither you nor a teammate."""


@rules.step(ChoosePlayer)
def choose_player(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    chosen = ChosenOpponent() if node.opponent else ChosenPlayer()
    choice = state.game.rules.choices[type(chosen)](state, names, chosen)
    found = ask_for(state, choice._replace(prompt=lambda: state.game.prompt(state, names, node)))
    if isinstance(found, Ask):
        if answer is None:
            return found
        found = chosen_ids(found, answer)
    state.pop()
    state.bind("it", found)
    return None


@rules.value(ThatIsOpponent)
def that_is_opponent(state: State, names: Scope, node: ThatIsOpponent) -> bool:
    return names["it"][0] in opponents(state, names["you"])
