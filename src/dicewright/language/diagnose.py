"""Turns a failed parse into a message: place, problem, what was expected, the nearest word or phrase."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Final

from dicewright.language.compiled import Compiled
from dicewright.language.errors import TextError
from dicewright.language.explain import Explainer
from dicewright.language.grammar import NAME
from dicewright.language.parse import Stuck
from dicewright.language.scan import Scanner

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+|\S")
_SLOTS: Final = re.compile(r"\{[^{}]*\}|\[\[|\]\]|[\[\]^]")
_NUMBERS: Final = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
Place = tuple[str, int, int]

UNKNOWN: Final = "unknown word"
"""How the problem begins where a word is not in the vocabulary."""


def stuck_error(
    explainer: Explainer, scanner: Scanner, wordings: Sequence[Compiled], text: str, stuck: Stuck, place: Place
) -> TextError:
    """The error for a text whose next word fits nowhere."""
    found = _WORD.match(text, stuck.place)
    word = found[0] if found else ""
    expected = explainer.expected(stuck.stack)
    if not word:
        return _error(text, stuck.place, "the text is unfinished", place, expected)
    if not scanner.at(stuck.place)[1]:
        return _unknown_word(explainer, scanner, text, stuck.place, place, expected, stuck.stack)
    nearest = _nearest_phrase(wordings, text, stuck.place)
    return _error(text, stuck.place, f"{word!r} cannot stand here", place, expected, nearest)


def unknown_words(explainer: Explainer, scanner: Scanner, text: str, after: int, place: Place) -> list[TextError]:
    """An error for every word behind a place that no phrase and no name has, whatever else is wrong before it."""
    found: list[TextError] = []
    at = after
    while True:
        start, readings = scanner.at(at)
        if readings and readings[0].terminal == 0:
            return found
        if readings:
            at = max(reading.end for reading in readings)
            continue
        found.append(_unknown_word(explainer, scanner, text, start, place))
        words = list(_WORD.finditer(text, start))[: 1 + found[-1].nearest.count(" ")]  # a name of several is one slip
        at = words[-1].end() if words else start + 1


def _unknown_word(
    explainer: Explainer,
    scanner: Scanner,
    text: str,
    at: int,
    place: Place,
    expected: tuple[str, ...] = (),
    stack: Sequence[int] = (),
) -> TextError:
    found = _WORD.match(text, at)
    word = found[0] if found else text[at]
    if word.casefold() in _NUMBERS:
        digits = str(_NUMBERS.index(word.casefold()))
        return _error(text, at, f"numbers are written in digits, not {word!r}", place, (), f"'{digits}'")
    nearest = _nearest_word(explainer, scanner, at, stack, word)
    return _error(text, at, f"{UNKNOWN} {word!r}", place, expected, nearest)


def canonical_error(text: str, offset: int, problem: str, place: Place, nearest: str = "") -> TextError:
    """The error for a text that is understood but not to be written so."""
    return _error(text, offset, problem, place, (), nearest)


def _error(
    text: str, offset: int, problem: str, place: Place, expected: tuple[str, ...] = (), nearest: str = ""
) -> TextError:
    file, line, column = place
    before = text[:offset]
    row = before.count("\n")
    start = before.rfind("\n") + 1
    end = text.find("\n", offset)
    source = text[start : end if end >= 0 else len(text)]
    at = offset - start + 1
    if row == 0:
        source, at = " " * (column - 1) + source, at + column - 1
    return TextError(
        problem, file=file, line=line + row, column=at, source=source, expected=expected, nearest=nearest, offset=offset
    )


def _nearest_word(explainer: Explainer, scanner: Scanner, at: int, stack: Sequence[int], word: str) -> str:
    """The known word most like an unknown one: first among those that could stand here, if that is known."""
    names = explainer.grammar.names
    spelled = {names[terminal]: spelling for terminal, spelling in explainer.spellings.items()}
    here = {names[terminal] for terminal, _ in explainer.acceptable(list(stack))} if stack else set()
    rows = [row for table in scanner.names.by_word.values() for row in table]
    proper: dict[str, str] = {}  # as it is written, not as it would begin a sentence
    named: dict[str, str] = {}
    for written, kind, _ in rows:
        proper.setdefault(written.casefold(), written)
        if NAME + kind in here:
            named.setdefault(written.casefold(), written)
    for several in (written for written, _, _ in rows if " " in written):
        said = " ".join(scanner.text[at:].split()[: several.count(" ") + 1])
        if difflib.SequenceMatcher(None, said.casefold(), several.casefold()).ratio() > 0.8:
            return f"'{several}'"
    for words in ({**named, **{name: spelled[name] for name in here if name in spelled}}, spelled, proper):
        close = difflib.get_close_matches(word.casefold(), list(words), 1, 0.7)
        if close:
            return f"'{words[close[0]]}'"
    return ""


def _nearest_phrase(wordings: Sequence[Compiled], text: str, offset: int) -> str:
    """The phrase most like the sentence around a place."""
    start = max(text.rfind(mark, 0, offset) for mark in (". ", ": ", "\n")) + 1
    ends = [end for end in (text.find(mark, offset) for mark in (".", ":", "\n")) if end >= 0]
    said = _WORD.findall(text[start : min(ends, default=len(text))].casefold())
    best, title = 0.55, ""
    for compiled in wordings:
        skeleton = _WORD.findall(_SLOTS.sub(" ", compiled.text).casefold())
        if len(skeleton) < 2:
            continue
        score = difflib.SequenceMatcher(None, said, skeleton, autojunk=False).ratio()
        if score > best:
            best, title = score, f"“{compiled.text}”"
    return title
