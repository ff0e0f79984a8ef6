"""Which dice are rolled for an effect: spare ones, and with them a foreign die that takes the place of an own one."""

from __future__ import annotations

from dicewright.engine.value import change
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.entities import Die
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import OFFENCE


def for_effect(state: State, seat: int, count: int) -> tuple[int, ...]:
    """The dice that a player rolls for an effect. A foreign die among the own five is among them until the Offensive
    Roll Phase ends (DT-ROLL-22.3)."""
    faces = [*_strange(state, seat), *[""] * count]
    return tuple([fresh_die(state, seat, faces[at]) for at in range(count)])


def _strange(state: State, seat: int) -> list[str]:
    """The heroes whose dice lie in the place of own ones now."""
    facts = state.facts
    if facts["phase"] != OFFENCE or facts["attacker"] != seat:
        return []
    five: list[Die] = [state.things[number] for number in zones.dice(state, seat)[: zones.FIVE]]
    return [die.faces for die in five if die.faces]


def fresh_die(state: State, seat: int, faces: str = "") -> int:
    """A die for an effect roll: one that lies spare, or a new one. faces: the hero whose faces it has, if that is
    another than its owner's."""
    place = zones.at(seat, "roll")
    spare = state.zones[zones.at(seat, "spare")]
    if not spare:
        return state.add(Die(state.new_id(), seat, 0, 0, faces), place)
    number = spare[0]
    state.move(number, place)
    if state.things[number].faces != faces:
        state.put(change(state.things[number], faces=faces))
    return number
