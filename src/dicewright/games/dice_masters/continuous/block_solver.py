"""How many duties to block can be met together: as many as can be must be (DM-COST-04, DM-OPEN-29).

The dice are gone through one after the other; what they leave to the next is how many block each attacker that has to
be counted. So the most is found exactly, without listing every assignment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from dicewright.games.dice_masters.continuous.restrictions import ANY, Duty

Assigned = dict[int, tuple[int, ...]]
Ways = list[tuple[int, tuple[tuple[int, ...], ...]]]
NONE: Final[Mapping[int, int]] = MappingProxyType({})
IMPOSSIBLE: Final = -1_000_000


def met(duty: Duty, assigned: Assigned) -> bool:
    """Whether blocks meet a duty."""
    if duty.subject < 0:
        return any(duty.object in against for against in assigned.values())
    against = assigned.get(duty.subject, ())
    return bool(against) if duty.object < 0 else duty.object in against


class Dutiful:
    """The blocks that meet the most duties.

    least: how many dice it takes at least to block each attacker (DM-BLK-03). most: how many may, where
    that is said. ways: each die with what it may block.
    """

    def __init__(
        self, duties: Sequence[Duty], least: dict[int, int], ways: Ways, most: Mapping[int, int] = NONE
    ) -> None:
        self.duties = duties
        self.ways = ways
        named = [duty.object for duty in duties if duty.subject < 0]
        self.counted = [one for one, number in least.items() if number > 1 or one in named or one in most]
        self.limits = [most.get(one, ANY) for one in self.counted]
        self.least = [least[one] for one in self.counted]
        self.named = [sum(one == other for other in named) for one in self.counted]
        self.known: dict[tuple[int, tuple[int, ...]], int] = {}

    def most(self) -> int:
        """How many duties can be met at once."""
        return self._from(0, tuple([0] * len(self.counted)))

    def blocks(self, rng: Random | None = None) -> Assigned:
        """Blocks that meet so many: some at random, or always the same."""
        found: Assigned = {}
        have = tuple([0] * len(self.counted))
        for at, (blocker, ways) in enumerate(self.ways):
            best = self._from(at, have)
            good = [against for against in ways if self._after(at, have, blocker, against) == best]
            against = good[0] if rng is None else rng.choice(good)
            have = self._with(have, against)
            if against:
                found[blocker] = against
        return found

    def _from(self, at: int, have: tuple[int, ...]) -> int:
        """The most duties met by the dice from a place on and by the attackers at last blocked."""
        if at == len(self.ways):
            return self._at_last(have)
        key = (at, have)
        if key not in self.known:
            blocker, ways = self.ways[at]
            self.known[key] = max([self._after(at, have, blocker, against) for against in ways])
        return self.known[key]

    def _after(self, at: int, have: tuple[int, ...], blocker: int, against: tuple[int, ...]) -> int:
        own = sum([duty.subject == blocker and met(duty, {blocker: against}) for duty in self.duties])
        return own + self._from(at + 1, self._with(have, against))

    def _with(self, have: tuple[int, ...], against: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(
            [
                min(least if most == ANY else most + 1, number + (one in against))
                for one, least, most, number in zip(self.counted, self.least, self.limits, have, strict=True)
            ]
        )

    def _at_last(self, have: tuple[int, ...]) -> int:
        """The attackers' own duties; impossible where too few dice block one (DM-BLK-03)."""
        total = 0
        for least, most, named, number in zip(self.least, self.limits, self.named, have, strict=True):
            if 0 < number < least or number > most:
                return IMPOSSIBLE
            total += named if number else 0
        return total
