"""`dicewright verify`: recompute a recorded match, rules and dice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dicewright.cli._files import read_json
from dicewright.cli._style import AsJson, show


def add_to(app: typer.Typer) -> None:
    """Put `verify` on the app."""
    app.command("verify")(verify)


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as `play --record` writes it.")], as_json: AsJson = False
) -> None:
    """Recompute a whole match from its seeds and answers; exit code 1 if anything differs."""
    import dicewright

    record = read_json(file, "record", "dicewright verify RECORD.json, as play --record RECORD.json writes it")
    differs = dicewright.verify(record)
    if differs:
        told = [f"{file} does not verify:", *[f"  {one}" for one in differs]]
        show({"verified": False, "differs": differs}, "\n".join(told), as_json)
        raise typer.Exit(1)
    count = len(record["decisions"])
    rolls = len(record["opening"]) + sum(len(one["rolls"]) for one in record["decisions"])
    text = (
        f"{file} verifies: {count} decisions and {rolls} random draws follow from the committed secret, "
        "the seats' seeds and the rules."
    )
    show({"verified": True, "differs": [], "decisions": count, "draws": rolls}, text, as_json)
