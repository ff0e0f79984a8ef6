"""What somebody owns, wants and trades: cards and dice of Dice Masters, heroes of other games; what teams lack.

A collection is a mapping from a thing to how many of it there are, and a CSV table for whoever keeps it elsewhere.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from dicewright import games
from dicewright.content_files import of_content
from dicewright.engine.quoting import quoted
from dicewright.games.dice_masters.cards.definitions import BASIC, card
from dicewright.games.dice_masters.teams.team import Roster, full_name
from dicewright.games.dice_masters.teams.team_text import every_card, find_card

CARDS: Final = "dice_masters"
"""The game whose cards and dice are owned one by one; of the others whole heroes are."""

MOST: Final = 999
MOST_LINES: Final = 5000
MOST_SLIPS: Final = 10


class Held(NamedTuple):
    """How many of a thing somebody has.

    have: cards, or heroes. dice: of a card. want, trade: how many of it one looks for, or gives away, each card with a
    die.
    """

    have: int = 0
    dice: int = 0
    want: int = 0
    trade: int = 0

    def plus(self, more: Held) -> Held:
        """Both together."""
        return Held(*(one + other for one, other in zip(self, more, strict=True)))


class Key(NamedTuple):
    """A thing that can be owned: a card by its number, a hero by its key."""

    game: str
    thing: str


Collection: TypeAlias = dict[Key, Held]

COLUMNS: Final = ("game", "number", "name", *Held._fields)


class Thing(NamedTuple):
    """What can be owned. dice: whether dice of it are counted apart from its card."""

    key: Key
    name: str
    dice: bool


class BadCollection(ValueError):
    """A table that is no collection. The message has a sentence a line, each with the line it is about."""


@of_content
@cache
def things(game: str) -> dict[str, Thing]:
    """All that can be owned of a game, by number or key."""
    if game == CARDS:
        return {one.number: Thing(Key(game, one.number), full_name(one), one.kind != BASIC) for one in every_card()}
    heroes = ((str(one["key"]), str(one["name"])) for one in games.choices(game)["seats"])
    return {key: Thing(Key(game, key), name, False) for key, name in heroes}


def checked(key: Key, held: Held) -> Held:
    """The same numbers. Raises `ValueError` where there is no such thing, or where they cannot be."""
    known = things(key.game).get(key.thing) if key.game in games.GAMES else None
    if known is None:
        raise ValueError(f"there is no {quoted(key.thing)} to own")
    for name, number in held._asdict().items():
        if not 0 <= number <= MOST:
            raise ValueError(f"{name} of {known.name} must be from 0 to {MOST}, not {number}")
    if held.dice and not known.dice:
        raise ValueError(f"dice of {known.name} are not counted: they come with it")
    return held


def added(mine: Mapping[Key, Held], more: Mapping[Key, Held]) -> Collection:
    """Both together. Raises `ValueError` where there are more of a thing than can be counted."""
    found = dict(mine)
    for key, held in more.items():
        found[key] = checked(key, found.get(key, Held()).plus(held))
    return found


def write_csv(mine: Mapping[Key, Held], blank: bool = False) -> str:
    """A collection as a table with a heading. blank: all that can be owned stands in it."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for game in games.GAMES:
        for thing in things(game).values():
            held = mine.get(thing.key, Held())
            if blank or any(held):
                table.writerow((game, thing.key.thing, thing.name, *held))
    return out.getvalue()


def read_csv(text: str) -> Collection:
    """The collection that a table holds.

    Its first line names the columns, in any order: `number` or `name` must be there; a row without `game` is a card of
    Dice Masters. What stands in it twice is added up. Raises `BadCollection` with all that is wrong.
    """
    lines = csv.reader(io.StringIO(text.lstrip("\ufeff")), strict=True)
    found: Collection = {}
    slips: list[str] = []
    try:
        heads = [one.strip().lower() for one in next(lines, [])]
        _check_heads(heads)
        for row in lines:
            if len(slips) >= MOST_SLIPS or lines.line_num > MOST_LINES:
                slips.append(f"line {lines.line_num}: from here on nothing was read")
                break
            if not any(one.strip() for one in row):
                continue
            try:
                key, held = _read_row(heads, row)
                found[key] = checked(key, found.get(key, Held()).plus(checked(key, held)))
            except ValueError as wrong:
                slips.append(f"line {lines.line_num}: {wrong}")
    except csv.Error as error:
        slips.append(f"line {lines.line_num}: this is no CSV: {error}")
    if slips:
        raise BadCollection("\n".join(slips))
    return {key: held for key, held in found.items() if any(held)}


def _check_heads(heads: list[str]) -> None:
    unknown = [one for one in heads if one not in COLUMNS]
    if not heads or unknown:
        said = f"there is no column {quoted(unknown[0])}" if unknown else "there is nothing in it"
        raise BadCollection(f"line 1: {said}; the first line is {','.join(COLUMNS)}")
    if len(set(heads)) < len(heads):
        raise BadCollection("line 1: a column stands there twice")
    if "number" not in heads and "name" not in heads:
        raise BadCollection("line 1: a column must be called number or name")


def _read_row(heads: list[str], row: list[str]) -> tuple[Key, Held]:
    if len(row) > len(heads):
        raise ValueError(f"there are {len(row)} fields, and the first line names {len(heads)}")
    fields = dict(zip(heads, (one.strip() for one in row), strict=False))
    return _find(fields), Held(*(_number(name, fields.get(name, "")) for name in Held._fields))


def _find(fields: Mapping[str, str]) -> Key:
    """What a row is about."""
    game = fields.get("game", "").lower().replace(" ", "_") or CARDS
    word = fields.get("number") or fields.get("name") or ""
    if game not in games.GAMES:
        raise ValueError(f"there is no game {quoted(game)}: write {' or '.join(games.GAMES)}")
    if not word:
        raise ValueError("neither number nor name is given")
    if game == CARDS:
        return Key(CARDS, find_card(word).number)
    for thing in things(game).values():
        if word.casefold() in (thing.key.thing, thing.name.casefold()):
            return thing.key
    raise ValueError(f"{games.title(game)} has no hero {quoted(word)}")


def _number(name: str, text: str) -> int:
    if text and not (text.isdecimal() and len(text) < 10):
        raise ValueError(f"{name} must be a whole number, not {quoted(text)}")
    return int(text or 0)


class Lack(NamedTuple):
    """What is missing of a card: how many cards, how many dice."""

    number: str
    name: str
    cards: int
    dice: int

    def __str__(self) -> str:
        parts = [f"{self.cards} card{'s' * (self.cards > 1)}"] * bool(self.cards)
        parts += [f"{self.dice} {'die' if self.dice == 1 else 'dice'}"] * bool(self.dice)
        return f"{self.name} ({self.number}): {' and '.join(parts)}"


def lacking(teams: Iterable[Roster], mine: Mapping[Key, Held]) -> list[Lack]:
    """What must still be found to lay all these teams on the table at the same time; for one team, a list of it alone.

    Sidekicks and the dice of Basic Action Cards come with the game and are not counted.
    """
    cards: dict[str, int] = {}
    dice: dict[str, int] = {}
    for team in teams:
        for number, many in (*team.cards, *((one, 0) for one in team.basics)):
            cards[number] = cards.get(number, 0) + 1
            dice[number] = dice.get(number, 0) + many
    found = []
    for number, many in cards.items():
        held = mine.get(Key(CARDS, number), Held())
        lack = Lack(number, full_name(card(number)), max(many - held.have, 0), max(dice[number] - held.dice, 0))
        if lack.cards or lack.dice:
            found.append(lack)
    return found
