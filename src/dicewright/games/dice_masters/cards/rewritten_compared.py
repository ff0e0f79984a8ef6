"""Dice by a number of theirs, so much or less or more, as designers of Dice Masters say it."""

from __future__ import annotations

from collections.abc import Iterator

from dicewright.games.dice_masters.cards.rewritten_words import LESS, MORE, STATS
from dicewright.language.reading import Rewriting


def compared() -> Iterator[Rewriting]:
    """A stat of so much or less, or more, wherever its name stands."""
    for said, stat in STATS:
        for way, how, meant in ((LESS, "at most", r"\1"), (MORE, "more than", r"<\1-1>")):
            name, ways = f"“{how}”", (f"with {stat} {how} {meant}",)
            yield Rewriting(name, rf"\bwith (?:an? )?(\d+) ?(?:{said}) {way}\b", ways)
            yield Rewriting(name, rf"\bwith (\d+) {way} (?:{said})\b", ways)
            yield Rewriting(name, rf"\bwith (?:an? )?(?:{said}) (?:of )?(\d+) {way}\b", ways)
        exactly = rf"\bwith (?:an? )?(?:{said}) (?:of |equal to |exactly )?(\d+)(?! or\b)(?=[ .,])"
        yield Rewriting("“equal to”", exactly, (rf"with {stat} equal to \1",))
