"""Hero boards with several sides: the abilities of the side that is up are at work, those of others are not there."""

from __future__ import annotations

from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.board_matches import hero_of
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.boards import BoardShows, TurnBoard


@rules.do(TurnBoard)
def turn_board(state: State, node: TurnBoard) -> None:
    game_actions.turn_board(state, state.names["you"], node.side)


@rules.value(BoardShows)
def board_shows(state: State, names: Scope, node: BoardShows) -> bool:
    return side_up(state, names["you"]) == node.side


def side_up(state: State, seat: int) -> str:
    """Which side of a player's board is up, "" if it has only one."""
    side: str = hero_of(state, seat).side_up(state.facts["levels"][seat])
    return side
