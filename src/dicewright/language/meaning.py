"""What a text does, told from its tree: when, what, to whom, at what price; the rules it stands on; what is like it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from math import log, sqrt
from typing import Any, Final, NamedTuple

from dicewright.engine.node import Amount, Choosing, Condition, Cost, Effect, Modifier, Moment, Node, Selector, Who
from dicewright.language.errors import PrintError
from dicewright.language.keyword import KeywordUse
from dicewright.language.language import Language
from dicewright.language.phrasebook import meaning
from dicewright.language.tree import children, walk

_RULE: Final = re.compile(r"\bD[MT]-[A-Z]+(?:-[A-Z_]+)*-\d+\b(?:\.\d+\b)?")
_CITED: Final = re.compile(r" ?\([^()]*\bD[MT]-[^()]*\)")

PARTS: Final[tuple[tuple[str, tuple[type, ...]], ...]] = (
    ("when", (Moment,)),
    ("if", (Condition,)),
    ("price", (Cost,)),
    ("chosen", (Choosing,)),
    ("whom", (Selector, Who)),
    ("holds", (Modifier,)),
    ("what", (Effect,)),
    ("how much", (Amount,)),
)
"""What the parts of a text answer, by the kind of their node; what is none of these says more of the part it is in."""


class Part(NamedTuple):
    """A part of a text. role: what it answers. said: its words. means: what it is for. deep: how far it is inside."""

    role: str
    said: str
    means: str
    deep: int


class Meaning(NamedTuple):
    """What a text does. parts: outermost first. rules: the ids of the statements that its parts stand on."""

    parts: tuple[Part, ...]
    rules: tuple[str, ...]


def meaning_of(language: Language, trees: Iterable[Any]) -> Meaning:
    """What texts do. trees: of each line, or of the one text."""
    parts: list[Part] = []
    rules: dict[str, None] = {}
    for tree in trees:
        _tell(language, tree, 0, parts)
        for _, node in walk(language.expand(tree)):
            rules.update(dict.fromkeys(_RULE.findall(type(node).__doc__ or "")))
    return Meaning(tuple(parts), tuple(rules))


def _tell(language: Language, node: Node, deep: int, into: list[Part]) -> None:
    """Note a node and what is inside it; a node that only holds others, or has no words of its own, is passed over."""
    inner = [child for _, child in children(node)]
    said = _words(language, node)
    if said and not (len(inner) == 1 and _words(language, inner[0]).rstrip(".") == said.rstrip(".")):
        means = language.reminder(node)[1:-1] if isinstance(node, KeywordUse) else _CITED.sub("", meaning(type(node)))
        into.append(Part(_role(node) if deep else "text", said, means, deep))
        deep += 1
    for child in inner:
        _tell(language, child, deep, into)


def _words(language: Language, node: Node) -> str:
    """The words of a node alone; empty where they can only be said inside another."""
    try:
        return language.print(node)
    except PrintError:
        return ""


def _role(node: Node) -> str:
    return next((role for role, kinds in PARTS if isinstance(node, kinds)), "of")


# --- what is like it ---


def likeness(trees: Mapping[str, Iterable[Any]], mine: Iterable[Any], most: int = 5) -> list[tuple[str, float]]:
    """The items whose texts do the like, with how like they are from 0 to 1, the most alike first.

    Two texts are alike where they are made of the same kinds of node; a kind that few have counts for more.
    """
    theirs = {item: _kinds(some) for item, some in trees.items()}
    spread: dict[str, int] = {}
    for kinds in theirs.values():
        for kind in kinds:
            spread[kind] = spread.get(kind, 0) + 1

    def weighed(kinds: Mapping[str, int]) -> dict[str, float]:
        return {kind: log(1 + len(theirs) / (1 + spread.get(kind, 0))) * sqrt(count) for kind, count in kinds.items()}

    wanted = weighed(_kinds(mine))
    found = [(item, _cosine(wanted, weighed(kinds))) for item, kinds in theirs.items()]
    return sorted([one for one in found if one[1] > 0], key=lambda one: (-one[1], one[0]))[:most]


def _kinds(trees: Iterable[Any]) -> dict[str, int]:
    """How often each kind of node is in some trees, alone and with the kind it is in."""
    found: dict[str, int] = {}
    for tree in trees:
        for _, node in walk(tree):
            mine = type(node).__name__
            for kind in (mine, *(f"{mine}>{type(child).__name__}" for _, child in children(node))):
                found[kind] = found.get(kind, 0) + 1
    return found


def _cosine(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    both = sum(weight * other.get(kind, 0.0) for kind, weight in one.items())
    lengths = sqrt(sum(weight**2 for weight in one.values()) * sum(weight**2 for weight in other.values()))
    return both / lengths if lengths else 0.0
