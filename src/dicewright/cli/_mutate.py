"""`dicewright lab mutate`: whether the scenarios notice faults in the rules code."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._rows import Run, begin, play_rows
from dicewright.cli._style import AsJson, Stop, no_such, show

if TYPE_CHECKING:
    from dicewright.lab.mutants import Mutant
    from dicewright.lab.survivors import Survivor

MUTANTS = 60


def add_to(lab: typer.Typer) -> None:
    """Put the command on `lab`."""
    lab.command("mutate")(mutate)


def mutate(
    game: Annotated[str | None, typer.Option(help="Only dice_masters or dice_throne.")] = None,
    count: Annotated[int, typer.Option("--mutants", help="How many of each game; 0 for all.", min=0)] = MUTANTS,
    seed: Annotated[str, typer.Option(help="What the mutants are drawn by.")] = "mutate",
    again: Annotated[bool, typer.Option("--again", help="Instead: the mutants on the list of survivors.")] = False,
    limit: Annotated[float, typer.Option(help="Seconds that one mutant may take.", min=1)] = 120.0,
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 1,
    survivors: Annotated[
        Path | None, typer.Option(help="The list of survivors.  [default: tests/lab/survivors.yaml]")
    ] = None,
    keep: Annotated[bool, typer.Option("--keep", help="Write what was found into the list of survivors.")] = False,
    out: Annotated[Path | None, typer.Option(help="Write a line of JSON for every mutant to this file.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Keep what is judged in this file, and go on with what it has.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Put small faults into the rules code, one at a time, and see whether a scenario notices; exit code 1 if one
    that is not on the list of survivors is not noticed.

    \b
    dicewright lab mutate --mutants 0 --jobs 4 --resume night.jsonl     every mutant; Ctrl-C stops, the same goes on
    dicewright lab mutate --again --keep                                take those off the list that are noticed now
    """
    from dicewright.games import GAMES
    from dicewright.lab import mutation as room
    from dicewright.lab import survivors as listed

    if game is not None and game not in GAMES:
        raise no_such("game", game, GAMES, next="dicewright lab mutate --game {}")
    path = survivors or listed.list_path()
    try:
        known = listed.read(path)
    except listed.BadList as bad:
        raise Stop(str(bad), next="dicewright lab mutate --survivors ANOTHER_FILE") from None
    games = [one for one in GAMES if game in (None, one)]
    plan: dict[str, Any] = {"seed": seed, "games": games, "mutants": count, "again": again}
    before = {(row["game"], row["mutant"]): row for row in begin(resume, plan, "mutate")}
    todo: list[Mutant] = []
    gone: list[tuple[str, str]] = []
    for one in games:
        drawn, lost = listed.here(known, one) if again else (room.sample(one, count or None, seed), [])
        todo += drawn
        gone += [(one, name) for name in lost]
    keys = [(one.game, one.name) for one in todo]
    played = {key: before[key] for key in keys if key in before}

    def judge(wanted: list[Any]) -> Any:
        for one in games:
            mine = [mutant for mutant in todo if mutant.game == one and (one, mutant.name) in set(wanted)]
            if mine:
                yield from room.run(room.Bench(one), mine, limit, jobs)

    try:
        told = Run("mutate", plan, keys, lambda row: (row["game"], row["mutant"]))
        play_rows(told, played, judge, out, resume)
    except room.Unsound as unsound:
        raise Stop(str(unsound), next="dicewright scenario content/scenarios", code=1) from None
    if keep:
        listed.write(path, listed.merged([one for one in known if (one.game, one.mutant) not in gone], played.values()))
    new = _tell(list(played.values()), known, gone, as_json)
    if new and not keep:
        raise typer.Exit(1)


def _tell(rows: list[dict[str, Any]], known: list[Survivor], gone: list[tuple[str, str]], as_json: bool) -> bool:
    """Show what came of the mutants. Returns whether one survived that is not on the list."""
    on_list = {(one.game, one.mutant) for one in known}
    data: dict[str, Any] = {
        "games": {},
        "survivors": [],
        "noticed_now": [],
        "unjudged": [],
        "gone": [list(one) for one in gone],
    }
    lines = []
    for game in dict.fromkeys(row["game"] for row in rows):
        counts = Counter(row["result"] for row in rows if row["game"] == game)
        data["games"][game] = {"mutants": sum(counts.values()), **counts}
        lines.append(
            f"{game}: {sum(counts.values())} mutants, {', '.join(f'{n} {what}' for what, n in counts.items())}"
        )
    for row in rows:
        listed = (row["game"], row["mutant"]) in on_list
        if row["result"] == "unjudged":
            data["unjudged"].append(row)
            lines.append(f"  not judged: {row['mutant']}")
        elif row["result"] == "killed":
            if listed:
                data["noticed_now"].append(row)
                lines.append(f"  noticed now, by {row['by']!r}: {row['mutant']}")
        else:
            data["survivors"].append({**row, "new": not listed})
            lines.append(f"  {row['result']}{'' if listed else ', new'}: {row['file']}:{row['line']} {row['mutant']}")
    lines += [f"  no longer in the source: {name}" for _, name in gone]
    show(data, "\n".join(lines), as_json)
    return any(row["new"] for row in data["survivors"])
