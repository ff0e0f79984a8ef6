"""Two bots against each other many times, seats swapped every match, over random setups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from dicewright.bots import make
from dicewright.bots.own import known_bot
from dicewright.lab.finished import UNFINISHED, FailedBot, finished
from dicewright.lab.jobs import Jobs, play_all
from dicewright.lab.setups import Table, random_table

__all__ = ["FailedBot", "Plan", "Score", "duel", "from_rows", "play_one", "run", "score"]

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


class Plan(NamedTuple):
    """What the matches of a run depend on, beside their game and number. first, second: bots, as they are typed.

    seats, edition: the same setup in every match, the first seat for the first bot; else both are drawn. The bots
    change places, and so do the seats.
    """

    first: str
    second: str
    seed: str
    seats: tuple[str, ...] = ()
    edition: str | None = None

    def told(self) -> dict[str, Any]:
        """The plan as plain data, for a journal."""
        fixed = {"seats": list(self.seats)} if self.seats else {}
        edition = {"edition": self.edition} if self.edition else {}
        return {"duel": [self.first, self.second], "seed": self.seed, **fixed, **edition}

    def table(self, game: str, number: int) -> Table:
        """What match `number` is played of; two matches after each other are of the same."""
        drawn = random_table(game, Random(f"{self.seed} {number // 2}"), 2, rivals=True)
        seats = list(self.seats if number % 2 == 0 else self.seats[::-1]) or drawn.seats
        mode = None if self.seats else drawn.mode
        return Table(
            game, mode, seats, {"edition": self.edition} if self.edition else {} if self.seats else drawn.options
        )


def play_one(which: tuple[str, int], plan: Plan) -> dict[str, Any]:
    """Play match `number` of a game; the first bot has seat 0 in even ones. Raises `UnknownBot`, `FailedBot`.

    What is told of it: its game, number and seed, and what `finished` tells.
    """
    game, number = which
    seed = f"{plan.seed} {number}"
    match = plan.table(game, number).start(seed)
    seat = number % 2
    bots = {seat: make(known_bot(plan.first), f"{seed} a"), 1 - seat: make(known_bot(plan.second), f"{seed} b")}
    return {"game": game, "match": number, "seed": seed, **finished(match, bots, number)}


def run(todo: Iterable[tuple[str, int]], plan: Plan, jobs: Jobs = 1) -> Iterator[dict[str, Any]]:
    """Play these matches, in so many processes or on a scheduler's workers; each is told as it is done."""
    return play_all(partial(play_one, plan=plan), tuple(todo), jobs)


def score(told: Iterable[dict[str, Any]]) -> Score:
    """How the matches of a game went, from the first bot's side."""
    counts: dict[str, int] = {"won": 0, "lost": 0, "drawn": 0, "unfinished": 0}
    for one in told:
        if one["reason"] == UNFINISHED:
            counts["unfinished"] += 1
        elif one["winner"] is None:
            counts["drawn"] += 1
        else:
            counts["won" if one["winner"] == one["match"] % 2 else "lost"] += 1
    return Score(**counts)


def ending(told: dict[str, Any]) -> float:
    """What a match brought to the first bot: 1, 0, or one half where nobody has won."""
    return 0.5 if told["winner"] is None else float(told["winner"] == told["match"] % 2)


def from_rows(rows: Iterable[Any]) -> dict[tuple[str, int], dict[str, Any]]:
    """The matches a journal has, by game and number; rows that are none are passed over."""
    told = {"game", "match", "winner", "reason"}
    return {(one["game"], one["match"]): one for one in rows if isinstance(one, dict) and told <= set(one)}


def duel(game: str, first: str, second: str, matches: int, seed: str) -> Score:
    """Let two bots play so many matches of a game. Raises `UnknownBot`, `FailedBot`."""
    return score(run([(game, number) for number in range(matches)], Plan(first, second, seed)))
