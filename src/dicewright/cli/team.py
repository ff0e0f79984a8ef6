"""`dicewright team`: check a team of Dice Masters, or write it another way."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from dicewright.cli._style import AsJson, Stop, no_such, show, wrap

if TYPE_CHECKING:
    from dicewright.games.dice_masters.cards.editions import Edition
    from dicewright.games.dice_masters.teams.formats import Format
    from dicewright.games.dice_masters.teams.team import Fault, Roster
    from dicewright.odds.affording import Affording

Source = Annotated[
    str, typer.Argument(help="A file, a code, a ready team's name, or cards such as 'AVX-001:3 AVX-027'.")
]
NEXT = "dicewright team check avengers, a file with a card a line, or a code DM1-…"


class Checked(NamedTuple):
    """A team and all that `check` says about it."""

    team: Roster
    chosen: Format
    book: Edition
    first: bool
    wrong: list[Fault]
    remarks: list[Fault]
    chances: list[Affording]


def add_to(app: typer.Typer) -> None:
    """Put `team` on the app."""
    made = typer.Typer(rich_markup_mode=None, help="Teams of Dice Masters.")
    made.command("check")(check)
    made.command("convert")(convert)
    app.add_typer(made, name="team")


def check(
    source: Source,
    format: Annotated[str, typer.Option(help="The format: tournament, basic, fun, …; else the team's own.")] = "",
    edition: Annotated[str, typer.Option(help="Whose rules: avx14, cw16, inf18, jus18; else the team's own.")] = "",
    partner: Annotated[str, typer.Option(help="The team of a partner in doubles: what both may not bring.")] = "",
    first: Annotated[bool, typer.Option("--first", help="Count chances for the player who begins.")] = False,
    as_json: AsJson = False,
) -> None:
    """Whether a team is legal, what it costs, and the exact chances to pay for each card. Exit code 1: not legal.

    \b
    dicewright team check avengers
    dicewright team check my_team.txt --format tournament --edition jus18
    dicewright team check "AVX-001:3 AVX-019:3 AVX-027"
    dicewright team check swamp --format doubles --partner watchtower
    """
    from dicewright.games.dice_masters.cards.definitions import card
    from dicewright.games.dice_masters.teams.team import faults, partner_faults, remarks
    from dicewright.odds.affording import affording

    team = read(source)
    chosen = _format(format or team.format or ("doubles" if partner else "tournament"))
    if partner and chosen.seats == 2:
        raise Stop(f"nobody has a partner in {chosen.title.lower()}", next=f"dicewright team check {source}")
    book = _edition(edition or team.edition, chosen)
    numbers = (*(number for number, _ in team.cards), *team.basics)
    cards = sorted(map(card, numbers), key=lambda one: one.cost)
    chances = [affording(one, book, first) for one in cards]
    wrong = faults(team, chosen, book) + (partner_faults(team, read(partner)) if partner else [])
    found = Checked(team, chosen, book, first, wrong, remarks(team, chosen), chances)
    show(_data(found), "\n".join(_text(found)), as_json)
    if found.wrong:
        raise typer.Exit(1)


def convert(
    source: Source,
    to: Annotated[str, typer.Option(help="text, code, json or link.")] = "text",
) -> None:
    """Write a team as text, as a one-line code, as JSON, or as a link that opens it in the public team builder.

    \b
    dicewright team convert avengers --to text > mine.txt
    dicewright team convert mine.txt --to code
    """
    from dicewright.games.dice_masters.teams.team_read import WRITTEN, write_team
    from dicewright.games.dice_masters.teams.team_text import BadTeam

    if to not in WRITTEN:
        raise no_such("form", to, WRITTEN, next=f"dicewright team convert {source} --to {{}}")
    try:
        typer.echo(write_team(read(source), to).rstrip("\n"))
    except BadTeam as error:
        raise Stop(str(error), next=f"dicewright team convert {source} --to text") from None


def read(source: str) -> Roster:
    """The team in a file, or that the words mean. Stops with every slip and where it is."""
    from dicewright.games.dice_masters.teams.team_read import read_team
    from dicewright.games.dice_masters.teams.team_text import BadTeam

    file = team_file(source)
    try:
        return read_team(source if file is None else file)
    except BadTeam as error:
        where = "" if file is None else f"{source}: "
        raise Stop(where + (f"\n  {where}".join(map(str, error.slips)) or str(error)), next=NEXT) from None


def team_file(source: str) -> str | None:
    """What a file with this name says; None if there is none. Stops where it cannot be read."""
    path = Path(source)
    try:
        if len(source) > 1000 or "\n" in source or not path.is_file():
            return None
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Stop(f"{source} cannot be read: {error}", next=NEXT) from None


def _format(word: str) -> Format:
    from dicewright.games.dice_masters.teams.formats import format_of

    try:
        return format_of(word)
    except ValueError as error:
        raise Stop(str(error), next="dicewright team check TEAM --format tournament") from None


def _edition(word: str, chosen: Format) -> Edition:
    from dicewright.games.dice_masters.cards.editions import edition

    try:
        return edition(word or chosen.editions[-1])
    except ValueError as error:
        raise Stop(str(error), next="dicewright team check TEAM --edition jus18") from None


def _data(found: Checked) -> dict[str, Any]:
    from dicewright.games.dice_masters.teams.team_read import as_data

    return {
        "team": as_data(found.team),
        "mode": found.chosen.key,
        "edition": found.book.name,
        "legal": not found.wrong,
        "faults": [{"rule": one.rule, "text": one.text} for one in found.wrong],
        "notes": [{"rule": one.rule, "text": one.text} for one in found.remarks],
        "dice": sum(dice for _, dice in found.team.cards),
        "curve": {str(cost): count for cost, count in _curve(found.team).items()},
        "first": found.first,
        "afford": [{"number": one.card.number, "turns": list(one.turns), "by": list(one.by)} for one in found.chances],
    }


def _curve(team: Roster) -> dict[int, int]:
    """How many dice there are to buy at each cost, Basic Actions aside."""
    from dicewright.games.dice_masters.cards.definitions import card

    found: dict[int, int] = {}
    for number, dice in team.cards:
        found[card(number).cost] = found.get(card(number).cost, 0) + dice
    return dict(sorted(found.items()))


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _text(found: Checked) -> list[str]:
    team, book = found.team, found.book
    dice = sum(dice for _, dice in team.cards)
    size = f"{_many(len(team.cards), 'card')}, {dice} {'die' if dice == 1 else 'dice'}"
    basics = _many(len(team.basics), "Basic Action Card")
    told = [f"{team.title or 'A team'}: {size}, {basics}"]
    legal = "Not legal" if found.wrong else "Legal"
    told.append(f"{legal} in {found.chosen.title.lower()}, {book.title} ({book.year})")
    told += [wrap(f"- {one}", "  ") for one in found.wrong]
    told += [wrap(f"note: {one}", "  ") for one in found.remarks]
    told += ["", "Dice by cost"]
    told += [f"{cost:4}  {'#' * count} {count}" for cost, count in _curve(team).items()]
    return [*told, "", *_chances(found)]


def _chances(found: Checked) -> list[str]:
    """The table of chances with what it takes for granted."""
    from dicewright.games.dice_masters.teams.team import full_name
    from dicewright.odds.affording import DICE, TURNS

    dice = dict(found.team.cards)
    wide = max(len(full_name(one.card)) for one in found.chances)
    heads = "".join(f"   turn {at}" for at in range(1, TURNS + 1))
    told = [f"{'Chance to pay for it':{wide + 16}}{heads}  by turn {TURNS}"]
    for one in found.chances:
        many = f"{dice[one.card.number]}x" if one.card.number in dice else ""
        name = f"{many:3}{full_name(one.card):{wide}}  {one.card.cost} {'/'.join(one.card.energy):9}"
        told.append(f"{name:{wide + 16}}" + "".join(f"{chance:9.2%}" for chance in one.turns) + f"{one.by[-1]:11.2%}")
    who = "who begins" if found.first else "who does not begin"
    rolled = f"{found.book.first_turn_draw if found.first else DICE} Sidekick dice on turn 1, {DICE} on each later turn"
    note = f"Exact for a player {who} and has bought, fielded and spent nothing before: {rolled}, each rolled once and"
    return [*told, "", wrap(f"{note} rerolled once in the best way for that card. Cards' effects are not counted.")]
