"""Who fights whom in the attack (DM-BLK-06)."""

from __future__ import annotations

from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.entities import ATTACKING, Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ATTACK, kind_of, of_team, zone


def attackers_of(state: State) -> list[int]:
    """The dice that attack now."""
    dice = of_team(state, sides.active_team(state), ATTACK)
    return [one for one in dice if state.things[one].role == ATTACKING]


def engaged(state: State, number: int) -> tuple[int, ...]:
    """The dice a die is engaged with: the attackers it blocks or the dice that block it (DM-BLK-06)."""
    die: Die = state.things[number]
    if die.against:
        return tuple(one for one in die.against if kind_of(state, one) == ATTACK)
    if not die.blocked:
        return ()
    return blockers_of(state, number)


def blockers_of(state: State, attacker: int) -> tuple[int, ...]:
    """The dice that block an attacker now."""
    things = state.things
    other = sides.opponents(state, things[attacker].controller)
    return tuple([one for seat in other for one in state.zones[zone(seat, ATTACK)] if attacker in things[one].against])
