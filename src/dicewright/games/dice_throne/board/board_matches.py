"""Which lines of a board what dice show activates; matches with the same hero share what was found out."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dicewright.content_files import of_content
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.definitions import Hero, Row, hero
from dicewright.games.dice_throne.cards.needs import Needs, shown

Values = tuple[int, ...]
KEPT: Final = 20_000
"""Rolls that are remembered: five dice show 252 different ones, for each hero and state of the board."""


def hero_of(state: State, seat: int) -> Hero:
    """The board that a seat is played by now: of a place for minions, that of the minion which is there."""
    return hero(state.things[seat].hero)


def board(hero: Hero, levels: Values) -> list[Row]:
    """The rows of a hero's board with its upgrades."""
    return [row for ability, level in zip(hero.abilities, levels, strict=True) for row in ability.at(level).rows]


@of_content
@lru_cache(KEPT)
def lit(slug: str, levels: Values, values: Values, foreign: Values) -> dict[str, Row]:
    """The offensive rows of a hero that dice with these values activate, the best tier of each name, by key.

    foreign: positions of dice that count by number only.
    """
    symbols = shown(values, hero(slug).faces, foreign)
    return {row.key: row for row, needs in needing(slug, levels) if needs.among(values, symbols) is not None}


@of_content
@lru_cache(KEPT)
def needing(slug: str, levels: Values) -> tuple[tuple[Row, Needs], ...]:
    """The rows of a hero that need dice, with what they need."""
    return tuple([(row, row.needs) for row in board(hero(slug), levels) if row.needs is not None])
