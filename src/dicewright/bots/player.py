"""What a bot is, the bots there are, and a match between them."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from dicewright.bots.canny import CannyBot
from dicewright.bots.chance import Chance
from dicewright.bots.expectimax import ExpectimaxBot
from dicewright.bots.greedy import GreedyBot
from dicewright.bots.observation import Observation
from dicewright.bots.search import MonteCarloBot
from dicewright.bots.tree import TreeBot
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


BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "expectimax": ExpectimaxBot,
    "canny": CannyBot,
    "ismcts": TreeBot,
    "mc": MonteCarloBot,
}
"""The bots there are, the weakest first. One that takes arguments is called `mc:steps=300:turns=2`."""


def make(name: str, seed: str = "") -> Bot:
    """The bot of this name, with its arguments after colons: `mc:steps=300`. Raises `UnknownBot`."""
    word, *given = name.split(":")
    if word not in BOTS:
        near = difflib.get_close_matches(word, BOTS, 1, 0.5)
        hint = f"did you mean {near[0]}?" if near else f"choose {or_(list(BOTS))}."
        raise UnknownBot(f"there is no bot {quoted(word)}: {hint}")
    return BOTS[word](seed, **_arguments(word, given)) if given else BOTS[word](seed)


def _arguments(word: str, given: list[str]) -> dict[str, float]:
    """What stands after the colons, as arguments of the bot. Raises `UnknownBot`."""
    kind = BOTS[word]
    known = {
        one.name: one.default
        for one in (inspect.signature(kind).parameters.values() if inspect.isclass(kind) else ())
        if isinstance(one.default, int | float)
    }
    found: dict[str, float] = {}
    for part in given:
        name, _, value = part.partition("=")
        if name not in known:
            has = f"has {or_(sorted(known))}, such as {word}:{min(known)}={known[min(known)]}" if known else "has none"
            raise UnknownBot(f"the bot {word} has no argument {quoted(name)}: it {has}")
        try:
            found[name] = type(known[name])(value)
        except ValueError:
            raise UnknownBot(
                f"{name} of the bot {word} is a number, such as {known[name]}, not {quoted(value)}"
            ) from None
        if found[name] < min(0, known[name]):
            raise UnknownBot(f"{name} of the bot {word} cannot be less than 0")
    return found


def or_(words: list[str]) -> str:
    """Words as a choice: `a, b or c`."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def play(match: Match, bots: Mapping[int, Bot], limit: int = 0) -> int:
    """Let bots answer until the match is over, a seat without a bot is asked, or `limit` answers were given.

    Returns how many answers they gave.
    """
    given = 0
    while (ask := match.ask) is not None and ask.seat in bots and (not limit or given < limit):
        match.answer(bots[ask.seat].decide(Observation(match, ask.seat)), ask.seat)
        given += 1
    return given
