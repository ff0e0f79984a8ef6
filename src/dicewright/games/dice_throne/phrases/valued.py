"""Tokens with a number on each side: gained on a side, spent by choice (DT-RULE-ROGUE-04, DT-RULE-ROGUE-07)."""

from __future__ import annotations

from dicewright.engine.node import Cost, Who
from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.games.dice_throne.phrases.faces import Symbols
from dicewright.games.dice_throne.phrases.lexicon import Group, TokenName
from dicewright.language import phrase


@phrase("spend 1 of your choice")
class SpendChosen(Cost):
    """One of the token whose text this is; what it shows is then *its number*."""


@phrase("remove 1 {token} of your choice from yourself")
class RemoveChosen(Clause):
    """One of a name, by what it shows."""

    token: TokenName


@phrase("this can be used {n} more {n:time|times} this turn", group=None)
@phrase("{group:many} can be used {n} more {n:time|times} this turn")
class MoreUses(Clause):
    """Once per turn; it counts against no limit itself. group: all tokens that share a limit, by the word for them."""

    n: int
    group: Group | None


@phrase("gain {token} on side {side}", who=None)
@phrase("{who gain|gains} {token} on side {side}")
class GainOnSide(Clause):
    """A token with that side up; one that is held is never given back for it (DT-RULE-ROGUE-07)."""

    token: TokenName
    side: int
    who: Who | None = None


@phrase("gain {first} {token} on side 1 and {second} on side 2", low=None, high=None)
@phrase("gain {token} on side 1 for each {low} and on side 2 for each {high}", first=1, second=1)
class GainOnSides(Clause):
    """If there is not room for all, you choose which of them come (DT-RULE-ROGUE-04). low, high: what the dice just
    rolled must show for each of them."""

    first: int
    token: TokenName
    second: int
    low: Symbols | None
    high: Symbols | None
