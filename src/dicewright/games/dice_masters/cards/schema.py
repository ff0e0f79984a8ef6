"""What the content files of Dice Masters may say: their keys, and what each of them must be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from dicewright.content_items import CONFIDENCES, DONE, PENDING
from dicewright.language.shape import Listed, Misfit, Record, Shape, Table, Whole, Words, YesNo

TYPES: Final = ("fist", "bolt", "mask", "shield")
WILD: Final = "wild"
GENERIC: Final = ("generic", "generic2")
CARD_TYPES: Final = ("character", "action", "basic_action")
FACES: Final = 6
SYMBOLS: Final = 2

RULED: Final = ("Continuous", "Enlistment", "Resistance")
"""Keywords that stand alone and whose meaning is a rule of the game (DM-ACT-04, DM-KEY-05, DM-KEY-06)."""

PRINTED: Final = ("Ally",)
"""Those of them that only a card can have, so that none is ever given (DM-KEY-02)."""

SENTENCES: Final = ("Boomerang",)
"""Those of them that are words of a sentence."""

INKS: Final = (
    *("gules", "azure", "vert", "purpure", "sable", "tenne", "murrey"),
    *("celeste", "cendree", "sanguine", "moss", "ochre", "slate"),
)
METALS: Final = ("argent", "or", "pearl", "straw", "sky", "leaf", "rose", "lilac")
DIVISIONS: Final = ("plain", "pale", "chief", "base", "bend", "bar", "chevron")
"""The colours, the colours of charges and the divisions of blazons, by name."""

_DIGITS: Final = re.compile(r"\d{1,4}")
TEXT: Final = Words()
SURE: Final = Words(*CONFIDENCES)


def _faces(die: dict[str, Any]) -> Iterator[Misfit]:
    """A die has six faces; an energy face shows one or two symbols (DM-DICE-01, DM-ENERGY-05)."""
    count = sum(len(die.get(key, ())) for key in ("energy_faces", "levels", "action_faces"))
    if count != FACES:
        yield ("energy_faces",), f"a die has {FACES} faces, not {count}: energy_faces, levels and action_faces together"
    for at, words in enumerate(die["energy_faces"]):
        mixed = len(set(words)) != 1 and not set(words) <= set(TYPES)
        if not words or mixed or len(words) > SYMBOLS:
            yield ("energy_faces", at), f"an energy face shows one or two symbols of types, or of one kind, not {words}"


def _card(card: dict[str, Any]) -> Iterator[Misfit]:
    """A card that is no Basic Action has dice of its own; one that is pending says why."""
    if card["type"] != "basic_action" and "max_dice" not in card:
        yield ("id",), "the key 'max_dice' is missing; it must be the most dice a team may bring"
    if card["status"] == PENDING and "blocked_by" not in card:
        yield ("status",), "a pending card says why: add 'blocked_by'"
    if card["status"] == DONE and "blocked_by" in card:
        yield ("blocked_by",), "only a pending card is blocked: write 'status: pending', or take 'blocked_by' out"


def _keyword(one: dict[str, Any]) -> Iterator[Misfit]:
    """Every keyword says what it means, and one that holds words of its card also how it is written."""
    if ("phrase" in one) != ("means" in one):
        yield ("name",), "a keyword that holds words has both 'phrase' and 'means'"
    known = [*RULED, *PRINTED, *SENTENCES]
    ruled = one["name"] in known
    if "phrase" not in one and "text" not in one and not (ruled and "reminder" in one):
        yield ("name",), "say what it means: 'text' has the lines that it stands for"


LEVEL: Final = Record({"fc": Whole(), "a": Whole(), "d": Whole()}, {"burst": Whole(0, 2)})
DIE: Final = Record(
    {"energy_faces": Listed(Listed(Words(*TYPES, WILD, *GENERIC)))},
    {"levels": Listed(LEVEL), "action_faces": Listed(Whole(0, 2))},
    _faces,
)
CARD: Final = Record(
    {
        "id": TEXT,
        "name": TEXT,
        "type": Words(*CARD_TYPES),
        "cost": Whole(),
        "die": DIE,
        "status": Words(DONE, PENDING),
        "source": TEXT,
        "confidence": SURE,
    },
    {
        "subtitle": TEXT,
        "energy": Listed(Words(*TYPES)),
        "affiliations": Listed(TEXT),
        "rarity": TEXT,
        "max_dice": Whole(1, 20),
        "text": TEXT,
        "blocked_by": TEXT,
        "native": YesNo(),
        "rulebook_role": Listed(TEXT),
        "disagreements": Listed(TEXT),
        "note": TEXT,
    },
    _card,
)
KEYWORDS: Final = Record(
    {
        "keywords": Listed(
            Record(
                {"name": TEXT, "source": TEXT, "confidence": SURE},
                {"phrase": TEXT, "means": TEXT, "text": TEXT, "reminder": TEXT, "note": TEXT},
                _keyword,
            ),
            unique="name",
        )
    }
)
TEAMS: Final = Record(
    {"teams": Table(Record({"title": TEXT, "note": TEXT, "cards": TEXT}, {"format": Words("doubles")}))}
)
NAMES: Final = Record(dict.fromkeys(("affiliations", "titles", "counters", "tokens"), Listed(TEXT)))
BLAZONS: Final = Record(
    {
        "blazons": Table(
            Record({"ink": Words(*INKS), "metal": Words(*METALS), "charge": TEXT, "division": Words(*DIVISIONS)})
        )
    }
)
DICE: Final = Table(
    Record(
        {"name": TEXT, "cost": Whole(), "die": DIE, "per_player": Whole(1), "source": TEXT, "confidence": SURE},
        {"note": TEXT},
    )
)


def set_shape(prefix: str) -> Shape:
    """The file of a set; prefix: the letters its collector numbers begin with."""

    def own_numbers(data: dict[str, Any]) -> Iterator[Misfit]:
        for at, card in enumerate(data["cards"]):
            if not card["id"].startswith(f"{prefix}-"):
                yield ("cards", at, "id"), f"the ids of this file begin with '{prefix}-', not {card['id']!r}"
            elif not _DIGITS.fullmatch(card["id"], len(prefix) + 1):
                yield ("cards", at, "id"), f"an id ends in a number, such as '{prefix}-001', not {card['id']!r}"

    return Record(
        {"set": Words(prefix), "edition": TEXT, "title": TEXT, "cards": Listed(CARD, unique="id")},
        {"counters": Listed(TEXT), "tokens": Listed(TEXT)},
        own_numbers,
    )
