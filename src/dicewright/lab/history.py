"""The speed of each version: a line of JSON for every measurement, with machine and commit, drawn as a small plot.

Numbers of different machines are not compared: each machine has a plot of its own.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

KEPT = ("decisions_per_second", "clone_microseconds", "save_microseconds", "load_microseconds", "peak_megabytes")
"""What of a measurement is kept."""
BAR = 40
"""Characters of the longest bar."""
WIDTH, HEIGHT, EDGE = 640, 200, 48
"""Of a drawing, in pixels; the edge has the words."""


class BadHistory(ValueError):
    """A line of the file is no measurement."""


class Series(NamedTuple):
    """The measurements of one game on one machine. points: day, commit and decisions a second, oldest first."""

    machine: str
    name: str
    points: tuple[tuple[str, str, float], ...]


def commit(folder: Path) -> str:
    """The commit of a checkout, with a plus where something is not committed; empty where there is no checkout."""
    try:
        head = _git(folder, "rev-parse", "--short=10", "HEAD")
        return head + ("+" if _git(folder, "status", "--porcelain", "--untracked-files=no") else "")
    except (OSError, subprocess.CalledProcessError):
        return ""


def _git(folder: Path, *words: str) -> str:
    ran = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=True)
    return ran.stdout.strip()


def row(measured: dict[str, Any], of: str, when: datetime | None = None) -> dict[str, Any]:
    """A line of the history. measured: what `dicewright bench --json` prints. of: the commit."""
    games = {name: found for name, found in measured.items() if isinstance(found, dict) and KEPT[0] in found}
    kept: dict[str, Any] = {}
    for name, found in games.items():
        kept[name] = {"compiled": bool(found.get("compiled")), **{key: found[key] for key in KEPT}}
        if build := found.get("compiled_build"):
            kept[f"{name}, compiled"] = {"compiled": True, **{key: build[key] for key in KEPT}}
    day = (when or datetime.now(UTC)).strftime("%Y-%m-%d")
    return {"date": day, "commit": of, "machine": measured["machine"], "best_of": measured["best_of"], "games": kept}


def append(path: Path, one: dict[str, Any]) -> None:
    """Add a line to the file, which is made if it is missing."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(one, ensure_ascii=False) + "\n")


def read(path: Path) -> list[dict[str, Any]]:
    """All lines of a file. Raises `BadHistory`, `OSError`."""
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            found = json.loads(line)
            rows.append({key: found[key] for key in ("date", "commit", "machine", "best_of", "games")})
        except (ValueError, LookupError, TypeError):
            raise BadHistory(f"{path}:{number} is no measurement") from None
    return rows


def series(rows: Sequence[dict[str, Any]]) -> list[Series]:
    """The measurements by machine and game, oldest first."""
    found: dict[tuple[str, str], list[tuple[str, str, float]]] = {}
    for one in rows:
        machine = f"{one['machine']['processor']}, {one['machine']['python']}"
        for name, numbers in one["games"].items():
            point = (str(one["date"]), str(one["commit"]), float(numbers[KEPT[0]]))
            found.setdefault((machine, name), []).append(point)
    return [Series(machine, name, tuple(points)) for (machine, name), points in sorted(found.items())]


def text_plot(rows: Sequence[dict[str, Any]]) -> str:
    """A bar for every measurement, as long as its decisions per second of CPU time."""
    lines: list[str] = []
    machine = ""
    for one in series(rows):
        if one.machine != machine:
            machine = one.machine
            lines += [machine, ""]
        most = max(rate for _, _, rate in one.points)
        lines.append(f"  {one.name}, decisions per second of CPU time")
        for day, of, rate in one.points:
            lines.append(f"    {day} {of or '-':11} {rate:>9,.0f} {'#' * round(BAR * rate / most)}")
        lines.append("")
    return "\n".join(lines).rstrip()


def svg_plot(rows: Sequence[dict[str, Any]]) -> str:
    """The same as a drawing: a line for every game of each machine, each point named."""
    drawn = series(rows)
    height = HEIGHT * max(1, len(drawn))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        f'font-size="11" role="img"><title>Decisions per second of CPU time</title>'
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>'
    ]
    for number, one in enumerate(drawn):
        parts += _drawn(one, number * HEIGHT)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _drawn(one: Series, top: int) -> list[str]:
    most = max(rate for _, _, rate in one.points)
    step = (WIDTH - 2 * EDGE) / max(1, len(one.points) - 1)
    floor = top + HEIGHT - EDGE
    at = [
        (round(EDGE + step * place, 1), round(floor - (HEIGHT - 2 * EDGE) * rate / most, 1))
        for place, (_, _, rate) in enumerate(one.points)
    ]
    line = " ".join(f"{x},{y}" for x, y in at)
    found = [
        f'<text x="{EDGE}" y="{top + 18}">{escape(f"{one.name}: decisions per second ({one.machine})")}</text>',
        f'<line x1="{EDGE}" y1="{floor}" x2="{WIDTH - EDGE}" y2="{floor}" stroke="#777"/>',
        f'<polyline points="{line}" fill="none" stroke="#1b4f9c" stroke-width="2"/>',
    ]
    for (x, y), (day, of, rate) in zip(at, one.points, strict=True):
        found.append(f'<circle cx="{x}" cy="{y}" r="3" fill="#1b4f9c"><title>{escape(f"{day} {of}")}</title></circle>')
        found.append(f'<text x="{x}" y="{y - 8}" text-anchor="middle">{rate:,.0f}</text>')
        found.append(f'<text x="{x}" y="{floor + 16}" text-anchor="middle">{escape(of or day)}</text>')
    return found
