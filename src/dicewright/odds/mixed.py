"""The chances of a board while dice of another hero are among one's own: those count by number only (DT-ROLL-22.2).

So a need for numbers alone, as a straight is, takes any of the dice, and every other need takes one's own alone. Each
line is counted with the dice that can meet it; the others are nothing to it, and are kept as they lie. In words a die
of another hero has a star: `*3`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from dicewright.odds.board import BoardOdds, Chance
from dicewright.odds.rolls import Roll, rolls

STAR = "*"
T = TypeVar("T")


class Mixed(NamedTuple):
    """What lies there before somebody who has rolled. own, others: sorted values of one's own dice and of the rest."""

    own: Roll
    others: Roll

    @property
    def all(self) -> Roll:
        """The values of all the dice."""
        return tuple(sorted((*self.own, *self.others)))


class MixedOdds:
    """The chances of several lines, each on its own.

    by_number: for each line, whether it takes any die. own: the odds of those that do not. every: of those that do.
    """

    def __init__(self, by_number: Sequence[bool], own: BoardOdds, every: BoardOdds) -> None:
        self._by_number = tuple(by_number)
        self._own = own
        self._every = every

    def from_nothing(self, attempts: int) -> list[Chance]:
        """Before the first of so many Roll Attempts. Raises `ValueError` without any."""
        return self._in_order(self._own.from_nothing(attempts), self._every.from_nothing(attempts))

    def from_dice(self, dice: Mixed, attempts: int) -> list[tuple[Chance, str]]:
        """With these dice on the table: the chance of each line, and the words of what to keep for it."""
        own, every = self._own.from_dice(dice.own, attempts), self._every.from_dice(dice.all, attempts)
        said = [
            words(_parted(one.keep, dice) if any_die else Mixed(one.keep, dice.others))
            for any_die, one in zip(self._by_number, self._in_order(own, every), strict=True)
        ]
        return list(zip(self._in_order(own, every), said, strict=True))

    def told_keeps(self, dice: Mixed, attempts: int) -> dict[str, list[int]]:
        """What every different keep is worth for each line, in ten-thousandths, by the words of what is kept."""
        if not attempts:
            return {}
        own, every = self._own.told_keeps(dice.own, attempts), self._every.told_keeps(dice.all, attempts)
        found = {}
        for mine in rolls(len(dice.own)).parts(dice.own):
            for others in rolls(len(dice.others)).parts(dice.others):
                kept = Mixed(mine, others)
                found[words(kept)] = self._in_order(own[_plain(mine)], every[_plain(kept.all)])
        return found

    def _in_order(self, own: Sequence[T], every: Sequence[T]) -> list[T]:
        """Both kinds of lines in the order of the board."""
        left, right = iter(own), iter(every)
        return [next(right) if any_die else next(left) for any_die in self._by_number]


def words(kept: Mixed) -> str:
    """What is kept, as it is written."""
    return " ".join(sorted([*map(str, kept.own), *(f"{STAR}{value}" for value in kept.others)]))


def _plain(values: Roll) -> str:
    return " ".join(map(str, values))


def _parted(kept: Roll, dice: Mixed) -> Mixed:
    """Which dice are kept when these values are: of one's own as many as there are, the rest of the others."""
    mine = Counter(kept) & Counter(dice.own)
    return Mixed(tuple(sorted(mine.elements())), tuple(sorted((Counter(kept) - mine).elements())))
