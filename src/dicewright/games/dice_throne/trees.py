"""Every text of a match, parsed once per process: the trees that rows, cards and tokens carry out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from dicewright.content_items import DONE
from dicewright.engine.node import Node
from dicewright.games.dice_throne import vocabulary
from dicewright.games.dice_throne.facts import CardFacts, Hero, TokenFacts, common_cards
from dicewright.language.errors import TextError


@cache
def tree(path: str, text: str) -> Node:
    """The tree of a text. path: where it stands, for the message. Raises `TextError` if it does not parse."""
    try:
        found: Node = vocabulary.parse_text(text)
    except TextError:
        found = vocabulary.language().parse(text, file=path)  # raises again, and says where
    return found


def deck_of(hero: Hero) -> tuple[CardFacts, ...]:
    """The cards in a hero's deck: the common ones and the hero's own, without promo cards."""
    return tuple(card for card in (*common_cards(), *hero.cards) if not card.promo)


def texts(heroes: Iterable[Hero], tokens: Mapping[str, TokenFacts]) -> dict[str, str]:
    """All texts a match with these heroes can carry out, by path. Pending items have none yet."""
    found: dict[str, str] = {}
    for hero in heroes:
        for ability in hero.abilities:
            for level in ability.levels:
                for row in level.rows:
                    found[row.path] = row.text
        for card in deck_of(hero):
            if card.text and card.path and card.status == DONE:
                found[card.path] = card.played or card.text
        for number, text in enumerate(hero.setup):
            found[f"setup/{hero.slug}/{number}"] = text
    for token in tokens.values():
        if token.status == DONE and token.text:
            found[token.path] = token.text
            found.update((f"word/{word}", text) for word, text in token.words)
    return found
