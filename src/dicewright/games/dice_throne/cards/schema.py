"""What the content files of Dice Throne may say: their keys, and what each of them must be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from dicewright.content_items import CONFIDENCES, DONE, PENDING
from dicewright.games.dice_throne.cards import arms
from dicewright.games.dice_throne.cards.needs import parse_needs
from dicewright.language.rungs import rungs
from dicewright.language.shape import Listed, Misfit, Record, Shape, Table, Whole, Words, YesNo

TEXT: Final = Words()
SURE: Final = Words(*CONFIDENCES)
KINDS: Final = ("offensive", "ultimate", "defence", "passive")
TIMINGS: Final = ("main", "roll", "instant", "discarded", "placed")
TOKEN_KINDS: Final = ("positive", "negative", "unique", "companion", "special")

ORIGIN: Final = {"source": TEXT, "confidence": SURE, "disagreements": Listed(TEXT), "note": TEXT}
"""Where facts come from and how sure they are; `disagreements`: what other sources say."""
PROGRESS: Final = {"status": Words(DONE, PENDING), "blocked_by": TEXT}


class Symbol(Shape):
    """What a face shows, as a sentence can say it."""

    def __init__(self) -> None:
        super().__init__("a symbol in small letters, such as sword")

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and value.islower() and value.replace(" ", "").isalpha()


class Title(Shape):
    """What several things are called together, as a sentence can say it."""

    def __init__(self) -> None:
        super().__init__("a word with a capital letter, such as Leadership")

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and value[:1].isupper() and value.replace(" ", "").isalpha()


def why_pending(item: dict[str, Any]) -> Iterator[Misfit]:
    """An item says why it is pending; any other has a text."""
    if item.get("status", DONE) == PENDING:
        if "blocked_by" not in item:
            yield ("status",), "a pending item says why: add 'blocked_by'"
    elif "blocked_by" in item:
        yield ("blocked_by",), "only a pending item is blocked: add 'status: pending', or take 'blocked_by' out"
    elif "text" not in item:
        yield ("name",), "the key 'text' is missing; say what it does, or add 'status: pending' and 'blocked_by'"


def levels_count(ability: dict[str, Any]) -> Iterator[Misfit]:
    """The levels count up from 1, and an upgrade has its price."""
    for at, level in enumerate(ability["levels"]):
        if level["level"] != at + 1:
            yield ("levels", at, "level"), f"the levels of an ability count up from 1; this one is {at + 1}"
        elif at and "cost" not in level:
            yield ("levels", at, "level"), "the key 'cost' is missing; it must be the CP of the upgrade"


def _names(hero: dict[str, Any]) -> Iterator[str]:
    """Every name on the table of a hero: symbols, abilities, the lines of upgrades, cards."""
    yield from hero["dice"].values()
    yield from (card["name"] for card in hero.get("cards", ()))
    for ability in hero["abilities"]:
        yield ability["name"]
        yield from (row["name"] for level in ability["levels"] for row in level["rows"] if "name" in row)


def _needs(hero: dict[str, Any]) -> Iterator[Misfit]:
    """Requirements name symbols of the hero's own dice; abilities lie on sides that the board has."""
    sides = hero.get("sides", [])
    for symbol in hero.get("drawings", {}):
        if symbol not in hero["dice"].values():
            yield ("drawings", symbol), "the dice show no such symbol"
    if len(sides) == 1:
        yield ("sides",), "a board has several sides or says nothing of them"
    for side in sides:
        if all(ability.get("side") != side for ability in hero["abilities"]):
            yield ("sides",), f"no ability is on the side {side!r}; each side has one that the others do not have"
    for at, ability in enumerate(hero["abilities"]):
        if "side" in ability and ability["side"] not in sides:
            yield ("abilities", at, "side"), "the board has no such side; name it under 'sides'"
        if "glide_to" not in ability:
            continue
        other = next((one for one in hero["abilities"] if one["name"] == ability["glide_to"]), None)
        if other is None:
            yield ("abilities", at, "glide_to"), "the board has no such ability"
        elif other is ability or other["kind"] != "offensive":
            yield ("abilities", at, "glide_to"), "a Glide Path leads to another Offensive Ability"
    named = set(_names(hero))
    for at, name in enumerate(hero.get("placeholders", ())):
        if name not in named:
            yield ("placeholders", at), "the hero has no ability, line, card or symbol of this name"
    faces = {int(value): symbol for value, symbol in hero["dice"].items()}
    for at, ability in enumerate(hero["abilities"]):
        for number, level in enumerate(ability["levels"]):
            for position, row in enumerate(level["rows"]):
                if "needs" not in row:
                    continue
                try:
                    for one in rungs(row["needs"]) or (row["needs"],):
                        parse_needs(one, faces)
                except ValueError as error:
                    yield ("abilities", at, "levels", number, "rows", position, "needs"), str(error)


