"""A matrix of results as a picture: a heat map in SVG, with every share written in its square."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from dicewright.lab.duel import Score

SIDE, MARGIN, LETTER = 46, 16, 7.2
HIGH, MIDDLE, LOW = (33, 102, 172), (247, 247, 247), (178, 24, 43)
"""Blue for who wins, red for who loses: told apart by those who do not see green from red."""


def heat_map(
    names: Sequence[str], scores: Mapping[tuple[str, str], Score], title: str, others: Sequence[str] = ()
) -> str:
    """The share that each row won against each column, in per cent, with its 95 % interval as a tooltip.

    others: the columns, if they are not the rows.
    """
    columns = others or names
    left = MARGIN + LETTER * max(map(len, names))
    top = 3 * MARGIN + LETTER * 0.8 * max(map(len, columns))
    width, height = left + SIDE * len(columns) + 4 * MARGIN, top + SIDE * len(names) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" font-family="sans-serif" font-size="12" role="img" aria-label="{escape(title)}">',
        f'<rect width="100%" height="100%" fill="#fff"/><text x="{MARGIN}" y="{1.4 * MARGIN}">{escape(title)}</text>',
    ]
    for number, name in enumerate(names):
        y = top + SIDE * (number + 0.5)
        parts.append(f'<text x="{left - 6:.0f}" y="{y + 4:.0f}" text-anchor="end">{escape(name)}</text>')
    for number, name in enumerate(columns):
        x = left + SIDE * (number + 0.5)
        parts.append(f'<text transform="translate({x:.0f} {top - 6:.0f}) rotate(-50)">{escape(name)}</text>')
    for row, first in enumerate(names):
        for column, second in enumerate(columns):
            found = score_of(scores, first, second)
            if found is not None:
                parts += _square(left + SIDE * column, top + SIDE * row, found, f"{first} against {second}")
    return "\n".join([*parts, "</svg>", ""])


def score_of(scores: Mapping[tuple[str, str], Score], first: str, second: str) -> Score | None:
    """How the first did against the second, whichever way round the pair is kept."""
    if (first, second) in scores:
        return scores[first, second]
    other = scores.get((second, first))
    return None if other is None else Score(other.lost, other.won, other.drawn, other.unfinished)


def _square(x: float, y: float, score: Score, words: str) -> list[str]:
    share, low, high = score.share()
    end = HIGH if share > 0.5 else LOW
    far = min(1.0, abs(share - 0.5) * 2)
    colour = "#" + "".join(
        f"{round(middle + (one - middle) * far):02x}" for one, middle in zip(end, MIDDLE, strict=True)
    )
    ink = "#fff" if far > 0.6 else "#000"
    told = f"{words}: {100 * share:.0f} % ({100 * low:.0f} to {100 * high:.0f}) of {score.matches}"
    return [
        f'<g><title>{escape(told)}</title><rect x="{x:.0f}" y="{y:.0f}" width="{SIDE}" height="{SIDE}" '
        f'fill="{colour}" stroke="#fff"/>',
        f'<text x="{x + SIDE / 2:.0f}" y="{y + SIDE / 2 + 4:.0f}" text-anchor="middle" fill="{ink}">'
        f"{100 * share:.0f}</text></g>",
    ]
