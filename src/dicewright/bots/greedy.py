"""A bot that takes what looks best now: it scores every option by what the view says and answers with the best.

Each game has its own judge of options; this file has what they share.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from dicewright.bots.chance import Chance
from dicewright.bots.observation import Observation
from dicewright.engine.ask import Answer

Judge = Callable[[Observation, Random], "Answer | None"]


class GreedyBot:
    """Takes what looks best now; any legal answer where nothing looks better than the rest."""

    name = "greedy"

    def __init__(self, seed: str = "") -> None:
        self.chance = Chance(seed)

    def decide(self, seen: Observation) -> Answer:
        stated = seen.choices.stated()
        if stated is not None:
            return stated
        rng = self.chance.at(seen)
        judge = _judge(seen.game)
        answer = judge(seen, rng) if judge is not None else None
        if answer is not None and seen.choices.legal(answer):
            return answer
        return seen.choices.sample(rng)


def _judge(game: str) -> Judge | None:
    if game == "dice_throne":
        from dicewright.bots.greedy_dice_throne import decide as dice_throne

        return dice_throne
    if game == "dice_masters":
        from dicewright.bots.greedy_dice_masters import decide as dice_masters

        return dice_masters
    return None
