"""What can be said in a language, as a list to read: every phrase, where it may stand, what may stand in its slots.

For those who write content; made from the phrases themselves, so it cannot be out of date.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from dicewright.language.compiled import Compiled
from dicewright.language.language import Language
from dicewright.language.phrases import Wording, called
from dicewright.language.slots import IntSlot, ListSlot, NameSlot, NodeSlot, SlotKind, StringSlot, WordsSlot
from dicewright.language.template import Agree, Flag, Group, Inflect, Part, Slot, Text


class Entry(NamedTuple):
    """A phrase. stands: the kinds of slot it fits, as `slots` names them; empty for none. means: its first sentence."""

    text: str
    stands: tuple[str, ...]
    slots: Mapping[str, str]
    means: str


def phrasebook(language: Language) -> list[Entry]:
    """Every phrase and keyword of a language, those for a whole text first, then in the order they are needed."""
    wordings = [one for one in language.wordings if one.wording.spoken]
    wordings += [macro.compiled for macro in language.keywords.values()]
    kinds = _slot_classes(wordings, language.starts)
    found = [_entry(language, one, kinds) for one in wordings]
    order = [_name(kind) for kind in kinds]
    return sorted(found, key=lambda one: order.index(one.stands[0]) if one.stands else len(order))


def names(language: Language) -> dict[str, list[str]]:
    """The proper names a text may use, by kind."""
    return {kind: sorted(table) for kind, table in language.names.plurals.items()}


def _entry(language: Language, compiled: Compiled, kinds: Sequence[type]) -> Entry:
    wording = compiled.wording
    stands = tuple(_name(kind) for kind in kinds if _fits(wording, kind))
    slots = {part.field: _slot(compiled.kinds[part.field], part.signed) for part in _slots(compiled.parts)}
    if compiled.keyword:
        means = language.reminder(compiled.keyword) or "A keyword; the rules of the game give its meaning."
    else:
        means = meaning(wording.node)
    return Entry(shown(compiled.parts), stands, slots, means)


def meaning(node: type) -> str:
    """What a node is for: the first paragraph of what its class says of itself."""
    return " ".join((node.__doc__ or "").strip().partition("\n\n")[0].split())


def _slot_classes(wordings: Sequence[Compiled], starts: Sequence[type]) -> list[type]:
    """Every class some slot asks for: starts first, then the slots of what fits them, and so on."""
    found: dict[type, None] = dict.fromkeys(starts)
    for kind in (todo := list(starts)):
        for one in wordings:
            if not _fits(one.wording, kind):
                continue
            for slot in one.kinds.values():
                inner = slot.item if isinstance(slot, ListSlot) else slot
                new = [asked for asked in inner.kinds if asked not in found] if isinstance(inner, NodeSlot) else []
                found.update(dict.fromkeys(new))
                todo += new
    return list(found)


def _fits(wording: Wording, kind: type) -> bool:
    return any(issubclass(place, kind) for place in wording.into or (wording.node,))


def _name(kind: type) -> str:
    """A class in words: `step moment`."""
    return called(kind).partition(" ")[2]


def _slot(kind: SlotKind, signed: bool = False) -> str:
    """What may stand in a slot, in words."""
    if isinstance(kind, ListSlot):
        return f"{_slot(kind.item)}, one or more"
    if isinstance(kind, NodeSlot):
        return " or ".join(_name(one) for one in kind.kinds)
    if isinstance(kind, WordsSlot):
        return ", ".join(dict.fromkeys(repr(first) for _, first, _ in kind.values))
    if isinstance(kind, NameSlot):
        return f"name of kind {kind.kind}"
    if isinstance(kind, IntSlot):
        return "number with + or -" if signed else "number"
    return "quoted text" if isinstance(kind, StringSlot) else ""


def _slots(parts: Sequence[Part]) -> Iterator[Slot]:
    """The slots of a template in order."""
    for part in parts:
        if isinstance(part, Group):
            yield from _slots(part.parts)
        elif isinstance(part, Slot):
            yield part


def shown(parts: Sequence[Part]) -> str:
    """A template as a designer reads it: slots in braces, what may be left out in square brackets, forms with a bar."""
    said = ""
    for part in parts:
        if isinstance(part, Text):
            said += part.text
        elif isinstance(part, Slot):
            said += "{" + part.field + "}"
        elif isinstance(part, (Agree, Inflect)):
            said += f"{part.first}|{part.second}"
        elif isinstance(part, Group):
            said += f"[{shown(part.parts)}]"
        else:
            assert isinstance(part, Flag)
    return said
