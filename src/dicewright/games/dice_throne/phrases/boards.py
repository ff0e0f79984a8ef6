"""Hero boards with several sides: the abilities of the side that is up are at work, those of others are not there."""

from __future__ import annotations

from dicewright.engine.node import Condition
from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.games.dice_throne.phrases.lexicon import Side
from dicewright.language import phrase


@phrase("flip your board", side=None)
@phrase("turn your board to {side}")
class TurnBoard(Clause):
    """To its other side, or to the one that is named; upgrades of abilities that all sides share stay."""

    side: Side | None = None


@phrase("your board shows {side}")
class BoardShows(Condition):
    """Which side is up."""

    side: Side
