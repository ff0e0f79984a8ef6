"""What a player has: Combat Points, and tokens by full name or by the word for a group of them."""

from __future__ import annotations

from dicewright.games.dice_throne.board import mission
from dicewright.games.dice_throne.board.entities import CP_CAP
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import tokens
from dicewright.games.dice_throne.cards.proper_names import token_groups


def cp(state: State, seat: int) -> int:
    """A player's Combat Points; an enemy of a Mission acts as if there were no end to its own (DT-MIS-95)."""
    if mission.is_mission(state) and seat in state.game.ruled:
        return CP_CAP
    found: int = state.things[seat].cp
    return found


def held(state: State, seat: int, name: str) -> tuple[int, ...]:
    """The tokens of a name or group on a player's board, oldest first. The word for a group means all of its tokens."""
    names = token_groups().get(name)
    if names is None:
        return tokens(state, seat, name)
    return tuple([number for number in tokens(state, seat) if state.things[number].name in names])


def count_of(state: State, seat: int, name: str) -> int:
    """How many of a token or group a player has."""
    return len(held(state, seat, name))


def count_groups(state: State, seat: int) -> None:
    """Bind to `counted` how many tokens of each group a player has now, for the texts that count them later."""
    state.bind("counted", {group: count_of(state, seat, group) for group in token_groups()})


def own(state: State, seat: int, name: str) -> tuple[int, ...]:
    """A player's tokens of a name that came from that player."""
    return tuple([number for number in tokens(state, seat, name) if state.things[number].inflicter == seat])
