"""Pictures of results through matplotlib: SVG or PNG, by the ending of the file. Needs the extra `lab`.

A matrix is a heat map; strengths are points with their 95 % intervals; a share is a curve over the matches played,
with its interval around it, which shows whether more matches would still change what is read off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.figure import Figure

from dicewright.lab.duel import Score
from dicewright.lab.elo import Rating
from dicewright.lab.heat import score_of

STYLE = {"svg.hashsalt": "dicewright", "svg.fonttype": "none", "font.size": 9}
"""The same results give the same file, and letters stay letters."""


def heat(
    path: Path, names: Sequence[str], scores: Mapping[tuple[str, str], Score], title: str, others: Sequence[str] = ()
) -> None:
    """The share that each row won against each column, in per cent. others: the columns, if they are not the rows."""
    columns = others or names
    shares = [[_share(scores, row, column) for column in columns] for row in names]
    with rc_context(STYLE):
        figure = Figure((2 + 0.5 * len(columns), 1.5 + 0.4 * len(names)), layout="constrained")
        axes = figure.add_subplot(title=title)
        image = axes.imshow(shares, vmin=0, vmax=100, cmap="RdBu", aspect="auto")
        axes.set_xticks(range(len(columns)), columns, rotation=50, ha="right")
        axes.set_yticks(range(len(names)), names)
        for y, row in enumerate(shares):
            for x, share in enumerate(row):
                if share == share:  # not where nobody met
                    ink = "white" if abs(share - 50) > 30 else "black"
                    axes.text(x, y, f"{share:.0f}", ha="center", va="center", color=ink)
        figure.colorbar(image, label="% won by row")
        _write(figure, path)


def ladder(path: Path, found: Mapping[str, Rating], title: str) -> None:
    """Strengths in Elo with their intervals, the strongest above."""
    order = sorted(found, key=lambda name: found[name].elo)
    with rc_context(STYLE):
        figure = Figure((7, 1.2 + 0.35 * len(order)), layout="constrained")
        axes = figure.add_subplot(title=title, xlabel="Elo, with 95 % intervals")
        for at, name in enumerate(order):
            one = found[name]
            axes.errorbar(
                one.elo, at, xerr=[[one.elo - one.low], [one.high - one.elo]], fmt="o", color="#2166ac", capsize=4
            )
        axes.set_yticks(range(len(order)), order)
        axes.grid(axis="x", alpha=0.3)
        _write(figure, path)


def curve(path: Path, endings: Sequence[float], title: str) -> None:
    """The share won after each match, with its interval. endings: 1 for a win, 0 for a loss, one half for a draw."""
    shares = [_after(endings[: count + 1]).share() for count in range(len(endings))]
    played = range(1, len(endings) + 1)
    with rc_context(STYLE):
        figure = Figure((7, 3.5), layout="constrained")
        axes = figure.add_subplot(title=title, xlabel="matches", ylabel="% won", ylim=(0, 100))
        axes.fill_between(played, [100 * one[1] for one in shares], [100 * one[2] for one in shares], alpha=0.25)
        axes.plot(played, [100 * one[0] for one in shares])
        axes.axhline(50, color="#666", linewidth=0.8, linestyle=":")
        _write(figure, path)


def _after(endings: Sequence[float]) -> Score:
    return Score(endings.count(1.0), endings.count(0.0), endings.count(0.5), 0)


def _share(scores: Mapping[tuple[str, str], Score], row: str, column: str) -> float:
    """Per cent, and not a number where the two have not met."""
    found = score_of(scores, row, column)
    return float("nan") if found is None else 100 * found.share()[0]


def _write(figure: Any, path: Path) -> None:
    """Without a date, so that equal pictures are equal files."""
    figure.savefig(path, dpi=150, metadata={"Date": None} if path.suffix == ".svg" else None)
