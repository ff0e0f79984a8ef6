"""What abilities do. Each is one verb of the rulebooks with slots; each sentence is one effect."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.control import Unless
from dicewright.engine.node import Amount, Effect, Modifier, Selector, Who
from dicewright.games.dice_masters.phrases.amounts import Points, Stats, Tally
from dicewright.games.dice_masters.phrases.kinds import Kind, Place, Ref
from dicewright.games.dice_masters.phrases.selectors import (
    A,
    AllBut,
    Each,
    EachPlayer,
    It,
    Opponent,
    OpponentsWith,
    Some,
    Target,
    TargetPlayer,
    ThatPlayer,
)
from dicewright.language import Name, Words, category, phrase


@category
class Deed(Effect):
    """A plain effect: no choice whether, no condition."""


@category
class Offer(Effect):
    """An effect somebody may decline."""


@category
class Several(Effect):
    """Effects that happen together."""


# --- damage and life ---


@phrase("deal {points} to {to}[ {per}]", source=None, more=None, also=None)
@phrase("deal {points} to {to} and {more} to {also}", source=None, per=None)
@phrase("{source deal|deals} {points} to {to}[ {per}]", more=None, also=None)
class Deal(Deed):
    """Damage by an ability (DM-DMG-15); to several things at the same moment. Who deals it is settled first.

    more, also: other points of the same damage, and who takes them (DM-TIME-09).
    """

    source: Ref | Target | Each | None
    points: Points
    to: Selector
    per: Tally | None = None
    more: Points | None = None
    also: Selector | None = None


@phrase("KO {dice}")
class KO(Deed):
    """KO by an effect, which is not damage (DM-DMG-16)."""

    dice: Selector


@phrase("gain {number} life[ {per}]", who=None)
@phrase("{who gain|gains} {number} life[ {per}]")
@phrase("gain life equal to {amount}", who=None, per=None, number=1)
class GainLife(Deed):
    """Life up to the starting value (DM-WIN-14.1). amount: as much as something reads."""

    number: int
    who: Who | None = None
    per: Tally | None = None
    amount: Amount | None = None


@phrase("{who lose|loses} {number} life[ {per}]", amount=None)
@phrase("{who lose|loses} life equal to {amount}", per=None, number=1)
class LoseLife(Deed):
    """Losing life is not damage (DM-COST-07.1). amount: as much as something reads."""

    who: Who
    number: int
    per: Tally | None = None
    amount: Amount | None = None


@phrase("set {who}'s life to {number}")
class SetLife(Deed):
    """A life total becomes a number; that is neither gain nor loss."""

    who: Who
    number: int


@phrase("remove all damage from {dice}")
class ClearDamage(Deed):
    """Damage comes off (DM-STAT-04)."""

    dice: Selector


# --- stats and levels ---


@phrase("{dice get|gets} {stats}[ or {other}][ {per}]")
class Get(Deed):
    """An applied change, or one of two: it sticks to the die until the end of the turn (DM-EFF-01, DM-EFF-11)."""

    dice: Selector
    stats: Stats
    other: Stats | None = None
    per: Tally | None = None


@phrase("add {die}'s A and D to {to}", way=1, stat="")
@phrase("add its A and D to {to}", die=None, way=1, stat="")
@phrase("subtract {die}'s A and D from {to}", way=-1, stat="")
@phrase("double {to}'s {stat}", die=None, way=1)
@phrase("double its {stat}", to=It(), die=None, way=1)
class AddStats(Deed):
    """What a die reads now is added to another or taken off it. stat: only that of each die to itself."""

    to: Selector
    die: Ref | None
    way: int
    stat: Annotated[str, Words({"attack": "A", "defense": "D", "both": "A and D"})]


@phrase("swap {dice}'s A and D")
class Swap(Deed):
    """Printed stats with applied changes trade places; static changes stay where they are (DM-EFF-04, DM-EFF-08.1)."""

    dice: Selector


@phrase("spin {dice} up {levels level|levels}", way=1)
@phrase("spin {dice} down {levels level|levels}", way=-1)
class Spin(Deed):
    """Levels up or down, never past the ends (DM-SPIN-01, DM-SPIN-02, DM-SPIN-03)."""

    dice: Selector
    way: int
    levels: int


@phrase("spin {dice} up or down {levels level|levels}")
class SpinEither(Deed):
    """Up or down, chosen for the die."""

    dice: Selector
    levels: int


@phrase("spin {dice} to level {level}")
class SpinTo(Deed):
    """To a level, or to the highest the die has (DM-SPIN-05)."""

    dice: Selector
    level: int


@phrase("{dice copy|copies} {other}'s {what}")
@phrase("{dice copy|copies} {other}'s {what} until {until}")
@phrase("{dice copy|copies} everything of {other} until {until}", what="everything")
class Copy(Deed):
    """Dice read another's stats, text or both; what the edition copies is its business (DM-COPY-01, 02, 03)."""

    dice: Selector
    other: Ref | Target
    what: Annotated[str, Words({"stats": "stats", "abilities": "abilities", "both": "stats and abilities"})]
    until: Annotated[str, Words({"returns": "it returns", "your turn": "your next turn"})] = ""


@phrase("{dice gain|gains} {other}'s abilities until another die of this card is fielded or the turn ends")
class GainAbilities(Deed):
    """Dice have another's text, without its Globals (DM-GLOB-01); what was chosen before is let go."""

    dice: Ref
    other: Selector


