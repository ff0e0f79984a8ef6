"""Whom of the heroes on the map an enemy of a Mission acts on; of equals the first in turn order (DT-MIS-27,
DT-MIS-55)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dicewright.games.dice_throne.board import mission, reach, zones
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.henchmen import (
    ALIGNED,
    AWAY_FROM_WALLS,
    EACH_HERO,
    FARTHEST,
    LEAST_HEALTH,
    MELEE,
    MOST_HEALTH,
    MOST_MOMENTUM,
    RANGE,
)
from dicewright.games.dice_throne.cards.missions import COLUMNS

SIDES_OF_A_SPACE: Final = 4


def aimed(state: State, foe: int, at: str) -> list[int]:
    """The heroes that an enemy acts on, in turn order. at: in the words of its file."""
    heroes = [hero for hero in mission.in_order(state) if reach.on_map(state, hero)]
    if at in CHOSEN:
        return [hero for hero in heroes if CHOSEN[at](state, foe, hero)]
    return heroes and [max(heroes, key=lambda hero: MEASURED[at](state, foe, hero))]


def _open(state: State, foe: int, hero: int) -> bool:
    """Whether the space of a hero borders others on all sides, so that no wall of the map is next to it."""
    return len(mission.side_of(state).spaces[state.facts["spaces"][hero]].near) == SIDES_OF_A_SPACE


def _aligned(state: State, foe: int, hero: int) -> bool:
    """Whether a hero stands in the row or the column of an enemy."""
    mine, theirs = _cells(state, foe), _cells(state, hero)
    return any(a == x or b == y for a, b in mine for x, y in theirs)


def _distance(state: State, foe: int, hero: int) -> int:
    return min(abs(a - x) + abs(b - y) for a, b in _cells(state, foe) for x, y in _cells(state, hero))


def _cells(state: State, seat: int) -> list[tuple[int, int]]:
    """The columns and rows of the places where somebody stands."""
    words = mission.side_of(state).spaces[state.facts["spaces"][seat]].cells
    return [(COLUMNS.index(word[0]), int(word[1:])) for word in words]


CHOSEN: Final[dict[str, Callable[[State, int, int], bool]]] = {
    MELEE: reach.adjacent,
    RANGE: lambda state, foe, hero: True,
    EACH_HERO: lambda state, foe, hero: True,
    AWAY_FROM_WALLS: _open,
    ALIGNED: _aligned,
}
"""What says of a hero whether they are among several that are meant."""
MEASURED: Final[dict[str, Callable[[State, int, int], int]]] = {
    MOST_HEALTH: lambda state, foe, hero: state.things[hero].health,
    LEAST_HEALTH: lambda state, foe, hero: -state.things[hero].health,
    MOST_MOMENTUM: lambda state, foe, hero: len(zones.tokens(state, hero, mission.MOMENTUM)),
    FARTHEST: _distance,
}
"""What is the greatest for the one that is meant."""
