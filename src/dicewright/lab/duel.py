"""Two bots against each other many times, seats swapped every match, over random setups."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, NamedTuple

from dicewright.bots import make, play
from dicewright.lab.pace import steady
from dicewright.lab.setups import random_table

LONGEST = 20_000
Z = 1.96  # of a 95 % interval


class Score(NamedTuple):
    """How a duel went, from the first bot's side. unfinished: matches that did not end within 20,000 decisions."""

    won: int
    lost: int
    drawn: int
    unfinished: int

    @property
    def matches(self) -> int:
        """How many were played."""
        return sum(self)

    def share(self) -> tuple[float, float, float]:
        """The share the first bot won, a draw counting half, and the ends of its 95 % interval (Wilson)."""
        count = self.matches
        share = (self.won + self.drawn / 2) / count
        middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
        half = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
        return share, middle - half, middle + half


@steady()
def duel(game: str, first: str, second: str, matches: int, seed: str) -> Score:
    """Let two bots play so many matches of a game. Raises `UnknownBot`."""
    counts: dict[str, Any] = {"won": 0, "lost": 0, "drawn": 0, "unfinished": 0}
    for number in range(matches):
        match = random_table(game, Random(f"{seed} {number // 2}"), 2).start(f"{seed} {number}")
        seat = number % 2
        bots = {seat: make(first, f"{seed} {number} a"), 1 - seat: make(second, f"{seed} {number} b")}
        play(match, bots, LONGEST)
        result = match.result
        if result is None:
            counts["unfinished"] += 1
        elif result["winner"] is None:
            counts["drawn"] += 1
        else:
            counts["won" if result["winner"] == seat else "lost"] += 1
    return Score(**counts)
