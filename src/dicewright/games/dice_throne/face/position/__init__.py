"""Scenarios of Dice Throne: standing in a stated position, scripted rolls and draws, reading values.

`shape.py` says what a position may state, `begin.py` puts everything in its place, `player.py` what is a player's,
`running.py` begins what lasts, `read.py` looks at the match. docs/scenarios_dice_throne.md is written for people.
"""

from __future__ import annotations

from dicewright.games.dice_throne.board.crawl import JOURNEY_PHASES
from dicewright.games.dice_throne.board.mission import CLOCK, MOVEMENT
from dicewright.games.dice_throne.board.turn_tree import MAIN_PHASES, PHASES
from dicewright.games.dice_throne.cards.editions import EDITIONS
from dicewright.games.dice_throne.continuous.passing import PASSING
from dicewright.games.dice_throne.face.position.begin import begin_at, force, forced_left, put, rolls_left
from dicewright.games.dice_throne.face.position.read import head_of, look, over, seat_of, values
from dicewright.games.dice_throne.face.position.shape import misfits

__all__ = [
    "begin_at",
    "force",
    "forced_left",
    "head_of",
    "look",
    "misfits",
    "over",
    "put",
    "rolls_left",
    "seat_of",
    "values",
]

editions: tuple[str, ...] = tuple(EDITIONS)
phases = (*PHASES, *JOURNEY_PHASES, MOVEMENT, CLOCK)
windows = tuple(name for name in PASSING if name not in MAIN_PHASES)
seat_valued = ("active", "turn of", "attacker", "defender", "winner")
