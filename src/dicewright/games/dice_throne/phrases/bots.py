"""Bots of the Artificer: companions that are built Basic, turned to Advanced, and activated for a price."""

from __future__ import annotations

from dicewright.games.dice_throne.phrases.base import Clause, Line
from dicewright.games.dice_throne.phrases.lexicon import TokenName
from dicewright.language import phrase


@phrase("build 1[{advanced?} Advanced] Bot")
class Build(Clause):
    """A Bot that is not yet there, chosen by you."""

    advanced: bool = False


@phrase("upgrade 1 Bot")
class UpgradeBot(Clause):
    """A Basic Bot, chosen by you, becomes Advanced."""


@phrase("you may activate 1 Bot, ignoring its conditions", most=1)
@phrase("you may activate up to {most} different Bots, ignoring their conditions")
class ActivateBots(Line):
    """Whatever its moment and price; a limit per turn or phase holds all the same (DT-RULE-THEN-06)."""

    most: int


@phrase("detonate each {token} for {first} damage, plus {more} for each after the first")
class Detonate(Clause):
    """All of them leave, each player's hurting that player: more of the Attack for its target, collateral damage for
    others, untyped damage of the phase outside an Attack (DT-RULE-ARTIFICER-01, DT-RULE-ARTIFICER-03)."""

    token: TokenName
    first: int
    more: int
