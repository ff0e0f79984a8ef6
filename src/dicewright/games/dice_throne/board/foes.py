"""The enemies of a Mission as one: they have one Offensive Roll Phase and one turn together (DT-OPEN-19); and how one
of them goes and comes back."""

from __future__ import annotations

from typing import Final

from dicewright.engine.event import Event
from dicewright.engine.state import NOWHERE
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import mission, zones
from dicewright.games.dice_throne.board.state import State

ROLL_OF_ENEMIES: Final = "enemy roll phase"
"""How long what an enemy has brought upon its whole Roll Phase lasts (DT-OPEN-19)."""


def enemies_turn(state: State) -> bool:
    """Whether it is the turn of the enemies of a Mission. They have one Offensive Roll Phase and one turn together,
    whoever of them stands for all (DT-OPEN-19)."""
    return mission.is_mission(state) and state.facts["active"] in state.game.ruled


def strikes_again(state: State, seat: int) -> bool:
    """Whether an enemy has activated its ability in this phase already: it does so once, and resolves it against every
    hero that it Attacks (DT-MIS-55, DT-OPEN-19)."""
    return mission.is_mission(state) and seat in state.facts["attacked"]


def bring_back(state: State, seat: int, health: int) -> None:
    """A henchman that was defeated stands on its space again, and is worth Momentum again."""
    state.set("fallen", tuple([one for one in state.facts["fallen"] if one != seat]))
    state.set("rewarded", tuple([one for one in state.facts["rewarded"] if one != seat]))
    state.put(change(state.things[seat], health=health))
    state.set("returned", True)
    state.lore = None
    state.note(Event("return", seat=seat, amount=health, by=seat, rule="DT-MIS-70"))


def clear(state: State, seat: int) -> None:
    """What lies with a defeated henchman goes back (DT-MIS-10)."""
    if zones.tokens(state, seat, mission.SHIELD):
        state.set("shielded", True)  # which a Perfect Reward may ask for (DT-MIS-84)
    for number in zones.tokens(state, seat):
        state.move(number, NOWHERE)
    state.lore = None
