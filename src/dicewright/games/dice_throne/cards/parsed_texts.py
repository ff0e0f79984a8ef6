"""Every text of a match, parsed once per process: the trees that rows, cards and tokens carry out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.engine.node import Node
from dicewright.games.dice_throne.cards import language
from dicewright.games.dice_throne.cards.definitions import CardFacts, Hero, TokenFacts, common_cards
from dicewright.games.dice_throne.cards.loot_cards import loot_cards
from dicewright.language.errors import TextError


@of_content
@cache
def tree(path: str, text: str) -> Node:
    """The tree of a text. path: where it stands, for the message. Raises `TextError` if it does not parse."""
    try:
        found: Node = language.parse_text(text)
    except TextError:
        found = language.language().parse(text, file=path)  # raises again, and says where
    return found


def deck_of(
    hero: Hero, promo: bool = False, loot: Iterable[str] = (), gone: Iterable[str] = ()
) -> tuple[CardFacts, ...]:
    """The cards in a hero's deck: the common ones and the hero's own. A minion has none (DT-DTA-06), a boss its own
    alone (DT-DTA-83). promo: with promo cards whose text is known. loot: the Loot cards in it by name, for which those
    common cards are not in it that they replace (DT-DTA-108.2). gone: common cards that are not in it either."""
    found = [loot_cards()[name] for name in loot]
    left = {*gone, *[one.replaces for one in found]}
    common = [card for card in common_cards() if card.name not in left]
    cards = hero.cards if hero.ruled else (*common, *hero.cards, *[one.card for one in found])
    there = [card for card in cards if not card.promo or (promo and card.status == DONE)]
    return tuple([card for card in there for _ in range(card.copies)])


def apart(heroes: Iterable[Hero]) -> tuple[Hero, ...]:
    """The heroes of a match; a card whose name another hero gives to a card of theirs is called after its hero."""
    heroes = tuple(heroes)
    owners: dict[str, set[str]] = {}
    for card in (*common_cards(), *[card for hero in heroes for card in hero.cards]):
        owners.setdefault(card.name, set()).add(card.hero)
    return tuple([replace(hero, cards=tuple([_named(card, hero, owners) for card in hero.cards])) for hero in heroes])


def _named(card: CardFacts, hero: Hero, owners: Mapping[str, set[str]]) -> CardFacts:
    if len(owners[card.name]) == 1:
        return card
    name = f"{card.name} ({hero.name})"
    return replace(card, name=name, key=name.lower(), path=card.path and f"card/{name}")


def texts(heroes: Iterable[Hero], tokens: Mapping[str, TokenFacts], promo: bool = False) -> dict[str, str]:
    """All texts a match with these heroes can carry out, by path. Pending items have none yet."""
    found: dict[str, str] = {}
    for hero in heroes:
        for ability in hero.abilities:
            for level in ability.levels:
                for row in level.rows:
                    found[row.path] = row.text
        for card in deck_of(hero, promo):
            if card.text and card.path and card.status == DONE:
                found[card.path] = card.played or card.text
            if card.bonus:
                found[card.bonus_path] = card.bonus
        for number, text in enumerate(hero.setup):
            found[f"setup/{hero.slug}/{number}"] = text
    for token in tokens.values():
        if token.status == DONE and token.text:
            found[token.path] = token.text
            found.update((f"word/{word}", text) for word, text in token.words)
    return found
