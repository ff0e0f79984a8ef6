"""Hero Upgrades as something that is counted, put into play and noticed."""

from __future__ import annotations

from dicewright.engine.node import Condition
from dicewright.games.dice_throne.phrases.base import Clause, Term
from dicewright.language import phrase


@phrase("you have {n} or more upgrades")
class HaveUpgrades(Condition):
    """Upgrades on your board."""

    n: int


@phrase("{n} for each upgrade you played this turn", now=True)
@phrase("{n} for each of your upgrades")
class PerUpgrade(Term):
    """So much for each upgrade on your board. now: for each that came there since the turn began."""

    n: int
    now: bool = False


@phrase("put 1 upgrade from your hand into play", most=None)
@phrase("put 1 upgrade that costs {most} or less from your hand into play")
class PutUpgrade(Clause):
    """For nothing; an upgrade whose level lies there already cannot be put (DT-CARD-20). most: what is printed on it at
    most."""

    most: int | None = None
