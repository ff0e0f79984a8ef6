"""What a bot is given when it must decide: the view of its seat, the choices it has, and worlds that could be."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from dicewright.engine.ask import Answer, Ask, IllegalAnswer
from dicewright.engine.chances import outcomes as all_outcomes
from dicewright.engine.state import NOWHERE
from dicewright.engine.views import ask_view, fresh, sees

if TYPE_CHECKING:
    from dicewright.engine.match import Match

View = dict[str, Any]


class Choices:
    """The question a bot must answer: what kind, from what, and whether an answer is legal.

    kind: `pick`, `subset`, `order`, `assign` or `split`. keys: the words of all options, in order.
    """

    def __init__(self, ask: Ask) -> None:
        self.__ask = ask
        self.kind = ask.kind
        self.on_pass = ask.on_pass
        self.keys = [option.key for option in ask.option_list()]

    @property
    def prompt(self) -> str:
        """What is asked, in words."""
        return self.__ask.prompt()

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.__ask.rule

    def shape(self) -> dict[str, Any]:
        """The limits of an answer: `min` and `max`, `places` and `most`, `total`, `least` and `most`."""
        return self.__ask.shape()

    def data(self) -> View:
        """The question as in a view: options with labels and the ids of the things they are about."""
        found = ask_view(self.__ask, self.__ask.seat)
        assert found is not None
        return found

    def stated(self) -> Answer | None:
        """The first legal answer where the seat decides for one that nobody plays, whose best choices are offered
        first; None where it decides for itself."""
        return next(self.__ask.answers()) if self.__ask.acts_for >= 0 else None

    def legal(self, answer: Answer) -> bool:
        """Whether an answer would be accepted."""
        try:
            self.__ask.check(answer)
        except IllegalAnswer:
            return False
        return True

    def count(self) -> int:
        """How many answers the shape allows, before any condition on an answer as a whole."""
        return self.__ask.count()

    def sample(self, rng: Random) -> Answer:
        """Any legal answer."""
        return self.__ask.sample(rng)

    def some(self, most: int) -> list[Answer]:
        """The first legal answers, at most so many; a large question can have billions."""
        answers: Iterator[Answer] = self.__ask.answers()
        return list(itertools.islice(answers, most))


class Observation:
    """Everything a bot may use.

    seat: the bot's own seat. game: `dice_masters`, … version: how many answers were given before.
    choices: the question. view: all that the seat may know, without the log; made when first read. `part`, `player`,
    `zone` and `item` are single parts of it for a bot that decides many times a second. `imagine` is for search.
    reader: who reads the log; another seat where the match is only imagined by that one.
    """

    def __init__(self, match: Match, seat: int, reader: int | None = None) -> None:
        ask = match.ask
        if ask is None or ask.seat != seat:
            raise ValueError(f"seat {seat} is not asked")
        self.__match = match
        self.__view: View | None = None
        self.__known: frozenset[int] | None = None
        self.__reader = seat if reader is None else reader
        self.seat = seat
        self.game = match.game.name
        self.version = match.decisions
        self.choices = Choices(ask)

    @property
    def view(self) -> View:
        """The seat's view in the shape of `dicewright.engine.views`; the question is in it as `ask`."""
        if self.__view is None:
            found = fresh(self.__match.game.view(self.__match.state, self.seat))
            found["viewer"] = self.seat
            found["version"] = self.version
            found["waiting"] = self.seat
            found["ask"] = self.choices.data()
            self.__view = found
        return self.__view

    def part(self, name: str) -> Any:
        """What the view says of the match as a whole under a name: `phase`, `turn`, … Raises `KeyError`."""
        found = self.__match.game.view_parts[name](self.__match.state)
        return fresh(found) if isinstance(found, dict | list) else found

    @property
    def phase(self) -> str:
        """The rulebook's name of the phase; empty in a game without phases."""
        return str(self.part("phase")) if "phase" in self.__match.game.view_parts else ""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.__match.game.seats)

    def player(self, seat: int) -> View:
        """The entry of a seat in the view."""
        return cast(View, fresh(self.entry(seat)))

    def entry(self, seat: int) -> View:
        """The same, shared with all who read it, so that nobody may change it: a copy costs as much as a move."""
        return self.__match.game.seat_view(self.__match.state, seat, self.seat)

    def zone(self, name: str, seat: int) -> list[View]:
        """What the seat may see in a zone, in no order where the zone is hidden; empty where there is no such zone."""
        game, state = self.__match.game, self.__match.state
        at = game.zone_at.get((name, seat))
        if at is None:
            return []
        inside = state.zones[at] if sees(game.zones[at], self.seat) else sorted(state.zones[at])
        return [fresh(game.item_view(state, number)) for number in inside if self.__sees(number)]

    def item(self, number: int) -> View | None:
        """A thing by its id, with the name of its `zone` and the `seat` that zone belongs to; None if it is hidden."""
        if not self.__sees(number):
            return None
        game, state = self.__match.game, self.__match.state
        zone = game.zones[state.where[number]]
        return {**fresh(game.item_view(state, number)), "zone": zone.name, "seat": zone.seat}

    def __sees(self, number: int) -> bool:
        game, state = self.__match.game, self.__match.state
        if not 0 <= number < len(state.where) or state.where[number] == NOWHERE:
            return False
        if sees(game.zones[state.where[number]], self.seat):
            return True
        if self.__known is None:
            self.__known = game.known(state, self.seat)
        return number in self.__known

    def imagine(self, rng: Random) -> World:
        """A world that could be, as far as the seat knows: hidden things are dealt anew, and so are dice to come."""
        return World(self.__match.imagine(self.__reader, rng), self.__reader)

    def log(self) -> list[View]:
        """The log as the seat may read it; slow in long matches."""
        return self.__match.log.view(self.__reader)


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
