"""Many against many: every pair of heroes or teams in a matrix, each against a field, each pair of bots on a ladder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from dicewright.bots import make
from dicewright.bots.own import known_bot
from dicewright.engine.match import Match
from dicewright.lab.duel import Score
from dicewright.lab.finished import UNFINISHED, finished
from dicewright.lab.jobs import Jobs, play_all
from dicewright.lab.setups import Table, random_table

Row = dict[str, Any]


class Fixtures(NamedTuple):
    """What the matches of a run depend on. kind: `matrix` or `ladder`. names: who meets whom, heroes, teams or bots.

    bot: who plays a matrix. each: matches of every pair, sides changed every time. edition: one for all matches; on a
    ladder each pair of matches has a drawn setup. field: whom each of a matrix meets, each other if it is empty.
    """

    kind: str
    game: str
    names: tuple[str, ...]
    bot: str
    each: int
    seed: str
    edition: str | None = None
    field: tuple[str, ...] = ()

    def told(self) -> dict[str, Any]:
        """The plan as plain data, for a journal; without the number of matches, so that a run can be made longer."""
        told = {key: value for key, value in self._asdict().items() if key != "each" and value not in (None, ())}
        return {**told, "names": list(self.names), **({"field": list(self.field)} if self.field else {})}

    def pairs(self) -> list[tuple[str, str]]:
        """Who meets whom."""
        if self.field:
            return [(name, other) for name in self.names for other in self.field if name != other]
        return list(combinations(self.names, 2))

    def numbers(self) -> list[tuple[int, int]]:
        """Every match by its pair and its number in that pair; all pairs come round by round."""
        return [(pair, number) for number in range(self.each) for pair in range(len(self.pairs()))]

    def table(self, pair: int, number: int) -> Table:
        """What a match is played of; two matches after each other are of the same, with sides changed."""
        options = {"edition": self.edition} if self.edition else {}
        if self.kind == "matrix":
            return Table(self.game, None, list(self.pairs()[pair][:: 1 if number % 2 == 0 else -1]), options)
        drawn = random_table(self.game, Random(f"{self.seed} {number // 2}"), 2, rivals=True)
        return drawn._replace(options={**drawn.options, **options})


def play_fixture(which: tuple[int, int], plan: Fixtures) -> Row:
    """Play a match of a run. first: the seat of the pair's first. Raises `UnknownBot`, `FailedBot`."""
    return played(which, plan)[0]


def played(which: tuple[int, int], plan: Fixtures) -> tuple[Row, Match]:
    """The row of a match of a run, and the match itself, which is over. Raises `UnknownBot`, `FailedBot`."""
    pair, number = which
    seed = f"{plan.seed} {pair} {number}"
    first = number % 2
    names = plan.pairs()[pair]
    typed = [plan.bot] * 2 if plan.kind == "matrix" else list(names[:: 1 if first == 0 else -1])
    bots = {seat: make(known_bot(typed[seat]), f"{seed} {seat}") for seat in (0, 1)}
    told = {"game": plan.game, "pair": list(names), "match": number, "first": first, "seed": seed}
    match = plan.table(pair, number).start(seed)
    return {**told, **finished(match, bots, number), "bots": typed}, match


def run(todo: Iterable[tuple[int, int]], plan: Fixtures, jobs: Jobs = 1) -> Iterator[Row]:
    """Play these matches, in so many processes or on a scheduler's workers; the row of each comes as it is done."""
    return play_all(partial(play_fixture, plan=plan), tuple(todo), jobs)


def from_rows(rows: Iterable[Any], plan: Fixtures) -> dict[tuple[int, int], Row]:
    """The matches a journal has, by pair and number; rows that are none of this plan are passed over."""
    told = {"pair", "match", "winner", "first", "reason"}
    at = {pair: number for number, pair in enumerate(plan.pairs())}
    found = [one for one in rows if isinstance(one, dict) and told <= set(one) and tuple(one["pair"]) in at]
    return {(at[tuple(one["pair"])], one["match"]): one for one in found if one["match"] < plan.each}


def scores(rows: Iterable[Row]) -> dict[tuple[str, str], Score]:
    """How each pair did, from the side of its first."""
    counts: dict[tuple[str, str], list[int]] = {}
    for row in rows:
        first, second = row["pair"]
        found = counts.setdefault((first, second), [0, 0, 0, 0])
        found[ending_of(row, row["first"])] += 1
    return {pair: Score(*found) for pair, found in counts.items()}


def overall(rows: Iterable[Row], names: Sequence[str], sides: int = 2) -> dict[str, Score]:
    """How everybody did against all others together. sides: 1 counts a pair for its first alone, as against a field."""
    counts = {name: [0, 0, 0, 0] for name in names}
    for row in rows:
        for side, name in enumerate(row["pair"][:sides]):
            counts[name][ending_of(row, row["first"] if side == 0 else 1 - row["first"])] += 1
    return {name: Score(*found) for name, found in counts.items()}


def starters(rows: Iterable[Row]) -> Score:
    """How those did who began; matches without a turn are left out."""
    counts = [0, 0, 0, 0]
    for row in rows:
        if row.get("starter") is not None:
            counts[ending_of(row, row["starter"])] += 1
    return Score(*counts)


def ending_of(row: Row, seat: int) -> int:
    """How a match ended for a seat, as a place in a `Score`."""
    if row["reason"] == UNFINISHED:
        return 3
    return 2 if row["winner"] is None else 0 if row["winner"] == seat else 1
