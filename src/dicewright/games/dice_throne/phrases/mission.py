"""What cards of Missions say."""

from __future__ import annotations

from dicewright.engine.node import Condition, Moment, Who
from dicewright.games.dice_throne.phrases.base import Clause, Term
from dicewright.games.dice_throne.phrases.lexicon import StatusKind
from dicewright.games.dice_throne.phrases.players import ChosenHeroes, ChosenOpponents
from dicewright.language import phrase


@phrase("gain Range")
class GainRange(Clause):
    """For the Attack or the defence of this Roll Phase (DT-MIS-40)."""


@phrase("this is a CRIT")
class IsCrit(Condition):
    """The Attack of a boss on a hero who stands on face-down Boost Tiles or holds some (DT-MIS-14)."""


@phrase("CRITs on you do nothing until the end of this turn")
class NoCrits(Clause):
    """Whatever lies where you stand or on your dial (DT-MIS-14)."""


@phrase("before an opponent Attacks you")
class BeforeAttack(Moment):
    """As an enemy of a Mission is about to, while nothing of the Attack has happened (DT-RULE-MISSIONS-11)."""


@phrase("the Attack does nothing to you", turned=False)
@phrase("the Attack goes at another opponent or at nobody", turned=True)
class KeepOff(Clause):
    """Nothing of it is for you. turned: it is for another enemy of yours, whom you choose, or for nobody; what it does
    besides happens."""

    turned: bool


@phrase("pass through closed spaces")
class PassThrough(Clause):
    """In this Movement Phase; nobody ends a movement there (DT-MIS-29)."""


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
@phrase("turn the hand of the Crisis Clock back 1 segment", back=True)
@phrase("the next segment of the Crisis Clock does nothing", dull=True)
class ClockHand(Clause):
    """What moves the hand besides its own phase. A further segment acts as each that the hand passes does (DT-MIS-69);
    silent: none does. back: none does either. dull: the hand goes on, and what it passes next does nothing."""

    silent: bool = False
    at: int = 0
    back: bool = False
    dull: bool = False


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

    who: ChosenOpponents | ChosenHeroes


@phrase("move {who} to any free space")
class MoveAnywhere(Clause):
    """Where nobody stands and that is not closed; Boost Tiles there wait for a movement (DT-MIS-30)."""

    who: Who


@phrase("collect 1 face-up Boost Tile")
class CollectTile(Clause):
    """Wherever on the map it lies; it does at once what it says."""


@phrase("your Attack is Melee", far=False)
@phrase("your Attack has Range", far=True)
class AttackReaches(Condition):
    """Whether Range was gained for what you activated (DT-MIS-05, DT-MIS-40)."""

    far: bool


@phrase("the boss")
class TheBoss(Who):
    """Nobody before the boss is fought."""


@phrase("the Start Player")
class TheStartPlayer(Who):
    """Who moves first in this round."""
