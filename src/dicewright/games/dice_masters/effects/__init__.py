"""How each effect of the language is carried out: one rule function a node, using only the verbs.

Importing this package registers them all.
"""

from dicewright.games.dice_masters.effects import (
    bonds,
    borrowed,
    change,
    combined,
    cost,
    damage,
    delayed,
    faces,
    kept,
    lines,
    logs,
    offer,
    stats,
    supply,
    swaps,
    travel,
)

__all__ = [
    "bonds",
    "borrowed",
    "change",
    "combined",
    "cost",
    "damage",
    "delayed",
    "faces",
    "kept",
    "lines",
    "logs",
    "offer",
    "stats",
    "supply",
    "swaps",
    "travel",
]
