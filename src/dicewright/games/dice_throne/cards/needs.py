"""What dice an ability needs: symbols by number, a straight, or dice that show the same (DT-ROLL-09, DT-ROLL-11,
DT-MIS-79)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from dicewright.language.plural import plural
from dicewright.language.rungs import rungs

MICRO: Final = 3
SMALL: Final = 4
LARGE: Final = 5
COUNTS: Final = ("1", "2", "3", "4", "5")
ALIKE: Final = {" of a kind": True, " of the same symbol": False}
"""How a requirement ends that asks for equal dice, and whether it means their numbers (DT-MIS-79)."""
STRAIGHTS: Final = {"micro straight": MICRO, "small straight": SMALL, "large straight": LARGE}


@dataclass(frozen=True)
class Needs:
    """An activation requirement.

    symbols: pairs of symbol and how many dice must show it at least. straight: consecutive values needed, 0 if none.
    text: the requirement in words. alike: how many dice must show the same, 0 if that makes no difference; numbers:
    whether their numbers do, whatever their symbols.
    """

    symbols: tuple[tuple[str, int], ...]
    straight: int
    text: str
    alike: int = 0
    numbers: bool = False

    @property
    def by_number(self) -> bool:
        """Whether it asks for numbers alone, so that the faces of a die make no difference (DT-ROLL-22.1)."""
        return self.straight > 0 or self.numbers

    @property
    def said(self) -> str:
        """The requirement as a sentence names it."""
        return f"a {self.text}" if self.straight else self.text

    def met(
        self, values: Sequence[int], faces: Mapping[int, str], foreign: Sequence[int] = ()
    ) -> tuple[int, ...] | None:
        """Positions of the dice that meet it, or None. values: what the dice show, 0 for a blank; faces: symbol by
        value; foreign: positions of dice whose symbols do not count (DT-ROLL-22.2).

        Number and symbol of a die count at the same time (DT-RULE-ROLL-06); other dice may show anything.
        """
        return self.among(values, shown(values, faces, foreign))

    def among(self, values: Sequence[int], symbols: Sequence[str]) -> tuple[int, ...] | None:
        """The same for dice whose symbols are known, "" where none counts."""
        if self.straight:
            return _run(values, self.straight)
        if self.alike:
            return _equal(values if self.numbers else symbols, self.alike)
        for symbol, count in self.symbols:
            if symbols.count(symbol) < count:
                return None
        used = [symbol for symbol, _ in self.symbols]
        return tuple([at for at, one in enumerate(symbols) if one in used])


def shown(values: Sequence[int], faces: Mapping[int, str], foreign: Sequence[int] = ()) -> list[str]:
    """The symbol of each die, "" for a blank and where symbols do not count (DT-ROLL-22.2)."""
    return [faces[value] if value and at not in foreign else "" for at, value in enumerate(values)]


def _run(values: Sequence[int], length: int) -> tuple[int, ...] | None:
    """Positions of one die for each value of the highest run of that length (DT-ROLL-09)."""
    distinct = set(values)
    for first in range(7 - length, 0, -1):
        wanted = range(first, first + length)
        if distinct.issuperset(wanted):
            return tuple(sorted([values.index(value) for value in wanted]))
    return None


def _equal(seen: Sequence[int] | Sequence[str], count: int) -> tuple[int, ...] | None:
    """Positions of the most dice that show the same, if they are enough; a blank shows nothing."""
    there = [one for one in seen if one]
    most = max(there, key=there.count, default=None)
    met = tuple([at for at, one in enumerate(seen) if one == most])
    return met if there and len(met) >= count else None


def of_a_kind(values: Sequence[int]) -> int:
    """The largest number of dice that show the same value (DT-ROLL-10)."""
    return max((values.count(value) for value in values if value), default=0)


def parse_needs(text: str, faces: Mapping[int, str]) -> Needs:
    """Read `3 swords`, `2 swords + 2 pows`, `small straight` or `3 of the same symbol`. Raises `ValueError` naming what
    was expected."""
    if text in STRAIGHTS:
        return Needs((), STRAIGHTS[text], text)
    for end, numbers in ALIKE.items():
        if text.endswith(end) and text.removesuffix(end) in COUNTS:
            return Needs((), 0, text, int(text.removesuffix(end)), numbers)
    known = {word: symbol for symbol in faces.values() for word in (symbol, plural(symbol))}
    pairs = []
    for part in text.split(" + "):
        count, _, word = part.partition(" ")
        symbol = known.get(word, "")
        if not symbol or count not in COUNTS or word != (symbol if count == "1" else plural(symbol)):
            names = ", ".join(dict.fromkeys(faces.values()))
            raise ValueError(f"{part!r} is no requirement: write 1 to 5 and a symbol ({names}), or a straight")
        pairs.append((symbol, int(count)))
    return Needs(tuple(pairs), 0, text)


def in_rungs(rows: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """The rows of a level, one for each rung of those that name several at once: `3 / 4 / 5 swords`."""
    for row in rows:
        needs, texts = rungs(row.get("needs", "")), rungs(row["text"])
        if not needs:
            yield dict(row)
        for at, one in enumerate(needs):
            yield {**row, "needs": one, "text": texts[at] if len(texts) == len(needs) else row["text"]}


def dice_text(dice: int, opposed: bool) -> str:
    """What a defence rolls instead of needing anything, in words; empty for anything else."""
    if not dice:
        return ""
    said = "1 die" if dice == 1 else f"{dice} dice"
    return f"{said} against {said}" if opposed else said
