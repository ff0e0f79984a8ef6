"""Passing in a window: what it means in a few words, and what comes next if nobody else acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dicewright.engine.quoting import possessive, several
from dicewright.games.dice_throne.board import foes, ledger, mission
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.speaking import ability_name, speaker
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import MAIN_1, MAIN_2, MAIN_PHASES
from dicewright.games.dice_throne.continuous import static_abilities

PASSING: Final = {
    "announced": "accept the announcement",
    "roll": "accept the roll",
    "defence": "accept the roll",
    "response": "let it happen",
    "rescue": "let it be taken",
    "salves": "go on",
    "income": "go on to Income",
    "coming": "let it Attack",
    "moving": "go on to the movement",
    "upkeep begins": "go on",
    "upkeep": "let the damage come",
    "incoming": "let the damage come",
    "robbed": "let it be taken",
    "room": "lose what is too many",
    "end of offence": "end the Offensive Roll Phase",
    "target": "accept the roll",
    "targeting": "go on",
    "changing": "let it change the Attack",
    "step 1": "go on",
    "step 5": "go on to the damage",
    "step 7": "end the Roll Phase",
    "then": "go on",
    "main": "go on",
    **{phase: f"end {phase}" for phase in MAIN_PHASES},
}
"""What passing is called, by window; by phase for whom a Main Phase is."""


def leads_to(state: State, seat: int, name: str) -> str:
    """What comes next in a window if nobody else acts, in a clause as the seat that is asked reads it."""
    return NEXT[state.facts["phase"] if name == "main" else name](state, seat)


def called(state: State, seat: int, one: int) -> str:
    """A player in a sentence that a seat reads: by name, or as *you*."""
    return "you" if one == seat else Names(state).player(one)


def whose(state: State, seat: int, one: int) -> str:
    """A player as an owner, in a sentence that a seat reads."""
    return "your" if one == seat else possessive(Names(state).player(one))


def does(state: State, seat: int, one: int, verb: str) -> str:
    """What a player does, in a sentence that a seat reads: `you roll`, `Paladin rolls`."""
    return f"{called(state, seat, one)} {verb if one == seat else f'{verb}s'}"


def hurt(state: State, seat: int) -> str:
    """Who takes how much now, with the Health before and after; empty if nobody takes anything."""
    found = []
    for one in state.game.seats:
        if amount := ledger.figure(state, one).total:
            health = state.things[one].health
            found.append(
                f"{does(state, seat, one, 'take')} {amount} ({health} → {max(0, ledger.dial_after(state, one))})"
            )
    return several(found)


def _main_1(state: State, seat: int) -> str:
    if mission.is_mission(state):
        return "the heroes roll once all are ready"  # DT-MIS-33
    return f"{does(state, seat, state.facts['active'], 'roll')} next"


def _income(state: State, seat: int) -> str:
    active = state.facts["active"]
    if active in state.game.ruled:
        return f"{does(state, seat, active, 'act')} next"
    return (
        "Main Phase 1 is next" if state.facts["turn"] == 1 else f"{does(state, seat, active, 'gain')} 1 CP and a card"
    )


def _announced(state: State, seat: int) -> str:
    if state.facts["ability"]:
        return f"{ability_name(state)} is activated"
    attacker = state.facts["attacker"]
    return "you do not Attack" if attacker == seat else f"{called(state, seat, attacker)} does not Attack"


def _accepted(state: State, seat: int) -> str:
    if foes.enemies_turn(state):
        return "the enemies Attack next"
    number = state.facts["rolled for"]
    by = Names(state).of(number) if number >= 0 else speaker(state, state.names)
    return f"{by or 'what was rolled for'} goes on"


def _defended(state: State, seat: int) -> str:
    path = state.facts["defending"]
    title = state.game.rows[path].title if path else "defence"
    return f"{whose(state, seat, state.facts['roller'])} {title} takes effect"


def _goes_on(state: State, seat: int) -> str:
    """The ability goes on, at whom it is aimed if that is known."""
    facts = state.facts
    if not facts["attack"]:
        return f"{ability_name(state)} goes on"
    target = facts["defender"]
    return "its target is found next" if target < 0 else f"the Attack on {called(state, seat, target)} goes on"


def _defends(state: State, seat: int) -> str:
    """The target rolls against a normal Attack; against any other its damage is next (DT-DEF-03)."""
    facts = state.facts
    target = facts["defender"]
    may = facts["attack"] and facts["damage type"] == ledger.NORMAL and not facts["ultimate"] and target >= 0
    if may and static_abilities.no_defence(state, target) is None:
        return f"{does(state, seat, target, 'defend')} next"
    return hurt(state, seat) or _goes_on(state, seat)


def _over(state: State, seat: int) -> str:
    facts = state.facts
    if facts["extra"]:
        return f"{does(state, seat, facts['extra'][0][0], 'roll')} again"
    if foes.enemies_turn(state) or facts["active"] in state.game.ruled or mission.is_mission(state):
        return f"{whose(state, seat, facts['attacker'])} Attack is over"
    return f"{whose(state, seat, facts['active'])} Main Phase 2 is next"


def _hurts(state: State, seat: int) -> str:
    return hurt(state, seat) or _over(state, seat)


NEXT: Final[dict[str, Callable[[State, int], str]]] = {
    MAIN_1: _main_1,
    MAIN_2: lambda state, seat: f"{whose(state, seat, state.facts['active'])} turn ends",
    "announced": _announced,
    "roll": _accepted,
    "defence": _defended,
    "response": lambda state, seat: f"{speaker(state, state.names)} takes effect",
    "rescue": lambda state, seat: f"{speaker(state, state.names)} takes effect",
    "salves": lambda state, seat: "the journey goes on" if state.facts.get("journey") else "the Upkeep Phase is next",
    "income": _income,
    "coming": lambda state, seat: f"{does(state, seat, state.facts['coming'][0], 'Attack')} you",
    "moving": lambda state, seat: f"{does(state, seat, state.facts['active'], 'move')} next",
    "upkeep begins": lambda state, seat: "the status effects act",
    "upkeep": lambda state, seat: hurt(state, seat) or _income(state, seat),
    "incoming": lambda state, seat: hurt(state, seat) or "nobody takes damage",
    "robbed": lambda state, seat: f"{does(state, seat, state.facts['attacker'], 'take')} it",
    "room": lambda state, seat: f"{does(state, seat, state.facts['room'][0], 'gain')} what there is room for",
    "end of offence": _goes_on,
    "target": lambda state, seat: "the die says who the target is",
    "targeting": _defends,
    "changing": lambda state, seat: "the Attack goes on, changed",
    "step 1": _defends,
    "step 5": _hurts,
    "step 7": _over,
    "then": _goes_on,
}
"""What comes next, by window; in a Main Phase by the phase."""
