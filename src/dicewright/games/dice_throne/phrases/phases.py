"""Skipping phases and taking more of them (DT-TURN-06.1, DT-XTR-01); more cards at Income, of which one goes back
(DT-TURN-05)."""

from __future__ import annotations

from dicewright.engine.node import Effect, Who, node
from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.language import phrase


@phrase("skip that phase")
class SkipPhase(Clause):
    """The phase that is beginning does not take place."""


@phrase("take another Offensive Roll Phase against the same opponent", who=None, opponent=None)
@phrase("{who take|takes} another Offensive Roll Phase against {opponent}")
class AnotherPhase(Clause):
    """One more, with its own Targeting and Defensive Roll Phase, after this one has ended (DT-XTR-01, DT-XTR-02)."""

    who: Who | None = None
    opponent: Who | None = None


@phrase("that ability fails")
class Fails(Clause):
    """Nothing of the ability being activated happens (DT-ROLL-20.2)."""


@phrase("restart your Offensive Roll Phase")
class Restart(Clause):
    """The old phase ends fully and a new one begins in its place (DT-ROLL-21.2, DT-ROLL-30)."""


@phrase("draw {n card|cards} instead of 1 and put 1 of them on the top or bottom of your deck")
class IncomeCards(Clause):
    """When the Income card is drawn, after the CP."""

    n: int


@node
class PutDrawn(Effect):
    """One of the cards just drawn goes back; nobody else learns which."""


PUT_DRAWN = PutDrawn()
