"""Continuous statements about players: what costs them more, and what they may not do before they pay."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Modifier, Who
from dicewright.language import Words, phrase

BARRED = {
    "reroll": "reroll dice in their roll and reroll step",
    "use": "use action dice or Globals",
    "field": "field character dice",
}


@phrase("{who} can't {deed} in a turn until they pay {life} life")
class Barred(Modifier):
    """A prohibition that is bought off for the rest of the turn."""

    who: Who
    deed: Annotated[str, Words(BARRED)]
    life: int


@phrase("{who} pays {number} more energy to use a Global")
class GlobalsCost(Modifier):
    """Every payment for a Global is so much higher (DM-GLOB-02)."""

    who: Who
    number: int
