"""`dicewright verify`: recompute a recorded match, rules and dice."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import typer

from dicewright.cli._files import read_json
from dicewright.cli._style import AsJson, Stop, show

UNKNOWN = (
    "Whether it is a match that you have seen, only a commitment that you noted before it can tell: --commitment HEX."
)
_HASH = re.compile(r"[0-9a-fA-F]{64}")


def add_to(app: typer.Typer) -> None:
    """Put `verify` on the app."""
    app.command("verify")(verify)


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as `play --record` writes it.")],
    commitment: Annotated[str, typer.Option(help="One that you noted: the record must be of that match.")] = "",
    as_json: AsJson = False,
) -> None:
    """Recompute a whole match from its seeds and answers; exit code 1 if anything differs or the match goes on."""
    import dicewright
    from dicewright.engine.record import UNFINISHED

    if commitment and not _HASH.fullmatch(commitment):
        raise Stop("a commitment has 64 digits and letters from a to f", next="dicewright verify FILE")
    record = read_json(file, "record", "dicewright verify RECORD.json, as play --record RECORD.json writes it")
    differs = dicewright.verify(record, commitment)
    data: dict[str, Any] = {"verified": not differs, "differs": differs}
    if not differs:
        held = "It has the commitment that you noted." if commitment else UNKNOWN
        told = f"{file} verifies: {_counted(record)}. {held}"
        data["draws"] = _draws(record)
    elif len(differs) == 1 and differs[0].startswith(UNFINISHED):
        told = f"{file} is {differs[0]}. So far, {_counted(record)}."
    else:
        told = "\n".join([f"{file} does not verify:", *[f"  {one}" for one in differs]])
    if isinstance(record, dict) and isinstance(record.get("decisions"), list):
        data |= {"match": record.get("match"), "time": record.get("time"), "decisions": len(record["decisions"])}
    show(data, told, as_json)
    if differs:
        raise typer.Exit(1)


def _counted(record: dict[str, Any]) -> str:
    """What follows from what, with numbers, and which match it is."""
    count, draws = len(record["decisions"]), _draws(record)
    which = f" of match {record['match']}, made at {record['time']}," if record["match"] else ""
    before = record.get("from")
    if before is not None:
        which += f" which went on from decision {len(before['decisions'])} of {before['match'] or 'another match'},"
    return (
        f"{count} decisions and {draws} random draws{which} follow from the committed secret, the seats' seeds and the "
        "rules"
    )


def _draws(record: dict[str, Any]) -> int:
    """How many random draws a record has."""
    return len(record["opening"]) + sum(len(one["rolls"]) for one in record["decisions"])
