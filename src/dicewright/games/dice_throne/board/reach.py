"""Who reaches whom on the map of a Mission: an Attack is Melee, unless Range was gained for it (DT-MIS-05,
DT-MIS-40)."""

from __future__ import annotations

from typing import Final

from dicewright.games.dice_throne.board.state import State

NOWHERE_YET: Final = -1
"""In place of the number of a space: beside the map (DT-MIS-21)."""


def adjacent(state: State, one: int, other: int) -> bool:
    """Whether two players stand on spaces that share a border."""
    spaces = state.facts["spaces"]
    here, there = spaces[one], spaces[other]
    mission = state.game.mission
    assert mission is not None
    return here != NOWHERE_YET and there in mission.sides[state.facts["side"]].spaces[here].near


def reaches(state: State, seat: int, other: int) -> bool:
    """Whether an Attack or a defence of a player gets as far as another; everybody does where there is no map."""
    if "spaces" not in state.facts:
        return True
    return seat in state.facts["with range"] or adjacent(state, seat, other)


def on_map(state: State, seat: int) -> bool:
    """Whether a player stands on the map."""
    return state.facts["spaces"][seat] != NOWHERE_YET
