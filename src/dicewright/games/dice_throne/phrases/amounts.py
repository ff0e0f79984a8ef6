"""Numbers in card text. What reads resources is read when its sentence is (DT-DMG-15.1); halves round up."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Amount, Who
from dicewright.games.dice_throne.phrases.base import Sum, Term
from dicewright.games.dice_throne.phrases.dice import TheseDice
from dicewright.games.dice_throne.phrases.lexicon import Group, StatusKind, Symbol, TokenName
from dicewright.language import Words, phrase


@phrase("{n}")
class Number(Amount):
    """A plain number."""

    n: int


@phrase("the total")
class Total(Term):
    """The sum of the dice just rolled; before any roll of the text, of those that activated the ability."""


@phrase("the total of {dice}")
class TotalOf(Term):
    """The sum of some of the dice just rolled."""

    dice: TheseDice


@phrase("half {amount} (rounded up)")
@phrase("half {amount} (rounded down)", down=True)
class Half(Term):
    """Half of something (DT-CALC-07). down: rounded the other way, which only the words can ask for."""

    amount: Term
    down: bool = False


@phrase("the incoming damage", beyond=0)
@phrase("the incoming damage beyond {beyond}")
class Incoming(Term):
    """The damage a player is about to take: the subtotal before halves (DT-CALC-03.1). beyond: only what is more."""

    beyond: int = 0


@phrase("the damage of this Attack before prevention")
class AttackDamage(Term):
    """What an Attack on you deals with all that raises or lowers it so far; what prevents it later changes nothing."""


@phrase("{n} for each of your {group:many}")
class PerGroup(Term):
    """So much for each token of a group you have."""

    n: int
    group: Group


@phrase("{n} for each of your positive or negative status effects", who=None)
@phrase("{n} for each of your {kind} status effects", who=None)
@phrase("{n} for each[ {kind}] status effect of {who}")
@phrase("{n} for each different[ {kind}] status effect of {who}", different=True)
class PerStatus(Term):
    """So much for each token you have, or somebody else, that is neither unique nor a companion, or of one kind
    (DT-STA-10). different: for each name among them."""

    n: int
    kind: StatusKind | None = None
    who: Who | None = None
    different: bool = False


@phrase("{n} for each of these tokens you have", who=None, token=None)
@phrase("{n} for each {token} on your board that is not your own", who=None, foreign=True)
@phrase("{n} for each of your {token}", who=None)
@phrase("{n} for each {token} of {who}")
class PerToken(Term):
    """So much for each of a token you have, or somebody else. foreign: that another player has put there.

    token: None for the one whose text this is.
    """

    n: int
    token: TokenName | None
    who: Who | None = None
    foreign: bool = False


@phrase("{n} for each player")
class PerPlayer(Term):
    """So much for everybody who is still in the match, you among them (DT-RULE-SANTA-04)."""

    n: int


@phrase("the number of cards in your hand", n=1)
@phrase("{n} for each card in your hand")
class PerHandCard(Term):
    """So much for each card held when this is read; a card that says so has left the hand."""

    n: int


@phrase("{n} for each different symbol the dice show")
@phrase("{n} for each {symbol} in the roll")
class PerSymbol(Term):
    """So much for each symbol that is among the dice just rolled, however many show it; a blank die has none.

    symbol: instead for each die with it (DT-TXT-02), where that has a ceiling or comes on top of a number.
    """

    n: int
    symbol: Symbol | None = None


@phrase("the {end} die")
class EndDie(Term):
    """What the highest or the lowest of the dice just rolled shows; a blank one shows nothing (DT-ROLL-26)."""

    end: Annotated[str, Words({"max": "highest", "min": "lowest"})]


@phrase("your CP")
@phrase("your Health", health=True)
class YourCP(Term):
    """The Combat Points you have, or what your Health dial shows."""

    health: bool = False


@phrase("the damage this Attack dealt")
class DealtAmount(Term):
    """What got through, even beyond what Health was left (DT-CALC-20)."""


@phrase("{n}, plus {more}")
class Plus(Sum):
    """A number and something on top."""

    n: int
    more: Term


@phrase("the number of your Roll Attempts after the first", n=1, left=False)
@phrase("{n} for each Roll Attempt you have left", left=True)
class LaterAttempts(Term):
    """How many Roll Attempts beyond the first this Offensive Roll Phase has had (DT-ROLL-17). left: how many more it
    allows you (DT-ROLL-01)."""

    n: int
    left: bool


@phrase("{amount}, to a maximum of {most}")
class AtMost(Sum):
    """An amount with a ceiling."""

    amount: Sum
    most: int
