"""Chance as explicit outcomes: every way the draws after an answer can come, with its probability."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from dicewright.engine.ask import Answer
from dicewright.engine.match import Match
from dicewright.engine.state import Rolled

Forced = tuple[tuple[str, int], ...]  # the first draws, each with its stream


def outcomes(match: Match, answer: Answer, most: int) -> Iterator[tuple[float, tuple[int, ...], Match]]:
    """The probability, the draws and a clone of the match after the answer, for every way the draws can come.

    A draw is a number from 0 to one below its sides. Dice are drawn one by one, so that two dice have 36 outcomes.
    Raises `ValueError` once there are more than `most`.
    """
    found = 0
    waiting: list[Forced] = [()]
    while waiting:
        forced = waiting.pop()
        twin, drawn = _after(match, answer, forced)
        for at in range(len(forced), len(drawn)):
            before = tuple((one.stream, one.result) for one in drawn[:at])
            one = drawn[at]
            waiting.extend((*before, (one.stream, other)) for other in range(one.sides) if other != one.result)
        found += 1
        if found + len(waiting) > most:
            raise ValueError(f"this answer has more than {most} outcomes; sample it instead")
        yield prod(1.0 / one.sides for one in drawn), tuple(one.result for one in drawn), twin


def _after(match: Match, answer: Answer, forced: Forced) -> tuple[Match, list[Rolled]]:
    """A clone after the answer with its first draws forced, and all its draws, oldest first."""
    twin = match.clone()
    before = twin.state.rolled
    streams: dict[str, tuple[int, ...]] = {}
    for stream, result in forced:
        streams[stream] = (*streams.get(stream, ()), result)
    twin.state.script = streams
    twin.answer(answer)
    drawn: list[Rolled] = []
    last = twin.state.rolled
    while last is not None and last is not before:
        drawn.append(last)
        last = last.before
    return twin, drawn[::-1]
