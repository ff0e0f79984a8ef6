"""Combat Points and cards."""

from __future__ import annotations

from typing import Final

from dicewright.engine.node import Amount, Condition, Who
from dicewright.games.dice_throne.phrases.amounts import Number
from dicewright.games.dice_throne.phrases.base import Clause, Sum, Term
from dicewright.games.dice_throne.phrases.lexicon import CardGroup
from dicewright.games.dice_throne.phrases.players import (
    ChosenOpponent,
    ChosenPlayer,
    EachOpponent,
    ThatPlayer,
    TheAttacker,
    TheDefender,
)
from dicewright.language import phrase

_SOMEBODY: Final = TheDefender | TheAttacker | ThatPlayer | ChosenOpponent | ChosenPlayer | EachOpponent
"""Whose CP are *theirs*: never only yours."""


@phrase("gain {amount} CP", who=None, narrow={"amount": Number})
@phrase("gain CP equal to {amount}", who=None, narrow={"amount": Sum})
@phrase("{who gain|gains} {amount} CP", narrow={"amount": Number})
class GainCP(Clause):
    """Combat Points, up to 15 (DT-SET-06)."""

    amount: Amount
    who: Who | None = None


@phrase("{who lose|loses} {n} CP")
@phrase("{who lose|loses} half their CP (rounded up)", n=0, half=True, narrow={"who": _SOMEBODY})
class LoseCP(Clause):
    """Combat Points that are simply gone, down to 0; those of the target of an ability in step 1 (DT-DEF-02). half: of
    what there is as it is carried out (DT-CALC-07)."""

    n: int
    who: Who
    half: bool = False


@phrase("{who discard|discards} {n card|cards} at random")
class DiscardAtRandom(Clause):
    """Cards of a hand that chance chooses, without CP (DT-TURN-13); in step 1 like all that is done to a target."""

    n: int
    who: Who


@phrase("draw {n card|cards}", who=None)
@phrase("{who draw|draws} {n card|cards}")
@phrase("draw cards until you have {n} in your hand", who=None, until=True)
class Draw(Clause):
    """Cards from the deck; an empty deck is made anew from the discard pile (DT-SET-07). until: as many as are missing
    to so many in the hand."""

    n: int
    who: Who | None = None
    until: bool = False


@phrase("{who} may draw {n card|cards}", narrow={"who": ChosenPlayer})
class MayDraw(Clause):
    """Whoever it is decides."""

    n: int
    who: Who


@phrase("you played another {group} Card this turn")
class PlayedAnother(Condition):
    """A card of a kind besides the one whose text this is, since the turn began (DT-CARD-17)."""

    group: CardGroup


@phrase("{n} for each[{other?} other] {group} Card you played this turn")
class PerCardPlayed(Term):
    """So much for each card of a kind that you have played since the turn began, whenever this is read (DT-CARD-17).

    other: the card that says so is not counted.
    """

    n: int
    group: CardGroup
    other: bool = False
