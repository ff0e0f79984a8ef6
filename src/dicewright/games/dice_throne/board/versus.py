"""A boss that has a player: alone against many heroes, or against another boss (DT-BVM-01, DT-BVB-01.1).

Turns are those of a duel. Each boss gains a King's Hand in every Upkeep Phase; what it is spent for says its text.
"""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.control import Sequence
from dicewright.engine.node import Effect, node
from dicewright.games.dice_throne.board.turn_tree import TURN, UPKEEP, Phase, Turns

MOST_HANDS: Final = 5
"""How many King's Hands a boss may hold (DT-BVM-04.2); in a campaign there is no limit (DT-DTA-80)."""


@node
class GainHands(Effect):
    """Each boss gains 1 King's Hand (DT-BVM-04.1)."""


def _with_hands(phase: Any) -> Phase:
    return Phase(UPKEEP, Sequence((GainHands(), phase.body)), phase.settles)


TURN_OF_BOSSES: Final = Sequence(
    tuple([_with_hands(one) if getattr(one, "name", "") == UPKEEP else one for one in TURN.effects])
)
GAME: Final = Turns(TURN_OF_BOSSES)
ROOTS: Final = {"rules/bosses": GAME}
"""What frames of such a match carry out, beside what those of every match do."""
