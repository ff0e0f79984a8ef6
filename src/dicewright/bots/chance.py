"""Random numbers of a bot."""

from __future__ import annotations

from random import Random

from dicewright.bots.observation import Observation


class Chance:
    """Random numbers for a bot that depend on its seed and the decision only, so that a resumed match goes on alike."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def at(self, seen: Observation) -> Random:
        """The random numbers for one decision."""
        return Random(f"{self.seed} {seen.seat} {seen.version}")
