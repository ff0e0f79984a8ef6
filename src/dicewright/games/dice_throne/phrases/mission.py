"""What cards of Missions say."""

from __future__ import annotations

from dicewright.engine.node import Condition, Who
from dicewright.games.dice_throne.phrases.base import Clause, Term
from dicewright.games.dice_throne.phrases.lexicon import StatusKind
from dicewright.games.dice_throne.phrases.players import ChosenOpponents
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


@phrase("advance the hand of the Crisis Clock 1 segment without effect", silent=True)
@phrase("advance the hand of the Crisis Clock 1 more segment")
@phrase("turn the hand of the Crisis Clock to segment {at}")
class ClockHand(Clause):
    """What moves the hand besides its own phase. A further segment acts as each that the hand passes does (DT-MIS-69);
    silent: none does."""

    silent: bool = False
    at: int = 0


@phrase("return 1 defeated henchman of your kind with {n} Health")
class ReturnFallen(Clause):
    """To its space, without Shield, if no hero stands there; the first in map reading order that can."""

    n: int


@phrase("put a Plot Token on the Generator")
class Charge(Clause):
    """On the plot space of a Mission that is lost when it holds too many of them."""


@phrase("{who give|gives} you 1 {kind} status effect")
class Give(Clause):
    """Which one, whoever gives it says; nobody gives what cannot be moved to another player."""

    who: Who
    kind: StatusKind


@phrase("swap the spaces of {who}")
class SwapSpaces(Clause):
    """Two heroes on the map change places."""

    who: ChosenOpponents


@phrase("the Start Player")
class TheStartPlayer(Who):
    """Who moves first in this round."""
