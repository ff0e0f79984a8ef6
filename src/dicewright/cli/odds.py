"""`dicewright odds`: the exact chances of a hero's board, and what to keep."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, no_such, show

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
    holding: Annotated[
        str, typer.Option(help="Cards and tokens that you hold, with commas: 'So Wild!, Cheer, Cheer'.")
    ] = "",
    cp: Annotated[int, typer.Option(help="CP to pay for cards that you hold.", min=0, max=15)] = 0,
    level: Annotated[int, typer.Option(help="Only what the board has at this level; 0 for all.", min=0, max=3)] = 0,
    as_json: AsJson = False,
) -> None:
    """Exact chances under the best keeps, for every ability or for one goal.

    \b
    dicewright odds barbarian --rolls 3                     from nothing
    dicewright odds barbarian --dice 1,1,3,4,6 --rolls 2    with dice on the table
    dicewright odds barbarian --dice 1,1,3,4,6 --goal "small straight"    what each keep is worth
    dicewright odds barbarian --dice 1,1,3,4,6 --holding "So Wild!" --cp 2    with a card that sets a die
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
        with_it = _with_it(hero, holding, cp, values, rolls, chances) if holding else []
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
    for told, extra in zip(data["objectives"], with_it, strict=False):
        told |= extra
    if goal:
        data["keeps"] = [{"keep": list(keep), "probability": worth[0]} for keep, worth in keeps]
    text = _text(hero, values, rolls, chances, keeps)
    if with_it:
        text += ["", f"With {holding} and {cp} CP:"]
        text += [_held_line(one, extra, bool(values)) for one, extra in zip(chances, with_it, strict=True)]
        text.append("What opponents may still do is left out.")
    show(data, "\n".join(text), as_json)


def _with_it(
    hero: str, holding: str, cp: int, values: tuple[int, ...], rolls: int, chances: list[Any]
) -> list[dict[str, Any]]:
    """The chance of each objective with what is held, and what to use or keep first. Stops at what changes no dice."""
    from dicewright.odds.held import Held, HeldOdds, TooMuch, Use, deeds_of_card, uses_of_token
    from dicewright.odds.objectives import DICE

    again = f"dicewright odds {hero} --holding 'So Wild!' --cp 2"
    cards, texts = _texts(hero)
    counts: dict[str, int] = {}
    uses = []
    for name in [part.strip() for part in holding.split(",") if part.strip()]:
        card, token = cards.get(name.casefold()), texts.get(name.casefold())
        if card is None and token is None:
            raise no_such("card or token", name, [*[one.name for one in cards.values()], *_names(texts)], next=again)
        if card is not None and (does := deeds_of_card(card.text)):
            uses.append(Use(card.name, does, card.cost))
        elif token is not None and (found := uses_of_token(*token)):
            uses += [] if token[0] in counts else found
            counts[token[0]] = counts.get(token[0], 0) + 1
        else:
            raise Stop(f"{name} changes no dice of an Offensive Roll Phase that are counted", next=again)
    held = Held(tuple(uses), cp, tuple(counts.items()))
    told = []
    try:
        for one in chances:
            odds = HeldOdds(one.objective.met, held, DICE)
            if values:
                chance, use, keep = odds.from_dice(tuple(sorted(values)), rolls)
                told.append({"held": chance, "use": use, "held_keep": list(keep)})
            else:
                told.append({"held": odds.from_nothing(rolls)})
    except TooMuch:
        raise Stop("so much is held that there are too many ways to use it", next=again) from None
    return told


def _texts(hero: str) -> tuple[dict[str, Any], dict[str, tuple[str, str]]]:
    """The cards of a hero's deck, and name and text of each token, by name in small letters. Raises `BadGoal`."""
    from dicewright.games.dice_throne.cards.definitions import status_effects
    from dicewright.games.dice_throne.cards.parsed_texts import deck_of
    from dicewright.odds.objectives import the_hero

    cards = {card.name.casefold(): card for card in deck_of(the_hero(hero)) if not card.upgrade}
    return cards, {name.casefold(): (name, one.text) for name, one in status_effects().items()}


def _names(texts: dict[str, tuple[str, str]]) -> list[str]:
    return [name for name, _ in texts.values()]


def _held_line(one: Any, extra: dict[str, Any], rolled: bool) -> str:
    from dicewright.odds.objectives import numeral

    name = f"{one.objective.name} {numeral(one.objective.level)}".strip()
    first = ""
    if rolled:
        first = f"   use {extra['use']} now" if extra["use"] else f"   keep {_values(tuple(extra['held_keep']))}"
    return f"{extra['held']:9.4%}   {name}, {one.objective.needs}{first}"


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
