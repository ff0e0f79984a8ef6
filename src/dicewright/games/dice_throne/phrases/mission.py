"""What cards of Missions say."""

from __future__ import annotations

from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.language import phrase


@phrase("gain Range")
class GainRange(Clause):
    """For the Attack or the defence of this Roll Phase (DT-MIS-40)."""
