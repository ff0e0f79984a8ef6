"""The formats as one table: life, what a team may hold, who may play them, and the rules they stand on."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from dicewright.games.dice_masters.cards.definitions import BASIC_DICE
from dicewright.games.dice_masters.cards.editions import Edition

EVERYWHERE: Final = ("AVX14", "CW16", "INF18", "JUS18")
LATER: Final = ("CW16", "INF18", "JUS18")
OF_2018: Final = ("INF18", "JUS18")


@dataclass(frozen=True)
class Format:
    """How a match is prepared.

    key: what is typed as `mode`. life: at the start. cards, dice: the most a team may hold, None for no limit.
    basics: Basic Action Cards a team brings at most. editions: the books it belongs to. rule: what sets its limits.
    rules: all it stands on. draft: how teams come about in the match, empty where they are brought. seats: how many
    play. basic_dice: dice of each Basic Action Card (DM-SETUP-05).
    """

    key: str
    title: str
    note: str
    life: int
    cards: int | None
    dice: int | None
    basics: int | None
    editions: tuple[str, ...]
    rule: str
    rules: tuple[str, ...]
    draft: str = ""
    seats: int = 2
    basic_dice: int = BASIC_DICE


DEMO: Final = Format(
    "demo",
    "Demo",
    "a first game: two characters each, 10 life",
    10,
    None,
    None,
    None,
    EVERYWHERE,
    "DM-FMT-01",
    ("DM-FMT-01", "DM-SETUP-02", "DM-SETUP-07"),
)
BASIC: Final = Format(
    "basic",
    "Basic teams",
    "six cards, 15 dice, 15 life",
    15,
    6,
    15,
    2,
    ("AVX14",),
    "DM-FMT-06",
    ("DM-FMT-06", "DM-TEAM-01"),
)
FUN: Final = Format(
    "fun", "Fun", "eight cards, 15 dice, 15 life", 15, 8, 15, 2, ("CW16",), "DM-FMT-08", ("DM-FMT-08", "DM-TEAM-01")
)
TOURNAMENT: Final = Format(
    "tournament",
    "Tournament",
    "teams of up to eight cards and 20 dice, 20 life",
    20,
    8,
    20,
    2,
    EVERYWHERE,
    "DM-TEAM-01",
    ("DM-FMT-09", "DM-TEAM-01", "DM-SETUP-03"),
)

DOUBLES: Final = Format(
    "doubles",
    "Doubles",
    "two against two with 30 life a team, four cards and one Basic Action Card each",
    30,
    4,
    None,
    1,
    LATER,
    "DM-FMT-13",
    ("DM-FMT-12", "DM-FMT-13", "DM-FMT-19", "DM-FMT-20", "DM-FMT-21", "DM-FMT-22"),
    seats=4,
    basic_dice=6,
)

STACKS: Final = "stacks"
PACKS: Final = "packs"
DRAFT_PACKS: Final = "draft packs"
DRAFT: Final = Format(
    "draft",
    "Draft teams",
    "pick a stack in turn; one number is life and dice",
    15,
    None,
    None,
    None,
    ("AVX14",),
    "DM-FMT-02",
    ("DM-FMT-02", "DM-FMT-03", "DM-FMT-04", "DM-FMT-05"),
    STACKS,
)
RAINBOW: Final = Format(
    "rainbow",
    "Rainbow Draft",
    "12 packs each, picked from and passed on, then a team of eight cards",
    20,
    8,
    20,
    2,
    LATER,
    "DM-TEAM-01",
    ("DM-FMT-10", "DM-FMT-15", "DM-FMT-16", "DM-FMT-17"),
    PACKS,
)
DOUBLE_RAINBOW: Final = Format(
    "double-rainbow",
    "Double Rainbow Draft",
    "2 Draft Packs each, with Basic Action Cards and two dice a card",
    20,
    8,
    20,
    2,
    OF_2018,
    "DM-TEAM-01",
    ("DM-FMT-11", "DM-FMT-16", "DM-FMT-18"),
    DRAFT_PACKS,
)

FORMATS: Final = {one.key: one for one in (DEMO, BASIC, FUN, TOURNAMENT, DOUBLES, DRAFT, RAINBOW, DOUBLE_RAINBOW)}


def format_of(name: object) -> Format:
    """The format of that name, the demo game if None. Raises `ValueError` naming the nearest."""
    if name is None:
        return DEMO
    found = FORMATS.get(str(name).lower())
    if found is None:
        near = get_close_matches(str(name).lower(), FORMATS, 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"there is no mode {name!r} in Dice Masters: choose {', '.join(FORMATS)}{hint}")
    return found


def formats_in(book: Edition) -> list[Format]:
    """The formats a book knows."""
    return [one for one in FORMATS.values() if book.name in one.editions]


def check_book(chosen: Format, book: Edition) -> None:
    """Raise `ValueError` where a book does not know a format."""
    if book.name not in chosen.editions:
        books = ", ".join(one.lower() for one in chosen.editions)
        there = ", ".join(one.key for one in formats_in(book))
        raise ValueError(
            f"{book.title} has no format {chosen.key!r} ({chosen.rules[0]}): "
            f"choose edition {books}, or a format it has: {there}"
        )
