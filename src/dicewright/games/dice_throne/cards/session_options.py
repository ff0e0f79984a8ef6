"""What a campaign brings to a match: its Difficulty card, and the Loot cards in the deck of each hero."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.content_items import DONE
from dicewright.engine.quoting import quoted
from dicewright.games.dice_throne.cards.campaign_plan import difficulties, points
from dicewright.games.dice_throne.cards.definitions import common_cards, hero
from dicewright.games.dice_throne.cards.loot_cards import loot_cards
from dicewright.games.dice_throne.cards.parsed_texts import deck_of

DIFFICULTY: Final = "difficulty"
DECKS: Final = "loot_in_decks"
GONE: Final = "gone_from_decks"
SESSION: Final = (DIFFICULTY, DECKS, GONE)
"""The options of a match that is a session of a campaign."""


def complete(options: Mapping[str, Any], heroes: Sequence[str]) -> dict[str, Any]:
    """The options that say these things, checked; none where nobody says them. Raises `ValueError`."""
    found: dict[str, Any] = {}
    if options.get(DIFFICULTY) is not None:
        found[DIFFICULTY] = known_difficulty(options[DIFFICULTY])
    if options.get(DECKS) is not None:
        found[DECKS] = _decks(options[DECKS], heroes)
    if options.get(GONE) is not None:
        found[GONE] = _gone(options[GONE], heroes)
    for at, slug in enumerate(heroes if DECKS in found else ()):
        gone = found[GONE][at] if GONE in found else ()
        if len(deck_of(hero(slug), loot=found[DECKS][at], gone=gone)) > points()["most_cards"]:
            raise ValueError(
                f"the deck of {hero(slug).name} holds more than {points()['most_cards']} cards (DT-DTA-18)"
            )
    return found


def known_difficulty(key: Any) -> str:
    """A Difficulty card by its key. Raises `ValueError` for one that there is not, or that cannot be played yet."""
    there = difficulties()
    if not isinstance(key, str) or key not in there:
        raise ValueError(f"there is no difficulty {quoted(key)}: choose {', '.join(there)}")
    if there[key].blocked_by:
        raise ValueError(f"{there[key].name} cannot be played yet: {there[key].blocked_by}")
    return key


def _by_seat(key: str, lists: Any, heroes: Sequence[str]) -> list[list[Any]]:
    if not isinstance(lists, list) or len(lists) != len(heroes) or not all(isinstance(one, list) for one in lists):
        raise ValueError(f"{key} is a list of names of cards for each of the {len(heroes)} heroes")
    return [list(one) for one in lists]


def _gone(lists: Any, heroes: Sequence[str]) -> list[list[str]]:
    """The common cards that are in a deck no more, by seat."""
    found, known = _by_seat(GONE, lists, heroes), [card.name for card in common_cards()]
    for name in [name for names in found for name in names]:
        if name not in known:
            raise ValueError(f"there is no common card {quoted(name)}: choose {', '.join(known)}")
    return found


def _decks(lists: Any, heroes: Sequence[str]) -> list[list[str]]:
    """The Loot cards by seat."""
    decks = _by_seat(DECKS, lists, heroes)
    for slug, names in zip(heroes, decks, strict=True):
        for name in names:
            card = loot_cards().get(name) if isinstance(name, str) else None
            if card is None:
                raise ValueError(f"there is no Loot card {quoted(name)}: dicewright content --words Loot lists them")
            if card.card.status != DONE:
                raise ValueError(f"{name} cannot be played yet: {card.card.blocked_by}")
        families = [loot_cards()[name].family for name in names]
        twice = next((one for one in families if families.count(one) > 1), "")
        if twice:
            said = f"the deck of {hero(slug).name} holds {twice} twice; a higher level replaces the lower"
            raise ValueError(f"{said} (DT-DTA-108.1)")
    every = [name for names in decks for name in names]
    if len(set(every)) < len(every):
        raise ValueError("a Loot card is in one deck only, for there is one of each")
    return decks
