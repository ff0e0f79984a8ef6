"""What heroes look for on the map of a Mission, and how they leave it: Plot Tokens, Mystery Tiles, EXIT (DT-MIS-32.1,
DT-MIS-94)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicewright.engine.event import Event
from dicewright.games.dice_throne.board import mission, movement
from dicewright.games.dice_throne.board.entities import Tile
from dicewright.games.dice_throne.board.reach import NOWHERE_YET
from dicewright.games.dice_throne.board.state import State

HOSTAGE: Final = "Hostage"


def may_leave(state: State, seat: int) -> bool:
    """Whether a hero can EXIT now: a chain of open spaces leads to the Exit Space, and whoever goes last leaves no Plot
    Token behind (DT-MIS-32.1)."""
    side = mission.side_of(state)
    if not side.objective.exit or side.exit not in movement.reachable(state, seat):
        return False
    if hostages(state) < side.objective.hostages:
        return False  # they come along
    last = len(state.facts["left"]) == len(state.game.players) - 1
    return not (last and state.facts["plots"])


def leave(state: State, seat: int) -> None:
    """A hero is off the map until the side is completed, and out of all that happens on it (DT-MIS-32.3)."""
    mission.go(state, seat, NOWHERE_YET)
    state.set("left", (*state.facts["left"], seat))
    state.set("fallen", (*state.facts["fallen"], seat))
    state.lore = None
    state.note(Event("exit", seat=seat, by=seat, rule="DT-MIS-32.1"))


def take_plot(state: State, seat: int, at: int) -> None:
    """A hero who ends a movement on a Plot Token takes it."""
    if at in state.facts["plots"]:
        state.set("plots", tuple([one for one in state.facts["plots"] if one != at]))
        more = {"left": len(state.facts["plots"])}
        state.note(Event("plot", seat=seat, by=seat, rule="DT-MIS-16", more=more))


def uncover(state: State, seat: int, at: int) -> Tile:
    """A hero who ends a movement on a Mystery Tile turns it over (DT-MIS-94)."""
    state.set("mysteries", tuple([one for one in state.facts["mysteries"] if one != at]))
    number = state.zones[zone_of(state, mission.MYSTERIES)][0]
    state.move(number, zone_of(state, mission.FOUND))
    tile: Tile = state.things[number]
    state.note(Event("mystery", seat=seat, by=seat, rule="DT-MIS-94", more={"tile": tile.name}))
    return tile


def hostages(state: State) -> int:
    """How many hostages have been found."""
    return sum(state.things[number].name == HOSTAGE for number in state.zones[zone_of(state, mission.FOUND)])


def order_mysteries(state: State, found: Sequence[str], coming: Sequence[str]) -> None:
    """Mystery Tiles as a position states them: those that were found, on the first spaces, and those that come next."""
    pile = list(state.zones[zone_of(state, mission.MYSTERIES)])
    state.set("mysteries", mission.side_of(state).mysteries[len(found) :])
    for name in found:
        number = next(one for one in pile if state.things[one].name == name)
        pile.remove(number)
        state.move(number, zone_of(state, mission.FOUND))
    first = []
    for name in coming:
        number = next(one for one in pile if state.things[one].name == name)
        pile.remove(number)
        first.append(number)
    state.zones[zone_of(state, mission.MYSTERIES)] = (*first, *pile)


def zone_of(state: State, name: str) -> int:
    """A zone of the table, by number."""
    return state.game.zone_at[name, -1]
