"""What many matches show, on one page: rows of any run of the lab, from `--out` or a journal, read together.

Shares are of matches with two sides, a draw counts half, and each has its 95 % interval (Wilson).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import comb
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from dicewright.lab.duel import Score
from dicewright.lab.elo import Rating, ratings
from dicewright.lab.finished import UNFINISHED
from dicewright.lab.fixtures import ending_of
from dicewright.lab.heat import heat_map

Row = dict[str, Any]
Scores = dict[tuple[str, str], Score]

TOLD = frozenset(("game", "setup", "bots", "winner", "reason", "decisions", "turns", "cpu"))
"""What a row of a match has."""
MADE_BY = ("version", "content", "python", "host")
WIDEST = 60
"""Names in a heat map, at most."""
MET = 0.5
"""The part of all pairs that have met, at least, for a heat map to be more than empty."""
FEW = 3
"""Versions and the like that are named; of more only the number is told."""

STYLE = """
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #8886}
th:first-child,td:first-child{text-align:left}caption{text-align:left;font-weight:600;padding:.25rem 0}
.wide{overflow-x:auto}.bar{display:inline-block;width:10rem;height:.8em;position:relative;background:#8883}
.bar i{position:absolute;top:0;bottom:0;background:#2166ac}.bar b{position:absolute;top:-.15em;bottom:-.15em;width:2px;
background:currentColor}
"""


class NoMatches(ValueError):
    """A file without a match; the message says what it should have been."""


class Found(NamedTuple):
    """What the matches of a game show. Scores are from the side of the first name of each pair.

    elo: strengths of bots, empty where only two have met or where the results do not tie them together. sides: of each
    hero or team; beside: matches of more than two seats, which have no part in it.
    """

    game: str
    matches: int
    bots: Scores
    elo: dict[str, Rating]
    starter: Score
    sides: dict[str, Score]
    pairs: Scores
    beside: int
    turns: tuple[int, float, int]
    decisions: tuple[int, float, int]
    cpu: float
    ends: tuple[tuple[str, int], ...]
    made: dict[str, tuple[str, ...]]


def read(paths: Iterable[Path]) -> list[Row]:
    """The matches in some files, a line of JSON each; other lines of a journal are passed over. Raises `NoMatches`."""
    rows: list[Row] = []
    for path in paths:
        before = len(rows)
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(line)
            except ValueError:
                continue  # the last line of a run that was killed
            if isinstance(row, dict) and set(row) >= TOLD:
                rows.append(row)
        if len(rows) == before:
            raise NoMatches(f"{path} has no matches: a file of `lab duel`, `matrix` or `ladder` with --out has")
    return rows


def found(rows: Sequence[Row]) -> list[Found]:
    """What the rows show, game by game."""
    games = dict.fromkeys(row["game"] for row in rows)
    return [_of_game(game, [row for row in rows if row["game"] == game]) for game in games]


def _of_game(game: str, rows: Sequence[Row]) -> Found:
    two = [row for row in rows if len(row["bots"]) == 2]
    bots = _scores((row["bots"], row) for row in two)
    names = list(dict.fromkeys(name for pair in bots for name in pair))
    pairs = _scores((_sides(row), row) for row in two)
    began = Counter(ending_of(row, row["starter"]) for row in rows if row.get("starter") is not None)
    return Found(
        game,
        len(rows),
        bots,
        _strengths(names, bots),
        Score(*(began[at] for at in range(4))),
        _overall(pairs),
        pairs,
        len(rows) - len(two),
        _spread([row["turns"] for row in rows]),
        _spread([row["decisions"] for row in rows]),
        sum(row["cpu"] for row in rows),
        tuple(Counter(row["reason"] for row in rows).most_common()),
        {key: tuple(dict.fromkeys(str(row[key]) for row in rows if key in row)) for key in MADE_BY},
    )


def _sides(row: Row) -> list[str]:
    """The hero or the team of each seat."""
    setup = row["setup"]
    return [str(one).replace("_", " ") for one in setup.get("names") or setup.get("seats") or row["bots"]]


def _scores(met: Iterable[tuple[Sequence[str], Row]]) -> Scores:
    """How each pair of different names did, from the side of the one that comes first in the alphabet."""
    counts: dict[tuple[str, str], list[int]] = {}
    for (one, other), row in met:
        if one != other:
            seat = 0 if one < other else 1
            counts.setdefault((min(one, other), max(one, other)), [0, 0, 0, 0])[ending_of(row, seat)] += 1
    return {pair: Score(*counts[pair]) for pair in sorted(counts)}


def _overall(pairs: Scores) -> dict[str, Score]:
    """How everybody did against all others together, the best first."""
    sums: dict[str, list[int]] = {}
    for (one, other), score in pairs.items():
        back = Score(score.lost, score.won, score.drawn, score.unfinished)
        for name, part in ((one, score), (other, back)):
            sums[name] = [a + b for a, b in zip(sums.get(name, [0] * 4), part, strict=True)]
    scores = {name: Score(*counts) for name, counts in sums.items()}
    return {name: scores[name] for name in sorted(scores, key=lambda name: -scores[name].share()[0])}


def _strengths(names: Sequence[str], scores: Scores) -> dict[str, Rating]:
    if len(names) < 3:
        return {}
    try:
        return ratings(names, scores)
    except ValueError:
        return {}


def _spread(numbers: Sequence[int]) -> tuple[int, float, int]:
    """Least, median, most."""
    return min(numbers), float(median(numbers)), max(numbers)


def page(games: Sequence[Found], title: str) -> str:
    """The page: HTML that needs nothing else, with pictures in it."""
    parts = [f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>']
    parts += [
        '<meta name="viewport" content="width=device-width">',
        f"<style>{STYLE}</style>",
        f"<h1>{escape(title)}</h1>",
    ]
    for one in games:
        parts += _game(one)
    parts.append(
        "<p>A share counts a draw as half; its interval holds the true share in 95 of 100 such runs (Wilson). "
        "Names that were looked at because they came out best or worst are likely to be nearer to the middle.</p>"
    )
    return "\n".join([*parts, "</html>", ""])


def _game(one: Found) -> list[str]:
    """A section on a game."""
    least, middle, most = one.turns
    unfinished = dict(one.ends).get(UNFINISHED, 0)
    parts = [
        f"<h2>{escape(one.game.replace('_', ' ').title())}</h2>",
        f"<p>{one.matches:,} matches, {one.cpu:,.1f} seconds of CPU time; {least} to {most} turns, half of them at "
        f"most {middle:g}; {one.decisions[0]} to {one.decisions[2]} decisions, half of them at most "
        f"{one.decisions[1]:g}. {unfinished or 'None'} did not end.</p>",
        _table("Bots", ("bot", "against"), one.bots),
        _elo(one.elo),
        _table("Who begins", ("",), {("who begins",): one.starter}) if one.starter.matches else "",
        _table("Heroes or teams", ("name",), {(name,): score for name, score in one.sides.items()}),
    ]
    if 2 < len(one.sides) <= WIDEST and len(one.pairs) >= MET * comb(len(one.sides), 2):
        drawn = heat_map(list(one.sides), one.pairs, f"{one.game}: % won by row")
        parts.append(f'<div class="wide">{drawn}</div>')
    if one.beside:
        parts.append(f"<p>{one.beside} matches of more than two seats are not in the shares.</p>")
    rows = "".join(f"<tr><td>{escape(reason)}<td>{count}" for reason, count in one.ends)
    parts.append(f"<table><caption>How they ended</caption><tr><th>end<th>matches{rows}</table>")
    made = "; ".join(
        f"{key} {', '.join(values) if len(values) <= FEW else f'of {len(values)} kinds'}"
        for key, values in one.made.items()
        if values
    )
    return [*filter(None, parts), f"<p>Played with: {escape(made)}.</p>"]


def _table(caption: str, heads: Sequence[str], scores: Mapping[Any, Score]) -> str:
    """Scores by names as a table, each share with a bar of its interval; empty where there are none."""
    if not scores:
        return ""
    cells = []
    for names, score in scores.items():
        share, low, high = (100 * part for part in score.share())
        bar = f'<span class="bar" aria-hidden="true"><i style="left:{low:.1f}%;width:{high - low:.1f}%"></i>'
        bar += f'<b style="left:{share:.1f}%"></b></span>'
        told = f"<td>{share:.1f} %<td>{low:.1f} to {high:.1f}<td>{bar}<td>{score.won}<td>{score.lost}<td>{score.drawn}"
        cells.append("<tr>" + "".join(f"<td>{escape(name)}" for name in names) + told)
    head = "".join(f"<th>{escape(one)}" for one in (*heads, "won", "interval", "", "wins", "losses", "draws"))
    return f'<div class="wide"><table><caption>{escape(caption)}</caption><tr>{head}{"".join(cells)}</table></div>'


def _elo(elo: Mapping[str, Rating]) -> str:
    """Strengths as a table, the strongest first; empty where there are none."""
    if not elo:
        return ""
    rows = "".join(
        f"<tr><td>{escape(name)}<td>{one.elo:.0f}<td>{one.low:.0f} to {one.high:.0f}"
        for name, one in sorted(elo.items(), key=lambda pair: -pair[1].elo)
    )
    return f"<table><caption>Strength in Elo</caption><tr><th>bot<th>Elo<th>interval{rows}</table>"
