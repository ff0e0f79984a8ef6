"""Who fights whom in the attack (DM-BLK-06)."""

from __future__ import annotations

from dicewright.engine.state import State
from dicewright.games.dice_masters import sides
from dicewright.games.dice_masters.things import Die
from dicewright.games.dice_masters.zones import ATTACK, kind_of, zone


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
