"""The same counting as in `keeping.py` for many worths at once, with NumPy; for whoever counts thousands of boards.

This is the one file of the core that may import NumPy, and nothing in the core imports this file.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dicewright.odds.rolls import rolls

Table = NDArray[np.float64]


@cache
def _steps(dice: int) -> tuple[list[Any], list[Any], list[int]]:
    """For each size the places with one die more and with one less, as index arrays; short rows repeat their first."""
    table = rolls(dice)
    more: list[Any] = [np.array(table.more[table.first[size] : table.first[size + 1]]) for size in range(dice)]
    fewer: list[Any] = [None]
    for size in range(1, dice + 1):
        rows = table.fewer[table.first[size] : table.first[size + 1]]
        fewer.append(np.array([(*row, *(row[0],) * (size - len(row))) for row in rows]))
    return more, fewer, table.first


def means(dice: int, ends: Table) -> Table:
    """Worth of keeping each combination. ends: whole rolls x worths; returns combinations x worths."""
    more, _, first = _steps(dice)
    found = np.empty((first[-1], ends.shape[1]))
    found[first[dice] :] = ends
    for size in range(dice - 1, -1, -1):
        found[first[size] : first[size + 1]] = found[more[size]].mean(axis=1)
    return found


def bests(dice: int, kept: Table) -> Table:
    """Worth of each whole roll with its best part kept. kept: combinations x worths; returns whole rolls x worths."""
    _, fewer, first = _steps(dice)
    found = kept.copy()
    for size in range(1, dice + 1):
        here = slice(first[size], first[size + 1])
        np.maximum(found[here], found[fewer[size]].max(axis=1), out=found[here])
    return found[first[dice] :]


def from_nothing(dice: int, ends: Table, attempts: int) -> NDArray[np.float64]:
    """The worth of so many Roll Attempts before the first one, for each column. ends: whole rolls x worths."""
    worth = ends
    for _ in range(attempts - 1):
        worth = bests(dice, means(dice, worth))
    found: NDArray[np.float64] = means(dice, worth)[0]
    return found
