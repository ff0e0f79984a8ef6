"""`dicewright reports`: what visitors of a server have reported of what others said."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from dicewright.cli._style import AsJson, Stop, show
from dicewright.cli.serve import data_folder


def add_to(app: typer.Typer) -> None:
    """Put `reports` on the app."""
    app.command("reports")(reports)


def reports(
    data: Annotated[Path | None, typer.Option(help="The folder for matches. Default: your user data folder.")] = None,
    as_json: AsJson = False,
) -> None:
    """List what was reported at the tables of a server, newest first; it may be running meanwhile.

    A guest is shown as the store knows them: the same letters are the same browser.
    """
    import sqlite3

    from dicewright.arena.reports import read_reports

    where = data if data is not None else data_folder()
    file = where / "arena.db"
    if not where.is_dir():
        raise Stop(f"there is no folder {where}", next="dicewright reports --data FOLDER")
    try:
        found = read_reports(file) if file.is_file() else []
    except (sqlite3.Error, ValueError) as error:
        raise Stop(f"{file} cannot be read: {error}", next="dicewright reports --data FOLDER") from None
    told = []
    for one in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.made))
        told.append(f"{when}, match {one.match}: guest {one.by[:12]} reports guest {one.about[:12]}, who said")
        told += [f"  {line}" for line in one.lines]
    show([one._asdict() for one in found], "\n".join(told) or "Nothing was reported.", as_json)
