"""When Attack Modifiers may be used: for one's own Attack, as long as it can still hurt somebody (DT-ATK-03)."""

from __future__ import annotations

from typing import Final

from dicewright.engine.ask import Refusal
from dicewright.games.dice_throne.board import ledger
from dicewright.games.dice_throne.board.sides import target_fell
from dicewright.games.dice_throne.board.speaking import ability_name
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous import effect_timing, token_limits
from dicewright.games.dice_throne.turn.for_nobody import out

NO_ATTACK: Final = Refusal(
    "DT-ATK-03",
    "An Attack Modifier needs an Attack that has not yet dealt its damage.",
    "Keep it for your next Attack.",
)
NOT_YOURS: Final = Refusal(
    "DT-ATK-05", "Attack Modifiers are for your own Attack in your own turn.", "Keep it for your own Attack."
)


def modifier_refusal(state: State, seat: int) -> Refusal | None:
    """Why a player cannot use an Attack Modifier now (DT-ATK-03, DT-ATK-05, DT-ATK-06.1, DT-ATK-08)."""
    facts = state.facts
    kind = effect_timing.attack_type(state) or token_limits.coming_damage(state)
    if not kind or facts["isolated"] or facts["step"] in ("6", "7"):
        return NO_ATTACK
    if target_fell(state):
        return out(state, "DT-ATK-03", facts["defender"])
    if facts["attacker"] != seat or facts["active"] != seat:
        return NOT_YOURS
    if kind not in ledger.ENHANCEABLE:
        said = f"{ability_name(state)} deals {kind} damage, which Attack Modifiers cannot raise."
        return Refusal("DT-ATK-06.1", said, "Keep it for another Attack.")
    return None
