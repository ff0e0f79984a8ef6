"""Questions an ability asks before it acts or while it holds."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Condition, Selector, Who
from dicewright.games.dice_masters.phrases.kinds import ROLES, Kind, Ref
from dicewright.games.dice_masters.phrases.selectors import A, This
from dicewright.language import Words, phrase


@phrase("{who have|has} an active {kind}", holds=True)
@phrase("{who have|has} no active {kind}", holds=False)
class HasActive(Condition):
    """A player has such a die in the field, or has none (DM-ACTIVE-01)."""

    who: Who
    kind: Kind
    holds: bool


@phrase("{who have|has} {number} or more different characters among {kind:many}")
class HasCharacters(Condition):
    """Cards count, not dice (DM-ACTIVE-02)."""

    who: Who
    number: int
    kind: Kind


@phrase("the only other attacking die is a {kind}")
class OnlyOtherAttacker(Condition):
    """Exactly one die attacks beside this one, and it is of that kind."""

    kind: Kind


@phrase("{number} of those dice are {kind:many}")
class SomeAre(Condition):
    """At least so many of the dice just drawn are of a kind."""

    number: int
    kind: Kind


@phrase("{number} or more damage was dealt this way")
class DamageThisWay(Condition):
    """The effect before dealt so much, prevented damage not counted."""

    number: int


@phrase("your reserve shows all 4 energy types")
class AllTypes(Condition):
    """Each type on some die, wild counting as none (DM-ENERGY-07)."""


@phrase("{who have|has} {number} or more {kind:many}", fewer=False)
@phrase("{who have|has} {number} or fewer {kind:many}", fewer=True)
class HasAtLeast(Condition):
    """A player has so many such dice in the field, or no more than that (DM-ACTIVE-04)."""

    who: Who
    number: int
    kind: Kind
    fewer: bool


@phrase("it is {whose} turn")
class TurnOf(Condition):
    """Whose turn it is; teammates take theirs together."""

    whose: Annotated[str, Words({"your": "your", "their": "your opponent's"})]


@phrase("{who have|has} more life than {than}", most=0, least=0)
@phrase("{who have|has} {most} or less life", than=None, least=0)
@phrase("{who have|has} {least} or more life", than=None, most=0)
class MoreLife(Condition):
    """One player's life is above the other's, or at most a number, or at least one."""

    who: Who
    than: Who | None
    most: int = 0
    least: int = 0


@phrase("{who have|has} more {kind:many} than {than}")
class MoreDice(Condition):
    """One player has more such dice in the field than the other."""

    who: Who
    kind: Kind
    than: Who


@phrase("{role}", whom=None)
@phrase("engaged with {whom}", role="engaged")
@phrase("blocking {whom}", role="blocking")
class While(Condition):
    """This die does that in the attack now (DM-EFF-10). whom: with such a die (DM-BLK-06)."""

    role: Annotated[str, Words(ROLES)]
    whom: A | None


@phrase("blocked by {number} or more dice")
class BlockedByMany(Condition):
    """This die is blocked by so many dice."""

    number: int


@phrase("{die} was blocked this attack step")
class WasBlocked(Condition):
    """A blocker was declared for this die in the present Attack Step, whatever became of it (DM-BLK-08)."""

    die: This


@phrase("{die} attacked this turn", holds=True)
@phrase("{die} didn't attack this turn", holds=False)
class Attacked(Condition):
    """Whether this die was declared as an attacker this turn, whatever became of it (DM-ATK-03)."""

    die: This
    holds: bool


@phrase("it shows {what}", holds=True)
@phrase("it doesn't show {what}", holds=False)
class Shows(Condition):
    """What the die just rolled shows."""

    what: Annotated[str, Words({"character": "a character", "action": "an action", "energy": "energy"})]
    holds: bool


@phrase("that die is a {kind}", holds=True, die=None)
@phrase("that die isn't a {kind}", holds=False, die=None)
@phrase("{die} is a {kind}", holds=True, narrow={"die": This})
@phrase("{die} isn't a {kind}", holds=False, narrow={"die": This})
class ThatDieIs(Condition):
    """What the die just spoken of is, or this die, wherever it lies."""

    kind: Kind
    holds: bool
    die: This | None


@phrase("a die was {deed} this way", holds=True)
@phrase("no die was {deed} this way", holds=False)
class DoneThisWay(Condition):
    """The effect before it really did something."""

    holds: bool
    deed: Annotated[str, Words({"spin": "spun", "ko": "KO'd", "move": "moved"})]


@phrase("a character die of yours was KO'd this turn", side="your")
@phrase("an opposing character die was KO'd this turn", side="opposing")
class KOdThisTurn(Condition):
    """Whether, not how often (DM-KEY-06)."""

    side: str


@phrase("this die is the only character die you fielded this turn")
class OnlyFielded(Condition):
    """For Strike (DM-KEY-08)."""


@phrase("you used an action die this turn")
class UsedAction(Condition):
    """Whether you have used an action die this turn."""


@phrase("you attacked this turn", holds=True)
@phrase("you didn't attack this turn", holds=False)
class YouAttacked(Condition):
    """Whether any die of yours was declared as an attacker this turn (DM-ATK-03)."""

    holds: bool


@phrase("you {deed} {what} this turn")
class YouDid(Condition):
    """Whether you have purchased or fielded such a die this turn, another than the one the event is about."""

    deed: Annotated[str, Words({"purchase": "purchased", "field": "fielded"})]
    what: A


@phrase("you have purchased no die this game")
class NoPurchase(Condition):
    """You have bought nothing since the match began."""


@phrase("you do")
class YouDo(Condition):
    """What the sentence before offered was accepted, paid where it had a price, and happened."""


@phrase("{die} dealt combat damage to {whom} this turn")
class DealtCombatDamage(Condition):
    """A look back at the combat damage of this turn."""

    die: Ref
    whom: Selector


@phrase("this die took no damage earlier this turn")
class Unhurt(Condition):
    """Before the blow or effect that is about to KO it (DM-KEY-07)."""
