"""What a state of Dice Masters is: the pieces of its match, and the variables that change while it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypeAlias, TypedDict, cast

from dicewright.engine import state
from dicewright.engine.match import Match

if TYPE_CHECKING:
    from dicewright.games.dice_masters.board.match_setup import Pieces

Facts = TypedDict(
    "Facts",
    {
        # the turn
        "turn": int,  # counts from 1
        "active": int,  # the seat whose turn it is; of partners, the one who is asked first
        "first": int,  # the seat that went first
        "phase": str,  # `setup`, `draft` or the name of a step in the rulebook
        "attack steps": int,  # how many Attack Steps of this turn are still to come
        "main over": NotRequired[int],  # how many events the log had when the Main Step ended, -1 before
        # players
        "life": tuple[int, ...],  # by team
        "virtual": tuple[int, ...],  # by seat: virtual energy
        "half": tuple[int, ...],  # by seat: what is left of a die of which one energy was spent
        # dice
        "hold": int,  # the moment whose triggers resolve before dice are KO'd, 0 if none do
        "waits": tuple[tuple[int, int], ...],  # dice whose KO waits: id, moment
        # damage that waits until blockers are KO'd: dealer, its controller, to whom, how much, the blockers
        "left over": NotRequired[tuple[tuple[int, int, int, int, tuple[int, ...]], ...]],
        "spared": tuple[tuple[int, int, int], ...],  # dice that outlived lethal damage: id, damage, defense
        "stays": bool,  # whether any die is captured, controlled or attached
        "altered": bool,  # whether the numbers of any die may be other than printed
        # what a stated position makes come next
        "rolls": NotRequired[tuple[str, ...]],  # words of faces
        "draws": NotRequired[tuple[tuple[str, ...], ...]],  # by seat: words of dice
    },
)
"""The variables of a match by name. A save writes these names."""

State: TypeAlias = state.State["Pieces", Facts]
"""A match of Dice Masters at one moment."""


def state_of(match: Match) -> State:
    """The state of a match of this game."""
    return cast(State, match.state)
