"""Scenarios of Dice Masters: standing in a stated position, scripted faces and draws, reading values.

`shape.py` says what a position may state, `dice.py` reads a die of it, `begin.py` puts everything in its place,
`running.py` begins what lasts, `read.py` looks at the match. docs/scenarios_dice_masters.md is written for people.
"""

from __future__ import annotations

from dicewright.games.dice_masters.cards.editions import EDITIONS
from dicewright.games.dice_masters.face.position.begin import begin_at, force, forced_left, rolls_left
from dicewright.games.dice_masters.face.position.places import STEPS
from dicewright.games.dice_masters.face.position.read import head_of, look, over, seat_of, values, zone_named
from dicewright.games.dice_masters.face.position.shape import misfits
from dicewright.games.dice_masters.turn.main_step import PASS_ON

__all__ = [
    "begin_at",
    "force",
    "forced_left",
    "head_of",
    "look",
    "misfits",
    "over",
    "rolls_left",
    "seat_of",
    "values",
    "zone_named",
]

editions = tuple(EDITIONS)
phases = tuple(STEPS)
windows = tuple(PASS_ON)
seat_valued = ("active", "first", "owner", "controller", "seat", "winner")
