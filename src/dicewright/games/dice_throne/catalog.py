"""What there is to play with: modes, editions, heroes, cards, status effects, how far each is done and how sure."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dicewright.content_items import CONFIDENCES, DONE, PENDING, Item
from dicewright.games.dice_throne.editions import EDITIONS
from dicewright.games.dice_throne.facts import (
    Ability,
    BadContent,
    CardFacts,
    Hero,
    TokenFacts,
    common_cards,
    folder,
    hero,
    hero_slugs,
    status_effects,
)
from dicewright.games.dice_throne.setup import MODES
from dicewright.games.dice_throne.vocabulary import language, print_text
from dicewright.games.dice_throne.vocabulary.base import Text
from dicewright.language.content import ContentError, Document, KeyPath
from dicewright.language.errors import TextError
from dicewright.language.format import rewrite


def choices() -> dict[str, Any]:
    """What a lobby offers, the default first: modes, editions, and what a seat can be."""
    heroes = [hero(slug) for slug in hero_slugs()]
    return {
        "modes": [{"key": mode, "name": mode.capitalize()} for mode in MODES],
        "editions": [{"key": one.name, "name": one.title} for one in EDITIONS.values()],
        "seats": [{"key": one.slug, "name": one.name, "note": f"complexity {one.complexity} of 6"} for one in heroes],
    }


# --- the list ---


def content_items() -> list[Item]:
    """Every hero, ability, card and status effect."""
    items: list[Item] = []
    for slug in hero_slugs():
        one = hero(slug)
        doubtful = any(_sure(ability) == CONFIDENCES[-1] for ability in one.abilities)
        items.append(Item(slug, one.name, "hero", DONE, one.source, one.confidence, reconstructed=doubtful))
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
    )


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
    )


# --- the check ---


def check_content() -> list[str]:
    """What does not hold together: files that cannot be read, texts that do not parse or are not canonical."""
    problems: list[str] = []
    for file in _files():
        try:
            document = Document.open(file, file.name)
        except ContentError as error:
            problems.append(str(error))
            continue
        problems += [problem for path in _texts(document) if (problem := _wrong(document, path))]
    try:
        items = content_items()
    except (BadContent, KeyError, ValueError) as error:
        return [*problems, str(error)]
    for item in items:
        if item.status not in (DONE, PENDING):
            problems.append(f"{item.id}: there is no status {item.status!r}")
        if item.confidence not in CONFIDENCES:
            problems.append(f"{item.id}: there is no confidence {item.confidence!r}")
        if (item.status == PENDING) != bool(item.blocked_by):
            problems.append(f"{item.id}: an item is pending exactly when it says what blocks it")
    return problems


def _files() -> list[Path]:
    return sorted(folder().rglob("*.yaml"))


def _texts(document: Document) -> Iterator[KeyPath]:
    """The place of every text of an item that is done."""
    for path, scalar in document.scalars():
        is_text = path[-1] == "text" or (len(path) > 1 and path[-2] == "setup")
        if is_text and scalar.value and not _pending(document.data, path):
            yield path


def _pending(data: Any, path: KeyPath) -> bool:
    """Whether a value lies inside an item that is pending."""
    for key in path[:-1]:
        data = data[key]
        if isinstance(data, dict) and data.get("status") == PENDING:
            return True
    return False


def _wrong(document: Document, path: KeyPath) -> str:
    """What is wrong with a text, empty if it is canonical."""
    text = document.place(path).value
    try:
        printed = print_text(document.parse(language(), path, text, Text))
    except TextError as error:
        return str(error)
    return "" if printed == text else str(document.error(path, f"not canonical; it reads: {printed}"))


# --- the formatter ---


def format_content(write: bool) -> list[Path]:
    """The files with texts that are not in their canonical wording; rewritten if `write`. Raises `TextError`."""
    changed: list[Path] = []
    for file in _files():
        document = Document.open(file, file.name)
        printed = {
            path: print_text(document.parse(language(), path, document.place(path).value, Text, strict=False))
            for path in _texts(document)
        }
        again = rewrite(document, printed)
        if again != document.text:
            changed.append(file)
            if write:
                file.write_text(again, encoding="utf-8")
    return changed
