"""A player chosen before it is said what happens to them; what follows says *that player*."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import decided
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.sides import opponents
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.phrases.choosing import ChoosePlayer, ThatIsOpponent
from dicewright.games.dice_throne.phrases.players import ChosenOpponent, ChosenPlayer


@rules.step(ChoosePlayer)
def choose_player(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    chosen = ChosenOpponent() if node.opponent else ChosenPlayer()
    choice = state.game.rules.choices[type(chosen)](state, names, chosen)
    found = decided(state, change(choice, prompt=lambda: state.game.prompt(state, names, node)), answer)
    if isinstance(found, Ask):
        return found
    state.pop()
    state.bind("it", found)
    return None


@rules.value(ThatIsOpponent)
def that_is_opponent(state: State, names: Scope, node: ThatIsOpponent) -> bool:
    return names["it"][0] in opponents(state, names["you"])
