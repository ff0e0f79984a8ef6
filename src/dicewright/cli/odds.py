"""`dicewright odds`: the exact chances of a hero's board, and what to keep."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, show

SHOWN = 12
"""Keeps listed for a goal; JSON has all."""


def add_to(app: typer.Typer) -> None:
    """Put `odds` on the app."""
    app.command("odds")(odds)


def odds(
    hero: Annotated[str, typer.Argument(help="A hero, such as barbarian.")],
    rolls: Annotated[int, typer.Option(help="Roll Attempts left.", min=0, max=10)] = 3,
    dice: Annotated[str, typer.Option(help="The dice on the table, such as 1,1,3,4,6; none yet if not given.")] = "",
    goal: Annotated[
        str, typer.Option(help="What to roll for: smack, '4 swords', 'small straight', '4 of a kind'; a, b: either.")
    ] = "",
    level: Annotated[int, typer.Option(help="Only what the board has at this level; 0 for all.", min=0, max=3)] = 0,
    as_json: AsJson = False,
) -> None:
    """Exact chances under the best keeps, for every ability or for one goal.

    \b
    dicewright odds barbarian --rolls 3                     from nothing
    dicewright odds barbarian --dice 1,1,3,4,6 --rolls 2    with dice on the table
    dicewright odds barbarian --dice 1,1,3,4,6 --goal "small straight"    what each keep is worth
    """
    from dicewright.odds import BadGoal, BoardOdds
    from dicewright.odds import goal as read_goal
    from dicewright.odds.objectives import objectives

    values = _dice(dice)
    if not values and not rolls:
        raise Stop("without dice there must be a Roll Attempt left", next=f"dicewright odds {hero} --rolls 3")
    try:
        wanted = (read_goal(hero, goal),) if goal else objectives(hero, _levels(hero, level))
        board = BoardOdds(wanted)
        chances = board.from_dice(values, rolls) if values else board.from_nothing(rolls)
        keeps = board.keeps(values, rolls) if goal and values else []
    except BadGoal as error:
        raise Stop(str(error), next="dicewright odds barbarian --goal smack") from None
    keeps.sort(key=lambda keep: -keep[1][0])
    data: dict[str, Any] = {"hero": hero, "dice": list(values), "rolls": rolls}
    data["objectives"] = [
        {
            "name": one.objective.name,
            "level": one.objective.level,
            "needs": one.objective.needs,
            "probability": one.probability,
            "keep": list(one.keep),
        }
        for one in chances
    ]
    if goal:
        data["keeps"] = [{"keep": list(keep), "probability": worth[0]} for keep, worth in keeps]
    show(data, "\n".join(_text(hero, values, rolls, chances, keeps)), as_json)


def _dice(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.replace(",", " ").split())
    except ValueError:
        raise Stop(f"{text!r} are no dice", next="dicewright odds barbarian --dice 1,1,3,4,6") from None


def _levels(slug: str, level: int) -> tuple[int, ...] | None:
    """The board with every ability at the highest of its levels up to `level`; None for all levels."""
    from dicewright.odds.objectives import the_hero

    if not level:
        return None
    return tuple(
        max((one.level for one in ability.levels if one.level <= level), default=0)
        for ability in the_hero(slug).abilities
    )


def _text(hero: str, values: tuple[int, ...], rolls: int, chances: list[Any], keeps: list[Any]) -> list[str]:
    from dicewright.odds.objectives import numeral, the_hero

    left = f"{rolls} Roll Attempt{'s' if rolls != 1 else ''} left"
    told = [f"{the_hero(hero).name}, {_values(values)}, {left}" if values else f"{the_hero(hero).name}, {left}", ""]
    names = [f"{one.objective.name} {numeral(one.objective.level)}".strip() for one in chances]
    wide = max(map(len, names))
    needs = max(len(one.objective.needs) for one in chances)
    for name, one in zip(names, chances, strict=True):
        keep = f"   keep {_values(one.keep)}" if values and rolls else ""
        told.append(f"{name:{wide}}  {one.objective.needs:{needs}}  {one.probability:9.4%}{keep}".rstrip())
    if keeps:
        told += ["", "What each keep is worth:"]
        told += [f"{worth[0]:9.4%}   keep {_values(keep)}" for keep, worth in keeps[:SHOWN]]
        if len(keeps) > SHOWN:
            told.append(f"… and {len(keeps) - SHOWN} more that are worth less; --json has all.")
    return told


def _values(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values)) or "nothing"