def rolls_once(row: dict[str, Any]) -> Iterator[Misfit]:
    """A row that has dice does not roll as many again first: its text would be a second roll (DT-TXT-01)."""
    rolled = re.match(r"\s*roll (\d+) (?:die|dice)\b", row["text"], re.IGNORECASE)
    if rolled and int(rolled[1]) == row.get("dice"):
        yield ("text",), f"the row rolls its dice already ('dice: {rolled[1]}'); take '{rolled[0].strip()}' out"


ROW: Final = Record({"text": TEXT}, {"name": TEXT, "needs": TEXT, "dice": Whole(1, 5), "opposed": YesNo()}, rolls_once)
LEVEL: Final = Record(
    {"level": Whole(1, 3), "rows": Listed(ROW, some=True)}, {"cost": Whole(), "played": TEXT, **ORIGIN}
)
ABILITY: Final = Record(
    {"name": TEXT, "kind": Words(*KINDS), "levels": Listed(LEVEL, some=True)},
    {"side": TEXT, "glide_to": TEXT, **ORIGIN},
    levels_count,
)
CARD: Final = Record(
    {"name": TEXT, "cost": Whole(), "timing": Words(*TIMINGS)},
    {
        "text": TEXT,
        "when": Words("attacked"),
        "group": Title(),
        "promo": YesNo(),
        "prepared": YesNo(),
        "copies": Whole(1),
        **PROGRESS,
        **ORIGIN,
    },
    why_pending,
)
TOKEN: Final = Record(
    {"name": TEXT, "kind": Words(*TOKEN_KINDS), "confidence": SURE},
    {
        "text": TEXT,
        "group": Title(),
        "slot": Title(),
        "limit": Whole(1),
        "sides": Listed(TEXT),
        "words": Table(TEXT),
        "health": Whole(1),
        "own_limit": Whole(1),
        "copies": Whole(1),
        "group_limit": Whole(1),
        "persistent": YesNo(),
        "transferable": YesNo(),
        "removable": YesNo(),
        "preventable": YesNo(),
        "on_henchmen": YesNo(),
        "heroes": Listed(TEXT),
        **PROGRESS,
        **ORIGIN,
    },
    why_pending,
)
COMMON: Final = Record({"source": TEXT, "confidence": SURE, "cards": Listed(CARD, unique="name")}, ORIGIN)
NAMES: Final = Record(
    {"symbols": Listed(Symbol()), "sides": Listed(Symbol()), "verbs": Listed(TEXT), "card_groups": Listed(Title())}
)
STATUS_EFFECTS: Final = Record({"source": TEXT, "status_effects": Listed(TOKEN, unique="name")}, ORIGIN)


def hero_shape(slug: str) -> Shape:
    """A hero's file; slug: the name of the file, which the hero is typed by."""
    return Record(
        {
            "name": TEXT,
            "slug": Words(slug),
            "dice": Table(Symbol(), keys=("1", "2", "3", "4", "5", "6")),
            "source": TEXT,
            "confidence": SURE,
            "abilities": Listed(ABILITY, unique="name", some=True),
        },
        {
            "season": TEXT,
            "complexity": Whole(1, 6),
            "pitch": TEXT,
            "tokens": Listed(TEXT),
            "setup": Listed(TEXT),
            "words": Table(TEXT),
            "sides": Listed(TEXT),
            "placeholders": Listed(TEXT),
            "arms": arms.SHAPE,
            "drawings": Table(TEXT),
            "cards": Listed(CARD, unique="name"),
            **ORIGIN,
        },
        _needs,
    )
