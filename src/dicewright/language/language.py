"""A language: phrases and names that parse texts into trees and print trees as texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from dicewright.engine.node import Node
from dicewright.language.cache import tables_for
from dicewright.language.compiled import Compiled, checked, compile_wording
from dicewright.language.diagnose import canonical_error, stuck_error, unknown_words
from dicewright.language.errors import ConflictError, TextError, VocabularyError
from dicewright.language.explain import Explainer
from dicewright.language.grammar import INT, NAME, NEWLINE, SIGNED, GrammarMaker
from dicewright.language.keyword import KeywordUse, Macro, Param
from dicewright.language.parse import Ambiguous, Parser, Stuck
from dicewright.language.phrases import Wording
from dicewright.language.printer import Printer
from dicewright.language.reading import Try
from dicewright.language.scan import NameTable, Scanner
from dicewright.language.several import Pairs, Slip, counted_names, counted_words, slips
from dicewright.language.slots import MISSING, Field, IntSlot, ListSlot, NameSlot, NodeSlot, slot_kind
from dicewright.language.template import read_template
from dicewright.language.tree import rebuilt

Vocabulary = Iterable[ModuleType | type | Wording]
Names = Mapping[str, Iterable[str] | Mapping[str, str]]
LONGEST: Final = 6_000  # characters of a text


class Language:
    """The language made of the phrases in some modules.

    vocabulary: modules, classes or wordings. names: proper names by kind; a mapping gives plurals. start: the
    categories a whole text may be, the usual one first. cache: a folder for parse tables. They are made at the first
    parse.
    """

    def __init__(
        self,
        name: str,
        vocabulary: Vocabulary,
        *,
        names: Names | None = None,
        start: Sequence[type],
        cache: Path | None = None,
    ) -> None:
        self.name = name
        self.starts = list(start)
        self.cache = cache
        self.names = NameTable(names or {})
        self.keywords: dict[str, Macro] = {}
        self.wordings = [compile_wording(one) for one in collect(vocabulary)]
        self.printer = Printer(self.wordings, self.names)
        self._parser: Parser | None = None
        self._counted: Pairs = set()  # made with the tables
        self._said: dict[int, tuple[Any, str]] = {}  # by identity, with the tree, so that it stays alive

    # --- building

    def add_names(self, names: Names) -> None:
        """Add proper names, of kinds the vocabulary knows. Cheap: no table depends on them."""
        self.names.add(names)

    @contextmanager
    def lent(self, names: Names) -> Iterator[None]:
        """Know these proper names, too, for as long as the context lasts, and forget them afterwards.

        Names of the same kind that differ only in their capitals are not known meanwhile.
        """
        before = self.names.plurals, self.names.by_word
        self.names.plurals = {kind: dict(known) for kind, known in before[0].items()}
        self.names.by_word = {word: list(rows) for word, rows in before[1].items()}
        self._said.clear()
        try:
            self.names.hide(names)
            self.names.add(names)
            yield
        finally:
            self.names.plurals, self.names.by_word = before

    def build(self) -> None:
        """Make the tables now. Raises `ConflictError` or `VocabularyError`."""
        explainer = self._explainer()
        self._counted = counted_words([*self.wordings, *(macro.compiled for macro in self.keywords.values())])
        said = explainer.conflicts()
        if said:
            raise ConflictError(f"{self.name}: {said}")
        self._explain = explainer
        self._parser = Parser(
            explainer.tables, [(o, len(symbols)) for o, symbols in explainer.grammar.productions], explainer.builds
        )

    def _explainer(self) -> Explainer:
        params = [param for macro in self.keywords.values() for param in macro.node_params]
        compiled = [*self.wordings, *(macro.compiled for macro in self.keywords.values())]
        maker = GrammarMaker(compiled, self.starts, params)
        grammar = maker.make(self.starts)
        self.terminals = {name: number for name, number in maker.terminals.items() if name}
        self.unused = maker.unused
        return Explainer(grammar, tables_for(grammar, self.cache), maker)

    def explain_conflicts(self) -> str:
        """Every conflict of the phrases in words, "" if there is none. For those who write a vocabulary."""
        return self._explainer().conflicts(most=100)

    @property
    def parser(self) -> Parser:
        if self._parser is None:
            self.build()
        assert self._parser is not None
        return self._parser

    # --- texts and trees

    def parse(
        self,
        text: str,
        start: type | None = None,
        *,
        file: str = "",
        line: int = 1,
        column: int = 1,
        strict: bool = True,
    ) -> Any:
        """The tree of a text. Raises `TextError`. `strict` also refuses what is understood but not canonical."""
        return self._parse(text, start, {}, file, line, column, strict)

    def _parse(
        self, text: str, start: type | None, params: Mapping[str, Any], file: str, line: int, column: int, strict: bool
    ) -> Any:
        parser = self.parser
        place = (file, line, column)
        if len(text) > LONGEST:
            raise TextError(f"a text of more than {LONGEST} characters", file=file, line=line, column=column)
        wanted = self.starts[0] if start is None else start
        if wanted not in self.starts:
            raise VocabularyError(f"{wanted.__name__} is not a start of {self.name}; starts: {self.starts}")
        scanner = Scanner(self.terminals, self.names, text, params)
        try:
            tree = parser.parse(scanner, self.starts.index(wanted))
        except Stuck as stuck:
            raise stuck_error(self._explain, scanner, self.wordings, text, stuck, place) from None
        except Ambiguous as two:
            trees = " and ".join(f"“{self.print(tree)}”" for tree in two.trees if isinstance(tree, Node))
            raise canonical_error(text, two.place, f"this can be read in two ways: {trees}", place) from None
        if strict:
            self._demand_canonical(text, tree, wanted, place)
        return tree

    def tried(self, text: str, start: type) -> Try:
        """What comes of a text: its tree and canonical wording, or how far it makes sense. Quicker than an error.

        It makes sense up to a word that means one where the phrase means several, or the other way round.
        """
        if len(text) > LONGEST:
            return Try("", 0)
        parser = self.parser  # first: the terminals are made with the tables
        scanner = Scanner(self.terminals, self.names, text, {})
        try:
            tree = parser.parse(scanner, self.starts.index(start))
        except (Stuck, Ambiguous) as error:
            return Try("", error.place)
        said = self.print(tree, start)
        slip = next(self._slips(text, said), None)
        return Try(said, len(text), tree) if slip is None else Try("", slip.at, slip=slip)

    def _slips(self, text: str, said: str) -> Iterator[Slip]:
        """The words of a text that are of another number than in its canonical wording."""
        if text != said:
            yield from slips(text, said, self._counted | counted_names(self.names.plurals))

    def after(self, text: str, start: type) -> list[tuple[str, str]]:
        """What may stand after the beginning of a text, likeliest first, each with what it is.

        Words are `word`, numbers are `number`, names are the kind of name; several words that can only follow each
        other come as one. Empty where the beginning itself makes no sense.
        """
        parser = self.parser
        said = text.rstrip() + " \x00"  # a sign that fits nowhere
        if len(said) > LONGEST:
            return []
        scanner = Scanner(self.terminals, self.names, said, {})
        try:
            parser.parse(scanner, self.starts.index(start))
        except Stuck as stuck:
            if stuck.place == len(said) - 1:
                return self._explain.follow(stuck.stack, self.names.plurals)
        except Ambiguous:
            pass
        return []

    def unknown_words(self, text: str, after: int = 0) -> list[TextError]:
        """An error for every word of a text, from a place on, that no phrase and no name has."""
        if self._parser is None:
            self.build()
        scanner = Scanner(self.terminals, self.names, text, {})
        return unknown_words(self._explain, scanner, text, after, ("", 1, 1))

    def canonical(self, text: str, start: type) -> str:
        """A text in its canonical wording, which it must have but for spaces. Raises `TextError`."""
        self.parse(text, start)
        return normal(text, NEWLINE in self.terminals)

    def _demand_canonical(self, text: str, tree: Any, start: type, place: tuple[str, int, int]) -> None:
        said, wanted = normal(text, NEWLINE in self.terminals), self.print(tree, start)
        if said == wanted:
            return
        at = next(
            (n for n, (a, b) in enumerate(zip(said, wanted, strict=False)) if a != b), min(len(said), len(wanted))
        )
        while at and not (at < len(said) and said[at - 1].isspace()) and said[at - 1].isalnum():
            at -= 1
        here, there = _word(said, at), _word(wanted, at)
        problem = f"write {there!r}, not {here!r}" if here != there else f"write “{wanted}”"
        raise canonical_error(text, _offset(text, said, at), problem, place)

    def print(self, node: Any, start: type | None = None) -> str:
        """The canonical text of a tree (as a `start`, if it has several). Raises `PrintError` if no phrase says it."""
        return self.printer.print(node, () if start is None else (start,))

    def said(self, node: Any) -> str:
        """The canonical text of a tree that lasts as long as the content does, printed once."""
        found = self._said.get(id(node))
        if found is None:
            found = self._said[id(node)] = (node, self.print(node))
        return found[1]

    def render(self, node: Any, form: str = "text", context: Mapping[str, Any] | None = None) -> str:
        """Another rendering of a tree: `log`, `prompt`, `short` … where its phrases have one, else the text.

        `context` supplies names that are no fields (`{source}`) and what to say for fields of the node itself.
        """
        return self.printer.render(node, form, context or {})

    # --- keywords

    def define_keyword(
        self,
        name: str,
        body: str | None,
        *,
        into: type | tuple[type, ...],
        start: type | None = None,
        phrase: str = "",
        slots: Mapping[str, Any] | None = None,
        plural: bool | None = None,
        file: str = "",
        line: int = 1,
        column: int = 1,
    ) -> None:
        """Define a keyword that may stand where `into` is wanted.

        body: what it means, in this language, parsed as `start` with the parameters written `{name}`; None if a rule of
        the game gives its meaning. phrase: how it is written if it has parameters, e.g. `"Enlistment: {effects}"`.
        slots: the annotation of each parameter. Raises `VocabularyError`; a body that does not parse raises `TextError`
        when it is first needed.
        """
        if name in self.keywords:
            raise VocabularyError(f"the keyword {name!r} is defined twice")
        fields = {part: Field(part, slot_kind(hint), MISSING) for part, hint in (slots or {}).items()}
        into = into if isinstance(into, tuple) else (into,)
        text = phrase or name
        parts = read_template(text, fields)
        kinds = {part: one.kind for part, one in fields.items() if one.kind is not None}
        compiled = checked(
            Compiled(Wording(KeywordUse, {"text": text}, plural=plural, into=into), parts, fields, kinds, keyword=name)
        )
        node_params: list[tuple[str, type]] = []
        word_params: dict[str, list[tuple[str, Any]]] = {}
        for part, kind in kinds.items():
            inner = kind.item if isinstance(kind, ListSlot) else kind
            if isinstance(inner, NodeSlot):
                node_params.append((part, inner.kinds[0]))
                word_params[part] = [("{" + part + "}", None)]
            elif isinstance(inner, IntSlot):
                word_params[part] = [(INT, Param(part)), (SIGNED, Param(part))]
            elif isinstance(inner, NameSlot):
                word_params[part] = [(NAME + inner.kind, Param(part))]
            elif body is not None:
                raise VocabularyError(f"keyword {name!r}: {{{part}}} cannot be used in a body")
        macro = Macro(name, compiled, body, start, tuple(node_params), word_params, (file, line, column))
        self.keywords[name] = macro
        self.printer.add(compiled)
        self._said.clear()
        self._parser = None

    def body(self, name: str) -> Any:
        """What a keyword means, with `Param` for its parameters. None if a rule of the game gives its meaning."""
        macro = self.keywords[name]
        if macro.tree is None and macro.body is not None:
            file, line, column = macro.place
            macro.tree = self._parse(macro.body, macro.start, macro.word_params, file, line, column, True)
        return macro.tree

    def expand(self, node: Any) -> Any:
        """A tree with every keyword replaced by what it means. Raises `VocabularyError` if keywords go in a circle."""
        return self._expand(node, ())

    def _expand(self, node: Any, inside: tuple[str, ...]) -> Any:
        def change(one: Any) -> Any:
            if type(one) is not KeywordUse:
                return one
            if one.name in inside:
                raise VocabularyError(f"the keyword {one.name!r} means itself")
            body = self.body(one.name)
            if body is None:
                return one
            given = dict(zip(self.keywords[one.name].compiled.fields, one.arguments, strict=True))

            def put(part: Any) -> Any:
                return given.get(part.name, part) if type(part) is Param else part

            return rebuilt(self._expand(body, (*inside, one.name)), put)

        return rebuilt(node, change)

    def reminder(self, keyword: str | KeywordUse) -> str:
        """The reminder text of a keyword, rendered from what it means; "" if a rule of the game gives its meaning."""
        name = keyword if isinstance(keyword, str) else keyword.name
        if self.body(name) is None:
            return ""
        meant = self.body(name) if isinstance(keyword, str) else self.expand(keyword)
        return f"({self.print(meant)})"


def collect(vocabulary: Vocabulary) -> list[Wording]:
    """The wordings of modules, classes and wordings, each once, in order."""
    found: dict[int, Wording] = {}
    for one in vocabulary:
        parts = list(vars(one).values()) if isinstance(one, ModuleType) else [one]
        for part in parts:
            said: Any = ()
            if isinstance(part, Wording):
                said = (part,)
            elif isinstance(part, (tuple, list)) and part and all(isinstance(item, Wording) for item in part):
                said = part
            elif isinstance(part, type):
                said = part.__dict__.get("PHRASES", ())
                if part is one and not said:
                    raise VocabularyError(f"{part.__name__} has no phrase")
            for wording in said:
                found[id(wording)] = wording
    return list(found.values())


def normal(text: str, lines: bool) -> str:
    """A text with single spaces; line breaks are kept if `lines`."""
    if not lines:
        return " ".join(text.split())
    return "\n".join(line for line in (" ".join(line.split()) for line in text.splitlines()) if line)


_WORD: Final = re.compile(r"[^\s.,:;\[\]\"()]+|\S")


def _word(text: str, at: int) -> str:
    found = _WORD.search(text, at)
    return found[0] if found else "the end"


def _offset(text: str, said: str, at: int) -> int:
    """Where in the text the `at`-th character of its normal form stands."""
    count = sum(1 for sign in said[:at] if not sign.isspace())
    for place, sign in enumerate(text):
        if not sign.isspace():
            if count == 0:
                return place
            count -= 1
    return len(text)
