"""A bot that plays its dice by the exact odds; it also plays on in the worlds of a search."""

from __future__ import annotations

from dicewright.bots.greedy import GreedyBot
from dicewright.bots.observation import Observation
from dicewright.engine.ask import Answer


class ExpectimaxBot:
    """Keeps, announces and alters its dice in Dice Throne by the exact odds; elsewhere it is greedy, and as quick."""

    name = "expectimax"

    def __init__(self, seed: str = "") -> None:
        self.greedy = GreedyBot(seed)

    def decide(self, seen: Observation) -> Answer:
        if seen.game == "dice_throne":
            from dicewright.bots.by_odds import decide as by_odds

            answer = by_odds(seen)
            if answer is not None and seen.choices.legal(answer):
                return answer
        return self.greedy.decide(seen)
