"""A world that could be, as one seat imagines it: what a bot searches in instead of the match itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from dicewright.bots.observation import Observation
from dicewright.engine.ask import Answer, Ask
from dicewright.engine.chances import outcomes as all_outcomes

if TYPE_CHECKING:
    from dicewright.engine.match import Match


class Policy(Protocol):
    """Whoever decides in a rollout; every bot is one."""

    def decide(self, seen: Observation) -> Answer:
        """A legal answer to `seen.choices`."""
        ...


class Outcome(NamedTuple):
    """One way the draws after an answer can come: how likely it is, what was drawn, and the world after it."""

    probability: float
    draws: tuple[int, ...]
    world: World


class World:
    """A match that agrees with all that a seat knows and is made up beyond that.

    dreamer: the seat that imagines it. Answers for every seat are given here; what becomes of them is as true as the
    rules, and the dice and hidden cards are as likely as they are for the dreamer.
    """

    def __init__(self, match: Match, dreamer: int) -> None:
        self.__match = match
        self.dreamer = dreamer

    @property
    def ask(self) -> Ask | None:
        """Who must decide what, None once it is over."""
        return self.__match.ask

    @property
    def result(self) -> dict[str, Any] | None:
        """As `Match.result`."""
        return self.__match.result

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.__match.turn

    @property
    def decisions(self) -> int:
        """How many answers have been given, in the match and here."""
        return self.__match.decisions

    def answer(self, answer: Answer) -> None:
        """Answer for the seat that is asked. Raises `IllegalAnswer`."""
        self.__match.answer(answer)

    def clone(self) -> World:
        """An independent copy with the same dice to come."""
        return World(self.__match.clone(), self.dreamer)

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat would see here, without a log."""
        return self.__match.view(seat, log=False)

    def seen(self) -> Observation:
        """What the seat that is asked would observe; its log is the dreamer's. Raises `ValueError` once it is over."""
        if self.ask is None:
            raise ValueError("nobody is asked: this world's match is over")
        return Observation(self.__match, self.ask.seat, self.dreamer)

    def worth(self, seat: int) -> float:
        """How likely the side of a seat is to win from here: an estimate of the game's, exact at the end."""
        return self.__match.game.evaluate(self.__match.state, seat)

    def key(self) -> int:
        """A fast key of the position for tables of a search: the same whichever way it came about."""
        return self.__match.state.key()

    def outcomes(self, answer: Answer, most: int = 8000) -> list[Outcome]:
        """All ways the draws between an answer and the next question can come, with their probabilities.

        Raises `ValueError` if there are more than `most`.
        """
        found: Iterator[tuple[float, tuple[int, ...], Match]] = all_outcomes(self.__match, answer, most)
        return [Outcome(chance, draws, World(match, self.dreamer)) for chance, draws, match in found]

    def play(
        self,
        policy: Policy | Mapping[int, Policy],
        until: Callable[[World], bool] | None = None,
        limit: int = 5000,
    ) -> int:
        """Let a policy, or one for each seat, answer until `until` says so, the match is over or the limit is reached.

        Returns how many answers were given.
        """
        given = 0
        while self.ask is not None and given < limit and not (until is not None and until(self)):
            one = policy[self.ask.seat] if isinstance(policy, Mapping) else policy
            self.answer(one.decide(self.seen()))
            given += 1
        return given
