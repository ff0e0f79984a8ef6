"""The Loot cards: what a campaign puts into decks, by rarity and level (DT-DTA-105, DT-DTA-108.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.allies import ally_tokens
from dicewright.games.dice_throne.cards.definitions import (
    CardFacts,
    TokenFacts,
    read,
    read_common,
    read_status_effects,
    status_effects,
)
from dicewright.games.dice_throne.cards.loot import EQUIPMENT, LOOT_CARDS
from dicewright.games.dice_throne.cards.perks import perk_tokens

LEVELS: Final = {" II": 2, " III": 3, " IV": 4, " V": 5}
"""How the name of a card ends that is no first level."""
GROUP: Final = "Equipment"
PLACE: Final = "Place this."
"""What playing Equipment does: it lies beside the board, where a token of its name says what it does (DT-DTA-107.1)."""


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
    for printed, one in zip(cards, entries, strict=True):
        card = _placed(printed, one) if one["timing"] == EQUIPMENT else printed
        end = next((end for end in LEVELS if card.name.endswith(end)), "")
        replaces = one.get("replaces", "")
        family = replaces or card.name.removesuffix(end)
        found[card.name] = LootCard(card, one["rarity"], family, LEVELS.get(end, 1), replaces)
    return found


def _placed(card: CardFacts, one: Mapping[str, Any]) -> CardFacts:
    """Equipment as a card of the Main Phase: its text is that of its token, which says what it does from then on."""
    return replace(card, timing="main", group=GROUP, played=" ".join([one.get("played", ""), PLACE]).strip())


@of_content
@cache
def equipment() -> Mapping[str, TokenFacts]:
    """What Equipment that lies beside a board does, by name."""
    data = read(LOOT_CARDS)
    tokens = [_token(one) for one in data[LOOT_CARDS] if one["timing"] == EQUIPMENT and one.get("status", DONE) == DONE]
    return read_status_effects({**data, "status_effects": tokens})


def _token(one: Mapping[str, Any]) -> dict[str, Any]:
    """The entry of a Loot card as that of a token: special, for no effect that removes or moves tokens touches it."""
    kept = {key: one[key] for key in ("name", "text", "confidence", "source", "disagreements") if key in one}
    return {**kept, "kind": "special", "limit": 1}


@of_content
@cache
def all_tokens() -> Mapping[str, TokenFacts]:
    """All status effects and companions, Equipment, Allies, perks and Mythic cards, by name."""
    return {**status_effects(), **equipment(), **ally_tokens(), **perk_tokens()}


@of_content
@cache
def playable(rarity: str) -> tuple[str, ...]:
    """The names of the Loot cards of a rarity whose texts can be carried out, as the file lists them."""
    found = loot_cards().items()
    return tuple([name for name, one in found if one.rarity == rarity and one.card.status == DONE])
