"""Words that mean one or several: where a text has the other one than the vocabulary, it may mean something else.

The parser takes the singular for the plural and the plural for the singular, so that a phrase has one template. What a
designer writes is held to the number that is printed: *remove all damage from die* is no *from dice*. A verb follows
its subject, and is put right without a word where that stands as it was written; so is a word right behind a number in
digits, which says how many are meant: *2 die*.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from dicewright.language.compiled import Compiled
from dicewright.language.slots import IntSlot, ListSlot, SlotKind, WordsSlot
from dicewright.language.template import Agree, Group, Inflect, Part

_WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+|\S")
Pairs = set[tuple[str, str]]
"""Single words in small letters, each with the one for the other number."""


class Slip(NamedTuple):
    """A word of the wrong number. at: where it stands. here: what is written. there: what the vocabulary has.

    sentence: how the vocabulary says the sentence.
    """

    at: int
    here: str
    there: str
    sentence: str

    @property
    def problem(self) -> str:
        """What is wrong, with both wordings."""
        return f"write {self.there!r}, not {self.here!r}; the vocabulary says “{self.sentence}”"


def counted_words(wordings: Iterable[Compiled]) -> Pairs:
    """The words of phrases that mean one or several. Verbs, which agree with a subject, are none of them."""
    found: Pairs = set()
    verbs: Pairs = set()
    for one in wordings:
        for kind in one.kinds.values():
            inner = _inner(kind)
            if isinstance(inner, WordsSlot):
                for _, first, second in inner.values:
                    found |= _pairs(first, second)
        for part in _flat(one.parts):
            if isinstance(part, Inflect):
                found |= _pairs(part.first, part.second)
            elif isinstance(part, Agree):
                counts = isinstance(_inner(one.kinds[part.field]), IntSlot) if part.field in one.kinds else False
                (found if counts else verbs).update(_pairs(part.first, part.second))
    return found - verbs


def counted_names(plurals: Mapping[str, Mapping[str, str]]) -> Pairs:
    """The words of names that have another plural."""
    found: Pairs = set()
    for names in plurals.values():
        for name, several in names.items():
            if name != several:
                found |= _pairs(name, several)
    return found


def slips(text: str, said: str, pairs: Pairs) -> Iterator[Slip]:
    """Every word of a text that means one where its canonical wording means several, or the other way round."""
    here, there = (list(_WORD.finditer(one.replace("’", "'"))) for one in (text, said))
    written, wanted = ([word[0].casefold() for word in words] for words in (here, there))
    if written == wanted:
        return
    one_of = {several: one for one, several in pairs}
    alike = SequenceMatcher(
        None, [one_of.get(word, word) for word in written], [one_of.get(word, word) for word in wanted], autojunk=False
    )
    for at, other, size in alike.get_matching_blocks():
        for place in range(size):
            mine, theirs = here[at + place], there[other + place]
            told = place and mine[0] != theirs[0] and here[at + place - 1][0].isdigit()
            if not told and mine[0].casefold() != theirs[0].casefold():
                yield Slip(mine.start(), mine[0], theirs[0], _sentence(said, theirs.start()))


def _sentence(said: str, at: int) -> str:
    """The sentence of a text around a place."""
    start = max(said.rfind(". ", 0, at) + 1, said.rfind("\n", 0, at) + 1)
    ends = [end for end in (said.find(". ", at), said.find(".\n", at)) if end >= 0]
    return said[start : min(ends) + 1 if ends else len(said)].strip()


def _inner(kind: SlotKind) -> SlotKind:
    return kind.item if isinstance(kind, ListSlot) else kind


def _pairs(one: str, several: str) -> Pairs:
    """The words in which two wordings of as many words differ."""
    first, second = one.casefold().split(), several.casefold().split()
    return {(a, b) for a, b in zip(first, second, strict=True) if a != b} if len(first) == len(second) else set()


def _flat(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        if isinstance(part, Group):
            yield from _flat(part.parts)
        else:
            yield part