@phrase(
    "{dice lose|loses} {dice:their|its} abilities until another die of this card is fielded or the turn ends",
    narrow={"dice": Ref},
)
@phrase("{dice lose|loses} {dice:their|its} abilities {until}")
class LoseAbilities(Deed):
    """Dice lose their text: the first layer of all."""

    dice: Selector
    until: Annotated[str, Words({"turn": "this turn", "your turn": "until your next turn"})] = ""


# --- dice on their way ---


@phrase("draw a die[ {per}]", number=1, who=None)
@phrase("draw {number} dice", who=None)
@phrase("{who draw|draws} a die", number=1)
class Draw(Deed):
    """Draw from the bag; what becomes of the dice is said next (DM-DICE-12.1)."""

    number: int
    who: EachPlayer | Opponent | None
    per: Tally | None = None


@phrase("draw and roll a die[ {per}]", number=1)
@phrase("draw and roll {number} dice[ {per}]")
class DrawAndRoll(Deed):
    """Draw dice and roll them into the reserve (DM-DICE-12.1)."""

    number: int
    per: Tally | None = None


@phrase("roll {dice}")
class Roll(Deed):
    """Roll dice once into the reserve (DM-DICE-12.1, DM-REROLL-06)."""

    dice: Selector


@phrase("reroll {dice}")
class Reroll(Deed):
    """Roll dice again where they lie (DM-REROLL-01)."""

    dice: Selector


@phrase("prep a die from your bag[ {per}]", number=1, who=None)
@phrase("prep {number} dice from your bag[ {per}]", who=None)
@phrase("{who prep|preps} a die from their bag", number=1)
@phrase("{who prep|preps} {number} dice from their bag")
class PrepFromBag(Deed):
    """Draw dice into the Prep Area (DM-ZONE-10)."""

    number: int
    who: Opponent | EachPlayer | ThatPlayer | None
    per: Tally | None = None


@phrase("prep {dice}")
class Prep(Deed):
    """Move dice to their owner's Prep Area."""

    dice: Selector


@phrase("move {dice} to {place}[ at level {level}]")
class Move(Deed):
    """Move dice; moving into the field is not fielding (DM-FIELD-07), out of combat neither (DM-FIELD-08).

    Unless it is said, the level is the one that a die shows, or level 1 where it shows none.
    """

    dice: Selector
    place: Place
    level: int = 0


@phrase("field {dice}[ at level {level}]")
class FieldDice(Deed):
    """Field dice free of charge (DM-FIELD-06)."""

    dice: Selector
    level: int = 1


@phrase("capture {dice}")
class Capture(Deed):
    """Dice go under this die until the end of the turn (DM-CAP-01, DM-CAP-02)."""

    dice: Selector


@phrase("take control of {dice}")
class TakeControl(Deed):
    """Dice are yours until the end of the turn (DM-CTRL-01, DM-CTRL-05.1)."""

    dice: Selector


@phrase("move {dice} beside its card until the end of the turn")
class SetBeside(Deed):
    """A die leaves the field for a time; its return is not fielding (DM-KEY-04)."""

    dice: Selector


@phrase("put {number} {name} {number:counter|counters} on this card")
class PutCounters(Deed):
    """Counters come onto the card that speaks."""

    number: int
    name: Annotated[str, Name("counter")]


@phrase("remove all {name} counters from this card")
class RemoveAllCounters(Deed):
    """All counters of a name come off."""

    name: Annotated[str, Name("counter")]


@phrase("put a {attack}A/{defense}D {name} token into the field")
class PutToken(Deed):
    """A token appears (DM-TOK-01)."""

    attack: int
    defense: int
    name: Annotated[str, Name("token")]


# --- using and choosing ---


@phrase("choose {dice}")
class Choose(Deed):
    """Bind what was chosen; that never targets."""

    dice: Selector


@phrase("{who} chooses {dice}")
class SomebodyChooses(Deed):
    """Another player decides; that never targets."""

    who: Who
    dice: A | Some


@phrase("{who} may {effect}")
class OpponentMay(Offer):
    """An opponent decides whether, and chooses the targets."""

    who: Opponent | ThatPlayer
    effect: Deed


@phrase("{who KO|KOs} {dice}")
class PlayersKO(Deed):
    """Players KO dice of their own choice: the active one decides first, then all are KO'd at once."""

    who: EachPlayer | Opponent | OpponentsWith | ThatPlayer
    dice: A | Some | AllBut


@phrase("for each {kind}, {effect}")
class ForEachKind(Effect):
    """Once for each such die, which is then *it*."""

    kind: Kind
    effect: Deed | Offer


# --- continuous statements made by effects ---


@phrase("{modifier} this turn")
class Apply(Deed):
    """A continuous statement that holds until the end of the turn for the dice it was made for (DM-EFF-05)."""

    modifier: Modifier


MULTIPLIED = (Deal, GainLife, LoseLife, Get, Spin, Draw, DrawAndRoll, PrepFromBag)
"""Effects that are a number: several payments in one batch make it greater (DM-GLOB-05)."""


# --- keywords that hold a sentence ---


@phrase("Enlistment: {effect}[; otherwise, {otherwise}]", who=None)
@phrase("Enlistment of {who}: {effect}", otherwise=None)
class Enlistment(Effect):
    """It happens unless the opponent KOs a character die they control, none of its targets (DM-KEY-05).

    who: the opponent whom it names, if it does.
    """

    effect: Deed | Offer | Several
    who: TargetPlayer | ThatPlayer | None
    otherwise: Deed | None = None


@phrase("Resistance: {effect}[; otherwise, {otherwise}]")
class Resistance(Effect):
    """It happens only if a character die of yours was KO'd this turn (DM-KEY-06)."""

    effect: Deed | Offer | Unless
    otherwise: Deed | Offer | None = None
