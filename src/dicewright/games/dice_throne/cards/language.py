"""The language of Dice Throne: the nodes of `phrases` with the names that content brings along.

`parse_text` reads the text of an ability, card or token; `print_text` writes it back, word for word.
"""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from dicewright.content_files import made_path, of_content
from dicewright.engine.node import Node
from dicewright.games.dice_throne.cards.definitions import status_effects
from dicewright.games.dice_throne.cards.proper_names import (
    board_sides,
    card_groups,
    hero_words,
    symbols,
    token_groups,
    token_heroes,
)
from dicewright.games.dice_throne.phrases import (
    abilities,
    allies,
    amounts,
    attached,
    attempts,
    battle,
    boards,
    bots,
    cards,
    charges,
    choosing,
    companions,
    conditions,
    costs,
    crawl,
    damage,
    deck,
    dice,
    faces,
    flow,
    forging,
    leaflets,
    lots,
    manifest,
    mission,
    moments,
    parts,
    phases,
    players,
    plunder,
    rolling,
    spells,
    statuses,
    turning,
    upgrades,
    valued,
)
from dicewright.games.dice_throne.phrases.base import Text
from dicewright.language import Language
from dicewright.language.language import Names
from dicewright.language.plural import plural

MODULES: Final = (
    abilities,
    allies,
    amounts,
    attached,
    attempts,
    battle,
    boards,
    bots,
    cards,
    charges,
    choosing,
    companions,
    conditions,
    costs,
    crawl,
    damage,
    deck,
    dice,
    faces,
    flow,
    forging,
    leaflets,
    lots,
    manifest,
    mission,
    moments,
    parts,
    phases,
    plunder,
    rolling,
    spells,
    statuses,
    turning,
    upgrades,
    valued,
    players,
)


@of_content
@cache
def language() -> Language:
    """The language of card texts, with the names that content has: tokens and the heroes whose they are, symbols,
    groups."""
    names: Names = {
        "token": tuple(status_effects()),
        "hero": token_heroes(),
        "symbol": symbols(),
        "group": {group: plural(group) for group in token_groups()},
        "card group": card_groups(),
        "side": board_sides(),
        "word": hero_words(),
    }
    return Language("Dice Throne", MODULES, start=[Text], names=names, cache=made_path())


@of_content
@cache
def parse_text(text: str, file: str = "", line: int = 1) -> Text:
    """The tree of a text. Raises `TextError`."""
    return cast(Text, language().parse(text, file=file, line=line))


def print_text(node: Node) -> str:
    """The canonical text of a tree."""
    return language().print(node)
