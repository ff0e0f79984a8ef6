"""Continuous statements about players: what costs them more, and what they may not do before they pay."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Modifier, Who
from dicewright.games.dice_masters.phrases.kept import OfTheChosen
from dicewright.games.dice_masters.phrases.kinds import Kind
from dicewright.games.dice_masters.phrases.selectors import You
from dicewright.language import Words, phrase

BARRED = {
    "reroll": "reroll dice in their roll and reroll step",
    "use": "use action dice or Globals",
    "use actions": "use action dice",
    "use globals": "use Globals",
    "field": "field character dice",
}
FORBIDDEN = {**BARRED, "gain life": "gain life"}
"""What may be forbidden without a price, too."""


@phrase("{who} can't {deed}", life=None)
@phrase(
    "{who} can't {deed} in a turn until they pay {life} life",
    narrow={"deed": Annotated[str, Words(BARRED)], "life": int},
)
class Barred(Modifier):
    """A prohibition; with a price it is bought off for the rest of the turn. life: None for none (DM-CARD-11)."""

    who: Who
    deed: Annotated[str, Words(FORBIDDEN)]
    life: int | None


@phrase("{who pay|pays} {number} more energy to use a Global")
class GlobalsCost(Modifier):
    """Every payment for a Global is so much higher (DM-GLOB-02)."""

    who: Who
    number: int


@phrase("the next {kind} {who} purchase costs {number} less[ but at least {least}]", once=True, first=False)
@phrase("the first {kind} {who} purchase each turn costs {number} less[ but at least {least}]", once=False, first=True)
@phrase("{kind:many} {who} purchase cost {number} less, counted once", once=False, first=False, least=0)
class Discount(Modifier):
    """A purchase costs less (DM-BUY-08): the next one, the first of each turn, or all, however often that is said.

    least: what is below that is made no cheaper.
    """

    kind: Kind
    who: You
    number: int
    once: bool
    first: bool
    least: int = 0


@phrase("cards {which} lose their abilities")
class Silence(Modifier):
    """The text of such cards does not count, Globals included; never of the card that says so."""

    which: OfTheChosen
