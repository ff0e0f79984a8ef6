"""What looks best in Dice Throne."""

from __future__ import annotations

from random import Random

from dicewright.bots.observation import Observation
from dicewright.engine.ask import Answer


def decide(seen: Observation, rng: Random) -> Answer | None:
    return None
