"""An entry as plain text, for terminals and pipes: the same tree as the page, its links numbered."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from dicewright.reference.choices import TITLES
from dicewright.reference.html import when_words
from dicewright.reference.kinds import KINDS
from dicewright.reference.lines import words_of
from dicewright.reference.provenance import editions_of
from dicewright.reference.tree import (
    Alternatives,
    Block,
    Entry,
    Facts,
    Grid,
    Line,
    Link,
    Listing,
    Para,
    Picks,
    Points,
    Section,
    Sides,
    Statement,
    Widget,
)
from dicewright.reference.when import Choice, When


class Sheet(NamedTuple):
    """An entry as text. links: what its numbers lead to, number 1 first."""

    text: str
    links: tuple[str, ...]


def sheet(entry: Entry, find: Callable[[str], Entry], choice: Choice, width: int = 80, links: bool = True) -> Sheet:
    """An entry as text. find: the entry at an address. links: whether links have numbers."""
    made = _Text(entry, find, choice, width, links)
    return Sheet("\n".join(made.lines()).rstrip() + "\n", tuple(made.links))


class _Text:
    def __init__(self, entry: Entry, find: Callable[[str], Entry], choice: Choice, width: int, links: bool) -> None:
        self.entry = entry
        self.find = find
        self.choice = choice
        self.width = max(30, width)
        self.numbered = links
        self.links: list[str] = []

    def lines(self) -> Iterator[str]:
        entry = self.entry
        yield entry.title
        yield "=" * min(len(entry.title), self.width)
        where = TITLES.get(entry.game, "")
        yield from self._wrap(f"{KINDS[entry.kind].one}{f' of {where}' if where else ''}")
        if entry.names:
            yield from self._wrap(f"also: {', '.join(entry.names)}")
        yield ""
        said = next((block for block in entry.blocks if isinstance(block, Para)), None)
        if said is None or "".join(map(words_of, said.line)).strip() != entry.summary.strip():
            yield from self._wrap(entry.summary)
            yield ""
        if entry.when:
            yield from self._wrap(f"Applies to: {when_words(entry.when)}")
        if entry.waits:
            yield from self._wrap(f"Not played here yet. {entry.waits}")
        if entry.when or entry.waits:
            yield ""
        yield from self._blocks(entry.blocks, "")
        yield from self._wrap(f"Source: {'; '.join(entry.sources)} ({entry.confidence})")
        yield from self._wrap(f"Editions: {editions_of(entry)}")

    def _blocks(self, blocks: Iterable[Block], indent: str) -> Iterator[str]:
        for block in blocks:
            if self._shown(block.when):
                yield from self._block(block, indent)

    def _shown(self, when: When) -> bool:
        return self.choice.everything or when.meets(self.choice)

    def _block(self, block: Block, indent: str) -> Iterator[str]:
        if isinstance(block, Para):
            label = f"{block.label}: " if block.label else ""
            yield from self._wrap(f"{label}{self._line(block.line)}{_for(block.when)}", indent)
            yield ""
        elif isinstance(block, Points):
            shown = [one for one in block.points if self._shown(one.when)]
            for at, one in enumerate(shown, 1):
                mark = f"{at}." if block.ordered else "-"
                yield from self._wrap(f"{self._line(one.line)}{_for(one.when)}", indent, mark)
            yield ""
        elif isinstance(block, Facts):
            for label, line in block.rows:
                yield from self._wrap(f"{label}: {self._line(line)}", indent)
            yield ""
        elif isinstance(block, Grid):
            yield from self._grid(block, indent)
        elif isinstance(block, Statement):
            number = self._number(block.key)
            yield from self._wrap(f"{self._line(block.line)}{_for(block.when)}", indent, f"{block.label}{number}")
            yield ""
        elif isinstance(block, Sides):
            yield from self._sides(block, indent)
        elif isinstance(block, Picks):
            for name, line in block.picks:
                yield from self._wrap(f"{name}: {self._line(line)}", indent)
            yield ""
        elif isinstance(block, Listing):
            yield from self._listing(block, indent)
        elif isinstance(block, Widget):
            if block.line and block.line[0]:
                yield from self._wrap(self._line(block.line), indent)
                yield ""
            else:
                yield from self._blocks(block.instead, indent)
        else:
            yield from self._section(block, indent)

    def _section(self, block: Section, indent: str) -> Iterator[str]:
        inside = list(self._blocks(block.blocks, f"{indent}  " if block.title else indent))
        if any(one.strip() for one in inside):
            if block.title:
                yield f"{indent}{block.title}{self._number(block.leads) if block.leads else ''}"
            yield from inside

    def _sides(self, block: Sides, indent: str) -> Iterator[str]:
        if block.title:
            yield from self._wrap(f"{block.title}:", indent)
        for label, when, line in block.sides:
            if self._shown(when):
                yield from self._wrap(f"{label}: {self._line(line)}", f"{indent}  ")
        yield ""

    def _listing(self, block: Listing, indent: str) -> Iterator[str]:
        for key in block.keys:
            one = self.find(key)
            if self._shown(one.when):
                told = f": {one.summary}" if block.told else ""
                yield from self._wrap(f"{one.title}{self._number(key)}{told}", indent, "-")
        yield ""

    def _grid(self, block: Grid, indent: str) -> Iterator[str]:
        """A table with columns as wide as they need; one line to a cell where it would be too wide."""
        rows = [[self._line(cell) for cell in row] for row in block.rows]
        heads = [list(block.head)] if block.head else []
        if block.caption:
            yield from self._wrap(block.caption, indent)
        wide = [max(len(row[at]) for row in heads + rows) for at in range(max(map(len, rows)))]
        if len(indent) + sum(wide) + 2 * len(wide) <= self.width:
            for row in heads + rows:
                yield (indent + "  ".join(cell.ljust(size) for cell, size in zip(row, wide, strict=False))).rstrip()
        else:
            for row in rows:
                yield from self._wrap(row[0], indent)
                for at, cell in enumerate(row[1:], 1):
                    label = f"{block.head[at]}: " if len(block.head) > at and block.head[at] else ""
                    yield from self._wrap(f"{label}{cell}", f"{indent}  ")
        yield ""

    # --- lines ---

    def _line(self, line: Line) -> str:
        parts = []
        for part in line:
            if isinstance(part, Link):
                parts.append(f"{part.words}{self._number(part.key)}")
            elif isinstance(part, Alternatives):
                shown = [(when, words) for when, words in part.options if self._shown(when)]
                alone = len(shown) == 1
                parts.append(" / ".join(words if alone else f"{words} ({when_words(when)})" for when, words in shown))
            else:
                parts.append(words_of(part))
        return " ".join("".join(parts).split())

    def _number(self, key: str) -> str:
        """The number of a link, in brackets."""
        if not self.numbered:
            return ""
        if key not in self.links:
            self.links.append(key)
        return f" [{self.links.index(key) + 1}]"

    def _wrap(self, text: str, indent: str = "", mark: str = "") -> list[str]:
        first = f"{indent}{mark} " if mark else indent
        rest = indent + " " * min(len(mark) + 1, 4) if mark else indent
        return textwrap.wrap(
            text, self.width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
        ) or [first.rstrip()]


def _for(when: When) -> str:
    said = when_words(When(when.editions, when.modes, when.players))
    return f" ({said})" if said else ""
