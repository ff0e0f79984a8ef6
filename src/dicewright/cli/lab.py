"""`dicewright lab`: many games at once."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._rows import (
    Picture,
    Progress,
    Run,
    Scheduler,
    Table,
    begin,
    fitting,
    keep_table,
    picture_file,
    play_rows,
)
from dicewright.cli._style import AsJson, Stop, no_such, show

if TYPE_CHECKING:
    from dicewright.lab.mass import Plan, Played

MATCHES = 20_000
lab_app = typer.Typer(help="Many games at once.")


def add_to(app: typer.Typer) -> None:
    """Put `lab` on the app."""
    from dicewright.cli import _compare, _dataset, _many, _mutate, _perft, _report, _sensitivity, _together

    _many.add_to(lab_app)
    _compare.add_to(lab_app)
    _sensitivity.add_to(lab_app)
    _together.add_to(lab_app)
    _dataset.add_to(lab_app)
    _mutate.add_to(lab_app)
    _perft.add_to(lab_app)
    _report.add_to(lab_app)
    app.add_typer(lab_app, name="lab")


@lab_app.command("mass")
def mass(
    matches: Annotated[int | None, typer.Option(help="How many matches.  [default: 20000]", min=1)] = None,
    pairs: Annotated[
        int | None, typer.Option(help="Instead: every hero against every hero, both ways round, so often.", min=1)
    ] = None,
    everybody: Annotated[
        int | None,
        typer.Option(help="Instead: every pair so often, mirror matches too, then 300 of each other mode.", min=1),
    ] = None,
    mode: Annotated[str | None, typer.Option(help="Only this mode or format.")] = None,
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
    dicewright lab mass --pairs 2              every hero against every hero, once by each edition
    dicewright lab mass --everybody 20 --resume run.jsonl    all heroes and all modes
    dicewright lab mass --pairs 1 --mode 2v2   the pair in the first two seats, drawn heroes beside them
    dicewright lab mass --resume run.jsonl     Ctrl-C stops it; the same again goes on
    """
    from dicewright.lab import journal
    from dicewright.lab import mass as room

    if sum(one is not None for one in (matches, pairs, everybody)) > 1:
        raise Stop("--matches, --pairs and --everybody each say how many", next="dicewright lab mass --pairs 1")
    if everybody is not None and mode is not None:
        raise Stop("--everybody plays all modes", next="dicewright lab mass --everybody 1")
    plan = _plan(game, mode, pairs is not None or everybody is not None, seed, checks)
    if everybody is not None:
        plan = plan._replace(paired=False, each=everybody)
    numbers = _numbers(plan, matches, pairs, only)
    played = [one for one in room.from_rows(begin(resume, plan.told(), "mass")) if one.number in numbers]
    if played:
        sys.stderr.write(f"{len(played)} of {len(numbers)} were played before; going on.\n")
    failed = [_failed(one, room.failure_path(failures, one)) for one in played if one.failure]
    have = {one.number for one in played}
    progress = Progress(len(numbers), len(have))
    try:
        for one in room.run([number for number in numbers if number not in have], plan, jobs):
            played.append(one)
            if one.failure:
                path = room.keep_failure(failures, plan, one)
                fresh = _failed(one, path)
                if all(fresh["kind"] != earlier["kind"] for earlier in failed):  # each kind is told once
                    sys.stderr.write(f"match {one.number} of {one.game} failed: {one.failure}\n  record: {path}\n")
                failed.append(fresh)
            if resume is not None:
                journal.add(resume, room.row(one))
            progress.tell(len(played), len(failed))
    except KeyboardInterrupt:
        kept = resume or journal.free_path(Path())
        if resume is None:
            journal.keep(kept, plan.told(), map(room.row, played))
        words = f"stopped after {len(played)} of {len(numbers)} matches, {len(failed)} failed; {kept} has them"
        raise Stop(words, next=f"dicewright lab mass --resume {kept}, with the same words, goes on", code=130) from None
    _tell(plan, played, failed, as_json)
    if failed:
        raise typer.Exit(1)


def _plan(game: str | None, mode: str | None, paired: bool, seed: str, checks: int) -> Plan:
    """What to play: of the games asked for, those that have the mode and, for pairs, seats to pair."""
    from dicewright.games import GAMES
    from dicewright.lab import setups
    from dicewright.lab.mass import Plan

    if game is not None and game not in GAMES:
        raise no_such("game", game, GAMES, next="dicewright lab mass --game {}")
    asked = [one for one in GAMES if game in (None, one)]
    fit = [one for one in asked if not paired or setups.pairs(one)]
    if not fit:
        raise Stop(f"{game} has no heroes to pair: its seats bring teams", next="dicewright lab mass --pairs 1")
    games = tuple(one for one in fit if mode is None or mode in setups.modes(one))
    if mode is not None and not games:
        raise no_such(
            "mode", mode, [known for one in fit for known in setups.modes(one)], next="dicewright lab mass --mode {}"
        )
    return Plan(seed, games, checks, mode, paired)


def _numbers(plan: Plan, matches: int | None, pairs: int | None, only: int | None) -> range:
    """The numbers of the matches to play."""
    from dicewright.lab import setups

    if only is not None:
        return range(only, only + 1)
    if plan.each:
        return range(plan.everybody())
    if pairs is None:
        return range(matches or MATCHES)
    return range(pairs * len(plan.games) * max(len(setups.pairs(one)) for one in plan.games))


