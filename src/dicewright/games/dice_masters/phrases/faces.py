"""Turning dice to faces that are not levels: energy faces of a player's choice, the way back."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Choosing
from dicewright.games.dice_masters.phrases.effects import Deed
from dicewright.games.dice_masters.phrases.kinds import Ref
from dicewright.language import Words, phrase


@phrase("spin {dice} to {which}")
class SpinToEnergy(Deed):
    """Turn dice in the reserve to an energy face they have; dice without such a face are no choice."""

    dice: Choosing
    which: Annotated[
        str, Words({"wild": "a wild energy face", "any": "an energy face", "another": "another energy face"})
    ]


@phrase("move {die} to your reserve on an energy face")
class MoveOnEnergy(Deed):
    """A die goes to the reserve without a roll, on an energy face of its owner's choice."""

    die: Choosing


@phrase("spin {die} back to the level it had")
class SpinBack(Deed):
    """After a reroll: the level the die showed before."""

    die: Ref


@phrase("Boomerang")
class Boomerang(Deed):
    """Reroll this action die after use; if it shows an action again, it goes to the Prep Area."""


@phrase("spin {dice} to {die}'s level")
class SpinToLevelOf(Deed):
    """To the level another die shows, or the highest there is (DM-SPIN-05)."""

    dice: Choosing
    die: Ref
