"""What an effect leaves behind until the end of the turn: abilities that wait, statements about dice as they come."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.control import May, MayPay
from dicewright.engine.node import Condition, Effect, Modifier, Moment
from dicewright.games.dice_masters.phrases.changing import Instead
from dicewright.games.dice_masters.phrases.effects import Deed, Offer, Several
from dicewright.language import Words, phrase


@phrase("this turn, when {moment}, {effect}", once=False)
@phrase("this turn, the next time {moment}, {effect}", once=True)
class ThisTurn(Effect):
    """An ability for the rest of the turn, whatever becomes of the die that made it (DM-EFF-05, DM-EFF-11).

    Dice the text has spoken of stay *that die* in the moment. once: for one such event, the next.
    """

    moment: Moment
    effect: Deed | Offer | May | MayPay | Instead
    once: bool


@phrase("this turn, {modifier}")
class Meanwhile(Deed):
    """A continuous statement for the rest of the turn about dice as they come and go (DM-EFF-05)."""

    modifier: Modifier


@phrase("this turn, at the start of your attack step, {effect}", end="attack", condition=None)
@phrase("at the end of {end},[ if {condition},] {effect}")
class Later(Deed):
    """A delayed effect; the dice it is about are those of now."""

    end: Annotated[str, Words({"turn": "the turn", "their turn": "your opponent's next turn"})]
    effect: Deed | May | Several
    condition: Condition | None = None


@phrase("take another attack step")
class AttackAgain(Deed):
    """Another Attack Step follows the present one."""
