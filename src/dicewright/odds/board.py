"""The chances of a whole board: every objective's probability under the best keeps, and what each keep is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dicewright.content_files import of_content
from dicewright.odds.keeping import Keeping, first_best
from dicewright.odds.objectives import DICE, Objective, as_roll, objectives
from dicewright.odds.rolls import Roll, rolls


class Chance(NamedTuple):
    """How likely an objective is. keep: the best dice to keep, empty where no dice lie yet or all are rolled again."""

    objective: Objective
    probability: float
    keep: Roll


class BoardOdds:
    """The chances of several objectives, each on its own: what one would get by rolling for it alone.

    free: how many dice may be rolled. frozen: what the dice show that must stay as they are (DT-ROLL-23.2); they are
    no part of the dice that are given, and a part of all that is kept. `met` of the objectives is of the free dice.
    """

    def __init__(self, wanted: Sequence[Objective], free: int = DICE, frozen: Roll = ()) -> None:
        self.objectives = tuple(wanted)
        self.frozen = frozen
        self._rolls = rolls(free)
        self._keeping = [_keeping(one.met, free) for one in wanted]

    def from_nothing(self, attempts: int) -> list[Chance]:
        """Before the first of so many Roll Attempts. Raises `ValueError` without any."""
        if attempts < 1:
            raise ValueError("without dice there must be a Roll Attempt left")
        return [
            Chance(one, keeping.mean((), attempts), ())
            for one, keeping in zip(self.objectives, self._keeping, strict=True)
        ]

    def from_dice(self, dice: Sequence[int], attempts: int) -> list[Chance]:
        """With these dice on the table and so many Roll Attempts left, 0 or more. Raises `BadGoal` for no such dice."""
        roll = as_roll(tuple(dice), self._rolls.dice)
        if not attempts:
            pairs = zip(self.objectives, self._keeping, strict=True)
            return [Chance(one, keeping.best(roll, 0), self._all(roll)) for one, keeping in pairs]
        parts = self._rolls.parts(roll)
        numbers = [self._rolls.number[part] for part in parts]
        found = []
        for one, keeping in zip(self.objectives, self._keeping, strict=True):
            means = keeping.means(attempts)
            worths = [means[at] for at in numbers]
            best = first_best(worths)
            found.append(Chance(one, worths[best], self._all(parts[best])))
        return found

    def bests(self, dice: Sequence[int], attempts: int) -> list[float]:
        """How likely each objective is with these dice on the table. Raises `BadGoal` for no such dice."""
        roll = as_roll(tuple(dice), self._rolls.dice)
        return [keeping.best(roll, attempts) for keeping in self._keeping]

    def keeps(self, dice: Sequence[int], attempts: int) -> list[tuple[Roll, list[float]]]:
        """Every different keep with the probability of each objective. Raises `BadGoal` for no such dice."""
        parts = self._parts(dice) if attempts else ()
        means = [keeping.means(attempts) for keeping in self._keeping] if attempts else []
        numbers = [self._rolls.number[part] for part in parts]
        return [(self._all(part), [one[at] for one in means]) for part, at in zip(parts, numbers, strict=True)]

    def told_keeps(self, dice: Sequence[int], attempts: int) -> dict[str, list[int]]:
        """The same as data: by the values that are kept, in ten-thousandths. Raises `BadGoal` for no such dice."""
        if not attempts:
            return {}
        table = self._rolls
        told = [keeping.told(attempts) for keeping in self._keeping]
        numbers = [table.number[part] for part in self._parts(dice)]
        if not self.frozen:
            return {table.words[at]: [one[at] for one in told] for at in numbers}
        return {" ".join(map(str, self._all(table.all[at]))): [one[at] for one in told] for at in numbers}

    def _parts(self, dice: Sequence[int]) -> tuple[Roll, ...]:
        """Every different choice of these dice, the largest first. Raises `BadGoal`."""
        return self._rolls.parts(as_roll(tuple(dice), self._rolls.dice))

    def _all(self, kept: Roll) -> Roll:
        """What is kept with what must stay."""
        return tuple(sorted((*kept, *self.frozen))) if self.frozen else kept


@lru_cache(maxsize=1024)
def _keeping(met: tuple[float, ...], dice: int) -> Keeping:
    """The best keeps for whatever is met by these rolls: an upgrade leaves most lines of a board as they were."""
    return Keeping(dice, dict(zip(rolls(dice).full, met, strict=True)).__getitem__)


@of_content
@lru_cache(maxsize=256)
def board_odds(slug: str, levels: tuple[int, ...] | None = None) -> BoardOdds:
    """The chances of a hero's board. levels: the level of each ability; None for all there is. Raises `BadGoal`."""
    return BoardOdds(objectives(slug, levels))
