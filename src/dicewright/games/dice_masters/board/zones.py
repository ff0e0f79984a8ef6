"""Where dice and cards can be (DM-ZONE-01): twelve places a seat, three common ones.

Every place has one number in every match: those of two seats, the common ones, those of a draft, and, in doubles,
those of two more seats.
"""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.game import HIDDEN, OWNER, PUBLIC, Zone
from dicewright.games.dice_masters.board.state import State

# of each seat
BAG: Final = 0
PREP: Final = 1
RESERVE: Final = 2
FIELD: Final = 3
ATTACK: Final = 4
USED: Final = 5
OUT: Final = 6
BESIDE: Final = 7
UNDER: Final = 8
ASIDE: Final = 9
SUPPLY: Final = 10
TEAM: Final = 11
# common
CENTRE: Final = 12
COMMONS: Final = 13
GONE: Final = 14
# only while teams are drafted: one for all, the others of each seat and its secret (DM-FMT-03, DM-FMT-15)
POOL: Final = 15
PILE: Final = 16
LATER: Final = 17
DRAFTED: Final = 18

NAMES: Final = (
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
_LIES: Final = {
    OUT: "out of play",
    BESIDE: "beside the cards",
    UNDER: "captured",
    ASIDE: "set aside",
    SUPPLY: "still on its card",
    CENTRE: "still on its card",
    GONE: "out of the game",
}
DUEL: Final = 2
MOST_SEATS: Final = 4
PER_SEAT: Final = 12
DRAFT_ZONES: Final = (PILE, LATER, DRAFTED)
OWN: Final = tuple(range(PER_SEAT))
KINDS: Final[tuple[int, ...]] = (*OWN, *OWN, CENTRE, COMMONS, GONE, POOL, *DRAFT_ZONES, *DRAFT_ZONES, *OWN, *OWN)
# The number of each seat's first place.
FIRST_OF: Final = (0, PER_SEAT, len(KINDS) - 2 * PER_SEAT, len(KINDS) - PER_SEAT)
# Dice here are rolled: they are what their face says (DM-DICE-02). Everywhere else they are not (DM-DICE-03.1).
ROLLED: Final = frozenset((RESERVE, FIELD, ATTACK, BESIDE, UNDER, ASIDE))
# The Attack Zone is part of the Field Zone (DM-ZONE-02).
IN_FIELD: Final = frozenset((FIELD, ATTACK))


def zone(seat: int, kind: int) -> int:
    """The index of a zone; common zones are the same for every seat."""
    if kind >= PILE:
        return DUEL * PER_SEAT + PILE - PER_SEAT + seat * len(DRAFT_ZONES) + kind - PILE
    if kind >= PER_SEAT:
        return DUEL * PER_SEAT + kind - PER_SEAT
    return FIRST_OF[seat] + kind


def kind_of(state: State, number: int) -> int:
    """Which kind of zone a thing is in; what has left the match is `GONE`."""
    return KINDS[state.where[number]]


def lies(state: State, number: int) -> str:
    """Where a die lies, as a sentence goes on after *is*."""
    kind = KINDS[state.where[number]]
    return _LIES.get(kind) or f"in the {NAMES[kind]}"


def in_field(state: State, number: int) -> bool:
    """Whether a die is in the Field Zone, the Attack Zone included (DM-ZONE-02)."""
    return KINDS[state.where[number]] in IN_FIELD


def fielded(state: State, seat: int) -> tuple[int, ...]:
    """Everything in a seat's Field Zone, the Attack Zone included (DM-ZONE-02)."""
    at = FIRST_OF[seat]
    return state.zones[at + FIELD] + state.zones[at + ATTACK]


def of_team(state: State, seats: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """What is in the zones of a kind of several seats."""
    if len(seats) == 1:
        return inside(state, seats[0], kind)
    return tuple([one for seat in seats for one in inside(state, seat, kind)])


def everywhere(state: State) -> tuple[int, ...]:
    """Everything in anybody's Field Zone."""
    zones = state.zones
    found = zones[FIELD] + zones[ATTACK] + zones[PER_SEAT + FIELD] + zones[PER_SEAT + ATTACK]
    for seat in state.game.seats[DUEL:]:
        found += fielded(state, seat)
    return found


def away(state: State) -> list[int]:
    """The dice that are in anybody's field for a time and go back where they came from."""
    return [one for one in everywhere(state) if state.things[one].came >= 0]


def lodging(state: State) -> list[int]:
    """The dice that can be where they are for a time only, by id: nothing sticks to a die that is not rolled."""
    found: list[int] = []
    for seat in state.game.seats:
        for kind in ROLLED:
            found += inside(state, seat, kind)
    return sorted(found)


def inside(state: State, seat: int, kind: int) -> tuple[int, ...]:
    """What is in a seat's zone."""
    return state.zones[FIRST_OF[seat] + kind if kind < PER_SEAT else zone(seat, kind)]


def seat_at(place: int) -> int:
    """The seat whose place a number is, -1 for the common ones and those of a draft."""
    return next((seat for seat, first in enumerate(FIRST_OF) if first <= place < first + PER_SEAT), -1)


def all_zones(bags: str, drafts: bool = False, seats: int = DUEL) -> tuple[Zone, ...]:
    """The zones of a match.

    bags: who may look into a bag, `owner`, `public` or `hidden` (DM-ZONE-11, DM-ZONE-12). drafts: whether teams are
    drafted in it. seats: how many there are; with more than two, the places of a draft are there and stay empty.
    """
    if bags not in (OWNER, PUBLIC, HIDDEN):
        raise ValueError(f"bags must be {OWNER}, {PUBLIC} or {HIDDEN}, not {bags}")
    own: list[Any] = [
        [Zone(NAMES[kind], seat, bags if kind == BAG else PUBLIC) for kind in OWN] for seat in range(seats)
    ]
    duel = [one for places in own[:DUEL] for one in places]
    common = [Zone(NAMES[kind], -1) for kind in (CENTRE, COMMONS, GONE)]
    if not drafts and seats == DUEL:
        return (*duel, *common)
    secret = [Zone(NAMES[kind], seat, OWNER) for seat in range(DUEL) for kind in DRAFT_ZONES]
    return (*duel, *common, Zone(NAMES[POOL], -1), *secret, *(one for places in own[DUEL:] for one in places))


VIRTUAL: Final = "virtual"


HALF: Final = "half"
