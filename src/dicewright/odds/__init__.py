"""Exact probabilities for dice that are rolled, kept and rolled again. Nothing here is sampled or guessed.

rolls.py        every combination of dice, and how they lead to each other
keeping.py      what the best keeps are worth, for any worth of the last roll; pure Python
arrays.py       the same for many worths at once, with NumPy
objectives.py   what a hero's board asks of the dice
board.py        the chances of a whole board, from nothing or from given dice
held.py         the chances with cards and tokens that one holds
mixed.py        the chances while dice of another hero are among one's own
live.py         the chances at a table where somebody is rolling
"""

from dicewright.odds.board import BoardOdds, Chance, board_odds
from dicewright.odds.keeping import Keeping
from dicewright.odds.objectives import BadGoal, Objective, goal, objectives

__all__ = ["BadGoal", "BoardOdds", "Chance", "Keeping", "Objective", "board_odds", "goal", "objectives"]
