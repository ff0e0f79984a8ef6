"""`dicewright lab campaign` and `dicewright lab missions`: how often heroes win together, in the hands of bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._many import Jobs, Out, Resume, known_bot_name, score_words, split, told_score
from dicewright.cli._rows import Run, Scheduler, begin, play_rows
from dicewright.cli._style import AsJson, Stop, no_such, show

if TYPE_CHECKING:
    from dicewright.lab.duel import Score
    from dicewright.lab.together import Plan, Row

MOST = 4
Heroes = Annotated[str, typer.Option(help="How many heroes at a table, with commas.")]
Checks = Annotated[int, typer.Option(help="How often each match is held to the contracts.", min=0)]
Failures = Annotated[Path, typer.Option(help="Folder for records of failed matches.")]


def add_to(lab: typer.Typer) -> None:
    """Put the commands on `lab`."""
    lab.command("campaign")(campaign)
    lab.command("missions")(missions)


def campaign(
    heroes: Heroes = "1,2,3,4",
    difficulty: Annotated[str, typer.Option(help="Difficulties, with commas, or 'all'.")] = "normal",
    bot: Annotated[str, typer.Option(help="Who plays every hero.")] = "greedy",
    campaigns: Annotated[int, typer.Option(help="Campaigns of each number of heroes and difficulty.", min=1)] = 10,
    tries: Annotated[int, typer.Option(help="Sessions of one scenario until it counts as won.", min=1)] = 3,
    checks: Checks = 0,
    jobs: Jobs = 1,
    scheduler: Scheduler = "",
    seed: Annotated[str, typer.Option(help="The run's seed.")] = "campaign",
    out: Out = None,
    resume: Resume = None,
    failures: Failures = Path("together-failures"),
    as_json: AsJson = False,
) -> None:
    """Let bots play whole campaigns of eight scenarios over drawn heroes: how often each is won at the first try.

    A scenario that was lost so often as --tries says counts as won, so that those beyond it are played as well; with
    --checks every session is held to the contracts and proved by its record. Exit code 1 if one fails.

    \b
    dicewright lab campaign --heroes 2 --difficulty normal --campaigns 20 --jobs 2
    dicewright lab campaign --bot random --difficulty all --checks 2 --tries 1 --resume run.jsonl
    """
    from dicewright.games.dice_throne.cards.campaign_plan import difficulties
    from dicewright.lab import together as room

    again = "dicewright lab campaign --heroes 2 --difficulty normal"
    known = [key for key, one in difficulties().items() if not one.blocked_by]
    wanted = tuple(known) if difficulty == "all" else split(difficulty)
    for one in wanted:
        if one not in known:
            raise no_such("difficulty", one, known, next="dicewright lab campaign --difficulty {}")
    of, who = _counts(heroes, again), known_bot_name(bot, again)
    plan = room.Plan(room.CAMPAIGN, who, campaigns, seed, of, wanted, tries=tries, checks=checks)
    _tell(plan, _played(plan, scheduler or jobs, out, resume), failures, as_json)


def missions(
    heroes: Heroes = "1,2,3,4",
    mission: Annotated[str | None, typer.Option(help="Missions, with commas; all that play if not said.")] = None,
    raised: Annotated[str, typer.Option(help="By how many levels they are raised, 0 to 4, with commas.")] = "0",
    bot: Annotated[str, typer.Option(help="Who plays every hero.")] = "greedy",
    matches: Annotated[int, typer.Option(help="Of each Mission, number of heroes and level.", min=1)] = 10,
    checks: Checks = 0,
    jobs: Jobs = 1,
    scheduler: Scheduler = "",
    seed: Annotated[str, typer.Option(help="The run's seed.")] = "missions",
    out: Out = None,
    resume: Resume = None,
    failures: Failures = Path("together-failures"),
    as_json: AsJson = False,
) -> None:
    """Let bots play Missions over drawn heroes: how often each is won, by number of heroes and level.

    With --checks every match is held to the contracts and proved by its record. Exit code 1 if one fails.

    \b
    dicewright lab missions --mission doctor_octopus --heroes 2 --matches 20
    dicewright lab missions --bot random --raised 0,1,2,3,4 --checks 2 --resume run.jsonl
    """
    from dicewright.games.dice_throne.cards.missions import missions as playable
    from dicewright.lab import together as room

    again = "dicewright lab missions --mission doctor_octopus --heroes 2"
    known = list(playable())
    names = split(mission) or tuple(known)
    for one in names:
        if one not in known:
            raise no_such("Mission that plays", one, known, next="dicewright lab missions --mission {}")
    levels = tuple(_number(one, 0, MOST, "--raised", again) for one in split(raised))
    of, who = _counts(heroes, again), known_bot_name(bot, again)
    plan = room.Plan(room.MISSION, who, matches, seed, of, missions=names, raised=levels, checks=checks)
    _tell(plan, _played(plan, scheduler or jobs, out, resume), failures, as_json)


def _counts(words: str, again: str) -> tuple[int, ...]:
    return tuple(_number(one, 1, MOST, "--heroes", again) for one in split(words))


def _number(word: str, least: int, most: int, option: str, again: str) -> int:
    if not word.isdecimal() or not least <= int(word) <= most:
        raise Stop(f"{option} is numbers from {least} to {most} with commas, not {word}", next=again)
    return int(word)


def _played(plan: Plan, jobs: int | str, out: Path | None, resume: Path | None) -> list[Row]:
    """The rows of a whole run, those of before among them."""
    from dicewright.lab import together as room

    played = room.from_rows(begin(resume, plan.told(), plan.kind), plan)
    run = Run(plan.kind, plan.told(), plan.numbers(), lambda row: room.key(row, plan))
    play_rows(run, played, lambda todo: room.run(todo, plan, jobs), out, resume)
    return [played[which] for which in plan.numbers()]


def _tell(plan: Plan, rows: list[Row], failures: Path, as_json: bool) -> None:
    """The results of a run; the record of each failed match goes to a folder."""
    from dicewright.lab import together as room

    found = room.results(rows, plan)
    failed = [_kept(plan, row, failures) for row in rows if row["failure"]]
    over = room.completed(rows, plan) if plan.kind == room.CAMPAIGN else []
    sessions = sum(len(row["sessions"]) for row in rows)
    data = {
        "plan": {**plan.told(), "each": plan.each},
        "sessions": sessions,
        "scenarios": [
            {**one.cell, "scenario": one.scenario, "first": told_score(one.first), "all": told_score(one.all)}
            for one in found
        ],
        "campaigns": [{**cell, **told_score(score)} for cell, score in over],
        "failed": failed,
    }
    lines = [f"{sessions} matches, {len(failed)} failed"]
    lines += [f"{_cell(one.cell)}: {_first(one.scenario, one.first, one.all)}" for one in found]
    lines += [f"{_cell(cell)}: whole campaigns won: {score_words(score)}" for cell, score in over if score.matches]
    show(data, "\n".join(lines), as_json)
    if failed:
        raise typer.Exit(1)


def _kept(plan: Plan, row: Row, folder: Path) -> dict[str, Any]:
    """What is told of a match that failed; its record is written to a file."""
    folder.mkdir(parents=True, exist_ok=True)
    cell = "-".join(str(value) for value in row["cell"].values())
    path = folder / f"{plan.kind}-{cell}-{row['number']}.json"
    path.write_text(json.dumps(row["record"], ensure_ascii=False) + "\n", encoding="utf-8")
    return {**row["cell"], "number": row["number"], "failure": row["failure"], "record": str(path)}


def _cell(cell: dict[str, Any]) -> str:
    heroes = "1 hero" if cell["heroes"] == 1 else f"{cell['heroes']} heroes"
    if "difficulty" in cell:
        return f"{heroes}, {cell['difficulty']}"
    return f"{heroes}, raised by {cell['raised']}" if cell["raised"] else heroes


def _first(scenario: str, first: Score, every: Score) -> str:
    more = "" if every.matches == first.matches else f"; {every.won} of all {every.matches} sessions"
    return f"{scenario}: {score_words(first)}{more}"
