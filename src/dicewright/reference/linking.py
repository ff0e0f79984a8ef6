"""Finding the terms that a text names, and making links of them: once in a line, the longest name first, never to the
page one is on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from dicewright.reference.choices import modes_of
from dicewright.reference.tree import Alternatives, Away, Inline, Line, Link
from dicewright.reference.when import When

_MARK = re.compile(
    r"\[\[(?P<key>[^\]|]+)(?:\|(?P<words>[^\]]+))?\]\]"
    r"|\{(?P<respect>editions|modes|players|boxes|heroes) (?P<options>[^{}]+)\}"
    r"|<(?P<away>https?://[^>\s]+)>"
)
_WORD = re.compile(r"\w+")


class UnknownTerm(LookupError):
    """A text links to an entry that there is not."""


class Forms:
    """The names of entries as texts write them, by their first words, before which signs may stand (`...Dealt It`).

    A name with a small first letter may begin a sentence; one of several words may be written small throughout.
    """

    def __init__(self, forms: Iterable[tuple[str, str]]) -> None:
        self._by_first: dict[str, list[tuple[str, int, bool, str]]] = {}
        for form, key in forms:
            first = _WORD.search(form)
            if first is None:
                continue
            loose = " " in form or form[0].islower()
            entries = self._by_first.setdefault(first[0].casefold(), [])
            if all(known != form for known, *_ in entries):  # whoever comes first has the name
                entries.append((form, first.start(), loose, key))
        for entries in self._by_first.values():
            entries.sort(key=lambda one: -len(one[0]))

    def find(self, text: str, avoid: frozenset[str]) -> Iterator[tuple[int, int, str]]:
        """Where a text names entries, and which: each once, and none of those to avoid."""
        met = set(avoid)
        end = 0
        for word in _WORD.finditer(text):
            if word.start() < end:
                continue
            for form, before, loose, key in self._by_first.get(word[0].casefold(), ()):
                begin = word.start() - before
                stop = begin + len(form)
                said = text[begin:stop] if begin >= end else ""
                if (said == form or (loose and said.casefold() == form.casefold())) and _ends(text, stop, form):
                    end = stop
                    if key not in met:
                        met.add(key)
                        yield begin, stop, key
                    break


def _ends(text: str, stop: int, form: str) -> bool:
    """Whether a name ends where a word ends."""
    return stop >= len(text) or not form[-1].isalnum() or not (text[stop].isalnum() or text[stop] == "_")


class Linker:
    """Makes lines of texts. forms: the names that are linked. resolve: the address of an entry by its id in a game."""

    def __init__(self, forms: Mapping[str, Forms], resolve: Callable[[str, str], str]) -> None:
        self._forms = forms
        self._resolve = resolve

    def line(self, found: Line, game: str, here: str) -> Line:
        """A line with its marks read and its terms linked. here: the entry it stands in. Raises `UnknownTerm`."""
        parts = [part for one in found for part in (self._marks(one, game) if isinstance(one, str) else [one])]
        met = {here, *(part.key for part in parts if isinstance(part, Link))}
        linked: list[Inline] = []
        for part in parts:
            if isinstance(part, str):
                linked += self._terms(part, game, met)
            else:
                linked.append(part)
        return tuple(linked)

    def _marks(self, text: str, game: str) -> Iterator[Inline]:
        start = 0
        for found in _MARK.finditer(text):
            if found.start() > start:
                yield text[start : found.start()]
            yield self._mark(found, game)
            start = found.end()
        if start < len(text):
            yield text[start:]

    def _mark(self, found: re.Match[str], game: str) -> Inline:
        if found["away"]:
            return Away(found["away"], found["away"].partition("//")[2].rstrip("/"))
        if found["respect"]:
            return Alternatives(tuple(_options(found["respect"], found["options"])))
        words = found["words"] or found["key"].rpartition("/")[2].replace("-", " ")
        return Link(self._resolve(found["key"], game), words)

    def _terms(self, text: str, game: str, met: set[str]) -> Iterator[Inline]:
        start = 0
        for begin, end, key in self._forms[game].find(text, frozenset(met)) if game in self._forms else ():
            if begin > start:
                yield text[start:begin]
            yield Link(key, text[begin:end])
            met.add(key)
            start = end
        if start < len(text):
            yield text[start:]


def _options(respect: str, text: str) -> Iterator[tuple[When, str]]:
    """The alternatives in `{players 1: 45; 2, 3: 30}`."""
    for part in text.split(";"):
        keys, colon, words = part.partition(":")
        if not colon:
            raise UnknownTerm(f"an alternative says for what it is, then a colon and words, not {part.strip()!r}")
        values = tuple(key.strip() for key in keys.split(","))
        yield When(**{respect: modes_of(values) if respect == "modes" else values}), words.strip()
