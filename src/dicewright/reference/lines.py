"""Going through the lines of a block: to change each, or to read them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from dicewright.reference.tree import (
    Alternatives,
    Away,
    Block,
    Facts,
    Grid,
    Inline,
    Line,
    Link,
    Para,
    Picks,
    Points,
    Section,
    Sides,
    Statement,
    Widget,
)


def changed(block: Block, change: Callable[[Line], Line], block_change: Callable[[Block], Block]) -> Block:
    """The block with every line changed. block_change: what is done with the blocks of a section."""
    if isinstance(block, Widget):
        return replace(block, line=change(block.line), instead=tuple(map(block_change, block.instead)))
    if isinstance(block, (Para, Statement)):
        return replace(block, line=change(block.line))
    if isinstance(block, Points):
        return replace(block, points=tuple(replace(one, line=change(one.line)) for one in block.points))
    if isinstance(block, Facts):
        return replace(block, rows=tuple((label, change(line)) for label, line in block.rows))
    if isinstance(block, Grid):
        return replace(block, rows=tuple(tuple(change(cell) for cell in row) for row in block.rows))
    if isinstance(block, Sides):
        return replace(block, sides=tuple((label, when, change(line)) for label, when, line in block.sides))
    if isinstance(block, Picks):
        return replace(block, picks=tuple((name, change(line)) for name, line in block.picks))
    if isinstance(block, Section):
        return replace(block, blocks=tuple(map(block_change, block.blocks)))
    return block


def lines_of(block: Block) -> Iterator[Line]:
    """Every line of a block and of the blocks in it."""
    found: list[Line] = []

    def keep(line: Line) -> Line:
        found.append(line)
        return line

    def inside(one: Block) -> Block:
        return changed(one, keep, inside)

    inside(block)
    yield from found


def words_of(inline: Inline) -> str:
    """What a part of a line says."""
    if isinstance(inline, str):
        return inline
    if isinstance(inline, (Link, Away)):
        return inline.words
    if isinstance(inline, Alternatives):
        return " / ".join(words for _, words in inline.options)
    return ""


def text_of(line: Line) -> str:
    """A line as plain text; a symbol is always named beside its drawing, so nothing is lost."""
    return " ".join("".join(map(words_of, line)).split())
