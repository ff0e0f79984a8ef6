"""Cards that do nothing but take status effects: what they take is named before anybody answers them."""

from __future__ import annotations

from dicewright.engine.node import Node
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import AIM
from dicewright.games.dice_throne.phrases.flow import Clauses, Script
from dicewright.games.dice_throne.phrases.statuses import Remove, Transfer


def taking(text: Node) -> Remove | Transfer | None:
    """The words of a text that take status effects, if they are all that it says."""
    if not isinstance(text, Script) or text.then is not None or text.asides or len(text.sentences) != 1:
        return None
    line = text.sentences[0].line
    effects = line.effects if isinstance(line, Clauses) else ()
    return effects[0] if len(effects) == 1 and isinstance(effects[0], (Remove, Transfer)) else None


def asking(state: State, names: Scope, node: Node) -> Node:
    """The effect for which something is chosen: what is carried out, or of a card that is aimed what it takes."""
    effect = node if state.top is None else state.top.node
    if effect is not AIM:
        return effect
    game = state.game
    return taking(game.trees[game.cards[state.things[names["this"]].name].path]) or node
