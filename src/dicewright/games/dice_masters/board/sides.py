"""Who plays with whom: teams, partners and opponents, whose turn it is, and the life they share.

Seats stand in turn order and the two teams alternate: in doubles the seats 0 and 2 play against 1 and 3 (DM-FMT-12).
A duel is the case with teams of one. Seats 0 and 1, and 2 and 3, sit across from each other (DM-OPEN-05).
"""

from __future__ import annotations

from typing import Final

from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import DUEL, MOST_SEATS

TEAMS: Final = 2
_BY_COUNT: Final = {
    count: tuple(tuple((seat + step) % count for step in range(0, count, TEAMS)) for seat in range(count))
    for count in (DUEL, MOST_SEATS)
}


def team_of(seat: int) -> int:
    """The number of a seat's team."""
    return seat % TEAMS


def allied(seat: int, other: int) -> bool:
    """Whether two seats are one player or partners; nobody, -1, is on no side."""
    return seat == other or (seat >= 0 and other >= 0 and seat % TEAMS == other % TEAMS)


def opponent(seat: int) -> int:
    """Whom a text means by *your opponent*: the player across (DM-OPEN-05)."""
    return seat ^ 1


def seats(state: State) -> tuple[int, ...]:
    """All seats of the match."""
    return state.game.seats


def is_player(state: State, number: int) -> bool:
    """Whether the id of a thing is a player's."""
    return 0 <= number < len(state.game.seats)


def team(state: State, seat: int) -> tuple[int, ...]:
    """A seat, then its partner in doubles."""
    return _BY_COUNT[len(state.game.seats)][seat]


def opponents(state: State, seat: int) -> tuple[int, ...]:
    """The seats of the other team, the one across first."""
    return team(state, opponent(seat))


def around(state: State, seat: int) -> tuple[int, ...]:
    """Everybody, one's own side first."""
    return (*team(state, seat), *team(state, opponent(seat)))


def active_team(state: State) -> tuple[int, ...]:
    """The seats whose turn it is, the one who leads it first (DM-FMT-19)."""
    return _BY_COUNT[len(state.game.seats)][state.facts["active"]]


def other_team(state: State) -> tuple[int, ...]:
    """The seats whose turn it is not, the one across from who leads first."""
    return opponents(state, state.facts["active"])


def is_active(state: State, seat: int) -> bool:
    """Whether it is the turn of a seat: partners take theirs together (DM-FMT-19)."""
    return allied(seat, state.facts["active"])


def in_order(state: State) -> tuple[int, ...]:
    """Everybody, the active team first (DM-TIME-01, DM-FMT-22)."""
    return around(state, state.facts["active"])


def life(state: State, seat: int) -> int:
    """A player's life, which is their team's (DM-FMT-12)."""
    left: int = state.facts["life"][team_of(seat)]
    return left
