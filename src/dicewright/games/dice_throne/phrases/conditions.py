"""What *if* can ask."""

from __future__ import annotations

from typing import Annotated, Final

from dicewright.engine.node import Condition, Who
from dicewright.games.dice_throne.phrases.lexicon import Group, StatusKind, TokenName
from dicewright.games.dice_throne.phrases.players import Inflicter, OpponentWith, ThatPlayer, TheAttacker, TheDefender
from dicewright.language import Words, phrase


@phrase("the dice show {n} of a kind")
@phrase("the dice show {n} of the same symbol", same=True)
@phrase("the dice show {n} or more different symbols", different=True)
@phrase("the dice show each symbol", n=0, different=True)
class OfAKind(Condition):
    """Equal numbers among the dice that activated the ability, whatever their symbols (DT-ROLL-10).

    different: so many symbols instead, however many dice show each, of the roll just made if there is one; 0 for all
    that are on the dice of a hero. same: so many dice with one symbol, whatever their numbers.
    """

    n: int
    different: bool = False
    same: bool = False


@phrase("the dice show a {length} straight", end=None)
@phrase("this straight uses a {end}", length=4)
class ShowStraight(Condition):
    """The dice show so many numbers in a row, whatever else they show (DT-ROLL-09): those just rolled, or those that
    activated the ability. end: with this number at an end."""

    length: Annotated[int, Words({3: "micro", 4: "small", 5: "large"})]
    end: int | None


@phrase("the total is {n} or less", less=True)
@phrase("the total is {n} or more")
class TotalIs(Condition):
    """The sum of the dice just rolled; before any roll of the text, of those that activated the ability."""

    n: int
    less: bool = False


@phrase("you have a {kind} status effect", token=None)
@phrase("you have no {kind} status effects", token=None, none=True)
@phrase("you have {n} or more {kind} status effects", token=None)
@phrase("the defender has a {kind} status effect", token=None, defender=True)
@phrase("the defender has no {kind} status effects", token=None, defender=True, none=True)
@phrase("the defender has {n} or more {kind} status effects", token=None, defender=True)
@phrase("you have {token}", kind=None)
@phrase("you have {n} {token}", kind=None)
@phrase("you have no {token}", kind=None, none=True)
@phrase("you have fewer than {n} {token}", kind=None, none=True)
@phrase("the defender has {token}", kind=None, defender=True)
@phrase("the defender has {n} {token}", kind=None, defender=True)
@phrase("the defender has no {token}", kind=None, defender=True, none=True)
@phrase("the attacker has {token}", kind=None, attacker=True)
@phrase("the Active Player has {token}", kind=None, active=True)
@phrase("an opponent has {token}", kind=None, opponent=True)
@phrase("the attacker has {n} {token}", kind=None, attacker=True)
@phrase("{who} has {token}", kind=None, narrow={"who": ThatPlayer})
@phrase("{who} has {n} {token}", kind=None, narrow={"who": ThatPlayer})
@phrase("{who} has no {token}", kind=None, none=True, narrow={"who": ThatPlayer})
@phrase("you have {n} {group:n}", kind=None, token=None)
@phrase("you are at the limit of {token}", kind=None, full=True)
@phrase("the attacker is at the limit of {token}", kind=None, attacker=True, full=True)
class YouHave(Condition):
    """At least one of a token, or so many, or one token of a kind; none: that there is none, or fewer.

    defender: said of whoever is Attacked. attacker: of whoever Attacks. active: said of the hero whose turn it is, in
    the step of a boss too. full: as many as the limit allows (DT-STA-03). opponent: said of all opponents, of whom one
    is enough. who: said of a player who was chosen just before.
    """

    token: TokenName | None = None
    kind: StatusKind | None = None
    none: bool = False
    defender: bool = False
    active: bool = False
    n: int = 1
    group: Group | None = None
    attacker: bool = False
    full: bool = False
    opponent: bool = False
    who: Who | None = None


@phrase("that player is you", mine=True)
@phrase("that player is not you", mine=False)
class ThatIsYou(Condition):
    """Whom a text chose just before."""

    mine: bool


