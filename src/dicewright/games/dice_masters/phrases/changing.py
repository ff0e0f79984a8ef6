"""What changes an effect that is about to happen: less, more, elsewhere, or something else instead."""

from __future__ import annotations

from dicewright.engine.node import Effect, Selector
from dicewright.games.dice_masters.phrases.effects import Deed
from dicewright.language import phrase


@phrase("prevent {number} of that damage")
@phrase("prevent all of that damage", number=0)
class PreventDamage(Deed):
    """Less damage, or none (DM-PREV-01)."""

    number: int


@phrase("add {number} to the damage to one of its targets")
class MoreDamage(Deed):
    """More damage to one of those about to take it, whatever their number (DM-GLOB-10)."""

    number: int


@phrase("prevent that effect")
class PreventEffect(Deed):
    """It does not happen to this die, and triggers nothing (DM-PREV-01)."""


@phrase("redirect up to {number} of that damage to {to}", up_to=True)
@phrase("redirect {number} of that damage to {to}")
@phrase("redirect all of that damage to {to}", number=0)
class Redirect(Deed):
    """Damage goes elsewhere; its source stays (DM-RED-01). up_to: as much of it as wanted."""

    number: int
    to: Selector
    up_to: bool = False


@phrase("instead, {effects:, | and }")
class Instead(Effect):
    """The event does not happen; this does (DM-PREV-01)."""

    effects: tuple[Deed, ...]
