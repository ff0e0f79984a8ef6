"""What may stand in a slot, read from the annotation of its field."""

from __future__ import annotations

import dataclasses
import enum
import types
import typing
from dataclasses import dataclass
from typing import Any, Final

from dicewright.engine.node import Node
from dicewright.language.errors import VocabularyError
from dicewright.language.phrases import Name, Wording, Words


@dataclass(frozen=True)
class NodeSlot:
    """A tree of one of these classes or categories."""

    kinds: tuple[type, ...]


@dataclass(frozen=True)
class IntSlot:
    """A whole number in digits."""


@dataclass(frozen=True)
class StringSlot:
    """Free text in double quotes."""


@dataclass(frozen=True)
class BoolSlot:
    """A flag: written by the words of an optional group."""


@dataclass(frozen=True)
class NameSlot:
    """A proper name of a kind."""

    kind: str


@dataclass(frozen=True)
class WordsSlot:
    """One of some values: (value, first form, second form)."""

    values: tuple[tuple[Any, str, str], ...]

    def find(self, text: str) -> Any:
        return next(value for value, first, _ in self.values if first == text)


@dataclass(frozen=True)
class ListSlot:
    """Several of the same kind."""

    item: SlotKind


SlotKind = NodeSlot | IntSlot | StringSlot | BoolSlot | NameSlot | WordsSlot | ListSlot
MISSING: Final = dataclasses.MISSING


@dataclass(frozen=True)
class Field:
    """A field of a node class: what may stand in it, and its default (`MISSING` if it has none)."""

    name: str
    kind: SlotKind | None
    default: Any


_fields: dict[type, dict[str, Field]] = {}


def fields_of_class(node: type) -> dict[str, Field]:
    """The fields of a node class in order. A field no slot can hold has no kind."""
    known = _fields.get(node)
    if known is None:
        hints = typing.get_type_hints(node, include_extras=True)
        known = {}
        for part in dataclasses.fields(node):
            default = part.default if part.default_factory is MISSING else part.default_factory()
            known[part.name] = Field(part.name, slot_kind(hints[part.name]), default)
        _fields[node] = known
    return known


def kind_in(wording: Wording, name: str) -> SlotKind:
    """What may stand in a slot of a wording. Raises `VocabularyError`."""
    kind = slot_kind(wording.narrow[name]) if name in wording.narrow else fields_of_class(wording.node)[name].kind
    if kind is None:
        raise VocabularyError(f"{wording.node.__name__}.{name}: no slot can hold its type")
    return kind


def slot_kind(hint: Any) -> SlotKind | None:
    """The kind of slot for an annotation; None if no slot can hold it."""
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        return _annotated(hint)
    if origin is typing.Literal:
        return WordsSlot(tuple((value, str(value), str(value)) for value in typing.get_args(hint)))
    if origin in (typing.Union, types.UnionType):
        parts = [part for part in typing.get_args(hint) if part is not type(None)]
        if len(parts) == 1:
            return slot_kind(parts[0])
        if all(isinstance(part, type) and issubclass(part, Node) for part in parts):
            return NodeSlot(tuple(parts))
        return None
    if origin is tuple:
        args = typing.get_args(hint)
        item = slot_kind(args[0]) if len(args) == 2 and args[1] is ... else None
        return None if item is None else ListSlot(item)
    return _plain(hint)


def _plain(hint: Any) -> SlotKind | None:
    if hint is bool:
        return BoolSlot()
    if hint is int:
        return IntSlot()
    if hint is str:
        return StringSlot()
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return WordsSlot(tuple((value, *_forms(str(value.value))) for value in hint))
    if isinstance(hint, type) and issubclass(hint, Node):
        return NodeSlot((hint,))
    return None


def _annotated(hint: Any) -> SlotKind | None:
    inner, *marks = typing.get_args(hint)
    for mark in marks:
        if isinstance(mark, Name):
            return NameSlot(mark.kind)
        if isinstance(mark, Words):
            return WordsSlot(tuple((value, *_forms(text)) for value, text in mark.words.items()))
    return slot_kind(inner)


def _forms(text: str) -> tuple[str, str]:
    first, bar, second = text.partition("|")
    return (first, second) if bar else (first, first)