def _tell(plan: Plan, played: list[Played], failed: list[dict[str, Any]], as_json: bool) -> None:
    """The results of a whole run."""
    each = {one: summary(played, one) for one in plan.games}
    data = {"plan": plan.told(), "seed": plan.seed, "matches": len(played), "failed": failed, "games": each}
    again = f"; again: {_again(plan, failed[0]['number'])}" if failed else ""
    text = f"{len(played)} matches, {len(failed)} failed{again}"
    kinds = Counter(one["kind"] for one in failed).most_common()
    told = [f"  {count} failed with {kind}" for kind, count in kinds]
    show(data, "\n".join([text, *[_told(*pair) for pair in each.items()], *told]), as_json)


def _again(plan: Plan, number: int) -> str:
    """The command that plays one match of a run again."""
    game = f" --game {plan.games[0]}" if len(plan.games) == 1 else ""
    mode = f" --mode {plan.mode}" if plan.mode else ""
    pairs = " --pairs 1" if plan.paired else f" --everybody {plan.each}" if plan.each else ""
    return f"dicewright lab mass --seed {quote(plan.seed)}{game}{mode}{pairs} --only {number}"


def _failed(one: Played, path: Path) -> dict[str, Any]:
    """What is told of a match that failed."""
    from dicewright.lab.mass import kind_of_failure

    kind = kind_of_failure(one)
    return {"number": one.number, "game": one.game, "kind": kind, "failure": one.failure, "record": str(path)}


@lab_app.command("duel")
def duel(
    first: Annotated[str, typer.Argument(help="A bot by its name, or a class of yours: my_bots.py:First.")] = "greedy",
    second: Annotated[str, typer.Argument(help="Another, or the same.")] = "random",
    matches: Annotated[int, typer.Option(help="How many matches of each game; seats are swapped.", min=1)] = 200,
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 1,
    scheduler: Scheduler = "",
    seed: Annotated[str, typer.Option(help="The run's seed.")] = "duel",
    game: Annotated[str | None, typer.Option(help="Only dice_masters or dice_throne.")] = None,
    seats: Annotated[
        str | None, typer.Option(help="The same heroes or teams in every match: barbarian,paladin. They change sides.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="The same edition in every match.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write a line of JSON for every match to this file.")] = None,
    table: Table = None,
    picture: Picture = None,
    resume: Annotated[
        Path | None, typer.Option(help="Keep what is played in this file, and go on with what it has.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let two bots play many matches over random setups; the share each wins, with its 95 % interval.

    \b
    dicewright lab duel greedy random --matches 1000 --jobs 4
    dicewright lab duel greedy random --resume run.jsonl     Ctrl-C stops it; the same again goes on
    """
    from dicewright.bots import UnknownBot, known_bot
    from dicewright.bots import make as make_bot
    from dicewright.games import GAMES
    from dicewright.lab import duel as room

    if game is not None and game not in GAMES:
        raise no_such("game", game, GAMES, next="dicewright lab duel --game {}")
    pair = tuple(part.strip() for part in seats.split(",")) if seats else ()
    games = [one for one in GAMES if game in (None, one)]
    if pair or edition:
        games = [fitting(games, pair, edition, "dicewright lab duel --game dice_throne --seats barbarian,paladin")]
    drawn = None if picture is None else picture_file(picture, "duel")
    if drawn is not None and len(games) > 1:
        raise Stop("a picture is of one game", next="dicewright lab duel --game dice_throne --picture curve.svg")
    plan = room.Plan(first, second, seed, pair, edition)
    numbers = [(one, number) for one in games for number in range(matches)]
    try:
        names = [known_bot(first), known_bot(second)]
        for name in names:
            make_bot(name)
    except UnknownBot as error:
        raise Stop(str(error), next="dicewright lab duel greedy random") from None
    begun = room.from_rows(begin(resume, plan.told(), "duel"))
    played = {which: begun[which] for which in numbers if which in begun}
    play_rows(
        Run("duel", plan.told(), numbers, lambda row: (row["game"], row["match"])),
        played,
        lambda todo: room.run(todo, plan, scheduler or jobs),
        out,
        resume,
    )
    keep_table(table, played.values(), "duel")
    if drawn is not None:
        from dicewright.lab.plots import curve

        curve(drawn, [room.ending(played[which]) for which in numbers], f"{games[0]}: {first} against {second}")
    _tell_scores({one: [told for (of, _), told in played.items() if of == one] for one in games}, names, seed, as_json)


def _tell_scores(played: dict[str, list[dict[str, Any]]], bots: list[str], seed: str, as_json: bool) -> None:
    """How the matches of each game went."""
    from dicewright.lab.duel import score

    first, second = bots
    told = []
    data: dict[str, Any] = {"first": first, "second": second, "seed": seed}
    for name, matches in played.items():
        found = score(matches)
        share, low, high = found.share()
        data[name] = {**found._asdict(), "share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
        told.append(
            f"{name}: {first} wins {found.won} of {found.matches} against {second}, loses {found.lost}, draws "
            f"{found.drawn}; {100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
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
