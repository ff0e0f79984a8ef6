"""`dicewright reference`: the rules reference as files."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from dicewright.cli._reports import send_reports
from dicewright.cli._style import AsJson, Stop, show


def add_to(app: typer.Typer) -> None:
    """Put `reference` on the app."""
    group = typer.Typer(help="The rules reference as files.")
    group.command("build")(build)
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
