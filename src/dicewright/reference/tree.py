"""What an entry of the reference is made of. One tree is drawn as a page, in the terminal and on paper.

Texts are lines: tuples of words, links, alternatives and symbols. Whoever writes an entry gives a line as one plain
text; `linking.py` finds what it names. Every block says to whom it applies.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dicewright.reference.when import ALWAYS, When

# --- within a line ---


FOLDED = 6
"""Rows of a list at the end of a page; a longer one is folded when the page is opened."""


@dataclass(frozen=True)
class Link:
    """Words that lead to an entry. key: its address."""

    key: str
    words: str


@dataclass(frozen=True)
class Away:
    """Words that lead out of the reference."""

    address: str
    words: str


@dataclass(frozen=True)
class Alternatives:
    """Words of which those count that apply: Health 45, 30, 25 or 20."""

    options: tuple[tuple[When, str], ...]


@dataclass(frozen=True)
class Symbol:
    """A face or sign by its name, such as `sword`."""

    name: str


Inline = str | Link | Away | Alternatives | Symbol
Line = tuple[Inline, ...]


def line(text: str) -> Line:
    """A plain text as a line, empty for none."""
    return (text,) if text else ()


# --- blocks ---


@dataclass(frozen=True)
class Para:
    """A paragraph. label: a word before it, in bold."""

    line: Line
    when: When = ALWAYS
    label: str = ""


@dataclass(frozen=True)
class Point:
    """One point of a list."""

    line: Line
    when: When = ALWAYS


@dataclass(frozen=True)
class Points:
    """A list. ordered: its points are steps."""

    points: tuple[Point, ...]
    ordered: bool = False
    when: When = ALWAYS


@dataclass(frozen=True)
class Facts:
    """Labels and what they are."""

    rows: tuple[tuple[str, Line], ...]
    when: When = ALWAYS


@dataclass(frozen=True)
class Grid:
    """A table. The first cell of a row is its heading."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Line, ...], ...]
    when: When = ALWAYS


@dataclass(frozen=True)
class Statement:
    """A numbered statement that stands elsewhere as an entry. key: that entry. label: its number or name."""

    key: str
    label: str
    line: Line
    when: When = ALWAYS


@dataclass(frozen=True)
class Sides:
    """What differs, side by side. sides: a label, to whom it applies, and what is said there."""

    title: str
    sides: tuple[tuple[str, When, Line], ...]
    when: When = ALWAYS


@dataclass(frozen=True)
class Picks:
    """Things of which one is looked at at a time. picks: a name and what is said of it."""

    title: str
    picks: tuple[tuple[str, Line], ...]
    when: When = ALWAYS


@dataclass(frozen=True)
class Listing:
    """Links to entries, each with its summary if `told`. keys: their addresses."""

    keys: tuple[str, ...]
    told: bool = False
    when: When = ALWAYS


@dataclass(frozen=True)
class Widget:
    """Something to work with on a page: `damage`, `tracker`, a sheet. Elsewhere `line` and `instead` stand there."""

    name: str
    line: Line
    when: When = ALWAYS
    instead: tuple[Block, ...] = ()


@dataclass(frozen=True)
class Section:
    """Blocks under a heading. name: where the heading can be jumped to. leads: the entry the heading leads to, if any.

    folded: whether one has to open it.
    """

    name: str
    title: str
    blocks: tuple[Block, ...]
    when: When = ALWAYS
    folded: bool = False
    leads: str = ""


Block = Para | Points | Facts | Grid | Statement | Sides | Picks | Listing | Widget | Section


def other_sources(said: Iterable[str]) -> list[Block]:
    """What other sources say of a thing, a paragraph for each."""
    return [Para((one,), label="Another source") for one in said]


@dataclass(frozen=True)
class Entry:
    """One term with a page of its own.

    key: its address, `dice_throne/status/protect`. also: what else it is called. summary: one sentence, shown wherever
    it is looked up. sources: document and section. waits: why it cannot be played yet. icon: its drawing, by the kind
    of drawing and its name. listed: whether the index names it. rules: ids of the statements it shows.
    """

    key: str
    title: str
    kind: str
    summary: str
    blocks: tuple[Block, ...] = ()
    also: tuple[str, ...] = ()
    when: When = ALWAYS
    sources: tuple[str, ...] = ()
    confidence: str = ""
    waits: str = ""
    icon: str = ""
    listed: bool = True
    rules: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """The game it belongs to."""
        return self.key.partition("/")[0]

    @property
    def names(self) -> tuple[str, ...]:
        """Other names that are shown: those with a capital; the rest are words to search by. Plurals are left out."""
        return tuple(name for name in self.also if name[0].isupper() and not name.endswith("s"))
