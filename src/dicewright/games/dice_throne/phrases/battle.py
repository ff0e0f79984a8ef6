"""What cards of co-operative play say: the hero whose turn it is, those who are left to fight, the Gold of the team."""

from __future__ import annotations

from dicewright.engine.node import Condition, Who
from dicewright.games.dice_throne.phrases.base import Clause, Term
from dicewright.language import phrase


@phrase("the Active Player")
class ActivePlayer(Who):
    """The hero whose turn it is, in the step of the enemy too (DT-DTA-06)."""


@phrase("you have a single opponent")
class SingleOpponent(Condition):
    """Whether only one hero fights this minion."""


@phrase("the team gains {n} Gold")
@phrase("the team loses {n} Gold", loses=True)
class TeamGold(Clause):
    """On the Gold dial of the heroes, which cannot fall below 0."""

    n: int
    loses: bool = False


@phrase("what a Salve heals")
class SalveHeals(Term):
    """The number on the Scenario card; nothing where there is none."""
