"""Declares phrases: `@phrase("deal {amount} damage to {target}")` on a node class says how the node is written.

A class without a phrase is a category: a slot annotated with it takes every phrase of its subclasses.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform

from dicewright.engine.frozen import frozen
from dicewright.engine.node import Node
from dicewright.language.article import with_article
from dicewright.language.errors import VocabularyError

C = TypeVar("C", bound=type)


@dataclass(frozen=True)
class Name:
    """Marks a `str` field as a proper name of a kind: `Annotated[str, Name("token")]`."""

    kind: str


class Words:
    """Marks a field as one of some values and how each is written: `Annotated[str, Words({"up": "up"})]`.

    A wording may have two forms, `"die|dice"`.
    """

    def __init__(self, words: Mapping[Any, str]) -> None:
        self.words = dict(words)


@dataclass(frozen=True)
class Wording:
    """One way to say a node class.

    texts: the text and its other renderings (`log`, `prompt`, `short`, …) by form. fixed: field values this wording
    stands for. plural: whether what it names is plural; a field name takes it from that field; None works it out.
    into: the categories it may stand in, when these are not simply the bases of the class. narrow: narrower types for
    fields. spoken: False for a wording that is understood but never printed.
    """

    node: type
    texts: Mapping[str, str]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    plural: bool | str | None = None
    into: tuple[type, ...] = ()
    narrow: Mapping[str, Any] = field(default_factory=dict)
    spoken: bool = True

    @property
    def text(self) -> str:
        return self.texts["text"]


def wording(
    node: type,
    text: str,
    *,
    plural: bool | str | None = None,
    into: type | tuple[type, ...] = (),
    narrow: Mapping[str, Any] | None = None,
    spoken: bool = True,
    **other: Any,
) -> Wording:
    """A wording of a class that is declared elsewhere, for one language: `MAY = wording(May, "you may {effect}")`.

    Further arguments named after a field fix its value; the rest are other renderings (`log=`, `prompt=`, `short=`).
    """
    names = {part.name for part in dataclasses.fields(node)}
    fixed = {name: value for name, value in other.items() if name in names}
    texts = {"text": text} | {name: value for name, value in other.items() if name not in names}
    for name, value in texts.items():
        if not isinstance(value, str):
            raise VocabularyError(f"{node.__name__} has no field {name!r} to fix at {value!r}")
    into = into if isinstance(into, tuple) else (into,)
    return Wording(node, texts, fixed, plural, into, dict(narrow or {}), spoken)


@dataclass_transform(frozen_default=True)
def phrase(
    text: str,
    *,
    plural: bool | str | None = None,
    into: type | tuple[type, ...] = (),
    narrow: Mapping[str, Any] | None = None,
    spoken: bool = True,
    **other: Any,
) -> Callable[[C], C]:
    """Make a class a frozen dataclass that is written as `text`. Repeated: the wording that fixes most comes first."""

    def declare(cls: Any) -> Any:
        if not issubclass(cls, Node):
            raise VocabularyError(f"{cls.__name__} is not a node")
        known: tuple[Wording, ...] = cls.__dict__.get("PHRASES", ())
        if not known:
            if "__dataclass_fields__" in cls.__dict__:
                raise VocabularyError(
                    f"{cls.__name__} is declared elsewhere; keep its wording in the vocabulary: "
                    f"NAME = wording({cls.__name__}, {text!r})"
                )
            cls = frozen(cls)
        said = wording(cls, text, plural=plural, into=into, narrow=narrow, spoken=spoken, **other)
        cls.PHRASES = (said, *known)
        return cls

    return declare


def category(cls: C) -> C:
    """Mark a node class as a category: it has no words of its own. Its docstring's first words name it in messages."""
    if "PHRASES" in cls.__dict__:
        raise VocabularyError(f"{cls.__name__} has a phrase, so it is not a category")
    return cls


def called(kind: type) -> str:
    """How messages name a category or a node: "an effect", "a moment"."""
    letters = "".join(" " + sign.lower() if sign.isupper() else sign for sign in kind.__name__).strip()
    return with_article(letters)
