"""What Allies of Missions say, and how one comes to a hero (DT-MIS-75)."""

from __future__ import annotations

from dicewright.engine.node import Cost
from dicewright.games.dice_throne.phrases.base import Clause, Static
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


@phrase("gain a random Ally that costs {n} or less")
class RandomAlly(Clause):
    """Chance says which of the Ally deck; nothing is paid for it."""

    n: int


@phrase("You may have {n} Allies.")
class AllyRoom(Static):
    """In place of one (DT-MIS-12.1)."""

    n: int


@phrase("The first Ally you recruit costs {n} less.")
class FirstAllyCheaper(Static):
    """Of the whole Mission."""

    n: int


@phrase("{n} Allies lie in the HQ.")
class AlliesInHQ(Static):
    """In place of three, whichever hero has it (DT-MIS-19.1)."""

    n: int
