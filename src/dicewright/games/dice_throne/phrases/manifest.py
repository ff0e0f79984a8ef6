"""A special die that lies beside the five: rolled with them once, swapped in or added to an Attack (DT-ROLL-32)."""

from __future__ import annotations

from dicewright.games.dice_throne.phrases.base import Clause, Static, Term
from dicewright.games.dice_throne.phrases.dice import DiceChoice
from dicewright.games.dice_throne.phrases.lexicon import TokenName
from dicewright.language import phrase


@phrase("In your first Roll Attempt, roll {part} too.")
class RolledAlong(Static):
    """Its number is the side of the token; no roll of dice that can be altered."""

    part: TokenName


@phrase("reroll {part}")
class RollPart(Clause):
    """The die beside the five once more; nothing else rolls it again until it is swapped in (DT-ROLL-32)."""

    part: TokenName


@phrase("swap it with {dice}")
class SwapIn(Clause):
    """It is a normal one of the five from then on; a die that is frozen cannot be swapped out (DT-RULE-PSYLOCKE-07)."""

    dice: DiceChoice


@phrase("its number", part=None)
@phrase("the number of {part}")
class ItsNumber(Term):
    """What the die shows beside the five, the token just spent by choice, or the dial of a companion of yours.

    part: by name, a die that was swapped in shows its number among the five.
    """

    part: TokenName | None = None
