"""Finding the terms that a text names, and making links of them: once in a line, the longest name first, never to the
page one is on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from dicewright.reference.choices import modes_of
from dicewright.reference.tree import Alternatives, Away, Inline, Line, Link
from dicewright.reference.when import When

_MARK = re.compile(
    r"\[\[(?P<key>[^\]|]+)(?:\|(?P<words>[^\]]+))?\]\]"
    r"|\{(?P<respect>editions|modes|players|boxes|heroes) (?P<options>[^{}]+)\}"
    r"|<(?P<away>https?://[^>\s]+)>"
)
_WORD = re.compile(r"\w+")
_GOES_ON, _BEGAN = re.compile(r" [A-Z][a-z]"), re.compile(r"\b[A-Z][a-z]+ $")
RULED = ("term", "phase", "keyword", "status", "companion", "part")
"""Words of the rules: an ability or a card that is called so is named after them."""


class UnknownTerm(LookupError):
    """A text links to an entry that there is not."""


class Form(NamedTuple):
    """A name as texts write it. before: the signs before its first word. loose: whether it may be written otherwise,
    small or with a capital. keys: the entries that have it, the worthiest first."""

    name: str
    before: int
    loose: bool
    keys: list[str]

    def of(self, near: Container[str]) -> str:
        """The entry that is meant in a text about certain heroes: what one of them has, else the worthiest."""
        return next((key for key in self.keys if owner_of(key) in near), self.keys[0])


def owner_of(key: str) -> str:
    """The hero or enemy whose ability or card an entry is, empty for no such entry."""
    parts = key.split("/")
    return parts[2] if len(parts) == 4 and parts[1] in ("ability", "card") else ""


class Forms:
    """The names of entries as texts write them, by their first words, before which signs may stand (`...Dealt It`).

    A name with a small first letter may begin a sentence; one of several words may be written small throughout. What a
    hero has is meant in texts about that hero, also where another thing of that name is worthier, unless that is a word
    of the rules.
    """

    def __init__(self, forms: Iterable[tuple[str, str]]) -> None:
        self._by_first: dict[str, list[Form]] = {}
        for name, key in forms:
            first = _WORD.search(name)
            if first is None:
                continue
            loose = " " in name or name[0].islower()
            entries = self._by_first.setdefault(first[0].casefold(), [])
            known = next((one for one in entries if one.name == name), None)
            if known is None:
                entries.append(Form(name, first.start(), loose, [key]))
            elif known.keys[0].split("/")[1] not in RULED:
                known.keys.append(key)
        for entries in self._by_first.values():
            entries.sort(key=lambda one: -len(one.name))

    def find(self, text: str, avoid: frozenset[str], near: Container[str] = ()) -> Iterator[tuple[int, int, str]]:
        """Where a text names entries, and which: each once, none of those to avoid. near: the heroes it is about."""
        met = set(avoid)
        end = 0
        for word in _WORD.finditer(text):
            if word.start() < end:
                continue
            for form in self._by_first.get(word[0].casefold(), ()):
                begin = word.start() - form.before
                stop = begin + len(form.name)
                said = text[begin:stop] if begin >= end else ""
                same = said == form.name or (form.loose and said.casefold() == form.name.casefold())
                if not same or not _ends(text, stop, form.name):
                    continue
                key = form.of(near)
                if not _within_another(text, stop, form.name, key, near):
                    end = stop
                    if key not in met:
                        met.add(key)
                        yield begin, stop, key
                    break


def _ends(text: str, stop: int, form: str) -> bool:
    """Whether a name ends where a word ends."""
    return stop >= len(text) or not form[-1].isalnum() or not (text[stop].isalnum() or text[stop] == "_")


def _within_another(text: str, stop: int, name: str, key: str, near: Container[str]) -> bool:
    """Whether a word that is the ability of another hero is in a longer name: `Strike Team`, but not in `Smack II`."""
    foreign = " " not in name and key.split("/")[1] == "ability" and owner_of(key) not in near
    longer = _GOES_ON.match(text, stop) or _BEGAN.search(text, 0, stop - len(name))
    return foreign and longer is not None


class Linker:
    """Makes lines of texts. forms: the names that are linked. resolve: the address of an entry by its id in a game."""

    def __init__(self, forms: Mapping[str, Forms], resolve: Callable[[str, str], str]) -> None:
        self._forms = forms
        self._resolve = resolve

    def line(self, found: Line, game: str, here: str, near: Container[str] = ()) -> Line:
        """A line with its marks read and its terms linked. Raises `UnknownTerm`.

        here: the entry it stands in. near: the heroes that entry is about.
        """
        parts = [part for one in found for part in (self._marks(one, game) if isinstance(one, str) else [one])]
        met = {here, *(part.key for part in parts if isinstance(part, Link))}
        linked: list[Inline] = []
        for part in parts:
            if isinstance(part, str):
                linked += self._terms(part, game, met, near)
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

    def _terms(self, text: str, game: str, met: set[str], near: Container[str]) -> Iterator[Inline]:
        start = 0
        for begin, end, key in self._forms[game].find(text, frozenset(met), near) if game in self._forms else ():
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
