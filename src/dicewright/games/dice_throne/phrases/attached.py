"""Tokens that lie on one ability of a board (DT-ROLL-24.1). Its name covers all levels and tiers (DT-RULE-LOKI-02).

A Glide Path lies between two of them: the ability at its other end is activated without its requirement (DT-XTR-03).
"""

from __future__ import annotations

from dicewright.engine.node import Condition, Cost
from dicewright.games.dice_throne.phrases.base import Clause, Static
from dicewright.games.dice_throne.phrases.lexicon import TokenName
from dicewright.language import phrase


@phrase("its inflicter puts this token on 1 of your Offensive Abilities", charged=False)
@phrase("put this token on 1 of your abilities that it charges", charged=True)
class Attach(Clause):
    """On one without such a token, never on the Ultimate; the last free ability cannot be covered: the token leaves.

    charged: on one that says what such a token is spent for, whether or not there is one.
    """

    charged: bool = False


@phrase("spend 1 {token} from this ability")
class SpendFromHere(Cost):
    """One that lay on the ability before it was activated; once in a turn for each ability."""

    token: TokenName


@phrase("another {token} is on the same ability")
class AnotherHere(Condition):
    """Whether two tokens of the name lie on one ability."""

    token: TokenName


@phrase("remove both")
class RemoveBoth(Clause):
    """The token whose text this is, and the other on the same ability."""


@phrase("You can't activate the ability this token is on.")
class Covered(Static):
    """From the moment it lies there; an ability already activated goes on (DT-ROLL-24.1)."""


@phrase("your ability has a Glide Path")
class HasGlidePath(Condition):
    """A path leads on from what you activated in this Roll Phase; from abilities that only upgrades bring none does."""


@phrase("activate the ability at its other end against the same opponent")
class Glide(Clause):
    """In another Offensive, Targeting and Defensive Roll Phase (DT-XTR-03)."""
