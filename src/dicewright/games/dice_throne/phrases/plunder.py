"""What is taken from a player: Combat Points and cards; an ability does it to its target in step 1 (DT-DEF-02)."""

from __future__ import annotations

from dicewright.engine.node import Who
from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.games.dice_throne.phrases.costs import DiscardCards
from dicewright.games.dice_throne.phrases.dice import OpponentsDice
from dicewright.language import phrase

DISCARD_ONE = DiscardCards(1)
"""Carried out by whoever discards, with that player as `payer`."""


@phrase("steal {n} CP[ from {who}]")
class StealCP(Clause):
    """At most what is there (DT-TXT-08)."""

    n: int
    who: Who | None = None


@phrase("gain {n} CP less")
@phrase("gain {n} CP more", more=True)
class GainLess(Clause):
    """Of the CP that is about to come; from whom it is stolen loses it all the same (DT-DMG-14.2).

    more: so much more instead, which nobody loses.
    """

    n: int
    more: bool = False


@phrase("{who discard|discards} {n card|cards}")
@phrase("{who discard|discards} half of their hand (rounded up)", n=0, half=True)
class Discard(Clause):
    """Cards of their choice, without CP (DT-TURN-13). half: of those held now, each player for themselves."""

    n: int
    who: Who
    half: bool = False


@phrase("discard your hand")
@phrase("shuffle your hand into your deck and draw as many cards", anew=True)
class DiscardHand(Clause):
    """All of it, without CP. anew: it goes back to the deck, and a hand of as many cards comes for it."""

    anew: bool = False


@phrase("look at the hand of {who}")
class LookAtHand(Clause):
    """Only you see it."""

    who: Who


@phrase("reroll {dice} unless its owner pays you {cp} CP")
class RerollUnlessPaid(Clause):
    """The owner decides; who cannot pay rerolls."""

    dice: OpponentsDice
    cp: int
