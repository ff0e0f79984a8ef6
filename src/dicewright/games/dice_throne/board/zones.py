"""The places of a match, per seat, and who knows what lies in them."""

from __future__ import annotations

from typing import Final

from dicewright.engine.game import HIDDEN, OWNER, PUBLIC, Zone
from dicewright.games.dice_throne.board.state import State

NAMES: Final = ("deck", "hand", "discard", "board", "played", "tokens", "dice", "roll", "spare")
"""discard: its pile. board: Hero Upgrades in play. played: a card being carried out. dice: the five of the hero.
roll: dice of the latest effect roll. spare: effect dice not in use."""

FIVE: Final = 5
"""Dice of a hero; what lies behind them in the zone is borrowed (DT-ROLL-22.1)."""
WIDTH: Final = 9
_AT: Final = {name: number for number, name in enumerate(NAMES)}
_SEEN: Final = {"deck": HIDDEN, "hand": OWNER}
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
BOARD: Final = 3
PLAYED: Final = 4
TOKENS: Final = 5
DICE: Final = 6
ROLL: Final = 7
SPARE: Final = 8


def all_zones(seats: tuple[int, ...], ruled: tuple[int, ...] = ()) -> tuple[Zone, ...]:
    """Every zone of a match, seat after seat. ruled: seats that nobody plays: what one holds lies open (DT-DTA-90)."""
    return tuple(Zone(name, seat, _seen(name, seat in ruled), name == "deck") for seat in seats for name in NAMES)


def _seen(name: str, open_hand: bool) -> str:
    return PUBLIC if open_hand and name == "hand" else _SEEN.get(name, PUBLIC)


def at(seat: int, name: str) -> int:
    """The index of a zone."""
    return seat * WIDTH + _AT[name]


def no_target() -> LookupError:
    """The error for the zones of the target that an Attack does not have yet."""
    return LookupError("this Attack has no target yet")


def hand(state: State, seat: int) -> tuple[int, ...]:
    """The cards in a hand."""
    if seat < 0:
        raise no_target()
    return state.zones[seat * WIDTH + HAND]


def tokens(state: State, seat: int, name: str = "") -> tuple[int, ...]:
    """The tokens on a player's board in order of arrival, or only those of one name."""
    if seat < 0:
        raise no_target()
    ids = state.zones[seat * WIDTH + TOKENS]
    if not name:
        return ids
    return tuple([number for number in ids if state.things[number].name == name])


def dice(state: State, seat: int) -> tuple[int, ...]:
    """The five dice of a hero, then those borrowed besides them."""
    if seat < 0:
        raise no_target()
    return state.zones[seat * WIDTH + DICE]
