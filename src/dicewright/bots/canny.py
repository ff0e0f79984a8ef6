"""A bot between greedy and Monte Carlo search: it looks a little ahead."""

from __future__ import annotations

from dicewright.bots.greedy import GreedyBot
from dicewright.bots.observation import Observation
from dicewright.bots.search import MonteCarloBot
from dicewright.engine.ask import PASS, Answer


class CannyBot:
    """Looks ahead where greedy is most often wrong, in few imagined worlds; elsewhere it is greedy.

    In Dice Masters these are attacks, blocks and Globals, which it plays on to the end of the other side's next turn;
    in Dice Throne all questions. steps: how many decisions are played in imagined worlds for one question.
    """

    name = "canny"

    def __init__(self, seed: str = "", steps: int = 0) -> None:
        self.greedy = GreedyBot(seed)
        self.searches = {game: MonteCarloBot(seed, steps=steps or usual) for game, usual in STEPS.items()}

    def decide(self, seen: Observation) -> Answer:
        search = self.searches.get(seen.game)
        if search is not None and (seen.game != "dice_masters" or _fought(seen)):
            return search.decide(seen)
        return self.greedy.decide(seen)


STEPS = {"dice_masters": 150, "dice_throne": 200}
"""Decisions played in imagined worlds for one question, by game."""


def _fought(seen: Observation) -> bool:
    """Whether a question of Dice Masters is who attacks, who blocks, or what is used or paid for with a Global."""
    choices = seen.choices
    if choices.kind == "assign":
        return True
    if choices.kind == "subset":
        return seen.phase == "attack" and bool(choices.on_pass)
    verbs = {key.split(" ", 1)[0] for key in choices.keys}
    return PASS in verbs and bool(verbs & {"play", "use", "global"})
