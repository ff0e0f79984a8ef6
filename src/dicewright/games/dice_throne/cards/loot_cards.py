"""The Loot cards: what a campaign puts into decks, by rarity and level (DT-DTA-105, DT-DTA-108.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.definitions import CardFacts, read, read_common
from dicewright.games.dice_throne.cards.loot import LOOT_CARDS

LEVELS: Final = {" II": 2, " III": 3, " IV": 4, " V": 5}
"""How the name of a card ends that is no first level."""


@dataclass(frozen=True)
class LootCard:
    """A Loot card. family: what its levels have in common, of which a deck holds one. replaces: the common card that
    is the first level of it, empty for most."""

    card: CardFacts
    rarity: str
    family: str
    level: int
    replaces: str


@of_content
@cache
def loot_cards() -> Mapping[str, LootCard]:
    """All Loot cards by name, those too that cannot be played yet."""
    data = read(LOOT_CARDS)
    entries = data[LOOT_CARDS]
    cards = read_common({**data, "cards": entries})
    found = {}
    for card, one in zip(cards, entries, strict=True):
        end = next((end for end in LEVELS if card.name.endswith(end)), "")
        replaces = one.get("replaces", "")
        family = replaces or card.name.removesuffix(end)
        found[card.name] = LootCard(card, one["rarity"], family, LEVELS.get(end, 1), replaces)
    return found


@of_content
@cache
def playable(rarity: str) -> tuple[str, ...]:
    """The names of the Loot cards of a rarity whose texts can be carried out, as the file lists them."""
    found = loot_cards().items()
    return tuple([name for name, one in found if one.rarity == rarity and one.card.status == DONE])
