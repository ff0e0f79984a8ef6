"""Which content uses which phrase: a phrase for one or two cards is seen, with what it is for.

A phrase that serves many is a word of the language; one that serves a single card wants a reason, or to be a parameter
of another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from dicewright.language.language import Language
from dicewright.language.phrasebook import meaning, shown
from dicewright.language.slots import ListSlot, NameSlot, fields_of_class
from dicewright.language.tree import nodes_of, walk

FEW: Final = 3
"""A phrase with fewer users than this needs a reason."""

Users = Mapping[type, frozenset[str]]


class Rare(NamedTuple):
    """A node that few items use. phrases: how it is written; users: the items; reason: what it is for."""

    node: str
    phrases: tuple[str, ...]
    users: tuple[str, ...]
    reason: str


def users_of(trees: Iterable[tuple[str, Any]]) -> Users:
    """The items that use each class of node. trees: the tree of each text with the item it belongs to."""
    found: dict[type, set[str]] = {}
    for item, tree in trees:
        for node in nodes_of(tree):
            found.setdefault(node, set()).add(item)
    return {node: frozenset(items) for node, items in found.items()}


def names_in(tree: Any) -> Iterator[tuple[str, str]]:
    """The proper names that a tree says, each with its kind."""
    for _, node in walk(tree):
        for name, part in fields_of_class(type(node)).items():
            kind = part.kind.item if isinstance(part.kind, ListSlot) else part.kind
            if isinstance(kind, NameSlot):
                value = getattr(node, name)
                said = value if isinstance(value, tuple) else (value,)
                yield from ((kind.kind, one) for one in said if isinstance(one, str))


def rare(language: Language, users: Users, below: int = FEW) -> list[Rare]:
    """The nodes of a language that fewer items use, those with fewest first."""
    said: dict[type, list[str]] = {}
    for one in language.wordings:
        if one.wording.spoken:
            said.setdefault(one.node, []).append(shown(one.parts))
    none: frozenset[str] = frozenset()
    found = [
        Rare(node.__name__, tuple(texts), tuple(sorted(users.get(node, none))), meaning(node))
        for node, texts in said.items()
        if len(users.get(node, none)) < below
    ]
    return sorted(found, key=lambda one: (len(one.users), one.phrases))
