"""Where the heroes of a Mission can go in the Movement Phase (DT-MIS-28, DT-MIS-29)."""

from __future__ import annotations

from dicewright.games.dice_throne.board import mission, sides
from dicewright.games.dice_throne.board.reach import NOWHERE_YET
from dicewright.games.dice_throne.board.state import State


def destinations(state: State, seat: int) -> list[int]:
    """Where a hero can end the movement: any space that a chain of open spaces leads to, the own one among them, and
    where nobody stands or only who makes room (DT-MIS-28, DT-MIS-29)."""
    open_ones = [at for at in reachable(state, seat) if not mission.closed(state, at)]
    return sorted([at for at in open_ones if _is_left(state, seat, at)])


def _is_left(state: State, seat: int, at: int) -> bool:
    """Whether no other hero is on a space at the end of the phase: who has yet to move goes on from there, as long as
    all of them find a space of their own."""
    others = [one for one in mission.standing_on(state, at) if one != seat]
    if not others:
        return True
    later = [one for one in yet_to_move(state) if state.facts["spaces"][one] != NOWHERE_YET]
    if any(one not in later for one in others):
        return False
    moved = [one for one in state.game.players if one != seat and one not in later and not sides.fallen(state, one)]
    return _find_room(state, later, {at, *(state.facts["spaces"][one] for one in moved)})


def yet_to_move(state: State) -> tuple[int, ...]:
    """The heroes who move after the one that moves now (DT-MIS-28)."""
    order, now = mission.in_order(state), state.facts["active"]
    return order[order.index(now) + 1 :] if state.facts["phase"] == mission.MOVEMENT and now in order else ()


def _find_room(state: State, heroes: list[int], taken: set[int]) -> bool:
    """Whether each of some heroes can end on a space of its own that is not taken."""
    if not heroes:
        return True
    left = [at for at in reachable(state, heroes[0]) if at not in taken and not mission.closed(state, at)]
    return any(_find_room(state, heroes[1:], {*taken, at}) for at in left)


def reachable(state: State, seat: int) -> set[int]:
    """Every space that a chain of open spaces leads a hero to; heroes beside the map enter through the Entry Space
    (DT-MIS-21)."""
    side = mission.side_of(state)
    here = state.facts["spaces"][seat]
    through = seat in state.facts["through"]
    todo = [side.entry if here == NOWHERE_YET else here]
    seen = set(todo)
    while todo:
        for near in side.spaces[todo.pop()].near:
            if near not in seen and (through or not mission.closed(state, near)):
                seen.add(near)
                todo.append(near)
    return seen
