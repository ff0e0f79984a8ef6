"""How each effect of the language is carried out: one rule function a node, using only the verbs.

Importing this package registers them all.
"""

from dicewright.games.dice_masters.deeds import change, cost, damage, lines, logs, offer, stats, travel

__all__ = ["change", "cost", "damage", "lines", "logs", "offer", "stats", "travel"]
