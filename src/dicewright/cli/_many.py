"""`dicewright lab matrix` and `lab ladder`: many against many."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._files import can_write
from dicewright.cli._rows import Picture, Run, Scheduler, Table, begin, keep_table, picture_file, play_rows
from dicewright.cli._style import AsJson, Stop, no_such, show

if TYPE_CHECKING:
    from dicewright.lab.duel import Score
    from dicewright.lab.fixtures import Fixtures

Out = Annotated[Path | None, typer.Option(help="Write a line of JSON for every match to this file.")]
Resume = Annotated[Path | None, typer.Option(help="Keep what is played in this file, and go on with what it has.")]
Jobs = Annotated[int, typer.Option(help="Processes.", min=1)]
Edition = Annotated[str | None, typer.Option(help="The same edition in every match.")]
LADDER = "random,greedy,canny"
PRINTED, RECONSTRUCTED = "printed", "reconstructed"
"""Words for the heroes whose content is known, and for those of whom some had to be put together."""


def add_to(lab: typer.Typer) -> None:
    """Put the commands on `lab`."""
    lab.command("matrix")(matrix)
    lab.command("ladder")(ladder)


def matrix(
    seats: Annotated[
        str | None,
        typer.Option(
            help=f"Heroes or teams, with commas, '{PRINTED}' or '{RECONSTRUCTED}'; all heroes of Dice Throne if not "
            "said."
        ),
    ] = None,
    field: Annotated[
        str | None,
        typer.Option(help=f"Whom they meet instead of each other: names with commas, or '{PRINTED}'."),
    ] = None,
    bot: Annotated[str, typer.Option(help="Who plays both sides.")] = "greedy",
    matches: Annotated[int, typer.Option(help="Matches of every pair; sides are changed.", min=1)] = 20,
    game: Annotated[str, typer.Option(help="dice_throne or dice_masters.")] = "dice_throne",
    edition: Edition = None,
    jobs: Jobs = 1,
    scheduler: Scheduler = "",
    seed: Annotated[str, typer.Option(help="The run's seed.")] = "matrix",
    out: Out = None,
    table: Table = None,
    svg: Annotated[Path | None, typer.Option(help="Draw a heat map to this file.")] = None,
    picture: Picture = None,
    resume: Resume = None,
    as_json: AsJson = False,
) -> None:
    """Let every hero or team meet every other in the hands of one bot: a table with 95 % intervals.

    \b
    dicewright lab matrix --seats barbarian,paladin,thor --matches 40 --svg heat.svg
    dicewright lab matrix --seats reconstructed --field printed --matches 4
    dicewright lab matrix --resume run.jsonl     Ctrl-C stops it; the same again goes on
    """
    from dicewright.lab import fixtures as room
    from dicewright.lab.heat import heat_map
    from dicewright.lab.setups import pairs

    names = _named(seats, game) or tuple(dict.fromkeys(first for first, _ in pairs(known_game(game))))
    others = _named(field, game)
    plan = room.Fixtures("matrix", known_game(game), names, known_bot_name(bot), matches, seed, edition, others)
    _check(plan)
    drawn = None if picture is None else picture_file(picture, "matrix")
    rows = list(_played(plan, scheduler or jobs, out, resume))
    keep_table(table, rows, "matrix")
    scores, began = room.scores(rows), room.starters(rows)
    total = room.overall(rows, names, 1 if others else 2)
    if svg is not None:
        can_write(svg, "dicewright lab matrix --svg ANOTHER_FILE")
        svg.write_text(heat_map(names, scores, f"{plan.game}, {bot}: % won by row", others), encoding="utf-8")
    if drawn is not None:
        from dicewright.lab.plots import heat

        heat(drawn, names, scores, f"{plan.game}, {bot}", others)
    data = {
        "plan": {**plan.told(), "each": matches},
        "pairs": [{"first": a, "second": b, **told_score(one)} for (a, b), one in scores.items()],
        "overall": {name: told_score(one) for name, one in total.items()},
        "starter": told_score(began),
    }
    order = sorted(names, key=lambda name: -total[name].share()[0])
    lines = [f"{name}: {score_words(total[name])}" for name in order]
    lines += [f"{a} against {b}: {score_words(one)}" for (a, b), one in scores.items()]
    show(data, "\n".join([*lines, f"who begins: {score_words(began)}"]), as_json)


def ladder(
    bots: Annotated[str, typer.Option(help="Bots, with commas; the first is at 0 Elo.")] = LADDER,
    matches: Annotated[int, typer.Option(help="Matches of every pair; sides are changed.", min=1)] = 20,
    game: Annotated[str, typer.Option(help="dice_throne or dice_masters.")] = "dice_throne",
    edition: Edition = None,
    jobs: Jobs = 1,
    scheduler: Scheduler = "",
    seed: Annotated[str, typer.Option(help="The run's seed.")] = "ladder",
    out: Out = None,
    table: Table = None,
    picture: Picture = None,
    resume: Resume = None,
    as_json: AsJson = False,
) -> None:
    """Let every bot meet every other over random setups: their strengths in Elo with 95 % intervals.

    \b
    dicewright lab ladder --bots greedy,mc:steps=200 --matches 40
    dicewright lab ladder --resume run.jsonl     Ctrl-C stops it; the same again goes on
    """
    from dicewright.lab import fixtures as room
    from dicewright.lab.elo import ratings

    names = tuple(known_bot_name(one) for one in split(bots))
    plan = room.Fixtures("ladder", known_game(game), names, "", matches, seed, edition)
    _check(plan)
    drawn = None if picture is None else picture_file(picture, "ladder")
    rows = list(_played(plan, scheduler or jobs, out, resume))
    keep_table(table, rows, "ladder")
    scores, total, began = room.scores(rows), room.overall(rows, names), room.starters(rows)
    found = ratings(names, scores)
    if drawn is not None:
        from dicewright.lab.plots import ladder as draw

        draw(drawn, found, f"{plan.game}: strengths of bots")
    data = {
        "plan": {**plan.told(), "each": matches},
        "ratings": {
            name: {key: round(value, 1) for key, value in one._asdict().items()} for name, one in found.items()
        },
        "pairs": [{"first": a, "second": b, **told_score(one)} for (a, b), one in scores.items()],
        "starter": told_score(began),
    }
    order = sorted(names, key=lambda name: -found[name].elo)
    lines = []
    for name in order:
        one = found[name]
        between = f" ({one.low:.0f} to {one.high:.0f})" if name != names[0] else ""
        lines.append(f"{name}: {one.elo:.0f} Elo{between}; {score_words(total[name])}")
    show(data, "\n".join([*lines, f"who begins: {score_words(began)}"]), as_json)


def _played(plan: Fixtures, jobs: int | str, out: Path | None, resume: Path | None) -> list[dict[str, Any]]:
    """The rows of a whole run, those of before among them."""
    from dicewright.lab import fixtures as room

    pairs = {pair: at for at, pair in enumerate(plan.pairs())}
    played = room.from_rows(begin(resume, plan.told(), plan.kind), plan)
    run = Run(plan.kind, plan.told(), plan.numbers(), lambda row: (pairs[tuple(row["pair"])], row["match"]))
    play_rows(run, played, lambda todo: room.run(todo, plan, jobs), out, resume)
    return [played[which] for which in plan.numbers()]


def _named(words: str | None, game: str) -> tuple[str, ...]:
    """Heroes or teams by name; one word names all whose content is known, or all of whom some is put together."""
    from dicewright.games import choices

    if words not in (PRINTED, RECONSTRUCTED):
        return split(words)
    made = RECONSTRUCTED
    offered = choices(known_game(game))["seats"]
    return tuple(str(one["key"]) for one in offered if (one.get("confidence") == made) == (words == made))


def split(words: str | None) -> tuple[str, ...]:
    """Names with commas between them, each once."""
    return tuple(dict.fromkeys(part.strip() for part in (words or "").split(",") if part.strip()))


def known_game(name: str) -> str:
    """The name of a game. Stops where there is none of that name."""
    from dicewright.games import GAMES

    if name not in GAMES:
        raise no_such("game", name, GAMES, next="dicewright lab matrix --game {}")
    return name


def known_bot_name(name: str, next: str = f"dicewright lab ladder --bots {LADDER}") -> str:
    """The name of a bot. Stops where there is none of that name. next: what to type instead."""
    from dicewright.bots import UnknownBot, known_bot, make

    try:
        make(known_bot(name))
    except UnknownBot as error:
        raise Stop(str(error), next=next) from None
    return name


def _check(plan: Fixtures) -> None:
    """Stop where there is nobody to meet, or where a match could not be started."""
    again = "dicewright lab matrix --seats barbarian,paladin,thor"
    if plan.kind == "ladder":
        again = f"dicewright lab ladder --bots {LADDER}"
    if len({*plan.names, *plan.field}) < 2:
        raise Stop(f"a {plan.kind} needs at least two different names with commas between them", next=again)
    try:
        for pair in range(len(plan.pairs())) if plan.kind == "matrix" else (0,):
            plan.table(pair, 0).start("check")
    except ValueError as error:
        raise Stop(str(error), next=again) from None


def told_score(score: Score) -> dict[str, Any]:
    """A score as plain data."""
    share, low, high = score.share() if score.matches else (0.5, 0.0, 1.0)
    return {**score._asdict(), "share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}


def score_words(score: Score) -> str:
    """A score in words."""
    if not score.matches:
        return "no matches"
    share, low, high = score.share()
    drawn = f", {score.drawn} drawn" if score.drawn else ""
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {score.matches}{drawn}"
