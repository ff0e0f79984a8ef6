"""The attacker's Roll Attempts: how many there are, what the next one costs, and why there is none (DT-ROLL-01)."""

from __future__ import annotations

from typing import Final

from dicewright.engine.ask import Refusal
from dicewright.games.dice_throne.board import entities
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import OFFENCE
from dicewright.games.dice_throne.continuous import static_abilities
from dicewright.games.dice_throne.continuous.causes import behind
from dicewright.games.dice_throne.continuous.rolled import attempts_left
from dicewright.games.dice_throne.turn.rerolls import REROLL, loose

ROLL: Final = "roll"
ROLLS: Final = (ROLL, REROLL)
"""How a Roll Attempt is called, the first and a further one."""


def attempts_in_reach(state: State) -> int:
    """How many of them the attacker can pay for with the CP there are now: the first is free (DT-ROLL-16.2)."""
    left, seat = attempts_left(state), state.facts["attacker"]
    costs: int = state.game.modified(state, "attempt price", seat, 0)
    if not costs:
        return left
    free = 0 if state.facts["attempts"] else 1
    return min(left, free + entities.cp(state, seat) // costs)


def price(state: State) -> int:
    """What the attacker's next Roll Attempt costs in CP: nothing, unless a status says so."""
    if not state.facts["attempts"]:
        return 0
    costs: int = state.game.modified(state, "attempt price", state.facts["attacker"], 0)
    return costs


def too_dear(state: State) -> Refusal | None:
    """Why the attacker cannot pay for the next Roll Attempt, None if it is paid or free."""
    costs, have = price(state), entities.cp(state, state.facts["attacker"])
    if costs <= have:
        return None
    who = static_abilities.who_changes(state, "attempt price", state.facts["attacker"])
    said = f"{who}: another Roll Attempt costs {costs} CP and you have {have}."
    return Refusal("DT-ROLL-16.2", said, "Announce an ability.")


def none_left(state: State) -> Refusal:
    """Why there is no further Roll Attempt: all are used, or tokens have left fewer of them (DT-ROLL-16.1)."""
    attacker = state.facts["attacker"]
    here, gone = static_abilities.who_changes(state, "attempts", attacker), behind(state, "attempt", loss=True)
    fewer = " and ".join([one for one in (here, gone) if one])
    if fewer:
        return Refusal("DT-ROLL-16.1", f"{fewer}: no Roll Attempt is left.", "Announce an ability, or none.")
    return Refusal("DT-ROLL-01", "No Roll Attempt is left.", "Announce an ability, or none.")


def roll_refusal(state: State, seat: int) -> Refusal:
    """Why dice are not rolled where no Roll Attempt is asked for."""
    if seat == state.facts["attacker"] and state.facts["phase"] == OFFENCE and attempts_left(state) <= 0:
        return none_left(state)
    said = "Roll Attempts are made in your own Offensive Roll Phase, before an ability is announced, and as you defend."
    return Refusal("DT-ROLL-01", said, "Wait for one.")


def what_else(state: State, seat: int) -> str:
    """What an attacker can do who may not announce an ability: no roll is named that they do not have."""
    if not state.facts["attempts"]:
        return "Roll the dice first."
    if attempts_left(state) > 0 and too_dear(state) is None and loose(state, seat):
        return "Roll again or choose another ability."
    return "Choose another ability, or none."
