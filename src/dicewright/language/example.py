"""The sentences of the content that are most like one that was not understood: an example says more than a grammar.

Sentences are alike where they have words in common, the rarer the more. Forms of a word are one word, a number is like
any other, and everyday words count as those of the vocabulary that mean the like; nothing is read by this table.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable
from difflib import SequenceMatcher
from math import log, sqrt
from typing import Final, NamedTuple

ItemTexts = Callable[[], Iterable[tuple[str, str]]]
"""Texts to choose from, each with the item it is of."""

LIKE: Final = 0.65
"""How alike two sentences are at least: of 1 for their words and 1 for the order of these."""
NEAR: Final = 30
"""Sentences with the most words in common of which the order is looked at."""
RAREST: Final = 4.0
"""What a word weighs at most, so that no single one decides."""
READ: Final = 3.0
"""How much more a word weighs that stands before the place where the text was no longer understood."""
UNHEARD: Final = 1.0
"""What a word weighs that no sentence has: as much as a very common one. It may be a name."""
NAME: Final = "Name"
"""What stands for a name beside itself: of which token or affiliation a sentence tells matters less than what of it."""

_SENTENCE: Final = re.compile(r"[^.\n]+\.?")
_WORD: Final = re.compile(r"\d+|[^\W\d_]+")
_ENDINGS: Final = ("ing", "ies", "ed", "es", "s", "y", "e")
_MEANT: Final = {
    "opponent": "enemy foe rival adversary they them their theirs",
    "damage": "hurt harm wound injure hit dmg",
    "ko": "kill destroy defeat slay knock",
    "life": "hp hitpoint",
    "heal": "restore recover regenerate cure",
    "health": "hp hitpoint",
    "gain": "get receive earn obtain collect",
    "lose": "drop forfeit",
    "choose": "pick select",
    "chosen": "picked selected",
    "discard": "throw toss",
    "remove": "away rid cleanse erase dispel",
    "prevent": "block stop ignore negate absorb shield reduce soak",
    "inflict": "apply afflict put give place",
    "reroll": "again redo",
    "set": "change turn flip switch",
    "draw": "fetch take",
    "each": "every per all",
    "field": "play board deploy summon table battlefield",
    "purchase": "buy bought",
    "cost": "price cheaper expensive",
    "steal": "rob snatch grab",
    "when": "whenever once after time",
    "character": "creature hero minion unit fighter",
    "target": "any",
    "additional": "extra more another further bonus",
    "cannot": "can not unable never must",
    "sidekick": "helper",
}
"""By a word of a vocabulary, what people write who do not know it; each game has some of these words."""


class Example(NamedTuple):
    """A sentence that is understood, and an item that has it."""

    said: str
    item: str

    def __str__(self) -> str:
        return f"“{self.said}” ({self.item})"


class Examples:
    """Sentences that are understood. texts: read when the first example is wanted."""

    def __init__(self, texts: ItemTexts) -> None:
        self._texts = texts
        self._all: list[Example] = []
        self._words: list[list[str]] = []
        self._having: dict[str, list[tuple[int, float]]] = defaultdict(list)
        self._rare: dict[str, float] = {}

    def like(self, text: str, offset: int) -> str:
        """The sentence most like the one around a place, with its item: `“Gain 2 CP.” (barbarian/Getting Paid!)`.

        Empty where none is much like it.
        """
        return str(next(iter(self.alike(text, offset, 1)), ""))

    def alike(self, text: str, offset: int, most: int) -> list[Example]:
        """Some of the sentences that are like the one around a place, the most alike first."""
        if not self._all:
            self._learn()
        start, _, mine = sentence_at(text, offset)
        words = _words(mine, self._rare)
        read = set(_words(text[start:offset], self._rare))
        weights = {
            word: count * self._rare.get(word, UNHEARD) * (READ if word in read else 1)
            for word, count in Counter(words).items()
        }
        length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        found: dict[int, float] = defaultdict(float)
        for word, weight in weights.items():
            for number, other in self._having.get(word, ()):
                found[number] += weight * other / length
        near = sorted(found, key=lambda one: (-found[one], one))[:NEAR]
        for number in near:
            found[number] += SequenceMatcher(None, words, self._words[number]).ratio()
        best = sorted((one for one in near if found[one] >= LIKE), key=lambda one: (-found[one], one))
        return [self._all[one] for one in best if self._all[one].said != mine][:most]

    def _learn(self) -> None:
        """Read all sentences, the first one of each form, and note for each word which have it and how much it says."""
        forms: dict[str, Example] = {}
        for item, text in self._texts():
            for found in _SENTENCE.finditer(text):
                said = found[0].strip()
                if said:
                    forms.setdefault(re.sub(r"\d+", "1", said), Example(said, item))
        self._all = list(forms.values())
        having = Counter(word for one in self._all for word in set(_words(one.said)))
        self._rare = {word: min(log((len(self._all) + 1) / count), RAREST) for word, count in having.items()}
        self._words = [_words(one.said, self._rare) for one in self._all]
        for number, words in enumerate(self._words):
            weights = {word: count * self._rare[word] for word, count in Counter(words).items()}
            length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
            for word, weight in weights.items():
                self._having[word].append((number, weight / length))


def sentence_at(text: str, offset: int) -> tuple[int, int, str]:
    """The sentence around a place of a text: where it begins and ends there, and its words; empty where none is."""
    for found in _SENTENCE.finditer(text):
        said = found[0].strip()
        if found.end() >= offset and said:
            start = found.start() + found[0].index(said)
            return start, start + len(said), said
    return len(text), len(text), ""


def _words(sentence: str, known: Container[str] = ()) -> list[str]:
    """The words of a sentence as they are compared. known: the vocabulary, whose words mean themselves."""
    found = []
    for word in _WORD.finditer(sentence):
        stem = _stem(word[0].casefold())
        if word.start() and word[0][0].isupper():
            found.append(NAME)
        found.append(stem if stem in known else next((one for one in _PLAIN.get(stem, ()) if one in known), stem))
    return found


def _stem(word: str) -> str:
    """A word without its ending, so that *rolled* and *rolls* are one; any number is one word."""
    if word.isdigit():
        return "#"
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


_PLAIN: Final[dict[str, list[str]]] = defaultdict(list)
for _meant, _said in _MEANT.items():
    for _one in _said.split():
        _PLAIN[_stem(_one)].append(_stem(_meant))
