"""What is drafted from: the finished cards of a book's sets, how often each is there, and with how many dice."""

from __future__ import annotations

from typing import NamedTuple

from dicewright.games.dice_masters.edition import Edition
from dicewright.games.dice_masters.facts import BASIC, BASIC_DICE, CardFacts, card_set
from dicewright.games.dice_masters.formats import DRAFT_PACKS, STACKS, Format

# The sets whose cards were sold with each book's rules.
SETS_OF = {"AVX14": ("avx",), "CW16": ("cw",), "INF18": ("infinity",), "JUS18": ("justice",)}
# How often a card of each rarity is on the sheets that packs are filled from (decided: DM-OPEN-21).
COPIES = {"common": 4, "uncommon": 3, "rare": 2, "super-rare": 1}
FIXED_SET = 4  # cards of a set without rarities count as common (DM-TEAM-07)
BASIC_COPIES = 2  # one for each player


class Stock(NamedTuple):
    """A card to draft. copies: how often it is there. dice: how many come with each copy."""

    card: CardFacts
    copies: int
    dice: int


def stock(chosen: Format, book: Edition) -> list[Stock]:
    """All that a draft deals from. A stack has each version once, with all dice it may bring (DM-FMT-04)."""
    cards = [one for name in SETS_OF[book.name] for one in card_set(name).values() if one.data["status"] == "done"]
    fixed = not any(one.rarity in COPIES for one in cards)
    found = []
    for one in cards:
        if one.kind == BASIC:
            found.append(Stock(one, 1 if chosen.draft == STACKS else BASIC_COPIES, BASIC_DICE))
        elif chosen.draft == STACKS:
            found.append(Stock(one, 1, one.limit))
        elif fixed or one.rarity in COPIES:
            dice = 2 if chosen.draft == DRAFT_PACKS else 1  # DM-FMT-17, DM-FMT-18
            found.append(Stock(one, FIXED_SET if fixed else COPIES[one.rarity], dice))
    return found
