"""`dicewright reference`: the rules reference as files."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._files import read_json
from dicewright.cli._reports import send_reports
from dicewright.cli._style import AsJson, Stop, show

if TYPE_CHECKING:
    from dicewright.reference.played import Played


def add_to(app: typer.Typer) -> None:
    """Put `reference` on the app."""
    group = typer.Typer(help="The rules reference as files.")
    group.command("build")(build)
    group.command("score")(score)
    app.add_typer(group, name="reference")


def build(
    folder: Annotated[Path, typer.Argument(help="The folder to write to; it is made if it is not there.")],
    reports: Annotated[str, typer.Option(help="Where reports of mistakes go: an address for mail or a page.")] = "",
    as_json: AsJson = False,
) -> None:
    """Write the whole reference as plain pages, for any web server or a memory stick.

    \b
    dicewright reference build rules
    """
    from dicewright.cli.rules import opened
    from dicewright.web.reference_folder import build as write

    send_reports(reports, "dicewright reference build FOLDER")
    found = opened()
    began = time.perf_counter()
    try:
        count = write(folder)
    except OSError as error:
        raise Stop(
            f"{folder} cannot be written: {error.strerror}", next="dicewright reference build ANOTHER_FOLDER"
        ) from None
    seconds = time.perf_counter() - began
    said = f"{count} pages, version {found.version} of {found.date}, in {seconds:.1f} s. Open {folder / 'index.html'}"
    data = {
        "pages": count,
        "version": found.version,
        "date": found.date,
        "seconds": round(seconds, 1),
        "folder": str(folder),
    }
    show(data, said, as_json)


_SCORE = "dicewright reference score"


def score(
    records: Annotated[
        list[Path], typer.Argument(help="Records of matches that are over, the oldest first; campaigns as well.")
    ],
    into: Annotated[Path, typer.Option(help="The folder of the sheets; it is made if it is not there.")] = Path(
        "sheets"
    ),
    seat: Annotated[int, typer.Option(help="Whose feats are initialled, from 0; -1 for everybody's.", min=-1)] = -1,
    by: Annotated[str, typer.Option(help="The name to initial feats with; without it that of the hero or team.")] = "",
    as_json: AsJson = False,
) -> None:
    """Write matches into the score sheet and the Great Charter of feats, as files that the browser imports.

    \b
    dicewright reference score duel.json
    dicewright reference score duel.json --seat 0 --by Ada
    dicewright reference score mine.json      (a campaign)
    """
    from dicewright.reference.sheet_files import write_campaign, write_down

    told = []
    for file in records:
        data = read_json(file, "record", f"{_SCORE} RECORD.json, as play --record RECORD.json writes it")
        if campaign := isinstance(data, dict) and data.get("campaign"):
            told.append({"campaign": str(file), **_into(into, partial(write_campaign, _view(file, campaign), into))})
            continue
        played = _played(file, data)
        count = len(played.setup.get("seats") or played.setup.get("teams") or ())
        if seat >= count:
            raise Stop(
                f"{file} has no seat {seat}; its seats are 0 to {count - 1}", next="dicewright reference score -h"
            )
        seats = range(count) if seat < 0 else [seat]
        told.append({"record": str(file), **_into(into, partial(write_down, played, into, seats, by))})
    show({"into": str(into), "matches": told}, "\n".join(_told(one) for one in told), as_json)


def _into(folder: Path, write: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What was written into a folder. Stops where it cannot be."""
    try:
        return write()
    except (OSError, ValueError) as error:
        raise Stop(f"{folder}: {error}", next=f"{_SCORE} RECORD --into ANOTHER_FOLDER") from None


def _view(file: Path, campaign: Any) -> dict[str, Any]:
    """A campaign as everybody may see it. Stops for what is none."""
    from dicewright.games import campaigns

    try:
        return campaigns.view(campaign)
    except campaigns.BadCampaign as error:
        raise Stop(f"{file}: {error}", next=f"dicewright campaign show {file}", code=1) from None


def _played(file: Path, record: dict[str, Any]) -> Played:
    """A match that is over, from its record. Stops for any other file."""
    import dicewright
    from dicewright.reference.played import Played, digest

    try:
        match = dicewright.replay(record)
    except dicewright.BadRecord as error:
        raise Stop(str(error), next=f"dicewright verify {file}", code=1) from None
    if match.result is None:
        raise Stop(f"the match of {file} is not over", next=f"dicewright resume {file}", code=1)
    return Played(record["setup"], match.shown(None, 0), str(record.get("time") or "")[:10], digest(record))


def _told(one: dict[str, Any]) -> str:
    if "campaign" in one:
        count = len(one["rows"])
        return "\n".join([f"{one['campaign']}: {count} session{'' if count == 1 else 's'}", *one["feats"]])
    row = one["row"]
    again = "" if one["fresh"] else " (it was written down before)"
    lines = [f"{one['record']}: {row[2]}; winner: {row[3]}{again}", *(f"  {by}: {feat}" for by, feat in one["feats"])]
    return "\n".join(lines)
