"""Reads the next word of a text: a vocabulary word, number, sign, proper name or quoted string.

Several readings may be possible at one place (a name that is also a word); the parser picks the one that fits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from string import capwords
from typing import Any, Final, NamedTuple

from dicewright.language.grammar import INT, NAME, NEWLINE, POSSESSIVE, SIGNED, STRING

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*-?")
_DIGITS: Final = re.compile(r"\d{1,9}(?!\d)")
_SIGNED: Final = re.compile(r"[+-]\d{1,9}(?!\d)")
_STRING: Final = re.compile(r'"([^"\n]*)"')
_PARAM: Final = re.compile(r"\{(\w+)\}")
_FIRST: Final = re.compile(r"[^\W\d_]+|\d+|\S")


class Reading(NamedTuple):
    """One way to read the next word: its terminal, its value and where it ends."""

    terminal: int
    value: Any
    end: int


class NameTable:
    """Proper names by kind, found by longest match."""

    def __init__(self, names: Mapping[str, Iterable[str] | Mapping[str, str]]) -> None:
        self.plurals: dict[str, dict[str, str]] = {}
        self.by_word: dict[str, list[tuple[str, str, str]]] = {}  # first word -> (written, kind, name), longest first
        self.add(names)

    def add(self, names: Mapping[str, Iterable[str] | Mapping[str, str]]) -> None:
        """Add names. A mapping gives each name's plural."""
        for kind, table in names.items():
            known = self.plurals.setdefault(kind, {})
            for name in table:
                plural = table[name] if isinstance(table, Mapping) else name
                if known.get(name) == plural:
                    continue
                known[name] = plural
                for written in dict.fromkeys((name, plural)):
                    self._add(written, kind, name)
        for rows in self.by_word.values():
            rows.sort(key=lambda row: -len(row[0]))

    def hide(self, names: Mapping[str, Iterable[str]]) -> None:
        """Forget the names that differ from these only in their capitals."""
        for kind, table in names.items():
            alike = {one.casefold() for one in table}
            hidden = {one for one in self.plurals.get(kind, ()) if one.casefold() in alike and one not in table}
            self.plurals[kind] = {one: many for one, many in self.plurals.get(kind, {}).items() if one not in hidden}
            for word, rows in self.by_word.items():
                self.by_word[word] = [row for row in rows if row[1] != kind or row[2] not in hidden]

    def _add(self, written: str, kind: str, name: str) -> None:
        first = _FIRST.match(written)
        if first is None:
            raise ValueError(f"an empty name among the names of kind {kind!r}")
        self.by_word.setdefault(first[0], []).append((written, kind, name))
        for capital in dict.fromkeys(
            (written[0].upper() + written[1:], capwords(written) if written.islower() else written)
        ):
            if capital != written:
                self.by_word.setdefault(capital[: first.end()], []).append((capital, kind, name))

    def plural(self, kind: str, name: str) -> str:
        return self.plurals.get(kind, {}).get(name, name)

    def find(self, text: str, at: int) -> list[tuple[str, str, int]]:
        """(kind, name, end) of every name written at a place, longest first.

        A name written as it is called is not one of the same kind that only begins with a capital here.
        """
        first = _FIRST.match(text, at)
        found = []
        for written, kind, name in self.by_word.get(first[0], ()) if first else ():
            end = at + len(written)
            if text.startswith(written, at) and (
                end == len(text) or not (text[end - 1].isalnum() and text[end].isalnum())
            ):
                found.append((kind, name, end))
        if len(found) < 2:
            return found
        called = {(kind, end) for kind, name, end in found if self._is_called(kind, name, text[at:end])}
        return [one for one in found if self._is_called(*one[:2], text[at : one[2]]) or (one[0], one[2]) not in called]

    def _is_called(self, kind: str, name: str, written: str) -> bool:
        return written in (name, self.plural(kind, name))


class Scanner:
    """The words of one text, read on demand and remembered."""

    def __init__(self, terminals: Mapping[str, int], names: NameTable, text: str, params: Mapping[str, Any]) -> None:
        self.terminals = terminals
        self.names = names
        self.text = text
        self.params = params  # name -> (terminal name, value), for a macro's body
        self.newline = terminals.get(NEWLINE, -1)
        self.known: dict[int, tuple[int, list[Reading]]] = {}

    def at(self, place: int) -> tuple[int, list[Reading]]:
        """Where the next word begins, and its readings. At the end of the text: the reading END, terminal 0."""
        known = self.known.get(place)
        if known is None:
            known = self.known[place] = self._read(place)
        return known

    def _read(self, place: int) -> tuple[int, list[Reading]]:
        text = self.text
        start = place
        while start < len(text) and text[start].isspace() and not (text[start] == "\n" and self.newline >= 0):
            start += 1
        if start == len(text):
            return start, [Reading(0, None, start)]
        sign = text[start]
        if sign == "\n":
            end = start
            while end < len(text) and text[end].isspace():
                end += 1
            return start, [Reading(self.newline if end < len(text) else 0, None, end)]
        terminals = self.terminals
        found: list[Reading] = []
        for kind, name, end in self.names.find(text, start):
            terminal = terminals.get(NAME + kind)
            if terminal is not None:
                found.append(Reading(terminal, name, end))
        if sign.isalpha():
            self._words(start, found)
        elif sign.isdigit():
            self._digits(start, found)
        else:
            self._signs(start, sign, found)
        return start, found

    def _words(self, start: int, found: list[Reading]) -> None:
        match = _WORD.match(self.text, start)
        if match is None:
            return
        word = match[0].replace("’", "'").casefold()
        ends = {len(word)}
        for at, sign in enumerate(word):
            if sign == "'":
                ends.add(at)
            elif sign == "-":
                ends.update((at, at + 1))
        for end in sorted(ends, reverse=True):
            terminal = self.terminals.get("a" if word[:end] == "an" else word[:end])
            if terminal is not None:
                found.append(Reading(terminal, word[:end], start + end))

    def _digits(self, start: int, found: list[Reading]) -> None:
        match = _DIGITS.match(self.text, start)
        if match is None:
            return
        for name, value in ((match[0], match[0]), (INT, int(match[0]))):
            terminal = self.terminals.get(name)
            if terminal is not None:
                found.append(Reading(terminal, value, match.end()))

    def _signs(self, start: int, sign: str, found: list[Reading]) -> None:
        text, terminals = self.text, self.terminals
        if sign in "+-" and SIGNED in terminals:
            match = _SIGNED.match(text, start)
            if match is not None and not (start and text[start - 1].isdigit()):
                found.append(Reading(terminals[SIGNED], int(match[0]), match.end()))
        elif sign == '"' and STRING in terminals:
            match = _STRING.match(text, start)
            if match is not None:
                found.append(Reading(terminals[STRING], match[1], match.end()))
        elif sign in "'’":
            end = start + 2 if text[start + 1 : start + 2] in ("s", "S") else start + 1
            if POSSESSIVE in terminals:
                found.append(Reading(terminals[POSSESSIVE], None, end))
        elif sign == "{":
            match = _PARAM.match(text, start)
            if match is not None and match[1] in self.params:
                for name, value in self.params[match[1]]:
                    if name in terminals:
                        found.append(Reading(terminals[name], value, match.end()))
                return
        for mark in ("*/**", "**", sign):
            if text.startswith(mark, start) and mark in terminals:
                found.append(Reading(terminals[mark], None, start + len(mark)))
                break
