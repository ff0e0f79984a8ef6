"""The chain of a record: each answer with the draws it led to, and a hash over everything up to it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from dicewright.engine.answer import Answer
from dicewright.engine.game import Game
from dicewright.engine.origin import Origin
from dicewright.engine.state import Rolled

FORMAT: Final = "dicewright record 3"
OLD_FORMATS: Final = {
    "dicewright record 1": "says neither which match it is of nor what the seats committed to",
    "dicewright record 2": "answers questions that are asked in another way since",
}
"""The formats that are not read any more, each with why."""

Draws = list[list[Any]]
"""Random draws, oldest first, as `[stream, sides, result]`."""


def linked(
    link: str, before: Rolled | None, given: Iterable[tuple[int, Answer, Rolled | None]]
) -> list[dict[str, Any]]:
    """The decisions of a record. given: of each its seat, its answer and the draws made so far; oldest first.

    link: of all before the first of them. before: the draws made until then.
    """
    decisions = []
    for seat, answer, rolled in given:
        rolls = between(before, rolled)
        link = next_link(link, seat, answer, rolls)
        decisions.append({"seat": seat, "answer": answer, "rolls": rolls, "link": link})
        before = rolled
    return decisions


def between(before: Rolled | None, after: Rolled | None) -> Draws:
    """The draws after `before` up to `after`."""
    found: Draws = []
    while after is not None and after is not before:
        found.append([after.stream, after.sides, after.result])
        after = after.before
    return found[::-1]


def first_link(
    game: Game,
    commitment: str,
    seeds: Sequence[str],
    origin: Origin,
    opening: Draws,
    whence: dict[str, Any] | None = None,
) -> str:
    """The link of what a match begins with. whence: the record of the match it went on from, up to there."""
    made: list[Any] = [origin.match, origin.time, list(origin.commitments)]
    if whence is not None:
        made.append([whence["match"], len(whence["decisions"]), [whence, *whence["decisions"]][-1]["link"]])
    return _hash([game.name, game.setup, game.content, commitment, list(seeds), made, opening])


def next_link(before: str, seat: int, answer: Any, rolls: Draws) -> str:
    """The link of a decision, from the one before it."""
    return _hash([before, seat, answer, rolls])


def _hash(data: Any) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
