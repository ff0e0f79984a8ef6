"""Proper names that texts say, as content brings them along: symbols of dice, groups of tokens and cards, heroes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from dicewright.content_files import of_content, own_files
from dicewright.games.dice_throne.cards.definitions import NAME, PLACES, hero_file, read, status_effects
from dicewright.games.dice_throne.cards.file_shapes import NAMED
from dicewright.language.plural import plural


@of_content
@cache
def symbols() -> Mapping[str, str]:
    """Every symbol of a die with its plural: those of the heroes there are, and those of heroes of one's own."""
    own = [symbol for file in own_files(NAME, PLACES[0]) for symbol in read(hero_file(file.stem))["dice"].values()]
    return {symbol: plural(symbol) for symbol in (*read(NAMED)["symbols"], *own)}


@of_content
@cache
def board_sides() -> tuple[str, ...]:
    """The sides of hero boards that texts speak of, those of heroes of one's own last."""
    return _of_heroes("sides", "sides")


@of_content
@cache
def hero_words() -> tuple[str, ...]:
    """What heroes say in words of their own, beside the few that a phrase knows."""
    return _of_heroes("verbs", "words")


def _of_heroes(names: str, key: str) -> tuple[str, ...]:
    """What the file of names lists, and what stands under a key of heroes of one's own."""
    own = [one for file in own_files(NAME, PLACES[0]) for one in read(hero_file(file.stem)).get(key, ())]
    return tuple(dict.fromkeys((*read(NAMED)[names], *own)))


@of_content
@cache
def token_groups() -> Mapping[str, tuple[str, ...]]:
    """The tokens that count together, by the word for any of them."""
    found: dict[str, tuple[str, ...]] = {}
    for token in status_effects().values():
        if token.group:
            found[token.group] = (*found.get(token.group, ()), token.name)
    return found


@of_content
@cache
def card_groups() -> tuple[str, ...]:
    """The kinds of hero cards that other texts speak of (DT-CARD-16), those of one's own last."""
    own = [read(hero_file(file.stem)) for file in own_files(NAME, PLACES[0])]
    own += [read("common")] if own_files(NAME, "common.yaml") else []
    mine = [card["group"] for data in own for card in data.get("cards", ()) if "group" in card]
    return tuple(dict.fromkeys((*read(NAMED)["card_groups"], *mine)))


def token_heroes() -> tuple[str, ...]:
    """The names of the heroes whose tokens there are, whether or not they can be played."""
    entries = read("status_effects")["status_effects"]
    return tuple(sorted({name for entry in entries for name in entry.get("heroes", ())}))
