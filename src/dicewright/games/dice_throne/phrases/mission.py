"""What cards of Missions say."""

from __future__ import annotations

from dicewright.engine.node import Condition, Who
from dicewright.games.dice_throne.phrases.base import Clause, Term
from dicewright.language import phrase


@phrase("gain Range")
class GainRange(Clause):
    """For the Attack or the defence of this Roll Phase (DT-MIS-40)."""


@phrase("this is a CRIT")
class IsCrit(Condition):
    """The Attack of a boss on a hero who stands on face-down Boost Tiles or holds some (DT-MIS-14)."""


@phrase("{n} or more of your kind stand")
class OfYourKind(Condition):
    """How many henchmen of the same kind are not defeated, yourself among them."""

    n: int


@phrase("move {who} next to you")
class Beckon(Clause):
    """To a space that borders yours and where nobody stands, which whoever is moved chooses; whoever stands next to you
    stays there."""

    who: Who


@phrase("put a Boost Tile face down on space {n}")
class LayFaceDown(Clause):
    """As a red die does that shows the number of the space (DT-MIS-59)."""

    n: int


@phrase("{n} for each face-down Boost Tile on the map")
class PerFaceDown(Term):
    """So much for each Boost Tile that lies on a space face down, and none for those on Health Dials."""

    n: int
