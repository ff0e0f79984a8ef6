"""Hero boards with two sides: the abilities of one side are at work, those of the other are not there."""

from __future__ import annotations

from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.language import phrase

rules = Rules()


@phrase("flip your board")
class FlipBoard(Clause):
    """To its other side, for the rest of the match."""


@phrase("your board is flipped")
class BoardFlipped(Condition):
    """Whether its second side is up."""


@rules.do(FlipBoard)
def flip_board(state: State, node: FlipBoard) -> None:
    verbs.flip(state, state.names["you"])


@rules.value(BoardFlipped)
def board_flipped(state: State, names: Scope, node: BoardFlipped) -> bool:
    seat = names["you"]
    hero = state.game.heroes[seat]  # type: ignore[attr-defined]
    return bool(hero.sides) and hero.side_up(state.facts["levels"][seat]) == hero.sides[1]
