"""What is in Loot Chests, for each number of the Loot die (DT-DTA-103), and what files may say of Loot cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT, why_pending
from dicewright.language.shape import Listed, Misfit, Record, Whole, Words

LOOT: Final = "loot"
LOOT_CARDS: Final = "loot_cards"
EQUIPMENT: Final = "equipment"
SIDES: Final = 20
"""Of the Loot die."""
RARITIES: Final = ("common", "rare", "epic", "legendary")
GAINS: Final = {
    "bonus_damage": "Bonus Damage +{n}",
    "cp": "{n} CP",
    "draw": "{n} card{s}",
    "heal": "{n} Health",
    "gold": "{n} Gold",
}
"""What a chest gives at once, in words."""


def _whole(result: dict[str, Any]) -> Iterator[Misfit]:
    if len(set(result) - {"to"}) != 1:
        yield ("to",), f"a result is one of {', '.join(GAINS)} or card"


def _up(chest: dict[str, Any]) -> Iterator[Misfit]:
    """The results of a chest go up to the highest number of the die."""
    ends = [one["to"] for one in chest["results"]]
    if ends != sorted(set(ends)) or ends[-1] != SIDES:
        yield ("results",), f"the results count up to {SIDES}"


def _loot_card(card: dict[str, Any]) -> Iterator[Misfit]:
    yield from why_pending(card)
    if "played" in card and card["timing"] != EQUIPMENT:
        yield ("played",), f"only a card with 'timing: {EQUIPMENT}' does something before it lies there"


RESULT: Final = Record({"to": Whole(1, SIDES)}, {**dict.fromkeys(GAINS, Whole(1)), "card": Words(*RARITIES)}, _whole)
CHEST: Final = Record({"chest": Whole(1), "colour": TEXT, "results": Listed(RESULT, some=True)}, {}, _up)
SHAPE: Final = Record({"source": TEXT, "confidence": SURE, "chests": Listed(CHEST, unique="chest")}, ORIGIN)
LOOT_CARD: Final = Record(
    {
        "name": TEXT,
        "rarity": Words(*RARITIES),
        "cost": Whole(),
        "timing": Words("main", "roll", "instant", EQUIPMENT),
        "confidence": SURE,
    },
    {"text": TEXT, "replaces": TEXT, "played": TEXT, **PROGRESS, **ORIGIN},
    _loot_card,
)
LOOT_CARDS_SHAPE: Final = Record(
    {"source": TEXT, "confidence": SURE, LOOT_CARDS: Listed(LOOT_CARD, unique="name")}, ORIGIN
)


def inside(data: Mapping[str, Any], chest: int, rolled: int) -> Mapping[str, Any]:
    """What a number of the die means for a chest."""
    row = next(one for one in data["chests"] if one["chest"] == chest)
    found: Mapping[str, Any] = next(one for one in row["results"] if rolled <= one["to"])
    return found


def said(result: Mapping[str, Any]) -> str:
    """What is in a chest, in words: `2 CP`, `an unidentified common card`."""
    if "card" in result:
        return f"an unidentified {result['card']} card"
    kind = next(one for one in GAINS if one in result)
    return GAINS[kind].format(n=result[kind], s="" if result[kind] == 1 else "s")