_SOMEBODY: Final = TheDefender | TheAttacker | ThatPlayer | Inflicter | OpponentWith
"""One player whom nobody has to choose and who needs no choice among several."""


@phrase("you have {n} or more opponents")
class OpponentsAre(Condition):
    """How many players are against you."""

    n: int


@phrase("you have more Health than {who}", sign=1, narrow={"who": _SOMEBODY})
@phrase("you have less Health than {who}", sign=-1, narrow={"who": _SOMEBODY})
@phrase("you have as much Health as {who}", sign=0, narrow={"who": _SOMEBODY})
@phrase("you have more CP than {who}", sign=1, cp=True, narrow={"who": TheDefender | TheAttacker | ThatPlayer})
@phrase("you have less CP than {who}", sign=-1, cp=True, narrow={"who": TheDefender | TheAttacker | ThatPlayer})
@phrase("you have more cards in your hand than {who}", sign=1, cards=True, narrow={"who": _SOMEBODY})
@phrase("you have fewer cards in your hand than {who}", sign=-1, cards=True, narrow={"who": _SOMEBODY})
@phrase("you have {n} or less Health", sign=-1, who=None)
@phrase("you have {n} or more Health", sign=1, who=None)
@phrase("the defender has {n} or less Health", sign=-1, who=None, defender=True)
@phrase("the defender has {n} or more Health", sign=1, who=None, defender=True)
@phrase("{who} has {n} or less Health", sign=-1, narrow={"who": ThatPlayer})
@phrase("{who} has {n} or more Health", sign=1, narrow={"who": ThatPlayer})
class HealthCompares(Condition):
    """Your Health beside that of another player, or at most or at least a number, now.

    sign: 1 for more, -1 for less, 0 for as much. n: the number beside the Health of `who`, or else of yours or, with
    defender, of whoever is Attacked; without it yours stands beside that of `who`. cp: of CP instead; cards: of cards
    in hand.
    """

    who: Who | None
    sign: int
    n: int | None = None
    defender: bool = False
    cp: bool = False
    cards: bool = False


@phrase("you have no cards in your hand", sign=-1, n=0)
@phrase("{who} has no cards in their hand", sign=-1, n=0, narrow={"who": ThatPlayer})
@phrase("{who} has {n} or fewer cards in their hand", sign=-1, narrow={"who": ThatPlayer})
@phrase("{who} has {n} or more cards in their hand", sign=1, narrow={"who": ThatPlayer})
@phrase("{who} has {n} or more CP", sign=1, cp=True, narrow={"who": ThatPlayer})
@phrase("{who} has {n} or less CP", sign=-1, cp=True, narrow={"who": ThatPlayer})
@phrase("you have {n} or fewer cards in your hand", sign=-1)
@phrase("you have {n} or more cards in your hand", sign=1)
@phrase("the defender has no cards in their hand", sign=-1, n=0, defender=True)
@phrase("the defender has {n} or fewer cards in their hand", sign=-1, defender=True)
@phrase("the defender has {n} or more cards in their hand", sign=1, defender=True)
@phrase("you have {n} or more CP", sign=1, cp=True)
@phrase("you have {n} or less CP", sign=-1, cp=True)
@phrase("the defender has {n} or more CP", sign=1, cp=True, defender=True)
@phrase("the defender has {n} or less CP", sign=-1, cp=True, defender=True)
class HandIs(Condition):
    """How many cards you hold; a card that asks has left the hand. sign: 1 for at least, -1 for at most.

    cp: the CP instead. defender: what whoever is Attacked has. who: said of a player who was chosen just before.
    """

    n: int
    sign: int
    cp: bool = False
    defender: bool = False
    who: Who | None = None


@phrase("you started it with this token")
class StartedWith(Condition):
    """The token came before this turn (DT-STA-28, DT-RULE-SHADOW_THIEF-07)."""


