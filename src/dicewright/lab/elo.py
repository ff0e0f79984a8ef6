"""Strengths on one scale: Elo numbers that explain the results of many pairs best, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

from dicewright.lab.duel import Score, Z

POINTS = 400 / log(10)
"""Elo of one unit of log odds."""
PRIOR = 0.5
"""Draws that every pair that has met is taken to have played besides: who has won all is not infinitely strong."""
ROUNDS = 60


class Rating(NamedTuple):
    """A strength and the ends of its 95 % interval, in Elo; the first name is at 0 and has no interval."""

    elo: float
    low: float
    high: float


def ratings(names: Sequence[str], scores: Mapping[tuple[str, str], Score]) -> dict[str, Rating]:
    """Strengths under which the results are likeliest (Bradley and Terry; a draw is half a win), the first at 0.

    The intervals come from the curvature of the likelihood, so they are of the difference to the first name. Raises
    `ValueError` where the results do not tie somebody to the first name.
    """
    at = {name: number for number, name in enumerate(names)}
    met = [(at[a], at[b], one.won + one.drawn / 2 + PRIOR / 2, played(one) + PRIOR) for (a, b), one in scores.items()]
    met = [one for one in met if one[3] > PRIOR]
    size = len(names)
    theta = [0.0] * size
    cover: list[list[float]] = []
    for _ in range(ROUNDS):
        slope, curve = [0.0] * size, [[0.0] * size for _ in range(size)]
        for a, b, won, count in met:
            share = 1 / (1 + exp(theta[b] - theta[a]))
            bend = count * share * (1 - share)
            slope[a] += won - count * share
            slope[b] -= won - count * share
            curve[a][a] += bend
            curve[b][b] += bend
            curve[a][b] -= bend
            curve[b][a] -= bend
        cover = _inverse([row[1:] for row in curve[1:]])
        steps = [sum(cell * slope[at + 1] for at, cell in enumerate(row)) for row in cover]
        theta = [0.0, *(old + max(-1.0, min(1.0, step)) for old, step in zip(theta[1:], steps, strict=True))]
        if max((abs(step) for step in steps), default=0.0) < 1e-9:
            break
    found = {names[0]: Rating(0.0, 0.0, 0.0)}
    for number, name in enumerate(names[1:]):
        elo, half = theta[number + 1] * POINTS, Z * sqrt(cover[number][number]) * POINTS
        found[name] = Rating(elo, elo - half, elo + half)
    return found


def played(score: Score) -> int:
    """How many matches came to an end."""
    return score.won + score.lost + score.drawn


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a matrix, by elimination. Raises `ValueError` if there is none."""
    size = len(matrix)
    rows = [[*row, *(float(at == number) for at in range(size))] for number, row in enumerate(matrix)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda number: abs(rows[number][at]))
        if abs(rows[pivot][at]) < 1e-12:
            raise ValueError("somebody has met nobody, or only others that nobody else has met")
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [cell / rows[at][at] for cell in rows[at]]
        for number in range(size):
            if number != at:
                times = rows[number][at]
                rows[number] = [cell - times * own for cell, own in zip(rows[number], rows[at], strict=True)]
    return [row[size:] for row in rows]
