"""Walks trees and turns them to JSON and back, by explicit code."""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Iterable, Iterator
from typing import Any

from dicewright.engine.node import Node


def walk(node: Node) -> Iterator[tuple[str, Node]]:
    """The node and everything below it with paths like `effects/0/amount`, parents before children."""
    yield "", node
    for name, child in children(node):
        for path, inner in walk(child):
            yield f"{name}/{path}" if path else name, inner


def children(node: Node) -> Iterator[tuple[str, Node]]:
    """The direct children with their field names, and positions in lists."""
    for part in dataclasses.fields(node):  # type: ignore[arg-type]
        yield from _nodes(part.name, getattr(node, part.name))


def _nodes(name: str, value: Any) -> Iterator[tuple[str, Node]]:
    if isinstance(value, Node):
        yield name, value
    elif isinstance(value, tuple):
        for at, item in enumerate(value):
            yield from _nodes(f"{name}/{at}", item)


def nodes_of(node: Node) -> set[type[Node]]:
    """The types of all nodes of a tree."""
    return {type(child) for _, child in walk(node)}


def to_json(value: Any) -> Any:
    """A tree as plain data: `{"node": "Deal", "amount": …}`, lists for tuples; fields at their default are left out."""
    if isinstance(value, Node):
        said = {}
        for part in dataclasses.fields(value):  # type: ignore[arg-type]
            inner = getattr(value, part.name)
            if part.default is dataclasses.MISSING or inner != part.default:
                said[part.name] = to_json(inner)
        return {"node": type(value).__name__, **said}
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    if isinstance(value, enum.Enum):
        return {"choice": type(value).__name__, "name": value.name}
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"{value!r} cannot be part of a tree")


def class_table(classes: Iterable[type]) -> dict[str, type]:
    """Classes by name. Raises `ValueError` if two share a name."""
    table: dict[str, type] = {}
    for one in classes:
        if table.setdefault(one.__name__, one) is not one:
            raise ValueError(f"two classes are called {one.__name__}")
    return table


def from_json(data: Any, classes: dict[str, type]) -> Any:
    """The tree `to_json` wrote. `classes` by name. Raises `ValueError` for anything else."""
    if isinstance(data, list):
        return tuple([from_json(item, classes) for item in data])
    if isinstance(data, dict):
        return _from_dict(data, classes)
    if data is None or isinstance(data, (bool, int, str)):
        return data
    raise ValueError(f"not a tree: {data!r}")


def _from_dict(data: dict[str, Any], classes: dict[str, type]) -> Any:
    made: Any = classes.get(str(data.get("node", data.get("choice"))))
    if made is None:
        raise ValueError(f"not a node of the language: {data!r}")
    try:
        if "choice" in data:
            return made[data["name"]]
        return made(**{name: from_json(inner, classes) for name, inner in data.items() if name != "node"})
    except (TypeError, KeyError) as error:
        raise ValueError(f"not a {made.__name__}: {error}") from None


def rebuilt(value: Any, change: Any) -> Any:
    """A copy of a tree with `change` applied to every node, children first; a tuple put into a list is spliced in."""
    if isinstance(value, tuple):
        items: list[Any] = []
        for item in value:
            made = rebuilt(item, change)
            if isinstance(made, tuple) and not isinstance(item, tuple):
                items += made
            else:
                items.append(made)
        return tuple(items)
    if not isinstance(value, Node):
        return value
    parts = {part.name: getattr(value, part.name) for part in dataclasses.fields(value)}  # type: ignore[arg-type]
    made_parts = {name: rebuilt(part, change) for name, part in parts.items()}
    same = all(made_parts[name] is part or made_parts[name] == part for name, part in parts.items())
    return change(value if same else type(value)(**made_parts))
