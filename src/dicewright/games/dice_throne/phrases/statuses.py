"""Gaining, inflicting, removing and moving tokens (DT-STA-01.1..11). Companions are no status effects (DT-STA-12.1).

Of some it matters whose they are: one's own Cursed Doubloons and those of somebody else. Some are kept beside a board,
not in play, and come onto it as others (DT-RULE-ICEMAN-03).
"""

from __future__ import annotations

from dicewright.engine.choosing import Choosing
from dicewright.engine.node import Condition, Node, Who
from dicewright.games.dice_throne.phrases.base import Clause, Line, Sum
from dicewright.games.dice_throne.phrases.lexicon import StatusKind, TokenName
from dicewright.language import phrase


@phrase("gain {token}", who=None, n=1)
@phrase("gain {n} {token}", who=None)
@phrase("{who gain|gains} {token}", n=1)
@phrase("{who gain|gains} {n} {token}")
class Gain(Clause):
    """Tokens for a player, as far as the limit allows (DT-STA-03)."""

    token: TokenName
    n: int = 1
    who: Who | None = None


@phrase("gain {token} up to your limit", n=0)
@phrase("gain {token} until you have {n}")
class GainToLimit(Clause):
    """As many as there is room for, or as are missing to a number (DT-STA-03). n: 0 for the limit."""

    token: TokenName
    n: int


@phrase("raise your {token} limit by {n}")
class RaiseLimit(Clause):
    """For the rest of the game, for this player only (DT-STA-05)."""

    token: TokenName
    n: int


@phrase("gain {token} equal to {amount}")
class GainAmount(Clause):
    """As many tokens as something comes to."""

    token: TokenName
    amount: Sum


@phrase("{token}")
class Named(Node):
    """One token of a list."""

    token: TokenName


@phrase("{who gain|gains} {tokens:, | and :2}")
class GainEach(Line):
    """Several different tokens for the same player."""

    who: Who
    tokens: tuple[Named, ...]


@phrase("inflict {token}[ on {who}]", n=1)
@phrase("inflict {n} {token}[ on {who}]")
@phrase("inflict {token} instead", n=1, who=None, instead=True)
class Inflict(Clause):
    """Tokens on a player, the target if none is named; on the target of an ability in step 1 (DT-DEF-02). instead: in
    the place of the one that is about to come."""

    token: TokenName
    n: int = 1
    who: Who | None = None
    instead: bool = False


@phrase("inflict {tokens:, | and :2} on {who}")
class InflictEach(Line):
    """One each of several tokens on the same players, in step 1 if an ability says it (DT-DEF-02)."""

    who: Who
    tokens: tuple[Named, ...]


@phrase("all[ {kind}] status effects from {who}", n=0)
@phrase("{n} [{kind} ]{n:status effect|status effects} from {who}")
@phrase("up to {n} [{kind} ]{n:status effect|status effects} from {who}", up_to=True)
class StatusEffects(Choosing):
    """Tokens of a player that can be removed, good or bad: so many, or as many as you like of them, chosen by you, or
    all (DT-RULE-STATUS-08)."""

    n: int
    who: Who
    kind: StatusKind | None = None
    up_to: bool = False


@phrase("1[ {kind}] status effect from {who}")
@phrase("all[ {kind}] status effects from {who}", every=True)
@phrase("up to {most} [{kind} ]{most:status effect|status effects} from {who}")
@phrase("1 {token} from {who}", kind=None)
@phrase("all {token} from {who}", kind=None, every=True)
class Transferable(Choosing):
    """A token of a player that may change hands, of a kind or a name if one is said, chosen by you. every: all there
    are. most: as many as you like up to this number; 0 for exactly one."""

    who: Who
    kind: StatusKind | None = None
    every: bool = False
    most: int = 0
    token: TokenName | None = None


@phrase("remove {what}")
class Remove(Clause):
    """Tokens leave for good."""

    what: StatusEffects


@phrase("remove 1 {kind} status effect at random from {who}")
class RemoveAtRandom(Clause):
    """Chance chooses it, where nobody plays whoever would."""

    kind: StatusKind
    who: Who


@phrase("move this token to {who}")
class MoveThis(Clause):
    """The token whose text this is goes to another board, where it counts as gained."""

    who: Who


@phrase("remove this token")
class RemoveThis(Clause):
    """The token whose text this is leaves."""


@phrase("remove all {token} from {who}", n=0)
@phrase("remove {n} {token} from {who}")
class RemoveTokens(Clause):
    """So many tokens of a name, or all."""

    token: TokenName
    who: Who
    n: int = 0


@phrase("transfer {what} to {who}")
class Transfer(Clause):
    """A token goes to another player, who counts as gaining it (DT-RULE-STATUS-10)."""

    what: Transferable
    who: Who


@phrase("you have no {token} of your own")
class NoneOwn(Condition):
    """No token of the name on your board has come from yourself."""

    token: TokenName


@phrase("remove any number of your own {token}", n=None)
@phrase("remove {n} of your own {token}")
class RemoveOwn(Clause):
    """So many, as far as there are any (DT-RULE-CURSED_PIRATE-10), or as many as you like, none included."""

    token: TokenName
    n: int | None = None


@phrase("exchange any number of {token} for {into}")
class Exchange(Clause):
    """As many as you say, one after the other, so that room can be made for each; what finds none is lost. It is no
    gain that Paralyze would stop (DT-RULE-PSYLOCKE-03)."""

    token: TokenName
    into: TokenName
