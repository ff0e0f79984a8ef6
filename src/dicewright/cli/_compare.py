"""`dicewright lab compare`: what a change of a card or of a hero does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._many import Edition, Jobs, Out, Resume, known_game, split
from dicewright.cli._rows import Run, Table, begin, keep_table, play_rows
from dicewright.cli._style import AsJson, Stop, show

if TYPE_CHECKING:
    from dicewright.lab.compare import Change, Effect

AGAIN = "dicewright lab compare before after --seat my_hero --against barbarian,paladin"


def add_to(lab: typer.Typer) -> None:
    """Put the command on `lab`."""
    lab.command("compare")(compare)


def compare(
    before: Annotated[Path, typer.Argument(help="A folder with content of your own, as it was.")],
    after: Annotated[Path, typer.Argument(help="A folder with the same content, changed.")],
    seat: Annotated[str, typer.Option(help="The hero or team that is looked at.")],
    against: Annotated[str, typer.Option(help="Heroes or teams that it meets, with commas.")],
    bot: Annotated[str, typer.Option(help="Who plays both sides.")] = "greedy",
    matches: Annotated[int, typer.Option(help="Matches against each, with each content.", min=2)] = 100,
    game: Annotated[str, typer.Option(help="dice_throne or dice_masters.")] = "dice_throne",
    edition: Edition = None,
    jobs: Jobs = 1,
    seed: Annotated[str, typer.Option(help="The run's seed.")] = "compare",
    out: Out = None,
    table: Table = None,
    resume: Resume = None,
    as_json: AsJson = False,
) -> None:
    """Play the same matches with two versions of your content: what a change does, with a 95 % interval.

    Both versions meet the same dice, opponents and sides, so that fewer matches tell a difference.

    \b
    dicewright lab compare before after --seat my_hero --against barbarian,paladin --matches 200
    dicewright lab compare before after --seat my_hero --against thor --resume run.jsonl
    """
    from dicewright.lab import compare as room

    folders = (str(before.absolute()), str(after.absolute()))
    plan = room.Change(known_game(game), folders, seat, split(against), bot, matches, seed, edition)
    plan = _checked(plan)
    played = room.from_rows(begin(resume, plan.told(), "compare"), plan)
    run = Run("compare", plan.told(), plan.numbers(), lambda row: room.key(row, plan))
    play_rows(run, played, lambda todo: room.run(todo, plan, jobs), out, resume)
    rows = [played[which] for which in plan.numbers()]
    keep_table(table, rows, "compare")
    found = room.effects(rows, plan)
    data = {"plan": {**plan.told()["compare"], "each": matches}, "effects": [_told(*one) for one in found.items()]}
    lines = [f"against {name}: {_words(one)}" for name, one in found.items() if name]
    show(data, "\n".join([f"{seat}: {_words(found[''])}", *lines]), as_json)


def _checked(plan: Change) -> Change:
    """The plan with the hashes of both contents. Stops where a match of it could not be started."""
    from dicewright.bots import UnknownBot, known_bot, make
    from dicewright.games.own import BadContent
    from dicewright.lab import compare as room
    from dicewright.lab.finished import content_hash

    for folder in plan.folders:
        if not Path(folder).is_dir():
            raise Stop(f"{folder} is not a folder", next=AGAIN)
    if not plan.against:
        raise Stop("nobody is named that it meets", next=AGAIN)
    hashes = []
    try:
        make(known_bot(plan.bot))
        for folder in plan.folders:
            room.with_content(folder)
            started = [plan.table(one, 0).start("check") for one in range(len(plan.against))]
            hashes.append(" ".join(dict.fromkeys(content_hash(one) for one in started)))
    except (UnknownBot, BadContent, ValueError) as error:
        raise Stop(str(error), next=AGAIN) from None
    if hashes[0] == hashes[1]:
        raise Stop(f"both folders play the same {plan.seat}: there is nothing to compare", next=AGAIN)
    return plan._replace(contents=(hashes[0], hashes[1]))


def _told(name: str, effect: Effect) -> dict[str, Any]:
    """An effect as plain data; `against` is empty for all opponents together."""
    return {"against": name, **{key: round(value, 4) for key, value in effect._asdict().items()}}


def _words(effect: Effect) -> str:
    """An effect in words."""
    sure = "" if effect.low > 0 or effect.high < 0 else "; not to be told from no change"
    points = f"{100 * effect.change:+.1f} points ({100 * effect.low:+.1f} to {100 * effect.high:+.1f})"
    return (
        f"{100 * effect.before:.1f} % before, {100 * effect.after:.1f} % after, {points} in {effect.matches} "
        f"pairs of matches{sure}"
    )
