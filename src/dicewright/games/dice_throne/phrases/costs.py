"""What must be given up before an effect may happen: tokens, Combat Points, cards, Health of a companion
(DT-PRI-04, DT-STA-08.1)."""

from __future__ import annotations

from dicewright.engine.node import Cost
from dicewright.games.dice_throne.phrases.allies import Exhaust
from dicewright.games.dice_throne.phrases.lexicon import Group, StatusKind, TokenName
from dicewright.language import phrase


@phrase("spend {n}[{older?} not gained this turn]")
class SpendThis(Cost):
    """So many of the token whose text this is. older: none of which came this turn."""

    n: int
    older: bool = False


@phrase("spend {n} {token}", group=None)
@phrase("spend {n} {group:n}", token=None)
class SpendTokens(Cost):
    """So many tokens of a name, or of a group, chosen by who pays."""

    n: int
    token: TokenName | None = None
    group: Group | None = None


@phrase("pay {n} CP")
class PayCP(Cost):
    """Combat Points."""

    n: int


@phrase("spend {n} {token} ({less} if this is Advanced)")
class SpendBySide(Cost):
    """A price that the Advanced side of this companion lowers."""

    n: int
    token: TokenName
    less: int


@phrase("discard {n card|cards}")
class DiscardCards(Cost):
    """Cards from the hand; not sold, so no CP (DT-TURN-13)."""

    n: int


@phrase("remove {n} other {kind} {n:status effect|status effects}")
class RemoveOthers(Cost):
    """Tokens of yours besides this one, removed and not spent (DT-STA-11)."""

    n: int
    kind: StatusKind


@phrase("deal {n} damage to {part}")
class HurtPart(Cost):
    """Damage to a companion of yours, as far as it has Health."""

    n: int
    part: TokenName


@phrase("use this")
class UseThis(Cost):
    """Nothing is given up: a die that lies beside the five stays there, as a track does (DT-ROLL-32)."""


@phrase("{first} and {second}")
class Both(Cost):
    """Two costs, in order."""

    first: SpendThis | SpendTokens | Exhaust
    second: DiscardCards | SpendTokens | RemoveOthers
