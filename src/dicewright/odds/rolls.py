"""Every combination of up to so many dice, numbered, with the two steps between them: one die more, one die less.

A combination is a sorted tuple of values, because dice of one hero are alike. Five dice make 252 rolls; with the
combinations that can be kept from them there are 462.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

SIDES = 6
Roll = tuple[int, ...]


class Rolls:
    """The combinations of at most `dice` dice, smallest first.

    all: every combination. number: its place in `all`. first: where the combinations of each size begin, one entry
    more than there are sizes. more: for each that is not full, the combinations with one die more, a value each.
    fewer: for each, the combinations with one of its values less. full: the combinations of all dice.
    """

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.all: list[Roll] = []
        self.first: list[int] = []
        values = range(1, SIDES + 1)
        for size in range(dice + 1):
            self.first.append(len(self.all))
            self.all += combinations_with_replacement(values, size)
        self.first.append(len(self.all))
        self.number = {roll: at for at, roll in enumerate(self.all)}
        self.words = [" ".join(map(str, roll)) for roll in self.all]
        self.full = self.all[self.first[dice] :]
        partial = self.all[: self.first[dice]]
        self.more = [tuple(self.number[tuple(sorted((*roll, value)))] for value in values) for roll in partial]
        self.fewer = [tuple(dict.fromkeys([self.number[less] for less in _one_less(roll)])) for roll in self.all]
        self._parts: dict[Roll, tuple[Roll, ...]] = {}

    def parts(self, roll: Roll) -> tuple[Roll, ...]:
        """Every different choice of dice from a roll, the largest first."""
        if roll not in self._parts:
            self._parts[roll] = tuple(self._find_parts(roll))
        return self._parts[roll]

    def _find_parts(self, roll: Roll) -> list[Roll]:
        found = {roll}
        edge = {roll}
        while edge:
            edge = {self.all[less] for one in edge for less in self.fewer[self.number[one]]}
            found |= edge
        return sorted(found, key=lambda part: (-len(part), part))


def _one_less(roll: Roll) -> list[Roll]:
    return [(*roll[:at], *roll[at + 1 :]) for at in range(len(roll))]


def chance_of(roll: Roll) -> float:
    """How likely dice show these values in any order."""
    ways = factorial(len(roll))
    for times in Counter(roll).values():
        ways //= factorial(times)
    return float(ways / SIDES ** len(roll))


@cache
def rolls(dice: int) -> Rolls:
    """The combinations of so many dice, built once: about a hundredth of a second for five."""
    return Rolls(dice)
