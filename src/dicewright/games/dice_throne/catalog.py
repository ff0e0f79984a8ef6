"""What there is to play with: modes, editions, heroes, cards, status effects, how far each is done and how sure."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from dicewright.content_files import own_files, said_path
from dicewright.content_items import CONFIDENCES, DONE, Item, wrong_items
from dicewright.games.dice_throne.editions import EDITIONS
from dicewright.games.dice_throne.facts import (
    NAME,
    PLACES,
    Ability,
    CardFacts,
    Hero,
    TokenFacts,
    common_cards,
    files,
    folder,
    hero,
    hero_slugs,
    own_slugs,
    shape_of,
    status_effects,
)
from dicewright.games.dice_throne.modes import MODES
from dicewright.games.dice_throne.vocabulary import language, print_text
from dicewright.games.dice_throne.vocabulary.base import Text
from dicewright.language.canonical import item_texts, rewrite_texts, wrong_shapes, wrong_texts
from dicewright.language.content import Document
from dicewright.language.usage import Users, users_of

MOST_BANS = 2
"""Of each player in a draft: six players then still have heroes to choose from."""

TEXTS = ("text", "setup", "played", "words")
"""The keys of content files that hold texts."""


def choices() -> dict[str, Any]:
    """What a lobby offers, the default first: modes, editions, and what a seat can be."""
    heroes = sorted([hero(slug) for slug in hero_slugs()], key=lambda one: (one.complexity, one.name))
    return {
        "modes": [
            {"key": one.key, "name": one.name, "counts": list(one.health), "teams": one.teams} for one in MODES.values()
        ],
        "editions": [{"key": one.name, "name": one.title} for one in EDITIONS.values()],
        "seats": [{"key": one.slug, "name": one.name, "note": f"complexity {one.complexity} of 6"} for one in heroes],
        "most_bans": MOST_BANS,
    }


# --- the list ---


def content_items() -> list[Item]:
    """Every hero, ability, card and status effect."""
    items: list[Item] = []
    for slug in (*hero_slugs(), *own_slugs()):
        one = hero(slug)
        doubtful = any(_sure(ability) == CONFIDENCES[-1] for ability in one.abilities)
        items.append(
            Item(slug, one.name, "hero", DONE, one.source, one.confidence, "", False, doubtful, one.disagreements)
        )
        items += [_ability(one, ability) for ability in one.abilities]
        items += [_card(slug, card) for card in one.cards if not card.upgrade]
    items += [_card("common", card) for card in common_cards()]
    items += [_status(token) for token in status_effects().values()]
    return items


def _sure(ability: Ability) -> str:
    """The least sure of an ability's levels."""
    return max((level.confidence for level in ability.levels), key=CONFIDENCES.index)


def _ability(owner: Hero, ability: Ability) -> Item:
    sure = _sure(ability)
    kind = {"defence": "defensive ability", "passive": "passive ability", "ultimate": "ultimate"}
    return Item(
        f"{owner.slug}/{ability.name}",
        ability.name,
        kind.get(ability.kind, "offensive ability"),
        DONE,
        owner.source,
        sure,
        reconstructed=sure == CONFIDENCES[-1],
        disagreements=(*ability.disagreements, *_of_levels(ability)),
    )


def _of_levels(ability: Ability) -> list[str]:
    """What other sources say of the levels of an ability, with the level where there are several."""
    several = len(ability.levels) > 1
    return [
        f"level {'I' * level.level}: {said}" if several else said
        for level in ability.levels
        for said in level.disagreements
    ]


def _card(where: str, card: CardFacts) -> Item:
    return Item(
        f"{where}/{card.name}",
        card.name,
        "card",
        card.status,
        card.source,
        card.confidence,
        card.blocked_by,
        reconstructed=card.confidence == CONFIDENCES[-1],
        disagreements=card.disagreements,
    )


def _status(token: TokenFacts) -> Item:
    return Item(
        f"status/{token.name}",
        token.name,
        "companion" if token.kind == "companion" else "status effect",
        token.status,
        token.source,
        token.confidence,
        token.blocked_by,
        reconstructed=token.confidence == CONFIDENCES[-1],
        disagreements=token.disagreements,
    )


def phrase_users() -> Users:
    """Which abilities, cards and tokens use each node of the language."""
    return users_of((item, language().parse(text, Text)) for item, text in item_texts(files(), TEXTS))


# --- the check and the formatter ---


def check_content() -> list[str]:
    """What does not hold together: files that are not as they must be; if none, texts and items that are wrong."""
    problems = wrong_shapes(files(), shape_of)
    if problems:
        return problems
    return wrong_texts(files(), _speak, TEXTS, _known) + _unknown_tokens() + wrong_items(content_items())


def check_own() -> list[str]:
    """What does not hold together in content of one's own."""
    own = own_files(NAME, *PLACES)
    problems = wrong_shapes(own, shape_of) or wrong_texts(own, _speak, TEXTS, _known)
    return problems or (_unknown_tokens() + wrong_items(content_items()) if own else [])


def _known() -> Iterator[tuple[str, str]]:
    """The texts that are there, with their items."""
    return item_texts(sorted(folder().rglob("*.yaml")), TEXTS)


def _unknown_tokens() -> list[str]:
    """Heroes that name tokens there are not, with the place."""
    problems: list[str] = []
    for file in files():
        for at, name in enumerate(hero(file.stem).tokens if file.parent.name == "heroes" else ()):
            if name not in status_effects():
                near = get_close_matches(name, status_effects(), 1)
                hint = f"did you mean {near[0]!r}?" if near else "status_effects.yaml has the tokens"
                document = Document.open(file, said_path(file))
                problems.append(str(document.error(("tokens", at), f"there is no token {name!r}; {hint}")))
    return problems


def format_content(write: bool) -> list[Path]:
    """The files with texts that are not in their canonical wording; rewritten if `write`. Raises `TextError`."""
    return rewrite_texts(files(), _speak, write, TEXTS)


def _speak(text: str, strict: bool) -> str:
    return print_text(language().parse(text, Text, strict=strict))
