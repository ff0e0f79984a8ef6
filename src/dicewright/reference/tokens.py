"""Which tokens a text of Dice Throne names, and what it does with them: read from its tree, not from its letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from dicewright.content_files import of_content
from dicewright.games.dice_throne.cards.parsed_texts import tree
from dicewright.games.dice_throne.phrases.parts import DoWord, Grow, Retrieve, Throw, ThrowOrRetrieve
from dicewright.games.dice_throne.phrases.turning import Advance
from dicewright.language.tree import children, walk

INFLICTS = "inflicts"
GIVES = "gives"
NAMES = "names"

VERBS = {INFLICTS: "Inflicted by", GIVES: "Gained from", NAMES: "Named by"}
"""What a text does with a token, and the heading for whatever does so; what counts for more stands first."""

_NODES = {"Inflict": INFLICTS, "InflictEach": INFLICTS, "Gain": GIVES, "GainToLimit": GIVES, "GainAmount": GIVES}
_NODES |= {"GainEach": GIVES, "GainOnSide": GIVES, "GainOnSides": GIVES}


@of_content
@cache
def named_in(path: str, text: str) -> Mapping[str, str]:
    """By the name of each token that a text names: what the text does with it. Raises `TextError`."""
    found: dict[str, str] = {}
    order = list(VERBS)
    for name, verb in _named(tree(path, text), NAMES):
        if name not in found or order.index(verb) < order.index(found[name]):
            found[name] = verb
    return found


def _named(node: Any, verb: str) -> Iterator[tuple[str, str]]:
    """The tokens of a tree. A list of tokens belongs to the verb above it, and so does nothing else below."""
    here = _NODES.get(type(node).__name__, verb if type(node).__name__ == "Named" else NAMES)
    token = getattr(node, "token", None)
    if isinstance(token, str):
        yield token, here
    for _, child in children(node):
        yield from _named(child, here)


WORDS: Mapping[type, tuple[str, ...]] = {
    Throw: ("throw",),
    Retrieve: ("retrieve",),
    ThrowOrRetrieve: ("throw", "retrieve"),
    Grow: ("grow",),
    Advance: ("advance",),
}
"""Nodes that carry out words by which heroes and tokens mean a text of their own."""


@of_content
@cache
def said_by(path: str, text: str) -> frozenset[str]:
    """The words that a text says whose meaning is a text of a hero's or a token's own: `grow`, `hand out a Bag`."""
    found: set[str] = set()
    for _, node in walk(tree(path, text)):
        found.update((node.word,) if isinstance(node, DoWord) else WORDS.get(type(node), ()))
    return frozenset(found)
