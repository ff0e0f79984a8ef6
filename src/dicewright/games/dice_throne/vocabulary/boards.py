"""Hero boards with several sides: the abilities of the side that is up are at work, those of others are not there."""

from __future__ import annotations

from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.lexicon import Side
from dicewright.language import phrase

rules = Rules()


@phrase("flip your board", side=None)
@phrase("turn your board to {side}")
class TurnBoard(Clause):
    """To its other side, or to the one that is named; upgrades of abilities that all sides share stay."""

    side: Side | None = None


@phrase("your board shows {side}")
class BoardShows(Condition):
    """Which side is up."""

    side: Side


@rules.do(TurnBoard)
def turn_board(state: State, node: TurnBoard) -> None:
    verbs.turn_board(state, state.names["you"], node.side)


@rules.value(BoardShows)
def board_shows(state: State, names: Scope, node: BoardShows) -> bool:
    return side_up(state, names["you"]) == node.side


def side_up(state: State, seat: int) -> str:
    """Which side of a player's board is up, "" if it has only one."""
    side: str = state.game.heroes[seat].side_up(state.facts["levels"][seat])  # type: ignore[attr-defined]
    return side
