"""Which faces came up in a match against what fair dice show, and how often fair dice stray so far.

    {"seat": 0, "die": "hero dice", "faces": ["1 sword", …], "came": [14, 9, …], "expected": 11.5, "count": 69,
     "chi_square": 4.13, "p": 0.53, "exact": true, "words": "Fair dice stray at least so far in 53 of 100 matches."}

A fair die shows each of its six faces in one of six rolls, and how a roll falls has nothing to do with the others. So
the counts of `count` dice are multinomial, whoever kept what in between. chi_square is the sum over the faces of
(came - expected)² / expected (Pearson 1900). p is the chance that fair dice give at least this number: up to `EXACTLY`
dice it is summed over every way in which so many dice fall, above that it is the tail of the chi-square distribution
with five degrees of freedom. One table is never a proof, since in one of twenty tables of fair dice p is below 0.05.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import erfc, exp, factorial, fsum, lgamma, log, pi, sqrt
from typing import Any

SIDES = 6
EXACTLY = 60
"""Dice up to which p is exact; above, every face is expected at least ten times, and the tail is near enough."""
FEWEST = 12
"""Dice below which nothing is said: not even two for each face."""
SELDOM = 0.01


def chi_square(came: Sequence[int]) -> float:
    """How far the counts of the faces are from equal ones. Raises `ZeroDivisionError` where nothing was rolled."""
    expected = sum(came) / len(came)
    return fsum((count - expected) ** 2 for count in came) / expected


def chance_of(came: Sequence[int]) -> float:
    """The chance that as many fair dice stray at least so far; came: how often each of the six faces came up."""
    if sum(came) > EXACTLY:
        return tail(chi_square(came))
    return _exactly(sum(came), sum(count * count for count in came))


def tail(statistic: float) -> float:
    """The chance that a chi-square number with five degrees of freedom is at least so large (Abramowitz 26.4.4)."""
    part = 1 + statistic / 3
    return min(1.0, erfc(sqrt(statistic / 2)) + sqrt(2 * statistic / pi) * exp(-statistic / 2) * part)


def _exactly(dice: int, squares: int) -> float:
    """The chance that the squares of the six counts of fair dice sum to so much or more.

    With equal faces chi-square grows with that sum alone, so whole numbers are compared.
    """
    most = lgamma(dice + 1) - dice * log(SIDES)
    found = []
    for counts in _shared(dice, SIDES, dice):
        if sum(count * count for count in counts) >= squares:
            ways = factorial(SIDES)
            for count in set(counts):
                ways //= factorial(counts.count(count))
            found.append(ways * exp(most - fsum(lgamma(count + 1) for count in counts)))
    return min(1.0, fsum(found))


def _shared(dice: int, faces: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to share dice among faces, the largest share first and none above `most`."""
    if faces == 1:
        if dice <= most:
            yield (dice,)
        return
    for first in range(min(dice, most), -(-dice // faces) - 1, -1):
        for rest in _shared(dice - first, faces - 1, first):
            yield (first, *rest)


class Faces:
    """The faces that came up, counted for each seat and kind of die."""

    def __init__(self) -> None:
        self._counts: dict[tuple[int, str], list[int]] = {}
        self._named: dict[tuple[int, str], list[str]] = {}

    def add(self, seat: int, die: str, faces: Sequence[str], place: int) -> None:
        """One die has fallen. die: what its table is called. faces: its six sides in words. place: 0 to 5."""
        self._named.setdefault((seat, die), list(faces))
        self._counts.setdefault((seat, die), [0] * SIDES)[place] += 1

    def tables(self) -> list[dict[str, Any]]:
        """A table for each seat and kind of die, in the order of the seats."""
        return [
            {"seat": seat, "die": die, "faces": self._named[seat, die], **judged(came)}
            for (seat, die), came in sorted(self._counts.items())
        ]


def judged(came: Sequence[int]) -> dict[str, Any]:
    """What counts of the six faces say; without chi_square and p where the dice are too few."""
    dice = sum(came)
    told: dict[str, Any] = {"came": list(came), "expected": round(dice / SIDES, 2), "count": dice}
    if dice < FEWEST:
        return {**told, "words": f"{dice} dice are too few to say anything."}
    chance = chance_of(came)
    numbers = {"chi_square": round(chi_square(came), 2), "p": round(chance, 4), "exact": dice <= EXACTLY}
    return {**told, **numbers, "words": in_words(chance)}


def in_words(chance: float) -> str:
    """What p says, for who never heard of it."""
    if chance >= 0.995:
        return "Fair dice stray at least so far in nearly every match."
    if chance >= SELDOM:
        return f"Fair dice stray at least so far in {round(100 * chance)} of 100 matches."
    often = f"1 of {round(1 / chance):,} matches" if chance > 1e-6 else "less than 1 of a million matches"
    return f"Fair dice stray so far in {often}: so seldom that the proof of these dice is worth a look."
