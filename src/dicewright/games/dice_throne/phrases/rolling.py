"""New dice, rolled for an effect (DT-TXT-01), and answers to a roll that lies open.

An answer looks at the roll now, and again when all have accepted it.
"""

from __future__ import annotations

from dicewright.engine.node import Cost, Who
from dicewright.games.dice_throne.phrases.base import Clause, Line, Sum
from dicewright.games.dice_throne.phrases.costs import SpendTokens
from dicewright.games.dice_throne.phrases.faces import Face
from dicewright.games.dice_throne.phrases.lexicon import Symbol, TokenName
from dicewright.language import phrase


@phrase("roll {n die|dice}", who=None)
@phrase("{who roll|rolls} {n die|dice}")
@phrase("roll as many dice as {amount}", n=0)
class Roll(Clause):
    """New dice, rolled once now (DT-TXT-01); they can be altered before they are accepted (DT-ROLL-27.1). amount: how
    many."""

    n: int
    who: Who | None = None
    amount: Sum | None = None


@phrase("roll 1 die or {cost} to choose what it shows", narrow={"cost": SpendTokens})
class RollOrChoose(Clause):
    """A die that is rolled, or for a price one that shows the chosen symbol and is not rolled."""

    cost: Cost


@phrase("roll {n die|dice} for each of these tokens you have", token=None)
@phrase("roll {n die|dice} for each {token}")
class RollForEach(Clause):
    """Dice for every token of a name that you have, as one roll. token: None for the one whose text this is."""

    n: int
    token: TokenName | None


@phrase("roll 1 {symbol} again", every=False)
@phrase("roll each {symbol} again", every=True)
class RollAgain(Clause):
    """A die of the roll that shows it, once, or every such die, as a new roll: what it showed is gone
    (DT-RULE-SCARLET_WITCH-04)."""

    symbol: Symbol
    every: bool


@phrase("you and {who} each roll 1 die")
class RollOff(Clause):
    """A die each, as one roll; yours first."""

    who: Who


@phrase("on {face} of your open {token} roll, {line}")
class OnOpenRoll(Line):
    """Only while the dice of a token of yours show it; nothing happens if they are changed before all accept them
    (DT-RULE-BLACK_WIDOW-03)."""

    face: Face
    token: TokenName
    line: Line
