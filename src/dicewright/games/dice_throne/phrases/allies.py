"""What Allies of Missions say, and how one comes to a hero (DT-MIS-75)."""

from __future__ import annotations

from dicewright.engine.node import Cost
from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.language import phrase


@phrase("spend the cost of an Ally")
class AllyCost(Cost):
    """The Momentum of an Ally in the HQ; which one is chosen as it is recruited, and paid then (DT-MIS-75)."""


@phrase("recruit it")
class Recruit(Clause):
    """An Ally of the HQ comes to you, and the next of the deck takes its place (DT-MIS-19.2, DT-MIS-75)."""


@phrase("exhaust this")
class Exhaust(Cost):
    """The Ally whose text this is goes to the bottom of the Ally deck (DT-MIS-77.1)."""
