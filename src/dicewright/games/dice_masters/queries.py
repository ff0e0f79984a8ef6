"""What continuous effects answer: attack, defense, costs, permissions, duties. Nothing here changes the state."""

from __future__ import annotations

from typing import NamedTuple

from dicewright.engine.ask import Refusal
from dicewright.engine.state import State
from dicewright.games.dice_masters.dice import face_of, game_of
from dicewright.games.dice_masters.things import Card, Die


class Duty(NamedTuple):
    """Something that must be done if able: die `subject` must attack, or block `object`.

    subject -1: somebody must block `object`. object -1: `subject` must block anybody.
    """

    subject: int
    object: int
    source: int
    rule: str


def attack(state: State, number: int) -> int:
    """What a die's attack reads."""
    face = face_of(state, number)
    return 0 if face is None else face.attack


def defense(state: State, number: int) -> int:
    """What a die's defense reads."""
    face = face_of(state, number)
    return 0 if face is None else face.defense


def cost(state: State, number: int, deed: str, seat: int) -> int:
    """What it costs to `buy` a die of a card (its id), or to `field` a die."""
    thing = state.things[number]
    if isinstance(thing, Card):
        return game_of(state).cards[thing.number].cost
    face = face_of(state, number)
    return 0 if face is None else face.cost


def needs(state: State, number: int, deed: str) -> tuple[str, ...]:
    """The energy types a purchase of a card's die needs (DM-BUY-02, DM-BUY-03)."""
    game = game_of(state)
    types = game.cards[state.things[number].number].energy
    return types if game.edition.every_type else types[:1]


def can(state: State, deed: str, subject: int, object: int = -1) -> Refusal | None:
    """Why a die may not `attack`, `block`, `reroll` …; None if it may."""
    return None


def duties(state: State, deed: str) -> list[Duty]:
    """What must be done if able when attackers (`attack`) or blockers (`block`) are declared."""
    return []


def judge_attack(state: State, attackers: tuple[int, ...]) -> Refusal | None:
    """Why these dice may not attack together; None if they may."""
    return None


def judge_blocks(state: State, blocks: dict[int, tuple[int, ...]]) -> Refusal | None:
    """Why these blocks (blocker to attackers) may not be made together; None if they may."""
    return None


def most_blocks(state: State, number: int) -> int:
    """How many attackers a die may block at once (DM-BLK-02)."""
    return 1


def least_blockers(state: State, number: int) -> int:
    """How many dice it takes at least to block an attacker."""
    return 1


NO_MODES: frozenset[str] = frozenset()


def damage_mode(state: State, number: int) -> frozenset[str]:
    """How a die deals its combat damage: `fast`, `overcrush`, `each blocker in full`, `none`, `double`, …"""
    return NO_MODES


def extra_draw(state: State, seat: int) -> int:
    """How many dice more than four a seat draws in its Clear and Draw Step (DM-DRAW-10)."""
    return 0


def has(state: State, number: int, keyword: str) -> bool:
    """Whether a die has a keyword now."""
    return False


def active(state: State, seat: int) -> tuple[int, ...]:
    """The ids of the cards a seat has active: at least one die in the field (DM-ACTIVE-01)."""
    found: dict[int, None] = {}
    for kind in (3, 4):
        for number in state.zones[seat * 12 + kind]:
            die: Die = state.things[number]
            found[die.card] = None
    return tuple(found)


def judges_blocks(state: State) -> bool:
    """Whether `judge_blocks` could refuse anything now."""
    return False
