"""The syntax of a phrase: words, slots, optional groups and agreement.

deal {amount} damage[ to {target}]     a slot; a group that is printed only when its slot holds something
[{isolated?} isolated]                 a group tied to a flag
draw {n die|dice}                      the number, then the form that agrees with it
{who draw|draws}, {dice:get|gets}      a subject and its verb (plural and *you* first); only the verb
{die|dice}, {pay|pays}                 bare: the first form, or the second where the slot around asks for it
{noun:many}, {noun:n}, {cost:who}      a slot that asks for the second form: always, or to agree with a field
{effects:, | and }                     a list: separator | last separator; `{x:, | and :2}` needs two items
{+a}                                   a number with its sign
{^x}                                   a capital letter; in a list without joining words, for every item
[[{energy}]]                           brackets that are part of the text
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from dicewright.language.errors import VocabularyError


@dataclass(frozen=True)
class Text:
    """Literal words, with their spaces."""

    text: str


@dataclass(frozen=True)
class Slot:
    """The value of a field. `form`: "", one, many, same or a field to agree with."""

    field: str
    capital: bool = False
    signed: bool = False
    form: str = ""
    separators: tuple[str, ...] = ()
    at_least: int = 1


@dataclass(frozen=True)
class Agree:
    """One of two wordings, whichever agrees with a field."""

    field: str
    first: str
    second: str


@dataclass(frozen=True)
class Inflect:
    """One of two wordings, whichever the slot around asks for."""

    first: str
    second: str


@dataclass(frozen=True)
class Flag:
    """Ties the group around it to a field that is true."""

    field: str


@dataclass(frozen=True)
class Group:
    """Printed only when one of its fields differs from its default."""

    parts: tuple[Part, ...]


Part = Text | Slot | Agree | Inflect | Flag | Group
_NAMED: Final = re.compile(r"\{\^?([A-Za-z_]\w*)(?:[ :?][^{}]*)?\}")
_SLOT: Final = re.compile(r"(\^?)(\+?)([A-Za-z_]\w*)(\??)(.*)", re.DOTALL)


def read_template(text: str, fields: Collection[str], free: bool = False) -> tuple[Part, ...]:
    """Read a template whose slots are `fields`; if `free`, also other names in braces. Raises `VocabularyError`."""
    if free:
        fields = {*fields, *_NAMED.findall(text)}
    parts, end = _read(text, 0, fields, inside=False)
    if end != len(text):
        raise VocabularyError(f"']' without '[' in the phrase {text!r} (a bracket of the text is written ']]')")
    return parts


def _read(text: str, at: int, fields: Collection[str], inside: bool) -> tuple[tuple[Part, ...], int]:
    parts: list[Part] = []
    words = ""
    while at < len(text):
        if text.startswith(("[[", "]]"), at):
            words += text[at]
            at += 2
            continue
        sign = text[at]
        if sign not in "[]{}":
            words += sign
            at += 1
            continue
        if words:
            parts.append(Text(words))
            words = ""
        if sign == "[":
            inner, at = _read(text, at + 1, fields, inside=True)
            parts.append(Group(inner))
        elif sign == "]":
            if not inside:
                return tuple(parts), at
            return tuple(parts), at + 1
        else:
            end = text.find("}", at)
            if sign == "}" or end < 0:
                raise VocabularyError(f"a brace is not closed in the phrase {text!r}")
            parts += _slot(text[at + 1 : end], fields, text)
            at = end + 1
    if inside:
        raise VocabularyError(f"'[' is not closed in the phrase {text!r} (a bracket of the text is written '[[')")
    if words:
        parts.append(Text(words))
    return tuple(parts), at


def _slot(inner: str, fields: Collection[str], text: str) -> list[Part]:
    found = _SLOT.fullmatch(inner)
    if found is None or found[3] not in fields:
        if "|" in inner:
            first, _, second = inner.partition("|")
            return [Inflect(first, second)]
        raise VocabularyError(f"{{{inner}}} in the phrase {text!r} is not a field; fields: {', '.join(sorted(fields))}")
    capital, signed, field, flag, rest = found.groups()
    if flag:
        return [Flag(field)]
    slot = Slot(field, bool(capital), bool(signed))
    if not rest:
        return [slot]
    if rest[0] == " " and "|" in rest:
        first, _, second = rest[1:].partition("|")
        return [slot, Text(" "), Agree(field, first, second)]
    if rest[0] != ":":
        raise VocabularyError(f"cannot read {{{inner}}} in the phrase {text!r}")
    return [_with_spec(slot, rest[1:], fields, text)]


def _with_spec(slot: Slot, spec: str, fields: Collection[str], text: str) -> Part:
    form, at_least = "", 1
    head, colon, tail = spec.rpartition(":")
    if colon and tail.isdigit():
        at_least, spec = int(tail), head
    elif colon and (tail in ("one", "many", "same") or tail in fields):
        form, spec = tail, head
    if spec in ("one", "many", "same") or spec in fields:
        return Slot(slot.field, slot.capital, slot.signed, spec)
    if (spec and not spec[0].isalpha()) or "|" not in spec:
        if not spec:
            raise VocabularyError(f"{{{slot.field}:}} in the phrase {text!r} has an empty form")
        return Slot(slot.field, slot.capital, slot.signed, form, tuple(spec.split("|")), at_least)
    first, _, second = spec.partition("|")
    return Agree(slot.field, first, second)


def fields_of(parts: tuple[Part, ...], groups: bool = True) -> set[str]:
    """The fields a template prints or tests; without `groups`, only those outside optional groups."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Group):
            found |= fields_of(part.parts) if groups else set()
        elif isinstance(part, (Slot, Flag)):
            found.add(part.field)
    return found
