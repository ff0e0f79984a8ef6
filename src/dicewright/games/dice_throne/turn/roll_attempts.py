"""The attacker's Roll Attempts: how many there are, what the next one costs, and why there is none (DT-ROLL-01)."""

from __future__ import annotations

from typing import Final

from dicewright.engine.ask import Refusal
from dicewright.games.dice_throne.board import holding
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.speaking import ability_name
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import DEFENCE, MAIN_1, OFFENCE, PHASES
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
    return min(left, free + holding.cp(state, seat) // costs)


def price(state: State) -> int:
    """What the attacker's next Roll Attempt costs in CP: nothing, unless a status says so."""
    if not state.facts["attempts"]:
        return 0
    costs: int = state.game.modified(state, "attempt price", state.facts["attacker"], 0)
    return costs


def too_dear(state: State) -> Refusal | None:
    """Why the attacker cannot pay for the next Roll Attempt, None if it is paid or free."""
    costs, have = price(state), holding.cp(state, state.facts["attacker"])
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
    said = f"No Roll Attempt is left: you have made {state.facts['attempts']}."
    return Refusal("DT-ROLL-01", said, "Announce an ability, or none.")


def roll_refusal(state: State, seat: int) -> Refusal:
    """Why dice are not rolled where no Roll Attempt is asked for (DT-ROLL-01, DT-DEF-04)."""
    facts = state.facts
    if seat == facts["attacker"] and facts["phase"] == OFFENCE:
        return none_left(state) if attempts_left(state) <= 0 else _announced(state)
    if seat == facts["defender"] and facts["phase"] == DEFENCE:
        said = "A defence is rolled once its Defensive Ability is activated, and has one Roll Attempt."
        return Refusal("DT-DEF-04", said, "Choose a Defensive Ability, if you are asked for one.")
    if facts["active"] != seat:
        whose = Names(state).player(facts["active"])
        said = f"It is the turn of {whose}: you roll in your own Offensive Roll Phase, and as you defend."
    elif _is_behind(state):
        said = "Your Offensive Roll Phase of this turn is over."
    else:
        said = f"This is your {facts['phase'].title()}: Roll Attempts are made in your Offensive Roll Phase."
    return Refusal("DT-ROLL-01", said, until_rolling(state, seat))


def _announced(state: State) -> Refusal:
    """That an attacker who has Roll Attempts left has announced or activated something (DT-ROLL-05.1)."""
    open_still = state.facts["step"] == "announced"
    said = f"You have {'announced' if open_still else 'activated'} {ability_name(state)}, so you roll no more."
    instead = "Wait: if anybody acts, you choose again." if open_still else "Wait for your next Offensive Roll Phase."
    return Refusal("DT-ROLL-05.1", said, instead)


def _is_behind(state: State) -> bool:
    """Whether the Offensive Roll Phase of the turn is over; outside of the phases of a turn it is still to come."""
    phase = state.facts["phase"]
    return phase in PHASES and PHASES.index(phase) > PHASES.index(OFFENCE)


def until_rolling(state: State, seat: int) -> str:
    """What a player can do who may not roll, or announce an ability, yet or any more."""
    if state.facts["active"] != seat or _is_behind(state):
        return "Wait for your next Offensive Roll Phase."
    return "Pass to go on to it." if state.facts["phase"] == MAIN_1 else "Wait for it."


def what_else(state: State, seat: int) -> str:
    """What an attacker can do who may not announce an ability: no roll is named that they do not have."""
    if not state.facts["attempts"]:
        return "Roll the dice first."
    if attempts_left(state) > 0 and too_dear(state) is None and loose(state, seat):
        return "Roll again or choose another ability."
    return "Choose another ability, or none."
