"""A better greedy bot: it plays dice by the exact odds, and looks ahead where greedy is most often wrong.

In Dice Throne the own roll is kept, and dice are altered by cards, by what that does to the chance of winning; cards
and tokens that could be used are tried. In Dice Masters attacks, blocks and Globals are tried. What is tried is played
in a few imagined worlds, in Dice Masters to the end of the other side's next turn. Elsewhere greedy answers.
"""

from __future__ import annotations

from dicewright.bots.greedy import GreedyBot
from dicewright.bots.observation import Observation
from dicewright.bots.search import MonteCarloBot
from dicewright.engine.ask import PASS, Answer


class CannyBot:
    """steps: how many decisions are played in imagined worlds for one question that is looked into."""

    name = "canny"

    def __init__(self, seed: str = "", steps: int = 150) -> None:
        self.greedy = GreedyBot(seed)
        self.search = MonteCarloBot(seed, steps=steps)

    def decide(self, seen: Observation) -> Answer:
        if seen.game == "dice_throne":
            from dicewright.bots.by_odds import decide as by_odds

            answer = by_odds(seen)
            if answer is not None and seen.choices.legal(answer):
                return answer
        if _looked_into(seen):
            return self.search.decide(seen)
        return self.greedy.decide(seen)


def _looked_into(seen: Observation) -> bool:
    """Whether a question is one that greedy does not see through: who attacks and blocks, what is used or played."""
    choices = seen.choices
    if choices.kind == "assign":
        return True
    if choices.kind == "subset":
        return seen.phase == "attack" and bool(choices.on_pass)
    verbs = {key.split(" ", 1)[0] for key in choices.keys}
    return PASS in verbs and bool(verbs & {"play", "use", "global"})
