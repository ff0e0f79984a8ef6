"""Where dice and cards can be (DM-ZONE-01): twelve places a seat, three common ones."""

from __future__ import annotations

from typing import Any

from dicewright.engine.game import HIDDEN, OWNER, PUBLIC, Zone
from dicewright.engine.state import State

# of each seat
BAG, PREP, RESERVE, FIELD, ATTACK, USED, OUT, BESIDE, UNDER, ASIDE, SUPPLY, TEAM = range(12)
# common
CENTRE, COMMONS, GONE = 12, 13, 14
# only while teams are drafted: one for all, the others of each seat and its secret (DM-FMT-03, DM-FMT-15)
POOL, PILE, LATER, DRAFTED = 15, 16, 17, 18

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
    "cards to draft",
    "pile",
    "pile for later",
    "drafted cards",
)
SEATS = 2
PER_SEAT = 12
DRAFT_ZONES = (PILE, LATER, DRAFTED)
KINDS: tuple[int, ...] = (*range(PER_SEAT), *range(PER_SEAT), CENTRE, COMMONS, GONE, POOL, *DRAFT_ZONES, *DRAFT_ZONES)
# Dice here are rolled: they are what their face says (DM-DICE-02). Everywhere else they are not (DM-DICE-03).
ROLLED = frozenset((RESERVE, FIELD, ATTACK, BESIDE, UNDER, ASIDE))
# The Attack Zone is part of the Field Zone (DM-ZONE-02).
IN_FIELD = frozenset((FIELD, ATTACK))


def zone(seat: int, kind: int) -> int:
    """The index of a zone; common zones are the same for every seat."""
    if kind >= PILE:
        return SEATS * PER_SEAT + PILE - PER_SEAT + seat * len(DRAFT_ZONES) + kind - PILE
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


def all_zones(bags: str, drafts: bool = False) -> tuple[Zone, ...]:
    """The zones of a match.

    bags: who may look into a bag, `owner`, `public` or `hidden` (DM-ZONE-11, DM-ZONE-12). drafts: whether teams are
    drafted in it.
    """
    if bags not in (OWNER, PUBLIC, HIDDEN):
        raise ValueError(f"bags must be {OWNER}, {PUBLIC} or {HIDDEN}, not {bags}")
    own: list[Any] = [
        Zone(NAMES[kind], seat, bags if kind == BAG else PUBLIC) for seat in range(SEATS) for kind in range(PER_SEAT)
    ]
    common = [Zone(NAMES[kind], -1) for kind in (CENTRE, COMMONS, GONE)]
    if not drafts:
        return (*own, *common)
    secret = [Zone(NAMES[kind], seat, OWNER) for seat in range(SEATS) for kind in DRAFT_ZONES]
    return (*own, *common, Zone(NAMES[POOL], -1), *secret)
