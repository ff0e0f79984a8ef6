"""`dicewright lab perft`: how many legal continuations there are to a depth."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, show

if TYPE_CHECKING:
    from dicewright.lab.perft import Position


def add_to(lab: typer.Typer) -> None:
    """Put the command on `lab`."""
    lab.command("perft")(perft)


def perft(
    file: Annotated[Path, typer.Argument(help="A file of positions, each with its counts.")],
    depth: Annotated[int | None, typer.Option(help="Count to this depth; else what the file expects.", min=1)] = None,
    position: Annotated[str, typer.Option(help="Only positions whose title has these words.")] = "",
    divide: Annotated[bool, typer.Option("--divide", help="Show what each first answer leads to.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count legal continuations, as chess programs do; exit code 1 if a count is not what the file says.

    \b
    dicewright lab perft tests/lab/perft.yaml
    dicewright lab perft tests/lab/perft.yaml --position "first roll" --depth 2 --divide
    """
    from dicewright.lab.perft import BadPosition, positions

    try:
        found = [one for one in positions(file) if position.casefold() in one.title.casefold()]
    except BadPosition as bad:
        raise Stop(str(bad), next="dicewright lab perft tests/lab/perft.yaml") from None
    if not found:
        raise Stop(f"no position of {file} has {position!r} in its title", next=f"dicewright lab perft {file}", code=1)
    rows = [row for one in found for row in _counted(one, depth, divide)]
    lines = []
    for row in rows:
        wrong = "" if row["expected"] in (None, row["count"]) else f", EXPECTED {row['expected']}"
        rate = f"{row['count'] / row['seconds']:,.0f} a second" if row["seconds"] else "at once"
        lines.append(f"{row['position']}: depth {row['depth']}: {row['count']:,}{wrong} ({rate})")
        lines += [f"  {json.dumps(one['answer'], ensure_ascii=False)}: {one['count']:,}" for one in row["divide"]]
    show(rows, "\n".join(lines), as_json)
    if any(row["expected"] not in (None, row["count"]) for row in rows):
        raise typer.Exit(1)


def _counted(one: Position, depth: int | None, divided: bool) -> list[dict[str, Any]]:
    """What is counted at a position: each depth of the file, or the one that is asked for."""
    from dicewright.lab.perft import BadPosition, divide

    try:
        match = one.begin()
    except BadPosition as bad:
        raise Stop(str(bad), next="dicewright lab perft tests/lab/perft.yaml") from None
    rows = []
    for to in [depth] if depth is not None else sorted(one.counts):
        began = time.process_time()
        parts = [{"answer": answer, "count": count} for answer, count in divide(match, to)]
        row = {"position": one.title, "depth": to, "count": sum(part["count"] for part in parts)}
        row |= {"expected": one.counts.get(to), "seconds": round(time.process_time() - began, 3)}
        rows.append({**row, "divide": parts if divided else []})
    return rows
