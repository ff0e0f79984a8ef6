"""Where a position can stand and where its dice can lie, by the words of a scenario."""

from __future__ import annotations

from typing import Any

from dicewright.games.dice_masters.board.zones import (
    ASIDE,
    ATTACK,
    BAG,
    BESIDE,
    FIELD,
    OUT,
    PREP,
    RESERVE,
    SUPPLY,
    UNDER,
    USED,
)
from dicewright.games.dice_masters.turn.turn import START

ZONES = {
    "bag": BAG,
    "prep": PREP,
    "reserve": RESERVE,
    "field": FIELD,
    "attack": ATTACK,
    "used": USED,
    "out": OUT,
    "beside": BESIDE,
    "under": UNDER,
    "aside": ASIDE,
    "supply": SUPPLY,
}
"""Every zone of a player that can be read."""
STATED = ("bag", "prep", "reserve", "field", "attack", "used", "out", "under")
"""Those that can be stated; into the others dice come only by what is happening."""
FACED = ("reserve", "field", "attack", "under")
"""Where dice show a face."""

STEPS = {START: 0, "clear and draw": 1, "roll and reroll": 2, "main": 3, "attack": 4, "cleanup": 5}
"""The steps of a turn, each with its place in the tree of the turn."""
BLOCKERS, WINDOW = "declare blockers", "attack window"
COMBAT = {BLOCKERS: 0, WINDOW: 1}
"""Within the Attack Step: what comes after attackers, and after blockers, were declared."""
STOOD = 1
"""The moment at which the dice of a position came into the field: before anything that happens afterwards."""
GIVEN = ("active", "turn", "step", "first", "effects")
"""What a position states besides its players."""


class PositionError(ValueError):
    """A position that cannot be; the message says what is wrong."""


def seat_named(game: Any, name: str | int) -> int:
    """The seat that a number, `player 1` or the name of a player means. Raises `KeyError`."""
    names = [one.lower() for one in game.seat_names]
    word = str(name).lower()
    for seat in game.seats:
        if word in (str(seat), f"player {seat + 1}", names[seat]):
            return int(seat)
    raise KeyError(f"there is no player {name!r}: {', '.join(map(str, game.seats))}, player 1 or a player's name")
