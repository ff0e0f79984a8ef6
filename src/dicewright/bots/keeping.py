"""Which dice to keep: the exact expected worth of rolling all others again, once or several times.

A roll is a sorted tuple of values; there are 252 rolls of five six-sided dice, so everything is counted, not sampled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

SIDES = 6
Roll = tuple[int, ...]
Worth = Callable[[Roll], float]


@cache
def outcomes(dice: int) -> tuple[tuple[Roll, float], ...]:
    """Every sorted roll of so many dice with its probability."""
    total = float(SIDES**dice)
    return tuple((roll, _ways(roll) / total) for roll in combinations_with_replacement(range(1, SIDES + 1), dice))


def _ways(roll: Roll) -> int:
    ways = factorial(len(roll))
    for value in set(roll):
        ways //= factorial(roll.count(value))
    return ways


class Keeping:
    """The best way to keep dice for a given worth of the final roll.

    dice: how many there are. worth: what a sorted final roll is worth. Counted once per attempt, then looked up.
    """

    def __init__(self, dice: int, worth: Worth) -> None:
        self.dice = dice
        self.ends: list[dict[Roll, float]] = [{roll: worth(roll) for roll, _ in outcomes(dice)}]
        self.means: list[dict[Roll, float]] = []

    def mean(self, kept: Roll, attempts: int) -> float:
        """The expected worth when these dice are kept, the others rolled, and so many attempts are left, this one
        included."""
        while len(self.means) < attempts:
            self.means.append({})
            self.ends.append({})
        known = self.means[attempts - 1]
        if kept not in known:
            known[kept] = sum(
                chance * self.best(tuple(sorted(kept + roll)), attempts - 1)
                for roll, chance in outcomes(self.dice - len(kept))
            )
        return known[kept]

    def best(self, roll: Roll, attempts: int) -> float:
        """The expected worth of a roll under the best play with so many attempts left."""
        while len(self.ends) <= attempts:
            self.ends.append({})
        known = self.ends[attempts]
        if roll not in known:
            known[roll] = max(self.mean(kept, attempts) for kept in parts(roll)) if attempts else self.ends[0][roll]
        return known[roll]

    def keep(self, roll: Roll, attempts: int) -> tuple[Roll, float]:
        """The dice to keep, as a sorted roll, and what that is worth. Keeps more when it makes no difference."""
        ways = sorted(parts(roll), key=lambda kept: (-len(kept), kept))
        best = max(ways, key=lambda kept: round(self.mean(kept, attempts), 9))
        return best, self.mean(best, attempts)


@cache
def parts(roll: Roll) -> tuple[Roll, ...]:
    """Every different choice of dice from a roll."""
    found: set[Roll] = {()}
    for value in roll:
        found |= {(*part, value) for part in found}
    return tuple(sorted(found))
