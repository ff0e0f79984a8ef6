"""`dicewright replay`: look at a recorded match, whole or at one decision."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from dicewright.cli._files import read_json
from dicewright.cli._style import AsJson, Stop, show


def add_to(app: typer.Typer) -> None:
    """Put `replay` on the app."""
    app.command("replay")(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `play --record` writes it.")],
    step: Annotated[int | None, typer.Option(help="Stop after so many decisions; 0 is the start.", min=0)] = None,
    full: Annotated[bool, typer.Option("--full", help="Every question and answer, as one long text.")] = False,
    seat: Annotated[int | None, typer.Option(help="See it as this seat; a spectator if not given.")] = None,
    as_json: AsJson = False,
) -> None:
    """Print a recorded match as text: its whole log, or the table as it stood after N decisions."""
    import dicewright

    record = read_json(file, "record", "dicewright replay RECORD.json, as play --record RECORD.json writes it")
    if full:
        _full(file, record, as_json)
        return
    try:
        match = dicewright.replay(record, step)
    except dicewright.BadRecord as error:
        raise Stop(str(error), next=f"dicewright verify {file}", code=1) from None
    total = len(record["decisions"])
    if step is not None and step > total:
        raise Stop(f"the record has {total} decisions", next=f"dicewright replay {file} --step {total}")
    if seat is not None and seat not in match.game.seats:
        raise Stop(f"there is no seat {seat}", next=f"dicewright replay {file} --seat {match.game.seats[0]}")
    view = match.view(seat)
    given = record["decisions"][match.decisions - 1] if match.decisions else None
    data: dict[str, Any] = {"step": match.decisions, "steps": total, "answer": given and given["answer"], "view": view}
    show(data, "\n".join(_text(view, match.decisions, total, given, step is None)), as_json)


def _full(file: Path, record: Any, as_json: bool) -> None:
    """Print every question and answer of a record."""
    import dicewright
    from dicewright.table.transcript import transcript

    try:
        dicewright.replay(record)
        match = dicewright.replay(record, 0)
    except dicewright.BadRecord as error:
        raise Stop(str(error), next=f"dicewright verify {file}", code=1) from None
    entries = iter([(one["seat"], one["answer"]) for one in record["decisions"]])
    told = list(transcript(match, lambda _: next(entries)))
    show({"steps": len(record["decisions"]), "lines": told}, "\n".join(told), as_json)


def _text(view: dict[str, Any], at: int, total: int, given: dict[str, Any] | None, whole: bool) -> list[str]:
    from dicewright.table import lines
    from dicewright.table.transcript import in_words

    if whole:
        return [*lines.log_lines(view, numbers=True), *lines.ask_lines(view)]
    told = [f"decision {at} of {total}"]
    if given is not None:
        told += lines.fold(f"seat {given['seat']} answered: {in_words(given['answer'])}")
    told += [line for one in view["log"][-5:] for line in lines.fold(one["text"], indent="  ")]
    return [*told, "", *lines.table_lines(view), "", *lines.ask_lines(view)]
