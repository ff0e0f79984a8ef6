"""Entries as plain data and back, so that the reference is put together once and then only read."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from dicewright.reference import tree, when

_CLASSES = {
    one.__name__: one
    for one in (
        *(tree.Link, tree.Away, tree.Alternatives, tree.Symbol, tree.Para, tree.Point, tree.Points, tree.Facts),
        *(tree.Grid, tree.Statement, tree.Sides, tree.Picks, tree.Listing, tree.Widget, tree.Section, tree.Entry),
        when.When,
    )
}


def to_data(value: Any) -> Any:
    """A tree as plain data: an object names its class under `_`; fields at their default are left out."""
    if is_dataclass(value):
        said = {"_": type(value).__name__}
        for part in fields(value):
            inner = getattr(value, part.name)
            if part.default is MISSING or inner != part.default:
                said[part.name] = to_data(inner)
        return said
    return [to_data(one) for one in value] if isinstance(value, tuple) else value


def from_data(data: Any) -> Any:
    """The tree that `to_data` wrote. Raises `LookupError`, `TypeError` for anything else."""
    kind = type(data)
    if kind is str:
        return data
    if kind is dict:
        made = {name: from_data(value) for name, value in data.items() if name != "_"}
        return _CLASSES[data["_"]](**made)
    return tuple([from_data(one) for one in data]) if kind is list else data
