"""What a bot is, the bots there are, and a match between them."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from dicewright.bots.chance import Chance
from dicewright.bots.greedy import GreedyBot
from dicewright.bots.observation import Observation
from dicewright.engine.ask import Answer
from dicewright.engine.quoting import quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from dicewright.engine.match import Match


class Bot(Protocol):
    """A player that is a program. name: as it is called on the command line."""

    name: str

    def decide(self, seen: Observation) -> Answer:
        """A legal answer to `seen.choices`. The same observation and seed must give the same answer."""
        ...


class UnknownBot(ValueError):
    """A bot name that does not exist."""


class RandomBot:
    """Answers anything legal."""

    name = "random"

    def __init__(self, seed: str = "") -> None:
        self.chance = Chance(seed)

    def decide(self, seen: Observation) -> Answer:
        return seen.choices.sample(self.chance.at(seen))


BOTS: dict[str, Callable[[str], Bot]] = {"greedy": GreedyBot, "random": RandomBot}


def make(name: str, seed: str = "") -> Bot:
    """The bot of this name. Raises `UnknownBot`, saying which there are."""
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1, 0.5)
        hint = f"did you mean {near[0]}?" if near else f"choose {' or '.join(BOTS)}."
        raise UnknownBot(f"there is no bot {quoted(name)}: {hint}")
    return BOTS[name](seed)


def play(match: Match, bots: Mapping[int, Bot], limit: int = 0) -> int:
    """Let bots answer until the match is over, a seat without a bot is asked, or `limit` answers were given.

    Returns how many answers they gave.
    """
    given = 0
    while (ask := match.ask) is not None and ask.seat in bots and (not limit or given < limit):
        match.answer(bots[ask.seat].decide(Observation(match, ask.seat)), ask.seat)
        given += 1
    return given
