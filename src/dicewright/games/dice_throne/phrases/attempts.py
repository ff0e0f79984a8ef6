"""Roll Attempts gained, lost, and allowed by a defence while its dice lie open (DT-DEF-04, DT-RULE-ROLL-10)."""

from __future__ import annotations

from dicewright.engine.node import Condition, Cost, Who
from dicewright.games.dice_throne.phrases.base import Aside, Clause
from dicewright.games.dice_throne.phrases.costs import SpendTokens
from dicewright.games.dice_throne.phrases.lexicon import Phase
from dicewright.language import phrase


@phrase("You may make {n} more {n:Roll Attempt|Roll Attempts}[ if {condition}].", most=0)
@phrase("You may make {n} more {n:Roll Attempt|Roll Attempts} with up to {most die|dice}[ if {condition}].")
class MoreAttempts(Aside):
    """Free tries; whether they are there is asked as long as the dice lie open (DT-RULE-BLACK_WIDOW-07).

    most: how many dice may be rolled again at once (DT-RULE-DICE_ALTERATION-14), 0 for any number.
    """

    n: int
    most: int = 0
    condition: Condition | None = None


@phrase("You may {cost} to make 1 more Roll Attempt.", narrow={"cost": SpendTokens})
class AttemptFor(Aside):
    """One more try for a price, once (DT-RULE-SPIDER_MAN_MILES_MORALES-08)."""

    cost: Cost


@phrase("activate a Defensive Ability")
class DefendNow(Clause):
    """All steps of a defence, here and now (DT-RULE-SPIDER_MAN_MILES_MORALES-04)."""


@phrase("your Defensive Ability prevented damage")
class DefencePrevented(Condition):
    """The defence of this Roll Phase lowered what you have incoming."""


@phrase("lose {n Roll Attempt|Roll Attempts}")
class LoseAttempt(Clause):
    """Fewer tries in the Offensive Roll Phase that is beginning (DT-ROLL-16.2)."""

    n: int


@phrase("{who gain|gains} {n Roll Attempt|Roll Attempts} in their {phase}")
@phrase("gain {n Roll Attempt|Roll Attempts} in your {phase}", who=None)
@phrase("gain {n Roll Attempt|Roll Attempts}", who=None, phase="roll phase")
class GainAttempt(Clause):
    """One more try with the dice of that phase; nobody must use it (DT-CARD-10).

    phase: where none is said, the one in which you roll dice now, whether you Attack or defend.
    """

    n: int
    phase: Phase
    who: Who | None = None
