"""Players that are programs. They are given observations, never the state, so none can know more than its seat may.

`BOTS` lists them by name; `make("greedy", seed)` gives one. To write another, see `player.py` and docs/bots.md.
"""

from dicewright.bots.observation import Choices, Observation, Outcome, World
from dicewright.bots.own import known_bot
from dicewright.bots.player import BOTS, Bot, UnknownBot, make, play

__all__ = ["BOTS", "Bot", "Choices", "Observation", "Outcome", "UnknownBot", "World", "known_bot", "make", "play"]
