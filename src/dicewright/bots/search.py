"""Monte Carlo search: tries answers in imagined worlds, lets the greedy bot play on, and sets the positions against
each other.

All answers are tried in the same worlds with the same dice to come, so that luck cancels out of their differences. An
answer that falls behind is dropped. Whatever does not beat the greedy bot's own answer clearly is not given, so that
noise costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from time import thread_time
from typing import NamedTuple

from dicewright.bots.candidates import candidates
from dicewright.bots.chance import Chance
from dicewright.bots.greedy import GreedyBot
from dicewright.bots.observation import Choices, Observation
from dicewright.bots.world import World
from dicewright.engine.ask import PASS, Answer, IllegalAnswer

Line = tuple[Answer, ...]

FOLLOW = 3
"""How many answers in a row of one seat a line tries, where one choice leads to the next within an effect."""
LEAST_WORLDS = 4
"""Worlds in which all answers are tried before any is dropped."""
BEHIND = 1.6
"""An answer is dropped when it is so many standard errors behind the best."""


class Judged(NamedTuple):
    """What a search found of one answer: how likely the seat is to win with it, and in how many worlds it was tried."""

    answer: Answer
    worth: float
    worlds: int


class Tried:
    """A line of answers and what came of it, world by world."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.worths: list[float] = []

    @property
    def mean(self) -> float:
        """How likely the seat is to win, on average over the worlds."""
        return sum(self.worths) / len(self.worths)

    def ahead(self, other: Tried) -> tuple[float, float]:
        """By how much this line is ahead of another in the worlds that both were tried in, and the standard error."""
        pairs = [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=False)]
        mean = sum(pairs) / len(pairs)
        spread = sum((one - mean) ** 2 for one in pairs) / max(1, len(pairs) - 1)
        return mean, sqrt(spread / len(pairs))


class MonteCarloBot:
    """Tries answers in imagined worlds.

    steps: how many decisions are played in all its worlds before it answers, which the same machine and seed repeat.
    budget: milliseconds of CPU time instead, 0 for none; what it finds then depends on the machine.
    turns: whole turns that are played after the one that goes on. most: how many answers are tried. sure: how many
    standard errors an answer must be ahead of the greedy bot's.
    """

    name = "mc"

    def __init__(
        self, seed: str = "", steps: int = 600, budget: int = 0, turns: int = 1, most: int = 14, sure: float = 1.0
    ) -> None:
        self.chance = Chance(seed)
        self.greedy = GreedyBot(seed)
        self.steps = steps
        self.budget = budget
        self.turns = turns
        self.most = most
        self.sure = sure

    def decide(self, seen: Observation) -> Answer:
        return self.judged(seen)[0].answer

    def judged(self, seen: Observation) -> list[Judged]:
        """The answers that were tried: first the one this bot gives, then the others, best first."""
        base = self.greedy.decide(seen)
        if seen.choices.count() == 1 or seen.phase == "draft":
            return [Judged(base, 0.0, 0)]
        rng = self.chance.at(seen)
        search = _Search(self, seen, rng)
        lines = search.lines(base)
        if len(lines) == 1:
            return [Judged(base, 0.0, 0)]
        tried = search.run(lines)
        best = max(tried, key=lambda one: (len(one.worths), one.mean))
        if best is not tried[0]:
            ahead, error = best.ahead(tried[0])
            best = best if ahead > self.sure * error else tried[0]
        found: dict[str, Judged] = {}
        for one in [best, *sorted(tried, key=lambda one: -one.mean)]:
            found.setdefault(str(one.line[0]), Judged(one.line[0], one.mean, len(one.worths)))
        return list(found.values())


class _Search:
    """One decision being searched."""

    def __init__(self, bot: MonteCarloBot, seen: Observation, rng: Random) -> None:
        self.bot = bot
        self.seen = seen
        self.rng = rng
        self.steps = 0
        self.until = thread_time() + bot.budget / 1000 if bot.budget else None

    def lines(self, base: Answer) -> list[Line]:
        """The lines to try, the base first: each answer, with what may follow it in the same effect."""
        found: list[Line] = []
        probe = self.seen.imagine(self.rng)
        for answer in candidates(self.seen.choices, base, self.bot.most, self.rng):
            found += self._followed(probe, (answer,))
        return found[: 2 * self.bot.most]

    def _followed(self, before: World, line: Line) -> list[Line]:
        """A line, and the lines it grows into where the next question is still part of what was begun."""
        world = before.clone()
        world.answer(line[-1])
        ask = world.ask
        if len(line) >= FOLLOW or ask is None or ask.seat != self.seen.seat or world.turn != before.turn:
            return [line]
        choices = Choices(ask)
        if ask.kind != "pick" or ask.on_pass or PASS in choices.keys or not 1 < ask.count() <= self.bot.most:
            return [line]
        policy = self.bot.greedy.decide(world.seen())
        answers = [policy, *(one for one in choices.keys if one != policy)]
        return [grown for one in answers for grown in self._followed(world, (*line, one))]

    def run(self, lines: Sequence[Line]) -> list[Tried]:
        """Try the lines in one world after the other, drop those that fall behind, until the budget is used up."""
        tried = [Tried(line) for line in lines]
        alive = list(tried)
        while len(alive) > 1 and not self._spent():
            world = self.seen.imagine(self.rng)
            for one in alive:
                one.worths.append(self._played(world, one.line))
            if len(alive[0].worths) >= LEAST_WORLDS:
                best = max(alive, key=lambda one: one.mean)
                alive = [one for one in alive if one is best or not self._behind(one, best)]
        return tried

    def _behind(self, one: Tried, best: Tried) -> bool:
        ahead, error = best.ahead(one)
        return ahead > BEHIND * error or (ahead == 0.0 and error == 0.0 and len(best.worths) > 2 * LEAST_WORLDS)

    def _spent(self) -> bool:
        return thread_time() >= self.until if self.until is not None else self.steps >= self.bot.steps

    def _played(self, before: World, line: Line) -> float:
        """What the world is worth when the line has been played and the greedy bot has played on to the horizon."""
        world = before.clone()
        last = world.turn + self.bot.turns
        world.answer(line[0])
        for answer in line[1:]:
            if world.ask is None or world.ask.seat != self.seen.seat or not self._fits(world, answer):
                break
        self.steps += len(line) + world.play(self.bot.greedy, lambda now: now.turn > last, 400)
        return world.worth(self.seen.seat)

    def _fits(self, world: World, answer: Answer) -> bool:
        """Give a follow-up if it can be given in this world, where other cards and dice may have come."""
        try:
            world.answer(answer)
        except IllegalAnswer:
            return False
        return True
