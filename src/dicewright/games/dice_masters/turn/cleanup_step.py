"""The Cleanup Step: what lasts this turn ends, what was used goes to Used (DM-CLEAN-01 to 07)."""

from __future__ import annotations

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.node import Effect, node
from dicewright.engine.stages import staged
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    ATTACK,
    BESIDE,
    OUT,
    PREP,
    RESERVE,
    USED,
    inside,
    kind_of,
    lodging,
    zone,
)
from dicewright.games.dice_masters.effects.durations import expire
from dicewright.games.dice_masters.events.sequence import settle


@node
class Cleanup(Effect):
    """What lasts this turn ends; what was used goes to Used."""


def out_of_reserve(state: State, kinds: tuple[str, ...], rule: str) -> None:
    """The active side's dice that show such faces go from Reserve straight to Used; energy stays (DM-ZONE-19)."""
    game = state.game
    events = []
    for seat in sides.active_team(state):
        for number in inside(state, seat, RESERVE):
            die: Die = state.things[number]
            if die.face >= 0 and game.kinds[die.card].faces[die.face].kind in kinds:
                more = {"to": zone(seat, USED), "origin": zone(seat, RESERVE)}
                events.append(Event("move", thing=number, seat=seat, rule=rule, more=more))
    if events:
        happen(state, *events)


def _end_effects(state: State) -> None:
    happen(state, Event("cleanup", rule="DM-CLEAN-01"))
    expire(state, "turn")
    settle(state)


def _clear_reserve(state: State) -> None:
    """Unused action dice and characters go to Used (DM-CLEAN-03.2, DM-TURN-05, DM-ACT-06, DM-DICE-13)."""
    out_of_reserve(state, ("action", "character"), "DM-CLEAN-03.2")


def _end_turn(state: State) -> None:
    """What is to happen at the end of the turn happens to dice where they are: control lasts so long (DM-OPEN-34)."""
    happen(state, Event("end turn", seat=state.facts["active"], rule="DM-CLEAN-04"))
    settle(state)


def _empty_out_of_play(state: State) -> None:
    expire(state, "turn")
    team = sides.active_team(state)
    for one in team:
        expire(state, f"after turn of {one}")
    full = [one for one in team if inside(state, one, OUT)]
    if full:
        happen(state, *[Event("empty out of play", seat=one, rule="DM-CLEAN-05") for one in full])


def _leave_attack(state: State) -> None:
    """Where it happens only now: unblocked attackers go to Used, the others back (DM-CLEAN-06, DM-DMG-10/13)."""
    leave_attack(state, USED)


def leave_attack(state: State, kind: int) -> None:
    """Empty the Attack Zone. kind: where unblocked attackers go who have not left yet: Used in Cleanup, before another
    Attack Step Out of Play, whence they go to Used in Cleanup as well (DM-DMG-10)."""
    events = []
    team = () if state.game.edition.unblocked_leave_early else sides.active_team(state)
    for seat in team:
        for number in inside(state, seat, ATTACK):
            die: Die = state.things[number]
            if die.role == "attacking" and not die.blocked:
                more = {"to": zone(die.owner, kind if die.owner == seat else PREP), "origin": zone(seat, ATTACK)}
                events.append(Event("move", thing=number, seat=seat, rule="DM-DMG-10", more=more))
    if any(inside(state, seat, ATTACK) for seat in state.game.seats):
        happen(state, *events, Event("return", rule="DM-DMG-13"))


def _end_stays(state: State) -> None:
    """Stays without another duration end with the turn (DM-CAP-02, DM-CTRL-05.1, DM-KEY-04)."""
    if state.facts["stays"]:
        held = [die for die in map(state.things.__getitem__, lodging(state)) if die.until == "turn"]
        happen(state, *(Event("release", thing=die.id, seat=die.owner, rule=_stay(state, die)) for die in held))
        settle(state)


def _stay(state: State, die: Die) -> str:
    """What ends with the turn: control, a stay beside the cards, or a capture."""
    if kind_of(state, die.id) == BESIDE:
        return "DM-KEY-04"
    return "DM-CAP-02" if die.controller == die.owner else "DM-CTRL-05.1"


# In the printed order (DM-CLEAN-07). Dice in the field stay, Continuous ones too (DM-ZONE-16).
rules.step(Cleanup)(staged(_leave_attack, _end_effects, _clear_reserve, _end_turn, _end_stays, _empty_out_of_play))
