"""Random trees of a language: every wording, every slot."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from dicewright.language import Language
from dicewright.language.compiled import Compiled
from dicewright.language.slots import BoolSlot, IntSlot, ListSlot, NameSlot, NodeSlot, SlotKind, WordsSlot
from dicewright.language.template import Group, Part, Slot, fields_of


def trees(language: Language, kinds: tuple[type, ...], depth: int = 5) -> st.SearchStrategy[Any]:
    """Trees that may stand where `kinds` are wanted."""
    fitting = [one for one in language.wordings if stands(one, kinds) and one.wording.spoken]
    if depth <= 0:
        fitting = [
            one for one in fitting if not any(isinstance(kind, NodeSlot) for kind in one.kinds.values())
        ] or fitting
    return st.sampled_from(fitting).flatmap(lambda one: nodes(language, one, depth))


def stands(compiled: Compiled, kinds: tuple[type, ...]) -> bool:
    bases = compiled.wording.into or (compiled.node,)
    return compiled.node in kinds or any(issubclass(base, kinds) for base in bases)


def nodes(language: Language, compiled: Compiled, depth: int) -> st.SearchStrategy[Any]:
    """Nodes as one wording says them: some of its optional groups are left out."""
    groups = [part for part in compiled.parts if isinstance(part, Group)]
    always = fields_of(compiled.parts, groups=False)

    @st.composite
    def build(draw: Any) -> Any:
        named = set(always)
        for group in groups:
            if draw(st.booleans()):
                named |= fields_of(group.parts)
        values = {}
        for name, part in compiled.fields.items():
            if name in compiled.wording.fixed:
                values[name] = compiled.wording.fixed[name]
            elif name in named:
                values[name] = draw(slot_values(language, compiled.kinds[name], depth, at_least(compiled.parts, name)))
            else:
                values[name] = part.default
        return compiled.node(**values)

    return build()


def at_least(parts: tuple[Part, ...], name: str) -> int:
    for part in parts:
        if isinstance(part, Slot) and part.field == name:
            return part.at_least
    return 1


def slot_values(language: Language, kind: SlotKind, depth: int, least: int = 1) -> st.SearchStrategy[Any]:
    if isinstance(kind, NodeSlot):
        return trees(language, kind.kinds, depth - 1)
    if isinstance(kind, ListSlot):
        return st.lists(slot_values(language, kind.item, depth), min_size=least, max_size=least + 1).map(tuple)
    if isinstance(kind, WordsSlot):
        return st.sampled_from([value for value, _, _ in kind.values])
    if isinstance(kind, NameSlot):
        return st.sampled_from(sorted(language.names.plurals[kind.kind]))
    if isinstance(kind, BoolSlot):
        return st.just(True)
    assert isinstance(kind, IntSlot)
    return st.integers(0, 12)
