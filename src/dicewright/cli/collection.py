"""`dicewright collection`: what one owns, kept in a CSV file, and whether teams can be built of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, show, wrap
from dicewright.cli.team import read

if TYPE_CHECKING:
    from dicewright.games.owned import Collection, Lack

NEXT = "dicewright collection --blank > mine.csv"


def add_to(app: typer.Typer) -> None:
    """Put `collection` on the app."""
    app.command("collection")(collection)


def collection(
    file: Annotated[Path | None, typer.Argument(help="A CSV file; that of the page Collection is one.")] = None,
    team: Annotated[list[str] | None, typer.Option(help="Can this team be built? Once for each.")] = None,
    blank: Annotated[bool, typer.Option("--blank", help="Write a table of all that can be owned, to fill in.")] = False,
    as_json: AsJson = False,
) -> None:
    """What a CSV file says that you own, and what teams lack of it. Exit code 1: a team cannot be built.

    \b
    dicewright collection --blank > mine.csv
    dicewright collection mine.csv
    dicewright collection mine.csv --team avengers --team x-men
    """
    from dicewright.games.owned import lacking, write_csv

    if blank:
        if file is not None or team:
            raise Stop("--blank writes an empty table and reads nothing", next=NEXT)
        typer.echo(write_csv({}, blank=True), nl=False)
        return
    if file is None:
        raise Stop("a CSV file is needed", next=NEXT)
    mine, teams = _read(file), [read(one) for one in team or []]
    alone = [(roster.title or "A team", lacking([roster], mine)) for roster in teams]
    together = lacking(teams, mine)
    data: dict[str, Any] = {"owned": [{**key._asdict(), **held._asdict()} for key, held in mine.items()]}
    if teams:
        data["teams"] = [{"team": name, "lacks": _data(lacks)} for name, lacks in alone]
        data["all at once"] = _data(together)
    show(data, "\n".join(_text(mine, alone, together)), as_json)
    if any(lacks for _, lacks in alone):
        raise typer.Exit(1)


def _read(file: Path) -> Collection:
    from dicewright.games.owned import BadCollection, read_csv

    try:
        return read_csv(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Stop(f"there is no file {file}", next=NEXT) from None
    except (OSError, UnicodeDecodeError) as error:
        raise Stop(f"{file} cannot be read: {error}", next=NEXT) from None
    except BadCollection as error:
        raise Stop("\n  ".join(f"{file}, {line}" for line in str(error).splitlines()), next=NEXT) from None


def _data(lacks: list[Lack]) -> list[dict[str, Any]]:
    return [one._asdict() for one in lacks]


def _text(mine: Collection, alone: list[tuple[str, list[Lack]]], together: list[Lack]) -> list[str]:
    from dicewright import games

    told = []
    for game in games.GAMES:
        held = [one for key, one in mine.items() if key.game == game]
        if held:
            parts = [f"{sum(getattr(one, name) for one in held)} {name}" for name in held[0]._fields]
            told.append(f"{games.title(game)}: {', '.join(parts)}")
    told = told or ["Nothing is owned yet."]
    for name, lacks in alone:
        told.append(f"{name} can be built." if not lacks else f"{name} cannot be built. Missing:")
        told += [wrap(f"- {one}", "  ") for one in lacks]
    if len(alone) > 1:
        told.append(
            "All of them can lie on the table at once." if not together else "For all of them at once, missing:"
        )
        told += [wrap(f"- {one}", "  ") for one in together]
    return told
