"""A player chosen before it is said what happens to them; what follows says *that player*."""

from __future__ import annotations

from dicewright.engine.node import Condition
from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.language import phrase


@phrase("choose a player")
@phrase("choose an opponent", opponent=True)
class ChoosePlayer(Clause):
    """Anybody, or any opponent, chosen once for all that follows (DT-CARD-12)."""

    opponent: bool = False


@phrase("that player is an opponent")
class ThatIsOpponent(Condition):
    """The chosen player is neither you nor a teammate."""
