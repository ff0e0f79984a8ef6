"""The decks of Loot cards in a campaign, and which Loot card may stand beside which in the deck of a hero."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from dicewright.engine.chance import draw, stream_key
from dicewright.games.dice_throne.cards.loot import RARITIES
from dicewright.games.dice_throne.cards.loot_cards import loot_cards, playable

Decks = dict[str, list[str]]
"""The names of the cards of each rarity, the top one first."""
NOTHING: Final = ""
"""What is drawn where no Loot card is left at all."""


def shuffled(root: bytes) -> Decks:
    """All Loot cards that can be played, each rarity in an order that follows from a key."""
    found: Decks = {}
    for rarity in RARITIES:
        pool, key = list(playable(rarity)), stream_key(root, f"deck {rarity}")
        for last in range(len(pool) - 1, 0, -1):
            other = draw(key, last, last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        found[rarity] = pool
    return found


def take(decks: Decks, rarity: str) -> str:
    """The top card of a rarity; where there is none that of the next higher one (DT-DTA-15), and above Legendary of the
    next lower one, which no source says."""
    at = RARITIES.index(rarity)
    order = (*RARITIES[at:], *RARITIES[:at][::-1])
    return next((decks[one].pop(0) for one in order if decks[one]), NOTHING)


def give_back(decks: Decks, names: Iterable[str]) -> None:
    """Cards go to the bottom of their decks, one after the other."""
    for name in names:
        decks[loot_cards()[name].rarity].append(name)


def rival(deck: Sequence[str], name: str) -> str:
    """The Loot card of a deck that is another level of this one, empty if there is none."""
    family = loot_cards()[name].family
    return next((one for one in deck if loot_cards()[one].family == family), NOTHING)


def rises(deck: Sequence[str], name: str) -> bool:
    """Whether a card is of a higher level than the one that a deck has of it, or the first (DT-DTA-108.2)."""
    other = rival(deck, name)
    return not other or loot_cards()[name].level > loot_cards()[other].level


def take_for(decks: Decks, rarity: str, deck: Sequence[str]) -> str:
    """A card for a deck: one that would be a lower level goes to the bottom, and another is drawn (DT-DTA-114)."""
    lower: list[str] = []
    name = take(decks, rarity)
    while name and not rises(deck, name):
        lower.append(name)
        name = take(decks, rarity)
    give_back(decks, lower)
    return name
