"""`dicewright lab report`: what many matches show, as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from dicewright.cli._files import can_write
from dicewright.cli._style import AsJson, Stop, show


def add_to(lab: typer.Typer) -> None:
    """Put the command on `lab`."""
    lab.command("report")(report)


def report(
    files: Annotated[list[Path], typer.Argument(help="Rows of matches: what --out or --resume wrote.")],
    to: Annotated[Path, typer.Option(help="The page, made anew.")] = Path("report.html"),
    title: Annotated[str, typer.Option(help="What stands above it.")] = "Matches of bots",
    as_json: AsJson = False,
) -> None:
    """Put what runs have shown on one page: bots, Elo, heroes or teams, who begins, lengths and ends.

    \b
    dicewright lab report matches.jsonl
    dicewright lab report duel.jsonl matrix.jsonl --to report.html --title "Patch 3"
    """
    from dicewright.lab import report as room

    try:
        games = room.found(room.read(files))
    except (room.NoMatches, OSError, UnicodeDecodeError) as error:
        raise Stop(str(error), next="dicewright lab duel greedy random --matches 10 --out matches.jsonl") from None
    can_write(to, "dicewright lab report matches.jsonl --to ANOTHER_FILE")
    to.write_text(room.page(games, title), encoding="utf-8")
    data: dict[str, Any] = {"page": str(to), "games": {one.game: _told(one) for one in games}}
    lines = [f"{one.game}: {one.matches} matches" for one in games]
    show(data, "\n".join([*lines, f"written to {to}"]), as_json)


def _told(one: Any) -> dict[str, Any]:
    """What a game shows, as plain data."""
    data: dict[str, Any] = one._asdict()
    for key in ("bots", "pairs"):
        data[key] = [{"first": a, "second": b, **score._asdict()} for (a, b), score in data[key].items()]
    data["elo"] = {name: rating._asdict() for name, rating in data["elo"].items()}
    data["sides"] = {name: score._asdict() for name, score in data["sides"].items()}
    data["starter"] = data["starter"]._asdict()
    return data
