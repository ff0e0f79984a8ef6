"""Dice that trade places, and dice that come from their card for a time (2018)."""

from __future__ import annotations

from dicewright.games.dice_masters.phrases.effects import Deed
from dicewright.games.dice_masters.phrases.selectors import A, Target
from dicewright.language import phrase


@phrase("swap {die} with {other}")
class Exchange(Deed):
    """Two dice trade positions exactly, roles in the attack included; that is not fielding (DM-SWAP-01, DM-SWAP-04)."""

    die: A | Target
    other: A | Target


@phrase("put a die from this card into the field until the end of the turn")
class PutFromCard(Deed):
    """An unpurchased die comes at level 1 and must return to its card, so it cannot be swapped out (DM-SWAP-05)."""
