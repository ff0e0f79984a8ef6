"""Two bots against each other many times, seats swapped every match, over random setups."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from dicewright.bots import Bot, make, play
from dicewright.bots.own import fault
from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.match import Match
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


class FailedBot(Exception):
    """A bot raised an error or gave an answer that is not legal; the message says where, and how to see it again."""


def nobody(match: dict[str, Any]) -> None:
    """Hears what is told of a match, and keeps nothing."""


@steady()
def duel(
    game: str, first: str, second: str, matches: int, seed: str, tell: Callable[[dict[str, Any]], None] = nobody
) -> Score:
    """Let two bots play so many matches of a game. Raises `UnknownBot`, `FailedBot`.

    tell: hears of each match: its number, seed and setup, the bot of each seat, who won and why, decisions and turns.
    """
    counts: dict[str, Any] = {"won": 0, "lost": 0, "drawn": 0, "unfinished": 0}
    for number in range(matches):
        match = random_table(game, Random(f"{seed} {number // 2}"), 2).start(f"{seed} {number}")
        seat = number % 2
        bots = {seat: make(first, f"{seed} {number} a"), 1 - seat: make(second, f"{seed} {number} b")}
        try:
            play(match, bots, LONGEST)
        except Exception as error:
            raise _failed(match, bots, number, error) from error
        result = match.result
        tell(
            {
                "game": game,
                "match": number,
                "seed": f"{seed} {number}",
                "setup": match.game.setup,
                "bots": [bots[at].name for at in sorted(bots)],
                "winner": None if result is None else result["winner"],
                "reason": "unfinished" if result is None else result["reason"],
                "decisions": match.decisions,
                "turns": match.state.facts["turn"],
            }
        )
        if result is None:
            counts["unfinished"] += 1
        elif result["winner"] is None:
            counts["drawn"] += 1
        else:
            counts["won" if result["winner"] == seat else "lost"] += 1
    return Score(**counts)


def _failed(match: Match, bots: Mapping[int, Bot], number: int, error: Exception) -> FailedBot:
    """Which bot failed where."""
    assert match.ask is not None
    name = bots[match.ask.seat].name
    said = f"its answer is not legal: {error}" if isinstance(error, IllegalAnswer) else fault(error)
    return FailedBot(f"{name} failed in match {number} at decision {match.decisions}: {said}")