@phrase("this Attack dealt {n} or more damage[ to an opponent that has {count} {token}]", none=False)
@phrase("your Offensive Roll Phase dealt no damage", n=1, none=True)
@phrase("this Attack dealt you no damage", n=1, none=True, mine=True)
@phrase("nobody defended against this Attack", n=0, undefended=True, none=False)
@phrase("{n} or more damage of this Attack was prevented", none=False, prevented=True)
@phrase("you prevented {n} or more damage", none=False, prevented=True, mine=True)
class Dealt(Condition):
    """Damage that got through, known only after damage (DT-CALC-20, DT-CARD-14).

    count, token: to a player who holds so many of it now (DT-RULE-VAMPIRE_LORD-02). none: that nothing got through.
    undefended: that no Defensive Ability was activated against it, for whatever reason (DT-DEF-03). prevented: what was
    prevented or avoided of what the defender had incoming; mine: of what you had, or that you took none.
    """

    n: int
    none: bool
    count: int | None = None
    token: TokenName | None = None
    undefended: bool = False
    prevented: bool = False
    mine: bool = False


@phrase("this added {n} or more damage")
class Added(Condition):
    """What this card has added to the Attack so far."""

    n: int


@phrase("{part} is on {place}")
class PartIsOn(Condition):
    """Where a companion of yours lies."""

    part: TokenName
    place: Annotated[
        str,
        Words(
            {
                "you": "your board",
                "opponent": "an opponent",
                "active": "the active player",
                "defender": "the defender",
            }
        ),
    ]


@phrase("you spent {n} or more {group:many}", token=None)
@phrase("you spent {n} or more {token}", group=None)
class SpentGroup(Condition):
    """What this text has let you spend."""

    n: int
    group: Group | None
    token: TokenName | None


@phrase("you threw {part} {n} or more times this turn")
class Threw(Condition):
    """How often a companion was thrown since the turn began."""

    part: TokenName
    n: int


@phrase("your roll is higher", higher=True, equal=False)
@phrase("your roll is equal or higher", higher=True, equal=True)
@phrase("the rolls are equal", higher=False, equal=True)
@phrase("your roll is equal or lower", higher=False, equal=True, lower=True)
class RollsCompare(Condition):
    """How your die of a roll-off compares with the other. higher, equal, lower: what is true for it to hold."""

    higher: bool
    equal: bool
    lower: bool = False


@phrase("you Attacked")
@phrase("you Attacked this turn", turn=True, did=True)
@phrase("you were dealt no damage this turn", turn=True, unhurt=True)
@phrase("you did not Attack this turn", turn=True)
@phrase("you activated no Offensive Ability this turn", turn=True, activated=True)
class YouAttacked(Condition):
    """This Offensive Roll Phase led to an Attack of yours (DT-ATK-01). turn: none of this turn did.

    activated: nor to any other Offensive Ability. did: at least one of this turn did. unhurt: instead, that no damage
    got through to you in this turn.
    """

    turn: bool = False
    activated: bool = False
    did: bool = False
    unhurt: bool = False


@phrase("an Attack is made on you")
class AreAttacked(Condition):
    """The Attack that is going on has you for its target, in steps 1 to 5 of the Defensive Roll Phase (DT-DEF-01)."""


@phrase("you are the Start Player", first=True)
@phrase("you are not the Start Player", first=False)
class StartPlayer(Condition):
    """Whether you took the first turn of the match (DT-SET-03)."""

    first: bool


@phrase("you used {n} or fewer Roll Attempts this turn")
class AttemptsUsed(Condition):
    """In all Offensive Roll Phases of the turn; a phase that was skipped used none (DT-RULE-SAMURAI-05)."""

    n: int


@phrase("this Offensive Ability deals {n} or more damage before Attack Modifiers")
@phrase("this Attack would deal {n} or more damage", all_in=True)
@phrase("this Attack would deal {n} or less damage", all_in=True, less=True)
class DealsBefore(Condition):
    """The damage of the ability itself (DT-ATK-13). all_in: of your Attack, or of the one on you, with all that
    raises or lowers it so far, before prevention. less: at most so much, and there is such an Attack."""

    n: int
    all_in: bool = False
    less: bool = False
