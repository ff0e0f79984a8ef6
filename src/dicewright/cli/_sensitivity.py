"""`dicewright lab sensitivity` and `dicewright lab parts`: which numbers of a hero matter, and what it wins with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from dicewright.cli._many import Edition, Jobs, Out, Resume, known_bot_name, known_game, score_words, split, told_score
from dicewright.cli._rows import Run, Scheduler, Table, begin, keep_table, play_rows
from dicewright.cli._style import AsJson, Stop, no_such, show

if TYPE_CHECKING:
    from dicewright.lab.parts import Part
    from dicewright.lab.sensitivity import Felt, Version

AGAIN = "dicewright lab sensitivity thor --against barbarian,paladin"
HERO = "dice_throne"


def add_to(lab: typer.Typer) -> None:
    """Put the commands on `lab`."""
    lab.command("sensitivity")(sensitivity)
    lab.command("parts")(parts)


def sensitivity(
    hero: Annotated[str, typer.Argument(help="A hero of Dice Throne, or one of your own.")],
    against: Annotated[
        str | None, typer.Option(help="Heroes that it meets, with commas; all others if not said.")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option(help="Only the numbers of this ability, card or token; may be said again.")
    ] = None,
    bot: Annotated[str, typer.Option(help="Who plays both sides.")] = "greedy",
    matches: Annotated[int, typer.Option(help="Matches against each, with each number.", min=2)] = 2,
    edition: Edition = None,
    jobs: Jobs = 1,
    seed: Annotated[str, typer.Option(help="The run's seed.")] = "sensitivity",
    out: Out = None,
    table: Table = None,
    resume: Resume = None,
    as_json: AsJson = False,
) -> None:
    """Change each number of a hero by one, less and more, and play the same matches: which numbers matter.

    Every version meets the same dice, opponents and sides as the hero as it is; the changes of the share won come with
    95 % intervals, those that matter most first.

    \b
    dicewright lab sensitivity thor --against barbarian,paladin --matches 20
    dicewright lab sensitivity thor --only "Hammered" --resume run.jsonl     Ctrl-C stops it; the same again goes on
    """
    from dicewright.lab import compare
    from dicewright.lab import sensitivity as room

    rivals, player = _rivals(hero, against), known_bot_name(bot, AGAIN)
    wanted = _wanted(hero, only or [])
    with room.versions(hero, wanted) as (plain, made):
        if not made:
            raise Stop(f"no number of {hero} can be another", next=AGAIN)
        folders = (plain, *[one.folder for one in made])
        plan = compare.Change(HERO, folders, hero, rivals, player, matches, seed, edition, ())
        told = _plan(plan, made)
        played = compare.from_rows(begin(resume, told, "sensitivity"), plan)
        run = Run("sensitivity", told, plan.numbers(), lambda row: compare.key(row, plan))
        play_rows(run, played, lambda todo: compare.run(todo, plan, jobs), out, resume)
        rows = [played[which] for which in plan.numbers()]
        keep_table(table, rows, "sensitivity")
        found = room.felt(rows, plan, made)
    data = {"plan": {**told["sensitivity"], "each": matches}, "numbers": [one.told() for one in found]}
    show(data, "\n".join([_sentence(one) for one in found]), as_json)


def _plan(plan: Any, made: list[Version]) -> dict[str, Any]:
    """What the matches depend on, for a journal: the folders are others each time, what is in them is not."""
    numbers = [[one.number.item, one.number.text, one.number.at, one.to] for one in made]
    kept = {key: value for key, value in plan.told()["compare"].items() if key not in ("folders", "contents")}
    return {"sensitivity": {**kept, "numbers": numbers}}


def _rivals(hero: str, against: str | None) -> tuple[str, ...]:
    """Whom a hero meets. Stops at a name that is no hero."""
    from dicewright.games.dice_throne.cards.definitions import hero_slugs, own_slugs

    known = [*hero_slugs(), *own_slugs()]
    for name in (hero, *split(against)):
        if name not in known:
            raise no_such("hero", name, known, next="dicewright lab sensitivity {}")
    return split(against) or tuple(one for one in hero_slugs() if one != hero)


def _wanted(hero: str, only: list[str]) -> list[str]:
    """The names of what is changed. Stops at one that the hero does not have."""
    from dicewright.lab.sensitivity import hero_document, items_of

    known = items_of(hero_document(hero)) if only else ()
    for name in only:
        if name not in known:
            raise no_such("text with a number", name, known, next=f"dicewright lab sensitivity {hero} --only '{{}}'")
    return only


def _sentence(one: Felt) -> str:
    """What a number does, in words."""
    told, effect = one.told(), one.effect
    sure = "" if effect.low > 0 or effect.high < 0 else "; not to be told from no change"
    return (
        f"{100 * effect.change:+.1f} points ({100 * effect.low:+.1f} to {100 * effect.high:+.1f}) in {effect.matches} "
        f"pairs: {told['item']}: {told['front']}[{told['value']} -> {told['to']}]{told['rest']}{sure}"
    )


def parts(
    seat: Annotated[str, typer.Argument(help="A hero or a team.")],
    against: Annotated[str, typer.Option(help="Heroes or teams that it meets, with commas.")],
    bot: Annotated[str, typer.Option(help="Who plays both sides.")] = "greedy",
    matches: Annotated[int, typer.Option(help="Matches against each; sides are changed.", min=1)] = 100,
    game: Annotated[str, typer.Option(help="dice_throne or dice_masters.")] = HERO,
    edition: Edition = None,
    jobs: Jobs = 1,
    scheduler: Scheduler = "",
    seed: Annotated[str, typer.Option(help="The run's seed.")] = "parts",
    out: Out = None,
    table: Table = None,
    resume: Resume = None,
    as_json: AsJson = False,
) -> None:
    """Which cards and abilities win: the share won in the matches in which each was used, and in the others.

    What is used in a match that is won need not be why it is won; `lab sensitivity` and `lab compare` tell causes.

    \b
    dicewright lab parts thor --against barbarian,paladin --matches 200
    """
    from dicewright.lab import parts as room
    from dicewright.lab.fixtures import Fixtures, from_rows

    again = "dicewright lab parts thor --against barbarian,paladin"
    plan = Fixtures(
        "matrix", known_game(game), (seat,), known_bot_name(bot, again), matches, seed, edition, split(against)
    )
    try:
        for pair in range(len(plan.pairs())):
            plan.table(pair, 0).start("check")
    except ValueError as error:
        raise Stop(str(error), next=again) from None
    if not plan.pairs():
        raise Stop("nobody else is named that it meets", next=again)
    told = {**plan.told(), "kind": "parts"}
    pairs = {pair: at for at, pair in enumerate(plan.pairs())}
    played = from_rows(begin(resume, told, "parts"), plan)
    run = Run("parts", told, plan.numbers(), lambda row: (pairs[tuple(row["pair"])], row["match"]))
    play_rows(run, played, lambda todo: room.run(todo, plan, scheduler or jobs), out, resume)
    rows = [played[which] for which in plan.numbers()]
    keep_table(table, rows, "parts")
    found = room.parts(rows)
    data = {"plan": {**told, "each": matches}, "parts": [_told(one) for one in found]}
    show(data, "\n".join([_words(one) for one in found]), as_json)


def _told(one: Part) -> dict[str, Any]:
    """A part as plain data."""
    return {"name": one.name, "used": told_score(one.used), "unused": told_score(one.unused), "change": one.change()}


def _words(one: Part) -> str:
    """A part in words."""
    return f"{one.name}: {score_words(one.used)} where it was used, {score_words(one.unused)} where it was not"
