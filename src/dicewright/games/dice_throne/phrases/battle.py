"""What cards of co-operative play say: the hero whose turn it is, those who are left to fight, the Gold of the team."""

from __future__ import annotations

from typing import ClassVar

from dicewright.engine.choosing import Choosing
from dicewright.engine.node import Condition, Who
from dicewright.games.dice_throne.phrases.base import Clause, Term
from dicewright.language import phrase


@phrase("the Active Player")
class ActivePlayer(Choosing, Who):
    """The hero whose turn it is, in the step of the enemy too (DT-DTA-06); whom a boss means that has a player, this
    player may have to say (DT-BVM-10)."""

    spoken: ClassVar[bool] = False


@phrase("you have a single opponent")
class SingleOpponent(Condition):
    """Whether only one hero fights this minion."""


@phrase("you are in a Boss Battle")
class BossBattle(Condition):
    """Whether a boss is fought, not a minion and not anybody else."""


@phrase("the team gains {n} Gold")
@phrase("the team loses {n} Gold", loses=True)
class TeamGold(Clause):
    """On the Gold dial of the heroes, which cannot fall below 0."""

    n: int
    loses: bool = False


@phrase("roll the Loot die")
class RollLoot(Clause):
    """A number from 1 to 20, which nothing alters that does not name this die (DT-DTA-14); lines about numbers that
    follow are about it."""


@phrase("what a Salve heals")
class SalveHeals(Term):
    """The number on the Scenario card; nothing where there is none."""
