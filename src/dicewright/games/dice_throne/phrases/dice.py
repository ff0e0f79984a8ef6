"""Which dice, what they say, and rerolling or setting them.

Only dice of the open roll may be altered (DT-ROLL-29, DT-PRI-03). A die says its number and its symbol as far as
nothing takes them away (DT-ROLL-22.1, DT-ROLL-26); some may be rerolled for nothing while they lie open, each once
(Reload).
"""

from __future__ import annotations

from dicewright.engine.choosing import Choosing
from dicewright.engine.node import Effect, Moment, Who, node
from dicewright.games.dice_throne.phrases.base import Clause, Static
from dicewright.games.dice_throne.phrases.lexicon import Group, HeroName, Symbol, TokenName
from dicewright.games.dice_throne.phrases.players import ChosenPlayer, ChosenTeammate
from dicewright.language import phrase


class DiceChoice(Choosing):
    """Dice somebody chooses."""

    __slots__ = ()


class Face(Effect):
    """What a chosen die is set to; carried out with the die as `die`."""

    __slots__ = ()


@phrase("{n} of your[{even?} even] dice")
@phrase("up to {n} of your dice", up_to=True, even=False)
@phrase("{n} of your dice with {symbol}")
@phrase("any number of your dice with {symbol}", n=0, up_to=True)
@phrase("{n} of your dice with the number {number}")
@phrase("all your dice with {symbol}", n=0)
@phrase("all your dice with the number {number}", n=0)
class YourDice(DiceChoice):
    """Dice of yours in the open roll (DT-CARD-11). up_to: as many of them as you like. symbol, number: what they show
    now. n: 0 for all of these, or with up_to for any number of them."""

    n: int
    even: bool = False
    up_to: bool = False
    symbol: Symbol | None = None
    number: int | None = None


@phrase("up to {n die|dice} of the same roll", one_roll=True)
@phrase("any {n die|dice}")
class AnyDice(DiceChoice):
    """Dice of the open roll, whoever rolled them.

    one_roll: at least one of them; different rolls cannot be combined (DT-RULE-DICE_ALTERATION-08, -10).
    """

    n: int
    one_roll: bool = False


@phrase("{n die|dice} of an opponent")
@phrase("up to {n die|dice} of an opponent", up_to=True)
class OpponentsDice(DiceChoice):
    """Dice an opponent has rolled. up_to: as many of them as you like."""

    n: int
    up_to: bool = False


@phrase("{n} of these dice", exact=True, group=None)
@phrase("up to {n} of these dice", group=None)
@phrase("up to {n} of these dice for each {group}")
class TheseDice(DiceChoice):
    """Dice just rolled by this text. group: so many for each of these tokens you have."""

    n: int
    exact: bool = False
    group: Group | None = None


@phrase("{n die|dice} of your Defensive Roll Attempt", yours=True)
@phrase("up to {n die|dice} of your Defensive Roll Attempt", yours=True, up_to=True)
@phrase("any {n die|dice} of a Defensive Roll Attempt")
class DefenceDice(DiceChoice):
    """Dice rolled to activate a Defensive Ability, not those of its effects. up_to: as many of them as you like."""

    n: int
    yours: bool = False
    up_to: bool = False


@phrase("{n die|dice} rolled for {token}")
class DiceRolledFor(DiceChoice):
    """Dice of the open roll that a token's text has made."""

    n: int
    token: TokenName


@phrase("reroll {dice}")
class Reroll(Clause):
    """Roll chosen dice again."""

    dice: DiceChoice


@phrase("{who} may reroll 1 of their dice", narrow={"who": ChosenPlayer}, n=1)
@phrase("{who} may reroll 1 of their dice up to {n time|times}", narrow={"who": ChosenTeammate})
@phrase("{who} may reroll up to {n} of their dice", narrow={"who": ChosenTeammate}, at_once=True)
class MayReroll(Clause):
    """Tries one after the other, each with a die chosen anew (DT-RULE-DICE_ALTERATION-11). at_once: so many dice
    together instead, once."""

    who: Who
    n: int
    at_once: bool = False


@phrase("{n}")
class Value(Face):
    """A number."""

    n: int


@phrase("any value")
@phrase("any {symbol}")
class AnyValue(Face):
    """Chosen; it may be the one the die shows (DT-RULE-DICE_ALTERATION-07). symbol: one of the values with it."""

    symbol: Symbol | None = None


@phrase("{first} or {second}", third=None)
@phrase("{first}, {second} or {third}")
class EitherValue(Face):
    """One of two or three, chosen."""

    first: int
    second: int
    third: int | None = None


@phrase("the value of another of your dice")
@phrase("the value on its opposite side", opposite=True)
@phrase("the same value as another of your dice", alike=True)
class CopiedValue(Face):
    """As another die of the same roll shows (DT-RULE-DICE_ALTERATION-10). opposite: what lies below, which makes 7 with
    what lies above. alike: all chosen dice as the same other one."""

    opposite: bool = False
    alike: bool = False


@node
class NextValue(Face):
    """One more or one less; 1 cannot go down, 6 cannot go up. step: 1 for more, -1 for less, 0 for either, chosen."""

    step: int = 0


@phrase("raise {dice} by {by}", face=NextValue(1))
@phrase("lower {dice} by {by}", face=NextValue(-1))
@phrase("change {dice} by {by}", face=NextValue())
@phrase("set {dice} to {face}")
class SetDice(Clause):
    """Turn chosen dice, one after the other. by: so many steps, or as many as there are before 1 or 6."""

    dice: DiceChoice
    face: Face
    by: int = 1


@phrase("your die")
class YourDie(DiceChoice):
    """The die of yours in the roll just made."""


@phrase("Your dice that show {n} are blank.")
class BlankFace(Static):
    """Neither number nor symbol, whatever they were rolled for; set to another value they count again. What an effect
    sets to the number is blank in one edition and counts in the other (DT-ROLL-26, DT-OPEN-08)."""

    n: int


@phrase("before your first Roll Attempt")
class BeforeRolling(Moment):
    """In your Offensive Roll Phase, while none of its dice are rolled (DT-ROLL-22.1)."""


@phrase("use 1 die of {who} besides yours this phase", hero=None)
@phrase("use 1 {hero} die instead of 1 of yours this phase", who=None)
class Borrow(Clause):
    """It is yours until the phase ends and counts by its number only, unless your hero is the same
    (DT-ROLL-22.1, DT-RULE-DEADPOOL-02). hero: whoever that hero's player is, if there is one; it takes the place of one
    of yours, while a die of a player comes to your five."""

    who: Who | None = None
    hero: HeroName | None = None


@phrase("You may reroll each die you roll for {token} once.")
class FreeRerolls(Static):
    """Dice that a token's text rolls; said by a passive ability."""

    token: TokenName


@phrase("you may reroll each die you roll for {token} once this Roll Phase")
class FreeRerollsNow(Clause):
    """The same until the Roll Phase ends, even under an Ultimate, whose dice nobody else may touch (DT-ULT-05)."""

    token: TokenName
