"""Perft: how many legal continuations a position has to a depth, as chess programs count them.

Wrong legality shows as a wrong number, in whatever question it hides. A continuation is a series of whole answers, one
for each question; a match that is over has none. Dice fall as the key of the match says, so a number never changes by
itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dicewright.engine.ask import Answer
from dicewright.engine.match import Match
from dicewright.games import build, new_setup
from dicewright.language.content import ContentError, Document
from dicewright.language.shape import Listed, Record, Shape, Table, Words
from dicewright.scenarios.hooks import hooks


class BadPosition(ValueError):
    """A file of positions says something that cannot be counted."""


class Position(NamedTuple):
    """Where counting begins. counts: by depth, what is expected."""

    title: str
    data: dict[str, Any]
    counts: dict[int, int]

    def begin(self) -> Match:
        """The match at this position. Raises `BadPosition`."""
        game = self.data["game"]
        try:
            options = {"edition": self.data["edition"]} if "edition" in self.data else {}
            built = build(new_setup(game, self.data.get("mode"), list(self.data.get("seats") or []), options))
            place = hooks(game)
            given, seeds = self.data.get("given"), [""] * len(built.players)
            rolls, draws = list(self.data.get("rolls") or []), dict(self.data.get("draws") or {})
            match: Match = place.begin_at(built, given, f"perft {self.title}", seeds, rolls, draws)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise BadPosition(f"{self.title}: the position cannot be set up: {error}") from error
        return match


SHAPE = Record(
    {"position": Words(), "game": Words(), "counts": Table(Shape())},
    {
        "mode": Words(),
        "seats": Listed(Shape()),
        "edition": Words(),
        "given": Table(Shape()),
        "rolls": Listed(Shape()),
        "draws": Table(Listed(Shape())),
        "note": Words(),
    },
)


def positions(path: Path) -> list[Position]:
    """The positions of a file. Raises `BadPosition`."""
    try:
        document = Document.open(path)
    except (ContentError, OSError) as error:
        raise BadPosition(str(error)) from None
    data = document.data if isinstance(document.data, list) else [document.data]
    wrong = [pair for number, entry in enumerate(data) for pair in SHAPE.misfits(entry, (number,))]
    if wrong:
        raise BadPosition("\n".join(str(document.error(where, problem)) for where, problem in wrong))
    return [
        Position(one["position"], _numbered(one), {int(depth): int(count) for depth, count in one["counts"].items()})
        for one in data
    ]


def _numbered(data: Any) -> Any:
    """The same data with seats as numbers where they are keys."""
    if isinstance(data, dict):
        return {int(key) if str(key).isdecimal() else key: _numbered(value) for key, value in data.items()}
    return [_numbered(one) for one in data] if isinstance(data, list) else data


def perft(match: Match, depth: int) -> int:
    """How many series of so many answers can follow. The match itself stays as it is."""
    if depth <= 0:
        return 1
    ask = match.ask
    if ask is None:
        return 0
    if depth == 1:
        return sum(1 for _ in ask.answers())
    return sum(count for _, count in divide(match, depth))


def divide(match: Match, depth: int) -> Iterator[tuple[Answer, int]]:
    """The same for each answer that can be given now: the answer, and how many continuations begin with it."""
    ask = match.ask
    for answer in () if ask is None else ask.answers():
        twin = match.clone()
        twin.answer(answer)
        yield answer, perft(twin, depth - 1)
