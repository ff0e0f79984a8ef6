"""Every line of every hero board, in a match whose dice are about to meet it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from dicewright.engine.match import Match
from dicewright.games import build, new_setup
from dicewright.games.dice_throne.board import board_matches
from dicewright.games.dice_throne.cards.definitions import Hero, Row, hero, hero_slugs
from dicewright.games.dice_throne.cards.parsed_texts import tree
from dicewright.games.dice_throne.face import position


class Line(NamedTuple):
    """A line of a board with its hero, the levels of the abilities it needs, and dice that meet it."""

    hero: str
    row: Row
    levels: Mapping[str, int]
    dice: tuple[int, ...]

    def __repr__(self) -> str:
        return f"{self.hero}/{self.row.name} {'I' * self.row.level} ({self.row.needs.text if self.row.needs else ''})"


@cache
def lines(kind: str = "offensive") -> tuple[Line, ...]:
    """Every line of a kind that dice activate."""
    return tuple(line for slug in hero_slugs() for line in _of(hero(slug), kind))


def _of(owner: Hero, kind: str) -> Iterator[Line]:
    for at, ability in enumerate(owner.abilities):
        for level in ability.levels:
            for row in level.rows:
                if row.kind != kind:
                    continue
                side = ability.side
                levels = list(owner.levels_on(side or (owner.sides[0] if owner.sides else "")))
                levels[at] = level.level
                dice = _dice(owner, tuple(levels), row)
                if dice is not None:
                    yield Line(owner.slug, row, {ability.name: level.level}, dice)


def _dice(owner: Hero, levels: tuple[int, ...], row: Row) -> tuple[int, ...] | None:
    """Dice that light this line, and not a better one of its name."""
    for dice in itertools.combinations_with_replacement(range(1, 7), 5):
        if board_matches.lit(owner.slug, levels, dice, ()).get(row.key) is row:
            return dice
    return None


def text_of(line: Line) -> Any:
    """The tree of a line."""
    return tree(line.row.path, line.row.text)


def begin(
    line: Line,
    others: list[str],
    given: Mapping[Any, Any],
    edition: str = "reference",
    mode: str | None = None,
    rolls: tuple[int, ...] = (),
) -> Match:
    """A match in which the hero of a line, in seat 0, is about to roll the dice that meet it."""
    game = build(new_setup("dice_throne", mode, [line.hero, *others], {"edition": edition}))
    side = next(one.side for one in hero(line.hero).abilities if one.name in line.levels)
    mine = {"levels": dict(line.levels), **({"side": side} if side else {}), **given.get(0, {})}
    rest = {seat: found for seat, found in given.items() if seat != 0}
    stated = {"phase": "offensive roll phase", "setup": False, **rest, 0: mine}
    return position.begin_at(game, stated, repr(line), [""] * len(game.seats), [*line.dice, *rolls], {})


def announce(match: Match, line: Line) -> None:
    """Roll and announce it, with nobody answering before it is activated."""
    match.answer("roll")
    match.answer(line.row.key)
