"""What the attack would come to if nothing else happened: who takes how much, and what gets through.

Damage that a player is still to divide is left out. Nothing is changed and nothing is asked.
"""

from __future__ import annotations

from typing import Any

from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import is_character
from dicewright.games.dice_masters.board.fights import attackers_of, blockers_of, engaged
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ATTACK, FIELD, inside
from dicewright.games.dice_masters.continuous.damage import combat_damage, damage_mode, lethal, overcrushes
from dicewright.games.dice_masters.turn.attack_step import assigned


def fights(state: State) -> dict[str, Any]:
    """Who attacks, who blocks whom, and the damage to come.

    `lanes`: `[attacker, blockers, what it would deal to a player]`; `takes`: `[die, damage, what would KO it]` for each
    die in the attack, the damage None where a player divides it. `deals`: the same of each die that attacks or may
    yet block, with the damage that it deals now, so that blocks can be looked at before they are said.
    """
    dice = [one for seat in state.game.seats for one in inside(state, seat, ATTACK)]
    takes: dict[int, int | None] = dict.fromkeys(dice, 0)
    through: dict[int, int] = {}
    divided: set[int] = set()
    for number in dice:
        found = assigned(state, number)
        if found is None:
            divided |= set(engaged(state, number))
            continue
        for _, target, _, amount in found:
            if target < 0:
                through[number] = through.get(number, 0) + amount
            elif target in takes:
                takes[target] = (takes[target] or 0) + amount
                if overcrushes(state, number):
                    through[number] = through.get(number, 0) + amount - lethal(state, target)
    takes.update(dict.fromkeys(divided & set(takes)))
    return {
        "lanes": [[one, list(blockers_of(state, one)), through.get(one, 0)] for one in attackers_of(state)],
        "takes": [[one, amount, lethal(state, one)] for one, amount in takes.items()],
        **_deals(state),
    }


def _deals(state: State) -> dict[str, Any]:
    """What dice that could meet would deal to each other, until blockers are declared; nothing afterwards."""
    attacking = attackers_of(state)
    if not attacking or any(blockers_of(state, one) for one in attacking):
        return {}
    fielded = [
        one for seat in sides.other_team(state) for one in inside(state, seat, FIELD) if is_character(state, one)
    ]
    dice = (*attacking, *fielded)
    return {"deals": [[one, combat_damage(state, one, damage_mode(state, one)), lethal(state, one)] for one in dice]}
