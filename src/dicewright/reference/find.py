"""Searching the reference: the same answers in the terminal, on pages without script and in the browser (`search.js`).

How an entry is judged, in whole numbers, so that both reckon alike:

1. A question is the words that say something (`words.asked`). The words of the index that answer each: the word itself
   (quality 10) and words that begin with it (7); else words one slip away from one of at least 4 letters (5, or 6
   where only letters changed places), or two slips from one of at least 8 (3). A slip is a letter too many, missing or
   wrong, or two neighbours that changed places. Words of two letters or less begin others only where they are none.
2. An entry counts how many words of the question it answers; more is better, whatever comes next.
3. Its points: for each word the best of quality x weight in the entry x rarity, where rarity is the number of binary
   digits of (entries / entries with the word), and 4 for a slip. Their sum is multiplied by 10 + the worth of its kind.
4. A title or another name that is the question adds 2,000,000, one that begins with it 200,000; and of the names the
   best share of words that answer the question, each by its quality, adds up to 100,000.
5. Where two are alike, the one that stands first in the index: by kind, then by title.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from dicewright.reference.words import asked, plain, stem

EXACT, BEGINS, ONE_SLIP, TWO_SLIPS = 10, 7, 5, 3
CHANGED_PLACES = 1
"""What a slip is better where all letters are there."""
LONG_ENOUGH = {1: 4, 2: 8}
IS_IT, BEGINS_SO, SHARE = 2_000_000, 200_000, 100_000
USUAL = 4
"""The rarity of a word that is meant by a slip: how rare it is says nothing of what was meant."""
MOST = 60
"""Results that are looked at; a better question finds fewer."""


class Hit(NamedTuple):
    """An entry that was found. number: its place in the index."""

    number: int
    key: str
    points: int


class Finder:
    """Searches an index."""

    def __init__(self, index: Mapping[str, Any]) -> None:
        self._index = index
        self._words: list[str] = index["words"].split(" ")
        self._posts: list[str] = index["posts"].split(" ")
        self._names = [
            [plain(title), *(also.split("|") if also else ())]
            for title, also in zip(index["titles"], index["also"], strict=True)
        ]

    def find(self, question: str, fits: Callable[[int], bool] = lambda number: True) -> list[Hit]:
        """The entries that answer a question, the best first. fits: which entries count at all."""
        answered: dict[int, int] = {}
        points: dict[int, int] = {}
        meant: dict[str, int] = {}
        for word in asked(question):
            like = self._like(word)
            for at, quality in like:
                meant[self._words[at]] = max(quality, meant.get(self._words[at], 0))
            for number, best in self._answers(like).items():
                answered[number] = answered.get(number, 0) + 1
                points[number] = points.get(number, 0) + best
        whole = plain(question)
        judged = []
        for number in points:
            if fits(number):
                worth = 10 + self._index["kinds"][self._index["kind"][number]][3]
                judged.append((answered[number], points[number] * worth + self._named(number, whole, meant), number))
        judged.sort(key=lambda one: (-one[0], -one[1], one[2]))
        return [Hit(number, self._index["keys"][number], score) for _, score, number in judged[:MOST]]

    def _answers(self, like: Sequence[tuple[int, int]]) -> dict[int, int]:
        """By entry: the points of the best of the words that answer a word of the question."""
        best: dict[int, int] = {}
        for at, quality in like:
            found = _read(self._posts[at])
            rarity = (len(self._names) // len(found)).bit_length() if quality >= BEGINS else USUAL
            for number, weight in found:
                best[number] = max(best.get(number, 0), quality * weight * rarity)
        return best

    def _like(self, word: str) -> list[tuple[int, int]]:
        """The words of the index that answer a word, with their quality."""
        exact = [(at, EXACT) for at, one in enumerate(self._words) if one == word]
        begun = [(at, BEGINS) for at, one in enumerate(self._words) if one != word and one.startswith(word)]
        if exact or begun:
            return exact + (begun if len(word) > 2 or not exact else [])
        for slips, quality in ((1, ONE_SLIP), (2, TWO_SLIPS)):
            if len(word) >= LONG_ENOUGH[slips]:
                near = [
                    (at, quality + CHANGED_PLACES * (sorted(word) == sorted(one)))
                    for at, one in enumerate(self._words)
                    if _within(word, one, slips)
                ]
                if near:
                    return near
        return []

    def _named(self, number: int, whole: str, meant: Mapping[str, int]) -> int:
        """What the names of an entry add. meant: the words that answer the question, with their quality."""
        best = 0
        for name in self._names[number]:
            parts = name.split(" ")
            share = SHARE * sum(meant.get(stem(part), 0) for part in parts) // (EXACT * len(parts))
            best = max(best, share + (IS_IT if name == whole else BEGINS_SO if name.startswith(whole) else 0))
        return best


def _read(posts: str) -> list[tuple[int, int]]:
    """The postings of a word: entries, and how much the word counts in each."""
    found, last, start = [], -1, 0
    for at, sign in enumerate(posts):
        if "A" <= sign <= "Z":
            last += int(posts[start:at], 36)
            found.append((last, ord(sign) - 64))
            start = at + 1
    return found


def _within(word: str, other: str, slips: int) -> bool:
    """Whether two words are at most so many slips apart."""
    if abs(len(word) - len(other)) > slips:
        return False
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(word, 1):
        next_row = [i]
        for j, sign in enumerate(other, 1):
            cost = min(row[j] + 1, next_row[j - 1] + 1, row[j - 1] + (letter != sign))
            if i > 1 and j > 1 and letter == other[j - 2] and word[i - 2] == sign:
                cost = min(cost, before[j - 2] + 1)
            next_row.append(cost)
        if min(next_row) > slips:
            return False
        before, row = row, next_row
    return row[-1] <= slips
