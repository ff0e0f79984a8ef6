"""`dicewright lab dataset`: recorded matches of named bots, with a card."""

from __future__ import annotations

from pathlib import Path
from shlex import join
from typing import Annotated

import typer

from dicewright.cli._files import write_json
from dicewright.cli._rows import Progress, Scheduler
from dicewright.cli._style import AsJson, Stop, no_such, show

AGAIN = "dicewright lab dataset FOLDER --matches 1000"
LICENCE = "CC0 1.0, by whoever made it; names of games and heroes belong to their publishers"


def add_to(lab: typer.Typer) -> None:
    """Put the command on `lab`."""
    lab.command("dataset")(dataset)


def dataset(
    folder: Annotated[Path, typer.Argument(help="Where the files go; made if it is not there.")],
    matches: Annotated[int, typer.Option(help="Matches of each game.", min=1)] = 50_000,
    bots: Annotated[
        str, typer.Option(help="Bots that are drawn for each seat, with commas.")
    ] = "greedy,expectimax,random",
    game: Annotated[str | None, typer.Option(help="Only dice_masters or dice_throne.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 1,
    scheduler: Scheduler = "",
    seed: Annotated[str, typer.Option(help="The seed of the set.")] = "dataset",
    licence: Annotated[str, typer.Option(help="What the card says of it.")] = LICENCE,
    as_json: AsJson = False,
) -> None:
    """Record many matches of bots into files, with a card that describes them; Ctrl-C stops, the same goes on.

    \b
    dicewright lab dataset matches --jobs 4                    100,000 matches, half of them of each game
    dicewright lab dataset matches --matches 200 --bots greedy,canny
    """
    from dicewright.bots import UnknownBot, known_bot, make
    from dicewright.cli._many import split
    from dicewright.games import GAMES
    from dicewright.lab import dataset as room
    from dicewright.lab.finished import FailedBot
    from dicewright.lab.journal import BadJournal
    from dicewright.lab.shares import NoWorkers

    if game is not None and game not in GAMES:
        raise no_such("game", game, GAMES, next="dicewright lab dataset FOLDER --game {}")
    plan = room.Collection(tuple(one for one in GAMES if game in (None, one)), split(bots), matches, seed)
    try:
        for name in plan.bots:
            make(known_bot(name))
        folder.mkdir(parents=True, exist_ok=True)
    except (UnknownBot, OSError) as error:
        raise Stop(str(error), next=AGAIN) from None
    progress, total = None, matches * len(plan.games)
    try:
        for have in room.collect(plan, folder, scheduler or jobs):
            progress = progress or Progress(total, have - 1)
            progress.tell(have)
    except (BadJournal, FailedBot, NoWorkers) as error:
        raise Stop(str(error), next=AGAIN) from None
    except KeyboardInterrupt:
        raise Stop(f"stopped; {folder} has what was played, and the same words go on", next=AGAIN, code=130) from None
    found = room.numbers(room.rows_of(folder))
    words = ["--matches", str(matches), "--bots", bots, "--seed", seed, *(["--game", game] if game else [])]
    command = join(["dicewright", "lab", "dataset", folder.name, *words])
    (folder / "README.md").write_text(room.card(plan, found, command, licence), encoding="utf-8")
    write_json(folder / "dataset.json", {**plan.told(), **found}, AGAIN)
    lines = [f"{name}: {one['matches']} matches, {one['decisions']} decisions" for name, one in found["games"].items()]
    show(
        {"folder": str(folder), **plan.told(), **found},
        "\n".join([*lines, f"{folder / 'README.md'} describes them"]),
        as_json,
    )
