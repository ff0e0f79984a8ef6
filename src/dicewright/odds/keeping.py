"""What the best keeps are worth: backwards from the last roll, one Roll Attempt at a time.

The worth of keeping some dice is the mean over the value of one more die, of the worth of keeping that one too; the
worth of a roll is the best over keeping it whole or with one die less. So each combination is visited once, and no
table of transitions is needed.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence

from dicewright.odds.rolls import SIDES, Roll, rolls
from dicewright.table.numbers import WHOLE

Worth = Callable[[Roll], float]
ROUNDING = 1e-9
"""Worths that differ by less are the same, counted in another order."""


class Keeping:
    """The best way to keep dice for a given worth of the final roll.

    dice: how many there are. worth: what a sorted final roll is worth; 1 and 0 make probabilities. Each Roll Attempt is
    counted once, when it is first asked for, then looked up.
    """

    def __init__(self, dice: int, worth: Worth) -> None:
        self.rolls = rolls(dice)
        self._ends: list[list[float]] = [[float(worth(roll)) for roll in self.rolls.full]]
        self._means: list[list[float]] = []
        self._told: dict[int, array[int]] = {}

    def mean(self, kept: Roll, attempts: int) -> float:
        """The expected worth when these dice are kept, the others rolled, and so many attempts are left, this one
        included. kept: a sorted tuple of values."""
        self._count(attempts)
        return self._means[attempts - 1][self.rolls.number[kept]]

    def best(self, roll: Roll, attempts: int) -> float:
        """The expected worth of a whole sorted roll under the best play with so many attempts left."""
        self._count(attempts)
        return self._ends[attempts][self.rolls.number[roll] - self.rolls.first[self.rolls.dice]]

    def means(self, attempts: int) -> list[float]:
        """The same for every combination, by its number."""
        self._count(attempts)
        return self._means[attempts - 1]

    def told(self, attempts: int) -> array[int]:
        """The same where it is a chance, in ten-thousandths: whole numbers are written several times faster."""
        if attempts not in self._told:
            self._told[attempts] = array("H", [round(one * WHOLE) for one in self.means(attempts)])
        return self._told[attempts]

    def keep(self, roll: Roll, attempts: int) -> tuple[Roll, float]:
        """The dice to keep, as a sorted roll, and what that is worth. Keeps more when it makes no difference."""
        means, parts = self.means(attempts), self.rolls.parts(roll)
        worths = [means[self.rolls.number[part]] for part in parts]
        best = first_best(worths)
        return parts[best], worths[best]

    def _count(self, attempts: int) -> None:
        while len(self._means) < attempts:
            means = means_of(self.rolls.dice, self._ends[-1])
            self._means.append(means)
            self._ends.append(bests_of(self.rolls.dice, means))


def first_best(worths: Sequence[float]) -> int:
    """The place of the highest worth; where differences are only those of rounding, the first."""
    enough = max(worths) - ROUNDING
    return next(at for at, worth in enumerate(worths) if worth >= enough)


def means_of(dice: int, ends: Sequence[float]) -> list[float]:
    """The worth of keeping each combination and rolling the others. ends: the worth of each whole roll."""
    table = rolls(dice)
    whole = table.first[dice]
    means = [0.0] * whole + list(ends)
    for at in range(whole - 1, -1, -1):
        one, two, three, four, five, six = table.more[at]
        means[at] = (means[one] + means[two] + means[three] + means[four] + means[five] + means[six]) / SIDES
    return means


def bests_of(dice: int, means: Sequence[float]) -> list[float]:
    """The worth of each whole roll when the best part of it is kept. means: the worth of keeping each combination."""
    best = list(means)
    for at, fewer in enumerate(rolls(dice).fewer):
        worth = best[at]
        for less in fewer:
            if best[less] > worth:
                worth = best[less]
        best[at] = worth
    return best[rolls(dice).first[dice] :]
