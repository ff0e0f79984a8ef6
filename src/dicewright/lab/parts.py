"""Which cards and abilities win matches: the share won where somebody has used one, beside the share where not.

What is used in a match that is won need not be why it is won: strong cards are paid for by who is ahead already.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from dicewright.engine.match import Match
from dicewright.lab.duel import Score
from dicewright.lab.fixtures import Fixtures, Row, ending_of, played
from dicewright.lab.jobs import Jobs, play_all

USES = {"activate": "name", "play": "card", "upgrade": "card", "field": "name", "use": "name"}
"""What the log tells as the use of a part, and under which word it names that part."""


class Part(NamedTuple):
    """A card or an ability. used, unused: how the matches went in which it was used, and the others."""

    name: str
    used: Score
    unused: Score

    def change(self) -> float:
        """How much more is won where it is used; 0 where all matches are of one kind."""
        if not self.used.matches or not self.unused.matches:
            return 0.0
        return self.used.share()[0] - self.unused.share()[0]


def play_one(which: tuple[int, int], plan: Fixtures) -> Row:
    """Play a match of a run; `used` has what each seat has used, by name. Raises `UnknownBot`, `FailedBot`."""
    row, match = played(which, plan)
    return {**row, "used": [used_by(match, seat) for seat in (0, 1)]}


def used_by(match: Match, seat: int) -> list[str]:
    """The cards and abilities that a seat has used, by name; dice of one card by the name of the card."""
    beats = [line["beat"] for line in match.view(None)["log"] if "beat" in line]
    names = {str(beat[USES[beat["do"]]]) for beat in beats if beat["do"] in USES and beat["by"] == seat}
    return sorted({name.rstrip("0123456789").rstrip() for name in names})


def run(todo: Iterable[tuple[int, int]], plan: Fixtures, jobs: Jobs = 1) -> Iterator[Row]:
    """Play these matches, in so many processes or on a scheduler's workers; the row of each comes as it is done."""
    return play_all(partial(play_one, plan=plan), tuple(todo), jobs)


def parts(rows: Iterable[Row]) -> list[Part]:
    """What the first of each pair has used, what makes the greatest difference first."""
    kept = [row for row in rows if "used" in row]
    names = sorted({name for row in kept for name in row["used"][row["first"]]})
    counts: dict[str, Any] = {name: ([0, 0, 0, 0], [0, 0, 0, 0]) for name in names}
    for row in kept:
        ending, used = ending_of(row, row["first"]), set(row["used"][row["first"]])
        for name in names:
            counts[name][0 if name in used else 1][ending] += 1
    found = [Part(name, Score(*used), Score(*unused)) for name, (used, unused) in counts.items()]
    return sorted(found, key=lambda one: (-one.change(), one.name))
