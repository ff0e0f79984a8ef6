"""Effects made of parts: two at once, one amount of damage over several dice."""

from __future__ import annotations

from dicewright.games.dice_masters.phrases.amounts import Points
from dicewright.games.dice_masters.phrases.delayed import Meanwhile
from dicewright.games.dice_masters.phrases.effects import (
    KO,
    Apply,
    Capture,
    ClearDamage,
    Deal,
    Deed,
    Draw,
    DrawAndRoll,
    FieldDice,
    GainLife,
    Get,
    LoseLife,
    Move,
    Prep,
    PrepFromBag,
    Reroll,
    Several,
    Spin,
    SpinTo,
    TakeControl,
)
from dicewright.games.dice_masters.phrases.kept import ChooseForCard
from dicewright.games.dice_masters.phrases.selectors import Targets
from dicewright.language import phrase

Plain = (
    Deal
    | KO
    | GainLife
    | LoseLife
    | Get
    | Spin
    | SpinTo
    | Draw
    | DrawAndRoll
    | PrepFromBag
    | Prep
    | Move
    | FieldDice
    | Reroll
    | Apply
    | Capture
    | ClearDamage
    | TakeControl
)
"""Effects that hold no other."""


@phrase("{first}, then {second}")
class Together(Several):
    """Two effects, both or neither: without a target for one of them nothing is done (DM-ACT-08)."""

    first: Spin | Get | ChooseForCard | Deal
    second: Spin | Apply | Meanwhile | KO


@phrase("{first}, and {second}")
class Series(Several):
    """Two effects as two sentences are, under one condition, price or wish.

    They are offered where the first of them can be done (DM-ACT-08).
    """

    first: Plain
    second: Plain


@phrase("divide {points} as you choose among {dice}")
class Divide(Deed):
    """Damage of this die split among as many targets as wanted, all of it at the same moment."""

    points: Points
    dice: Targets
