"""From phrases to productions.

Optional groups and agreement are written out as alternatives. Phrases that may stand in exactly the same slots share a
nonterminal, and a slot is written out over those; so a phrase may belong to several categories without a conflict.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from dicewright.language.compiled import Compiled
from dicewright.language.errors import VocabularyError
from dicewright.language.keyword import Param
from dicewright.language.lalr import Grammar
from dicewright.language.slots import (
    MISSING,
    IntSlot,
    ListSlot,
    NameSlot,
    NodeSlot,
    SlotKind,
    StringSlot,
    WordsSlot,
)
from dicewright.language.template import Agree, Flag, Group, Inflect, Part, Slot, Text

INT: Final = "#number"
SIGNED: Final = "#signed"
STRING: Final = "#string"
NAME: Final = "#name:"
NEWLINE: Final = "\n"
POSSESSIVE: Final = "'s"
TOKEN: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*-?|\d+|\*/\*\*|\*\*|\n|['’]s(?![^\W\d_])|\S")
ROOM: Final = 48  # alternatives a phrase may be written out to before its slots are shared


@dataclass(frozen=True)
class Build:
    """What reducing a production makes.

    how: `node` (a node of `made`), `macro` (a use of the keyword `made`), `value` (always `made`), `one` (the only
    part), `first` (a list of the part at `args[0]`), `more` (the list at `args[0]` and the part at `args[1]`). For a
    node, each of `args` is a place among the parts or -1, where the constant at the same place of `constants` stands.
    """

    how: str
    made: Any = None
    args: tuple[int, ...] = ()
    constants: tuple[Any, ...] = ()
    words: tuple[WordsSlot | None, ...] = ()


@dataclass
class Line:
    """One way to write a template out."""

    symbols: tuple[int, ...] = ()
    places: dict[str, int] = field(default_factory=dict)
    flags: frozenset[str] = frozenset()
    forms: dict[str, int] = field(default_factory=dict)


def literal_words(text: str) -> list[tuple[str, str]]:
    """The words of literal text: terminal and spelling."""
    words: list[tuple[str, str]] = []
    for found in TOKEN.findall(text):
        word = found.replace("’", "'")
        owner, possessive, rest = word.partition(POSSESSIVE)
        for part in (owner, POSSESSIVE) if owner and possessive and not rest else (word,):
            key = part.casefold()
            words.append(("a" if key == "an" else key, part))
    return words


class GrammarMaker:
    """Collects wordings into a grammar."""

    def __init__(
        self, wordings: Sequence[Compiled], starts: Sequence[type], params: Iterable[tuple[str, type]]
    ) -> None:
        self.wordings = wordings
        self.terminals: dict[str, int] = {"": 0}
        self.nonterminals: dict[Any, int] = {}
        self.spellings: dict[int, str] = {}  # of the words among the terminals, as a phrase writes them first
        self.productions: list[tuple[int, tuple[int, ...]]] = []
        self.builds: list[Build] = []
        self.sources: list[Compiled | None] = []
        self.seen: dict[tuple[int, tuple[int, ...]], int] = {}
        self.slot_types = self._slot_types(starts)
        self.params = sorted(set(params), key=lambda param: (param[0], param[1].__name__))
        self.groups: dict[tuple[type, ...], list[Any]] = {kinds: [] for kinds in self.slot_types}
        self.word_groups: dict[WordsSlot, list[Any]] = {}
        self.unused: list[Compiled] = []

    # --- which phrase may stand where

    def _slot_types(self, starts: Sequence[type]) -> list[tuple[type, ...]]:
        found: dict[tuple[type, ...], None] = {(start,): None for start in starts}
        for compiled in self.wordings:
            for kind in compiled.kinds.values():
                inner = kind.item if isinstance(kind, ListSlot) else kind
                if isinstance(inner, NodeSlot):
                    found[inner.kinds] = None
        return list(found)

    def _members(self, node: type, into: tuple[type, ...]) -> tuple[int, ...]:
        """The slot types a wording may stand in, by number."""
        return tuple(
            number
            for number, kinds in enumerate(self.slot_types)
            if node in kinds or any(issubclass(base, kinds) for base in into or (node,))
        )

    def _gather(self) -> list[tuple[Any, Compiled]]:
        placed = []
        for compiled in self.wordings:
            members = self._members(compiled.node, compiled.wording.into)
            if not members:
                self.unused.append(compiled)
                continue
            placed.append((("group", members), compiled))
            self._note_group(members)
        for _, kind in self.params:
            members = self._members(kind, ())
            if members:
                self._note_group(members)
        return placed

    def _note_group(self, members: tuple[int, ...]) -> None:
        key = ("group", members)
        for number in members:
            known = self.groups[self.slot_types[number]]
            if key not in known:
                known.append(key)

    def _gather_words(self) -> None:
        slots: dict[WordsSlot, None] = {}
        for compiled in self.wordings:
            for kind in compiled.kinds.values():
                inner = kind.item if isinstance(kind, ListSlot) else kind
                if isinstance(inner, WordsSlot):
                    slots[inner] = None
        order = list(slots)
        spelled: dict[tuple[str, str], list[int]] = {}
        for number, slot in enumerate(order):
            self.word_groups[slot] = []
            for _, first, second in slot.values:
                spelled.setdefault((first, second), []).append(number)
        for (first, second), numbers in spelled.items():
            key = ("words", tuple(numbers))
            for number in numbers:
                if key not in self.word_groups[order[number]]:
                    self.word_groups[order[number]].append(key)
            for text in dict.fromkeys((first, second)):
                self._add(self._nonterminal(key), self._words(text), Build("value", first), None)

    # --- symbols

    def _terminal(self, name: str) -> int:
        return self.terminals.setdefault(name, len(self.terminals))

    def _nonterminal(self, key: Any) -> int:
        return self.nonterminals.setdefault(key, -1 - len(self.nonterminals))

    def _words(self, text: str) -> tuple[int, ...]:
        found = []
        for word, spelling in literal_words(text):
            terminal = self._terminal(word)
            self.spellings.setdefault(terminal, "a" if word == "a" else spelling)
            found.append(terminal)
        return tuple(found)

    def _add(self, origin: int, symbols: tuple[int, ...], build: Build, source: Compiled | None) -> None:
        if not symbols:
            raise VocabularyError(f"a phrase without words: {source.text if source else build.made!r}")
        key = (origin, symbols)
        known = self.seen.get(key)
        if known is not None:
            if self.builds[known] == build:
                return
            other = self.sources[known]
            if source is not None and other is source:
                return
            raise VocabularyError(
                f"one text, two meanings: {_title(other)} and {_title(source)} can be written with the same words"
            )
        self.seen[key] = len(self.productions)
        self.productions.append((origin, symbols))
        self.builds.append(build)
        self.sources.append(source)

    # --- writing phrases out

    def make(self, starts: Sequence[type]) -> Grammar:
        """The grammar; `builds` and `sources` run beside its productions."""
        placed = self._gather()
        self._gather_words()
        for key, compiled in placed:
            self._write_out(self._nonterminal(key), compiled)
        self._write_params()
        tops = [self._whole((start,)) for start in starts]
        self._check_defined()
        count = len(self.terminals)
        names = [*self.terminals, *(str(key) for key in self.nonterminals)]

        def numbered(symbol: int) -> int:
            return symbol if symbol >= 0 else count - 1 - symbol

        productions = [(numbered(o), tuple(numbered(s) for s in symbols)) for o, symbols in self.productions]
        return Grammar(names, count, productions, [numbered(top) for top in tops])

    def group_names(self) -> list[type | None]:
        """For every nonterminal, the widest slot type its phrases may fill; None for lists and choices of words."""
        found: list[type | None] = []
        for key in self.nonterminals:
            widest: tuple[type, ...] = ()
            if key[0] == "group":
                widest = max((self.slot_types[number] for number in key[1]), key=lambda kinds: len(self.groups[kinds]))
            elif key[0] == "any":
                widest = key[1]
            found.append(widest[0] if widest else None)
        return found

    def _check_defined(self) -> None:
        defined = {origin for origin, _ in self.productions}
        for (_, symbols), source in zip(self.productions, self.sources, strict=True):
            for symbol in symbols:
                if symbol < 0 and symbol not in defined:
                    raise VocabularyError(f"{_title(source)}: no phrase can stand in one of its slots")

    def _write_params(self) -> None:
        for name, kind in self.params:
            members = self._members(kind, ())
            if members:
                origin = self._nonterminal(("group", members))
                self._add(origin, (self._terminal("{" + name + "}"),), Build("value", Param(name)), None)

    def _whole(self, kinds: tuple[type, ...]) -> int:
        """One nonterminal for everything a slot type takes."""
        groups = self.groups[kinds]
        if len(groups) == 1:
            return self._nonterminal(groups[0])
        whole = self._nonterminal(("any", kinds))
        for key in groups:
            self._add(whole, (self._nonterminal(key),), Build("one"), None)
        if not groups:
            raise VocabularyError(f"no phrase can stand where {kinds[0].__name__} is wanted")
        return whole

    def _write_out(self, origin: int, compiled: Compiled) -> None:
        lines = [Line()]
        shared = _size(compiled.parts, compiled, self) > ROOM
        lines = self._extend(lines, compiled.parts, compiled, shared)
        names = list(compiled.fields)
        for line in lines:
            args, constants, words = [], [], []
            for name in names:
                default = compiled.fields[name].default
                place = line.places.get(name, -1)
                constant = compiled.wording.fixed.get(name, True if name in line.flags else default)
                if place < 0 and constant is MISSING:
                    break
                kind = compiled.kinds.get(name)
                args.append(place)
                constants.append(None if place >= 0 else constant)
                words.append(kind if place >= 0 and isinstance(kind, WordsSlot) else None)
            else:
                how, made = ("macro", compiled.keyword) if compiled.keyword else ("node", compiled.node)
                build = Build(how, made, tuple(args), tuple(constants), tuple(words))
                self._add(origin, line.symbols, build, compiled)

    def _extend(self, lines: list[Line], parts: Iterable[Part], compiled: Compiled, shared: bool) -> list[Line]:
        for part in parts:
            if isinstance(part, Group):
                lines = lines + self._extend(lines, part.parts, compiled, shared)
            elif isinstance(part, Flag):
                lines = [Line(at.symbols, at.places, at.flags | {part.field}, at.forms) for at in lines]
            elif isinstance(part, Text):
                words = self._words(part.text)
                lines = [Line(at.symbols + words, at.places, at.flags, at.forms) for at in lines]
            elif isinstance(part, (Agree, Inflect)):
                lines = self._agreeing(lines, part)
            else:
                lines = self._slotted(lines, part, compiled, shared)
        return lines

    def _agreeing(self, lines: list[Line], part: Agree | Inflect) -> list[Line]:
        key = part.field if isinstance(part, Agree) else ""
        found = []
        for at in lines:
            for form, text in enumerate((part.first, part.second)):
                if at.forms.get(key, form) == form:
                    found.append(Line(at.symbols + self._words(text), at.places, at.flags, at.forms | {key: form}))
        return found

    def _slotted(self, lines: list[Line], part: Slot, compiled: Compiled, shared: bool) -> list[Line]:
        symbols = self._slot_symbols(compiled.kinds[part.field], part, compiled, shared)
        return [
            Line((*at.symbols, symbol), at.places | {part.field: len(at.symbols)}, at.flags, at.forms)
            for at in lines
            for symbol in symbols
        ]

    def _slot_symbols(self, kind: SlotKind, slot: Slot, compiled: Compiled, shared: bool) -> list[int]:
        if isinstance(kind, NodeSlot):
            if not self.groups[kind.kinds]:
                raise VocabularyError(f"{_title(compiled)}: no phrase can stand in {{{slot.field}}}")
            if shared:
                return [self._whole(kind.kinds)]
            return [self._nonterminal(key) for key in self.groups[kind.kinds]]
        if isinstance(kind, WordsSlot):
            return [self._nonterminal(key) for key in self.word_groups[kind]]
        if isinstance(kind, IntSlot):
            return [self._terminal(SIGNED if slot.signed else INT)]
        if isinstance(kind, StringSlot):
            return [self._terminal(STRING)]
        if isinstance(kind, NameSlot):
            return [self._terminal(NAME + kind.kind)]
        if isinstance(kind, ListSlot):
            return [self._list(kind, slot, compiled)]
        raise VocabularyError(f"{_title(compiled)}: {{{slot.field}}} is a flag; write it {{{slot.field}?}} in a group")

    def _list(self, kind: ListSlot, slot: Slot, compiled: Compiled) -> int:
        if not slot.separators:
            raise VocabularyError(f"{_title(compiled)}: {{{slot.field}}} is a list and needs separators")
        items = tuple(self._slot_symbols(kind.item, Slot(slot.field, signed=slot.signed), compiled, False))
        words = kind.item if isinstance(kind.item, WordsSlot) else None
        joiners = [self._words(text) for text in slot.separators]
        key = ("list", items, tuple(joiners), slot.at_least, words)
        if key in self.nonterminals:
            return self._nonterminal(key)
        whole = self._nonterminal(key)
        between, final = joiners[0], joiners[-1]
        pair = joiners[1] if len(joiners) == 3 else final
        first = Build("first", None, (0,), (), (words,))
        if slot.at_least <= 1:
            self._each(whole, (), items, first, compiled)
        if between == final:
            start = whole if slot.at_least <= 1 else self._nonterminal((*key, "start"))
            if slot.at_least > 1:
                self._each(start, (), items, first, compiled)
                self._each(
                    whole, (start, *final), items, Build("more", None, (0, 1 + len(final)), (), (words,)), compiled
                )
            self._each(whole, (whole, *final), items, Build("more", None, (0, 1 + len(final)), (), (words,)), compiled)
            return whole
        start = self._nonterminal((*key, "start"))
        self._each(start, (), items, first, compiled)
        more = Build("more", None, (0, 1 + len(between)), (), (words,))
        self._each(start, (start, *between), items, more, compiled)
        for joiner in dict.fromkeys((pair, final)):
            self._each(
                whole, (start, *joiner), items, Build("more", None, (0, 1 + len(joiner)), (), (words,)), compiled
            )
        return whole

    def _each(
        self, origin: int, before: tuple[int, ...], items: tuple[int, ...], build: Build, source: Compiled
    ) -> None:
        for item in items:
            self._add(origin, (*before, item), build, source)


def _size(parts: Iterable[Part], compiled: Compiled, maker: GrammarMaker) -> int:
    """How many alternatives writing out a template makes."""
    size = 1
    for part in parts:
        if isinstance(part, Group):
            size *= 1 + _size(part.parts, compiled, maker)
        elif isinstance(part, (Agree, Inflect)):
            size *= 2
        elif isinstance(part, Slot):
            kind = compiled.kinds[part.field]
            if isinstance(kind, NodeSlot):
                size *= max(1, len(maker.groups[kind.kinds]))
            elif isinstance(kind, WordsSlot):
                size *= max(1, len(maker.word_groups[kind]))
    return size


def _title(compiled: Compiled | None) -> str:
    return "a choice of words" if compiled is None else f"{compiled.node.__name__} ({compiled.text!r})"
