"""`dicewright lab`: many games at once."""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, no_such, show

if TYPE_CHECKING:
    from dicewright.lab.mass import Played

lab_app = typer.Typer(no_args_is_help=True, help="Many games at once.")


def add_to(app: typer.Typer) -> None:
    """Put `lab` on the app."""
    app.add_typer(lab_app, name="lab")


@lab_app.command("mass")
def mass(
    matches: Annotated[int, typer.Option(help="How many matches.", min=1)] = 20_000,
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 1,
    seed: Annotated[str, typer.Option(help="The run's seed.")] = "mass",
    game: Annotated[str | None, typer.Option(help="Only dice_masters or dice_throne.")] = None,
    only: Annotated[int | None, typer.Option(help="Only this match of the run.", min=0)] = None,
    checks: Annotated[int, typer.Option(help="How often each match is held to the contracts.", min=0)] = 2,
    failures: Annotated[Path, typer.Option(help="Folder for records of failed matches.")] = Path("mass-failures"),
    resume: Annotated[
        Path | None, typer.Option(help="Keep what is played in this file, and go on with what it has.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play random matches over all content and editions; exit code 1 if one fails, with a record that reproduces it.

    \b
    dicewright lab mass --matches 2000 --jobs 4
    dicewright lab mass --resume run.jsonl     Ctrl-C stops it; the same again goes on
    """
    from dicewright.games import GAMES
    from dicewright.lab import journal
    from dicewright.lab import mass as room

    if game is not None and game not in GAMES:
        raise no_such("game", game, GAMES, next="--game {}")
    games = tuple(one for one in GAMES if game in (None, one))
    numbers = range(matches) if only is None else range(only, only + 1)
    setup = {"seed": seed, "games": list(games), "checks": checks}
    try:
        played = [] if resume is None else [one for one in journal.begin(resume, setup) if one.number in numbers]
    except (journal.BadJournal, OSError) as error:
        raise Stop(str(error), next="dicewright lab mass --resume ANOTHER_FILE") from None
    if played:
        sys.stderr.write(f"{len(played)} of {len(numbers)} were played before; going on.\n")
    failed = [_failed(one, room.failure_path(failures, one)) for one in played if one.failure]
    have = {one.number for one in played}
    began = time.monotonic()
    try:
        for one in room.run([number for number in numbers if number not in have], seed, games, jobs, checks):
            played.append(one)
            if one.failure:
                path = room.keep_failure(failures, seed, one)
                fresh = _failed(one, path)
                if all(fresh["kind"] != earlier["kind"] for earlier in failed):  # each kind is told once
                    sys.stderr.write(f"match {one.number} of {one.game} failed: {one.failure}\n  record: {path}\n")
                failed.append(fresh)
            if resume is not None:
                journal.add(resume, one)
            _progress(len(played), len(have), len(numbers), len(failed), began)
    except KeyboardInterrupt:
        kept = resume or journal.free_path(Path())
        if resume is None:
            journal.keep(kept, setup, played)
        words = f"stopped after {len(played)} of {len(numbers)} matches, {len(failed)} failed; {kept} has them"
        raise Stop(words, next=f"the same command with --resume {kept} goes on", code=130) from None
    each = {one: summary(played, one) for one in games}
    data = {"seed": seed, "matches": len(played), "failed": failed, "games": each}
    again = f"; again: dicewright lab mass --seed {seed} --only {failed[0]['number']}" if failed else ""
    text = f"{len(played)} matches, {len(failed)} failed{again}"
    kinds = Counter(one["kind"] for one in failed).most_common()
    told = [f"  {count} failed with {kind}" for kind, count in kinds]
    show(data, "\n".join([text, *[_told(*pair) for pair in each.items()], *told]), as_json)
    if failed:
        raise typer.Exit(1)


def _failed(one: Played, path: Path) -> dict[str, Any]:
    """What is told of a match that failed."""
    from dicewright.lab.mass import kind_of_failure

    kind = kind_of_failure(one)
    return {"number": one.number, "game": one.game, "kind": kind, "failure": one.failure, "record": str(path)}


@lab_app.command("duel")
def duel(
    first: Annotated[str, typer.Argument(help="A bot.")] = "greedy",
    second: Annotated[str, typer.Argument(help="Another, or the same.")] = "random",
    matches: Annotated[int, typer.Option(help="How many matches of each game; seats are swapped.", min=1)] = 200,
    seed: Annotated[str, typer.Option(help="The run's seed.")] = "duel",
    game: Annotated[str | None, typer.Option(help="Only dice_masters or dice_throne.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let two bots play many matches over random setups; the share each wins, with its 95 % interval."""
    from dicewright.bots import UnknownBot
    from dicewright.games import GAMES
    from dicewright.lab import duel as room

    if game is not None and game not in GAMES:
        raise no_such("game", game, GAMES, next="--game {}")
    data: dict[str, Any] = {"first": first, "second": second, "seed": seed}
    told = []
    for name in [one for one in GAMES if game in (None, one)]:
        try:
            score = room.duel(name, first, second, matches, seed)
        except UnknownBot as error:
            raise Stop(str(error), next="dicewright lab duel greedy random") from None
        share, low, high = score.share()
        data[name] = {**score._asdict(), "share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
        told.append(
            f"{name}: {first} wins {score.won} of {score.matches} against {second}, loses {score.lost}, draws "
            f"{score.drawn}; {100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        )
    show(data, "\n".join(told), as_json)


def summary(played: list[Played], game: str) -> dict[str, Any]:
    """How a game's matches went: how many, how long, how they ended."""
    mine = [one for one in played if one.game == game]
    ends: dict[str, int] = {}
    for one in mine:
        ends[one.reason or "failed"] = ends.get(one.reason or "failed", 0) + 1
    count = max(1, len(mine))
    return {
        "matches": len(mine),
        "decisions": sum(one.decisions for one in mine),
        "decisions_per_match": round(sum(one.decisions for one in mine) / count, 1),
        "turns_per_match": round(sum(one.turns for one in mine) / count, 1),
        "ends": dict(sorted(ends.items(), key=lambda pair: -pair[1])),
    }


def _told(game: str, numbers: dict[str, Any]) -> str:
    ends = ", ".join(f"{count} by {reason}" for reason, count in numbers["ends"].items())
    per = f"{numbers['decisions_per_match']} decisions and {numbers['turns_per_match']} turns a match"
    return f"  {game}: {numbers['matches']} matches, {per}; {ends}"


def _progress(done: int, before: int, total: int, failed: int, began: float) -> None:
    """How far the run is, on stderr: about a hundred times in a terminal, ten times in a file; results are on stdout.

    before: how many of those done were played in an earlier run.
    """
    screen = sys.stderr.isatty()
    if done % max(1, total // (100 if screen else 10)) == 0 or done == total:
        left = (time.monotonic() - began) / (done - before) * (total - done)
        told = f"{done} of {total}, {failed} failed, about {left:.0f} s left"
        sys.stderr.write(f"\r{told}   " if screen and done < total else f"\r{told}   \n" if screen else f"{told}\n")
