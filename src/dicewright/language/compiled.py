"""A wording with its template read and its slots checked: what the grammar and the printer are made from."""

from __future__ import annotations

from dataclasses import dataclass

from dicewright.language.errors import VocabularyError
from dicewright.language.phrases import Wording
from dicewright.language.slots import MISSING, Field, SlotKind, fields_of_class, kind_in
from dicewright.language.template import Part, fields_of, read_template


@dataclass(frozen=True)
class Compiled:
    """A wording with its templates read. `keyword`: the macro it stands for, if any."""

    wording: Wording
    parts: tuple[Part, ...]
    fields: dict[str, Field]
    kinds: dict[str, SlotKind]
    keyword: str = ""

    @property
    def node(self) -> type:
        return self.wording.node

    @property
    def text(self) -> str:
        return self.wording.text


def compile_wording(wording: Wording) -> Compiled:
    """Read a wording's template and check its slots against the fields. Raises `VocabularyError`."""
    fields = fields_of_class(wording.node)
    parts = read_template(wording.text, fields)
    named = fields_of(parts)
    kinds = {name: kind_in(wording, name) for name in fields if name in named}  # in order, so that tables can be kept
    return checked(Compiled(wording, parts, fields, kinds))


def checked(compiled: Compiled) -> Compiled:
    """The compiled wording, if every field is written, fixed or has a default. Raises `VocabularyError`."""
    named = fields_of(compiled.parts)
    always = fields_of(compiled.parts, groups=False)
    where = f"{compiled.node.__name__} ({compiled.text!r})"
    for name, part in compiled.fields.items():
        if name in named and name in compiled.wording.fixed:
            raise VocabularyError(f"{where}: {name} is both written and fixed")
        if name not in always and name not in compiled.wording.fixed and part.default is MISSING:
            raise VocabularyError(f"{where}: {name} is neither written in every case, nor fixed, nor has it a default")
    return compiled
