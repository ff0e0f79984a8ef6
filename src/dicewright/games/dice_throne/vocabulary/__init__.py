"""The words of Dice Throne: every node, how it is written, and what it does.

`parse_text` reads the text of an ability, card or token; `print_text` writes it back, word for word.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from dicewright.content_files import made_path, of_content
from dicewright.engine.node import Node
from dicewright.engine.rules import Rules
from dicewright.games.dice_throne.facts import status_effects
from dicewright.games.dice_throne.proper_names import (
    board_sides,
    card_groups,
    hero_words,
    symbols,
    token_groups,
    token_heroes,
)
from dicewright.games.dice_throne.rules import rules
from dicewright.games.dice_throne.vocabulary import (
    abilities,
    amounts,
    answering,
    attached,
    attempts,
    boards,
    bots,
    cards,
    choosing,
    companions,
    conditions,
    costs,
    damage,
    deck,
    dice,
    faces,
    flow,
    gliding,
    income,
    leaflets,
    manifest,
    moments,
    owned,
    parts,
    phases,
    plunder,
    reading,
    redirecting,
    rerolls,
    rolling,
    statuses,
    turning,
    upgrades,
    valued,
    who,
)
from dicewright.games.dice_throne.vocabulary.base import Text
from dicewright.language import Language
from dicewright.language.language import Names
from dicewright.language.plural import plural

MODULES = (
    abilities,
    amounts,
    answering,
    attached,
    attempts,
    boards,
    bots,
    cards,
    choosing,
    companions,
    conditions,
    costs,
    damage,
    deck,
    dice,
    faces,
    flow,
    gliding,
    income,
    leaflets,
    manifest,
    moments,
    owned,
    parts,
    phases,
    plunder,
    reading,
    redirecting,
    rerolls,
    rolling,
    statuses,
    turning,
    upgrades,
    valued,
    who,
)

for module in MODULES:
    said: Rules | None = getattr(module, "rules", None)
    if said is not None:
        rules.steps.update(said.steps)
        rules.values.update(said.values)
        rules.choices.update(said.choices)


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
