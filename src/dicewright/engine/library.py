"""Names every node by its path, so that a saved frame can say what it was carrying out.

A path is the name of a root (an item's ability, a game's turn) followed by field names and list positions:
`avx/AVX-001/abilities/0/effect`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from dicewright.content_files import of_content
from dicewright.engine.node import Choosing, Effect, Node

N = TypeVar("N", bound=Node)
Found = TypeVar("Found")


class UnknownNode(LookupError):
    """A path that leads nowhere, or a node no root contains: the content differs from what was saved."""


class Library:
    """All trees a match can carry out, by root name."""

    def __init__(self) -> None:
        self.roots: dict[str, Node] = {}
        self._paths: dict[int, str] = {}
        self._choices: dict[int, tuple[tuple[str, Choosing], ...]] = {}
        self._within: dict[int, tuple[Node, ...]] = {}
        self._kinds: dict[int, frozenset[type[Node]]] = {}
        self._found: dict[tuple[int, Any], Any] = {}

    def add(self, name: str, node: Node) -> Node:
        """Make a tree known under a root name. Returns the node."""
        if name in self.roots:
            raise ValueError(f"the library already has a tree named {name!r}")
        self.roots[name] = node
        found = _paths(name, _Same(node))
        if self._paths.keys().isdisjoint(found):
            self._paths.update(found)
        else:
            self._paths = {**found, **self._paths}
        return node

    def path(self, node: Node) -> str:
        """The path of a node. Raises `UnknownNode`."""
        try:
            return self._paths[id(node)]
        except KeyError:
            raise UnknownNode(f"no tree in the library contains {node!r}") from None

    def root(self, node: Node) -> str:
        """The root name of the tree a node is in. Raises `UnknownNode`."""
        path = self.path(node)
        while path not in self.roots:
            path = path.rpartition("/")[0]
        return path

    def node(self, path: str) -> Node:
        """The node at a path. Raises `UnknownNode`."""
        root = path
        while root not in self.roots:
            root, slash, _ = root.rpartition("/")
            if not slash:
                raise UnknownNode(f"the library has no node {path!r}")
        found: Any = self.roots[root]
        for part in path[len(root) + 1 :].split("/") if len(path) > len(root) else ():
            try:
                found = found[int(part)] if isinstance(found, tuple) else getattr(found, part)
            except (AttributeError, IndexError, ValueError):
                raise UnknownNode(f"the library has no node {path!r}") from None
        if not isinstance(found, Node):
            raise UnknownNode(f"{path!r} is not a node")
        return found

    def within(self, node: Node) -> tuple[Node, ...]:
        """A node of the library and everything below it, walked once."""
        found = self._within.get(id(node))
        if found is None:
            self.path(node)
            found = self._within[id(node)] = tuple([one for _, one in walk(node)])
        return found

    def kinds(self, node: Node) -> frozenset[type[Node]]:
        """Which types of node occur in a node of the library and below it."""
        found = self._kinds.get(id(node))
        if found is None:
            found = self._kinds[id(node)] = frozenset([type(one) for one in self.within(node)])
        return found

    def known(self, node: N, find: Callable[[N], Found]) -> Found:
        """What is true of a node of the library whatever the state of a match, found once."""
        key = (id(node), find)
        found: Found | None = self._found.get(key)
        if found is None:
            self.path(node)
            found = self._found[key] = find(node)
        return found

    def choices(self, node: Node) -> tuple[tuple[str, Choosing], ...]:
        """The choosing nodes an effect must ask for before it is carried out, with their paths."""
        found = self._choices.get(id(node))
        if found is None:
            self.path(node)
            found = tuple((self.path(child), child) for child in _choosing(node))
            self._choices[id(node)] = found
        return found


class _Same:
    """A tree as a key: this very object, however many others look alike."""

    def __init__(self, node: Node) -> None:
        self.node = node

    def __hash__(self) -> int:
        return id(self.node)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.node is self.node


@of_content
@cache
def _paths(name: str, tree: _Same) -> dict[int, str]:
    """The path of every node of a tree under a root name, by the node's id; most trees are in many matches."""
    found: dict[int, str] = {}
    for path, child in walk(tree.node):
        found.setdefault(id(child), f"{name}/{path}" if path else name)
    return found


def walk(node: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """The node and everything below it, with paths, parents before children."""
    yield path, node
    for name, child in children(node):
        yield from walk(child, f"{path}/{name}" if path else name)


def children(node: Node) -> Iterator[tuple[str, Node]]:
    """The direct child nodes with their field names (and positions, for lists)."""
    for field in fields(node):  # type: ignore[arg-type]
        value = getattr(node, field.name)
        if isinstance(value, Node):
            yield field.name, value
        elif isinstance(value, tuple):
            for at, part in enumerate(value):
                if isinstance(part, Node):
                    yield f"{field.name}/{at}", part


def _choosing(node: Node) -> Iterator[Choosing]:
    """Choosing nodes below `node` that belong to it and not to an effect inside it, innermost first."""
    for _, child in children(node):
        if isinstance(child, Effect):
            continue
        yield from _choosing(child)
        if isinstance(child, Choosing):
            yield child
