"""Where dice and cards can be (DM-ZONE-01): twelve places a seat, three common ones."""

from __future__ import annotations

from typing import Any

from dicewright.engine.game import HIDDEN, OWNER, PUBLIC, Zone
from dicewright.engine.state import State

# of each seat
BAG, PREP, RESERVE, FIELD, ATTACK, USED, OUT, BESIDE, UNDER, ASIDE, SUPPLY, TEAM = range(12)
# common
CENTRE, COMMONS, GONE = 12, 13, 14

NAMES = (
    "bag",
    "prep area",
    "reserve pool",
    "field zone",
    "attack zone",
    "used pile",
    "out of play",
    "beside the cards",
    "captured",
    "set aside",
    "dice on cards",
    "team",
    "dice on basic action cards",
    "basic action cards",
    "out of the game",
)
SEATS = 2
PER_SEAT = 12
KINDS: tuple[int, ...] = (*range(PER_SEAT), *range(PER_SEAT), CENTRE, COMMONS, GONE)
# Dice here are rolled: they are what their face says (DM-DICE-02). Everywhere else they are not (DM-DICE-03).
ROLLED = frozenset((RESERVE, FIELD, ATTACK, BESIDE, UNDER, ASIDE))
# The Attack Zone is part of the Field Zone (DM-ZONE-02).
IN_FIELD = frozenset((FIELD, ATTACK))


def zone(seat: int, kind: int) -> int:
    """The index of a zone; common zones are the same for every seat."""
    if kind >= PER_SEAT:
        return SEATS * PER_SEAT + kind - PER_SEAT
    return seat * PER_SEAT + kind


def kind_of(state: State, number: int) -> int:
    """Which kind of zone a thing is in; what has left the match is `GONE`."""
    return KINDS[state.where[number]]


def in_field(state: State, number: int) -> bool:
    """Whether a die is in the Field Zone, the Attack Zone included (DM-ZONE-02)."""
    return KINDS[state.where[number]] in IN_FIELD


def fielded(state: State, seat: int) -> tuple[int, ...]:
    """Everything in a seat's Field Zone, the Attack Zone included (DM-ZONE-02)."""
    at = seat * PER_SEAT
    return state.zones[at + FIELD] + state.zones[at + ATTACK]


def inside(state: State, seat: int, kind: int) -> tuple[int, ...]:
    """What is in a seat's zone."""
    return state.zones[zone(seat, kind)]


def all_zones(bags: str) -> tuple[Zone, ...]:
    """The zones of a match. bags: who may look into a bag, `owner`, `public` or `hidden` (DM-ZONE-11, DM-ZONE-12)."""
    if bags not in (OWNER, PUBLIC, HIDDEN):
        raise ValueError(f"bags must be {OWNER}, {PUBLIC} or {HIDDEN}, not {bags}")
    own: list[Any] = [
        Zone(NAMES[kind], seat, bags if kind == BAG else PUBLIC) for seat in range(SEATS) for kind in range(PER_SEAT)
    ]
    return (*own, *(Zone(NAMES[kind], -1) for kind in (CENTRE, COMMONS, GONE)))
