"""What cards of Missions say."""

from __future__ import annotations

from dicewright.engine.node import Condition
from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.language import phrase


@phrase("gain Range")
class GainRange(Clause):
    """For the Attack or the defence of this Roll Phase (DT-MIS-40)."""


@phrase("this is a CRIT")
class IsCrit(Condition):
    """The Attack of a boss on a hero who stands on face-down Boost Tiles or holds some (DT-MIS-14)."""


@phrase("{n} or more of your kind stand")
class OfYourKind(Condition):
    """How many henchmen of the same kind are not defeated, yourself among them."""

    n: int
