"""The search index: every entry with its title, what else it is called, and the words of its texts.

It is made once, with the reference, and read by `find.py` and by the browser. Words stand in order; the postings of a
word are steps from one entry to the next in base 36, each followed by a capital letter for how much the word counts
there (A is 1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dicewright.reference.kinds import KINDS
from dicewright.reference.lines import lines_of, text_of
from dicewright.reference.tree import Entry, Listing, Section, Statement
from dicewright.reference.words import STOP, plain, words_in

TITLE, ALSO, SUMMARY, TEXT = 24, 20, 8, 2
"""How much a word counts by where it stands."""

NOTE = 76
"""Letters of a summary that a list of results shows."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def make_index(entries: Mapping[str, Entry]) -> dict[str, Any]:
    """The index of all entries but scenarios, which their rules lead to."""
    found = [entry for entry in entries.values() if entry.kind != "scenario"]
    found.sort(key=lambda one: (-KINDS[one.kind].worth, plain(one.title)))
    postings: dict[str, list[tuple[int, int]]] = {}
    for number, entry in enumerate(found):
        for word, weight in _weights(entry).items():
            postings.setdefault(word, []).append((number, weight))
    words = sorted(postings)
    kinds, whens = list(KINDS), sorted({entry.when.written() for entry in found})
    return {
        "stop": sorted(STOP),
        "kinds": [[one, KINDS[one].one, KINDS[one].many, KINDS[one].worth] for one in kinds],
        "whens": whens,
        "keys": [entry.key for entry in found],
        "titles": [entry.title for entry in found],
        "also": ["|".join(plain(one) for one in entry.also) for entry in found],
        "kind": [kinds.index(entry.kind) for entry in found],
        "when": [whens.index(entry.when.written()) for entry in found],
        "notes": [_note(entry.summary) for entry in found],
        "words": " ".join(words),
        "posts": " ".join(_written(postings[word]) for word in words),
    }


def _weights(entry: Entry) -> dict[str, int]:
    """The words of an entry, each with the most it counts for."""
    found: dict[str, int] = {}
    for text, weight in (*((text, TEXT) for text in _texts(entry)), (entry.summary, SUMMARY)):
        for word in words_in(text):
            if word not in STOP:
                found[word] = max(weight, found.get(word, 0))
    for text, weight in (*((one, ALSO) for one in entry.also), (entry.title, TITLE)):
        for word in words_in(text):
            found[word] = max(weight, found.get(word, 0))
    return found


def _texts(entry: Entry) -> Iterable[str]:
    """What an entry says itself: not the lists of others at its end, nor the rules that have entries of their own."""
    for block in entry.blocks:
        if isinstance(block, (Listing, Statement)):
            continue
        if isinstance(block, Section):
            yield block.title if block.name not in _ASIDE else ""
            yield from (text_of(line) for line in _own(block)) if block.name not in _ASIDE else ()
        else:
            yield from (text_of(line) for line in lines_of(block))


_ASIDE = (
    "rules",
    "see",
    "played",
    "scenarios",
    "shown",
    "others",
    "inflicted-by",
    "gained-from",
    "named-by",
    "about",
    "cards",
)


def _own(section: Section) -> Iterable[Any]:
    for block in section.blocks:
        if isinstance(block, Section):
            yield (block.title,)
            yield from _own(block)
        elif not isinstance(block, Statement):
            yield from lines_of(block)


def _note(text: str) -> str:
    """The beginning of a summary, to a whole word."""
    return text if len(text) <= NOTE else f"{text[:NOTE].rpartition(' ')[0]} …"


def _written(found: list[tuple[int, int]]) -> str:
    parts, last = [], -1
    for number, weight in found:
        parts.append(_base36(number - last) + chr(64 + weight))
        last = number
    return "".join(parts)


def _base36(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text or "0"
