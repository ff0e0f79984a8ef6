"""What a bot is given when it must decide: the view of its seat and the choices it has, nothing else."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from dicewright.engine.ask import Answer, Ask, IllegalAnswer
from dicewright.engine.views import ask_view, fresh

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

    def shape(self) -> dict[str, Any]:
        """The limits of an answer: `min` and `max`, `places` and `most`, `total`, `least` and `most`."""
        return self.__ask.shape()

    def data(self) -> View:
        """The question as in a view: options with labels and the ids of the things they are about."""
        found = ask_view(self.__ask, self.__ask.seat)
        assert found is not None
        return found

    def legal(self, answer: Answer) -> bool:
        """Whether an answer would be accepted."""
        try:
            self.__ask.check(answer)
        except IllegalAnswer:
            return False
        return True

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
    choices: the question. view: all that the seat may know, without the log; made when first read.
    """

    def __init__(self, match: Match, seat: int) -> None:
        ask = match.ask
        if ask is None or ask.seat != seat:
            raise ValueError(f"seat {seat} is not asked")
        self.__match = match
        self.__view: View | None = None
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

    def log(self) -> list[View]:
        """The log as the seat may read it; slow in long matches."""
        lines: list[View] = self.__match.view(self.seat)["log"]
        return lines
