"""Spell Cards: prepared they lie beside the board, a token of their name on it; cast they do what that token says and
are discarded (DT-RULE-DOCTOR_STRANGE-02). To cast is not to play a card (DT-RULE-DOCTOR_STRANGE-04)."""

from __future__ import annotations

from dicewright.engine.node import Moment
from dicewright.games.dice_throne.phrases.base import Clause, Static
from dicewright.games.dice_throne.phrases.lexicon import CardGroup
from dicewright.language import phrase


@phrase("You may play {n} {group} {n:Card|Cards} per turn.")
class CardsPerTurn(Static):
    """Played from the hand; what an effect brings back does not count."""

    n: int
    group: CardGroup


@phrase("prepare this")
class Prepare(Clause):
    """The card whose text this is stays beside the board, and you gain the token of its name."""


@phrase("prepare 1 {group} Card from your discard pile")
class PrepareAgain(Clause):
    """One of your choice, with all that its text does."""

    group: CardGroup


@phrase("cast up to {n} {group} {n:Card|Cards}", pile=False)
@phrase("cast up to {n} different {group} {n:Card|Cards} in your discard pile", pile=True)
class Cast(Clause):
    """One after the other, each at most once; from the discard pile they stay there."""

    n: int
    group: CardGroup
    pile: bool


@phrase("when this token is cast")
class WhenCast(Moment):
    """The Spell Card of its name is cast, from beside the board or from the discard pile."""
