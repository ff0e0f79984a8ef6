"""`dicewright scenario`: run scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dicewright.cli._style import AsJson, Stop, show


def add_to(app: typer.Typer) -> None:
    """Put `scenario` on the app."""
    app.command("scenario")(scenario)


def scenario(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    trace: Annotated[
        bool, typer.Option("--trace", help="Show after each step who is asked what, what changed and the log.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Run scenario files: given a position, do this, expect that.

    \b
    dicewright scenario content/scenarios/dice_throne
    dicewright scenario my_ruling.yaml --trace
    dicewright scenario my_ruling.yaml --json

    The format is described in docs/scenarios.md.
    """
    from dicewright.scenarios.load import BadScenario
    from dicewright.scenarios.report import run_paths, summary, told

    try:
        outcomes = run_paths(paths, trace)
    except BadScenario as bad:
        raise Stop(str(bad), next="dicewright scenario --help; docs/scenarios.md has the format") from None
    if not outcomes:
        raise Stop("there is no scenario in what you named", next="dicewright scenario content/scenarios", code=1)
    counts = summary(outcomes)
    lines = [*(line for one in outcomes for line in told(one)), f"{counts['passed']} passed, {counts['failed']} failed"]
    show(counts, "\n".join(lines), as_json)
    if counts["failed"]:
        raise typer.Exit(1)
