"""What the words on boards, cards and tokens of Dice Throne mean: tokens, words of heroes, words of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.definitions import (
    TokenFacts,
    common_cards,
    hero,
    hero_slugs,
    own_slugs,
    status_effects,
)
from dicewright.games.dice_throne.cards.loot_cards import all_tokens, loot_cards
from dicewright.games.dice_throne.cards.proper_names import token_groups
from dicewright.language.plural import plural
from dicewright.rules.words import Word, words_of_the_rules

GAME: Final = "dice_throne"


@of_content
@cache
def glossary() -> tuple[Word, ...]:
    """Every token with its text, the words that heroes and tokens bring along, then the words of the rules."""
    return (*_tokens(), *_groups(), *_own_words(), *words_of_the_rules(GAME))


def _tokens() -> Iterator[Word]:
    for token in status_effects().values():
        if token.status == DONE:
            yield Word((token.name,), f"{_kind(token)}. {token.text}")


def _kind(token: TokenFacts) -> str:
    """What a token is, in a few words: `Positive status effect, limit 3, persistent`."""
    kinds = {"companion": "Companion", "special": "Special token"}
    parts = [kinds.get(token.kind, f"{token.kind.capitalize()} status effect")]
    if token.limit > 0:
        parts.append(f"limit {token.limit}")
    if token.health:
        parts.append(f"{token.health} Health")
    if token.persistent:
        parts.append("persistent")
    return ", ".join(parts)


def _groups() -> Iterator[Word]:
    for group, members in token_groups().items():
        *others, last = members
        yield Word((group, plural(group)), f"{', '.join(others)} or {last}." if others else f"{last}.")


def _own_words() -> Iterator[Word]:
    for slug in hero_slugs():
        for word, text in hero(slug).words.items():
            yield Word((word,), text)
    for token in status_effects().values():
        for word, text in token.words:
            yield Word((word,), text)


def said(root: str) -> str:
    """The words a root names, with whose they are: `Smack II: “…”`; empty if it is no root of this game."""
    return _by_path().get(root, "")


@of_content
@cache
def _by_path() -> dict[str, str]:
    heroes = [hero(slug) for slug in (*hero_slugs(), *own_slugs())]
    found: dict[str, str] = {}
    for one in heroes:
        for row in [row for ability in one.abilities for level in ability.levels for row in level.rows]:
            found[row.path] = f"{row.title}: “{row.text}”"
        for card in one.cards:
            # A card is called after its hero where another of that name is in the match (`trees.apart`).
            for path in (card.path, f"card/{card.name} ({one.name})"):
                found.setdefault(path, f"{card.name}: “{card.text}”")
    for card in common_cards():
        found[card.path] = f"{card.name}: “{card.text}”"
    for loot in loot_cards().values():
        found[loot.card.path] = f"{loot.card.name}: “{loot.card.text}”"
    for token in all_tokens().values():
        found[token.path] = f"{token.name}: “{token.text}”"
    found.pop("", None)
    return {path: words for path, words in found.items() if not words.endswith("“”")}
