"""Cards with slots that are filled one by one: a token whose first side is face down, whose second has no slot filled,
and whose last has all of them (Aces). To fill a slot is no gain of a status effect (DT-RULE-GAMBIT-01)."""

from __future__ import annotations

from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.games.dice_throne.phrases.lexicon import Group, TokenName
from dicewright.language import phrase


@phrase("accelerate {group:many} {n time|times}", first=None, second=None, free=False)
@phrase("accelerate {group:many} up to {n time|times}", first=None, second=None, free=True)
@phrase("accelerate {first} or {second}", group=None, n=1, free=False)
@phrase("accelerate {first} or {second} up to {n time|times}", group=None, free=True)
class Accelerate(Clause):
    """A slot of a token that lies face up, chosen by you each time, as long as there is one that is not filled.
    first, second: only these two. free: every time may be left out."""

    group: Group | None
    n: int
    first: TokenName | None
    second: TokenName | None
    free: bool


@phrase("regain 1 {group}")
class Regain(Clause):
    """One that lies face down, chosen by you, is turned up with empty slots."""

    group: Group


@phrase("move any number of charges among your {group:many}")
class MoveCharges(Clause):
    """From one that lies face up to another with a free slot, as often as you like."""

    group: Group
