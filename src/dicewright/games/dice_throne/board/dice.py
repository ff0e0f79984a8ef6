"""What dice say: the number and the symbol of a die, as far as nothing takes them away (DT-ROLL-22.1, DT-ROLL-26)."""

from __future__ import annotations

from collections.abc import Iterable

from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.entities import Die
from dicewright.games.dice_throne.board.state import State


def number_of(state: State, die: int) -> int:
    """The number a die counts as, 0 if it is blank or not rolled yet."""
    found: Die = state.things[die]
    return 0 if found.blank or found.value in blank_now(state, found.owner) else found.value


def numbers_of(state: State, seat: int) -> tuple[int, ...]:
    """The numbers that the five dice of a player count as."""
    blank = blank_now(state, seat)
    dice: list[Die] = [state.things[number] for number in zones.dice(state, seat)]
    return tuple([0 if die.blank or die.value in blank else die.value for die in dice])


def blank_now(state: State, seat: int) -> tuple[int, ...]:
    """The numbers that are blank on the dice of a player whether they were rolled or set, as the edition has it."""
    return blanks(state, seat) if state.game.edition.blank_faces else ()


def symbol_of(state: State, die: int) -> str:
    """The symbol a die counts as for its owner, "" if it is blank, foreign or not rolled yet."""
    found: Die = state.things[die]
    value = number_of(state, die)
    if not value or found.faces:
        return ""
    symbol: str = state.game.heroes[found.owner].faces[value]
    return symbol


def total_of(state: State, dice: Iterable[int]) -> int:
    """The sum of what dice count as."""
    return sum(number_of(state, die) for die in dice)


def blanks(state: State, seat: int) -> tuple[int, ...]:
    """The numbers that are blank when a player rolls them."""
    blank: tuple[tuple[str, int], ...] = state.game.blanks
    held = zones.tokens(state, seat) if blank else ()
    names = [state.things[one].name for one in held]
    return tuple([n for name, n in blank if name in names]) if names else ()
