"""What a change of a card does: the same matches with the content before it and after it, dice and opponents alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from dicewright.bots import make
from dicewright.bots.own import known_bot
from dicewright.content_files import own_folders
from dicewright.games.own import use_content
from dicewright.lab.duel import Z
from dicewright.lab.finished import UNFINISHED, finished
from dicewright.lab.jobs import Jobs, play_all
from dicewright.lab.setups import Table

Row = dict[str, Any]
Which = tuple[int, int, int]
"""Which content, 0 before any change; which opponent; which of the matches against that opponent."""


class Change(NamedTuple):
    """What the matches of a comparison depend on.

    folders: content of one's own before any change and after each, each in a folder. seat: who is looked at, a hero or
    a team; against: who that one meets. bot: who plays both sides. each: matches against each opponent with each
    content. contents: the hash of each content as it is now, so that a run does not go on with other cards.
    """

    game: str
    folders: tuple[str, ...]
    seat: str
    against: tuple[str, ...]
    bot: str
    each: int
    seed: str
    edition: str | None = None
    contents: tuple[str, ...] = ("", "")

    def told(self) -> dict[str, Any]:
        """The plan as plain data, for a journal; without the number of matches, so that a run can be made longer."""
        kept = {key: value for key, value in self._asdict().items() if key != "each" and value is not None}
        return {"compare": {key: list(value) if isinstance(value, tuple) else value for key, value in kept.items()}}

    def numbers(self) -> list[Which]:
        """Every match; all of one content come before those of the next, because reading content takes a second."""
        opponents, sides = range(len(self.against)), range(len(self.folders))
        return [(side, one, number) for side in sides for number in range(self.each) for one in opponents]

    def table(self, opponent: int, number: int) -> Table:
        """What a match is played of. The sides change with every match."""
        seats = [self.seat, self.against[opponent]]
        return Table(
            self.game,
            None,
            seats if number % 2 == 0 else seats[::-1],
            {"edition": self.edition} if self.edition else {},
        )


class Effect(NamedTuple):
    """What a change does. before, after: the share won, a draw counting half, of so many matches with each content.

    change: the mean difference of two matches with the same dice, with the ends of its 95 % interval.
    """

    matches: int
    before: float
    after: float
    change: float
    low: float
    high: float


def play_one(which: Which, plan: Change) -> Row:
    """Play a match of a comparison. Raises `UnknownBot`, `FailedBot`, `BadContent`, `ValueError`."""
    side, opponent, number = which
    with_content(plan.folders[side])
    seed = f"{plan.seed} {opponent} {number}"
    bots = {seat: make(known_bot(plan.bot), f"{seed} {seat}") for seat in (0, 1)}
    told = {"game": plan.game, "side": side, "against": plan.against[opponent], "match": number, "seed": seed}
    return {**told, **finished(plan.table(opponent, number).start(seed), bots, number)}


def with_content(folder: str) -> None:
    """Play with the content of a folder from now on. Raises `BadContent`."""
    if [str(one) for one in own_folders()] != [folder]:
        use_content(folder)


def run(todo: Iterable[Which], plan: Change, jobs: Jobs = 1) -> Iterator[Row]:
    """Play these matches, in so many processes or on a scheduler's workers; the row of each comes as it is done."""
    return play_all(partial(play_one, plan=plan), tuple(todo), jobs)


def key(row: Row, plan: Change) -> Which:
    """Which match a row is of."""
    return row["side"], plan.against.index(row["against"]), row["match"]


def from_rows(rows: Iterable[Any], plan: Change) -> dict[Which, Row]:
    """The matches that a journal has; rows that are none of this plan are passed over."""
    told = {"side", "against", "match", "winner", "reason"}
    mine = [one for one in rows if isinstance(one, dict) and told <= set(one) and one["against"] in plan.against]
    return {key(one, plan): one for one in mine if one["match"] < plan.each}


def effects(rows: Iterable[Row], plan: Change, changed: int = 1) -> dict[str, Effect]:
    """What a change does against each opponent, and under the empty name against all of them together.

    changed: which of the contents has that change.
    """
    played = {key(row, plan): won(row) for row in rows}
    pairs: dict[str, list[tuple[float, float]]] = {name: [] for name in ("", *plan.against)}
    for (side, opponent, number), before in played.items():
        after = played.get((changed, opponent, number))
        if side == 0 and after is not None:
            pairs[plan.against[opponent]].append((before, after))
            pairs[""].append((before, after))
    return {name: effect(found) for name, found in pairs.items() if found}


def won(row: Row) -> float:
    """What a match brought to the seat that is looked at: 1, 0, or one half where nobody has won."""
    if row["reason"] == UNFINISHED or row["winner"] is None:
        return 0.5
    return float(row["winner"] == row["match"] % 2)


def effect(pairs: list[tuple[float, float]]) -> Effect:
    """What was won before and after, and the interval of the difference, which pairs of the same dice make narrow.

    The interval is that of Agresti and Min (2005): half a pair is added to each way in which a pair can end, so that
    a few pairs that all end alike do not look certain.
    """
    count = len(pairs)
    changes = [after - before for before, after in pairs]
    middle = sum(changes) / (count + 2)
    spread = (sum(one * one for one in changes) + 1) / (count + 2) - middle * middle
    half = Z * sqrt(spread / (count + 2))
    before, after = (sum(one) / count for one in zip(*pairs, strict=True))
    return Effect(count, before, after, sum(changes) / count, max(-1.0, middle - half), min(1.0, middle + half))
