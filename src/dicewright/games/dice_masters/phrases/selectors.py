"""Which dice and players an effect means: references, groups, targets and choices."""

from __future__ import annotations

from typing import ClassVar

from dicewright.engine.node import Choosing, Node, Selector, Who
from dicewright.games.dice_masters.phrases.kinds import Kind, Ref, Stat, Yours
from dicewright.language import phrase

# --- players ---


@phrase("you", plural=True)
class You(Who, Selector):
    """The controller of the ability."""


@phrase("your opponent", any=False)
@phrase("an opponent", any=True)
class Opponent(Who, Selector):
    """The other player; of several, the one across, or any of them (DM-OPEN-05)."""

    any: bool = False


@phrase("each opponent", plural=False, kind=None, number=0, fewer=False)
@phrase("each opponent with {number} or more {kind:many}", plural=False, fewer=False)
@phrase("each opponent with no {kind}", plural=False, fewer=False, number=0)
@phrase("each opponent with fewer {kind:many} than you", plural=False, fewer=True, number=0)
class OpponentsWith(Who, Selector):
    """Each opponent, or who of them has so many such dice in the field, none, or fewer than you have."""

    number: int
    kind: Kind | None
    fewer: bool


@phrase("each player")
class EachPlayer(Who, Selector):
    """Both players, the active one first (DM-TIME-01)."""


@phrase("a player")
class APlayer(Who):
    """Either player, in moments."""


@phrase("that player", controller=False)
@phrase("its controller", controller=True)
class ThatPlayer(Who, Selector):
    """The player the event is about, or who controls the die spoken of."""

    controller: bool = False


# --- references ---


@phrase("this die")
class This(Ref):
    """The die whose ability it is."""


@phrase("it")
class It(Ref):
    """What was chosen, drawn or moved last, or what the event is about."""


@phrase("that die")
class ThatDie(Ref):
    """As `it`, said in full."""


@phrase("those dice", plural=True)
class ThoseDice(Ref):
    """As `it`, several."""


@phrase("the captured die")
class TheCaptured(Ref):
    """The die this die has captured (DM-CAP-01)."""


@phrase("the other")
class TheOther(Ref):
    """What remains of those dice after one was chosen."""


@phrase("each that shows a character", character=True)
@phrase("each that doesn't show a character", character=False)
class EachRolled(Ref):
    """Of the dice just rolled, those that show a character, or the others."""

    character: bool


@phrase("the fielded die")
class TheFielded(Ref):
    """The die whose fielding the ability answers."""


@phrase("the rest", plural=True)
class TheRest(Ref):
    """Of the dice just drawn, those that have not gone anywhere yet."""


@phrase("the rolled die")
class TheRolled(Ref):
    """The die this ability rolled."""


# --- groups ---


@phrase("target player", opponent=False)
@phrase("target opponent", opponent=True)
class TargetPlayer(Who, Choosing):
    """Any player, or any opponent, targeted; what *they* control then is that player's."""

    spoken: ClassVar[bool] = False
    opponent: bool = False


@phrase("each {kind} among those dice")
class AmongThose(Selector):
    """Of the dice just drawn, those of a kind."""

    kind: Kind


@phrase("each {kind}")
class Each(Selector):
    """Every such die; that is not targeting (DM-TGT-03)."""

    kind: Kind


@phrase("both {who} and {dice}", plural=True)
class OpponentAnd(Selector):
    """An opponent and dice, at the same moment."""

    who: Opponent | TargetPlayer
    dice: Each


@phrase("{kind:many}", plural=True)
class All(Selector):
    """All such dice, as they come and go: the subject of a continuous statement."""

    kind: Kind | Yours


@phrase("{dice} or their abilities")
class WithAbilities(Node):
    """Such dice, and what active abilities of their cards do, though no die does it then (DM-CARD-05)."""

    dice: All


# --- choices ---


@phrase("target {kind}")
class Target(Choosing):
    """One such die, targeted (DM-TGT-02)."""

    kind: Kind


@phrase("another target {kind}")
class AnotherTarget(Choosing):
    """One more such die, not the one targeted before."""

    kind: Kind


@phrase("any number of target {kind:many}", plural=True, number=None, all=False)
@phrase("up to {number} target {kind:number}", plural="number", all=False)
@phrase("{number} target {kind:number}", plural="number", all=True)
class Targets(Choosing):
    """As many as wanted, up to a number if one is named, targeted (DM-TGT-02).

    all: so many, or as many as there are (DM-COST-04).
    """

    kind: Kind
    number: int | None
    all: bool


@phrase("target player or character die", opponent=False)
@phrase("target opponent or character die", opponent=True)
@phrase("target opponent or opposing character die", opponent=True, opposing=True)
class TargetAnything(Choosing):
    """One player, or only the opponent, or one character die in the field, or only one of theirs, targeted."""

    opponent: bool = False
    opposing: bool = False


@phrase("whichever {kind} has the lowest {stat}", most=False)
@phrase("whichever {kind} has the highest {stat}", most=True)
class Utmost(Choosing):
    """The die of that kind that reads least or most; among several one is chosen, without targeting (DM-TGT-04)."""

    kind: Kind
    stat: Stat
    most: bool


@phrase("a {kind}")
class A(Choosing):
    """One such die, chosen without targeting (DM-TGT-04); in a moment, any such die."""

    kind: Kind


@phrase("{number} {kind:number}", plural="number")
class Some(Choosing):
    """So many such dice, as many as there are (DM-COST-04), chosen without targeting."""

    number: int
    kind: Kind


@phrase("any number of {kind:many}", plural=True, number=None)
@phrase("up to {number} {kind:number}", plural="number")
class UpTo(Choosing):
    """As many such dice as wanted, up to a number if one is named, chosen without targeting."""

    kind: Kind
    number: int | None = None


@phrase("all but {number} {kind:number}", plural=True)
class AllBut(Choosing):
    """All such dice except so many, which are chosen to be spared."""

    number: int
    kind: Kind


@phrase("one of those dice", number=1)
@phrase("{number} of those dice", plural=True)
class SomeOfThose(Choosing):
    """So many of the dice drawn or chosen before."""

    number: int


@phrase("a player or {dice}")
class APlayerOr(Selector):
    """Either player or such dice, in moments."""

    dice: A


@phrase("you or {dice}")
class YouOr(Selector):
    """You or such dice, in moments: one event meets both at most once (DM-TIME-09)."""

    dice: A


@phrase("a {kind} of your opponent's choice")
class OfTheirChoice(Choosing):
    """One such die, chosen by the opponent without targeting (DM-TGT-04)."""

    kind: Kind
