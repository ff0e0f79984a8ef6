"""Monte Carlo search: tries answers in imagined worlds, lets a quick bot play on, and sets the positions against each
other. The quick bot is `expectimax`, which is greedy but for the dice of Dice Throne.

All answers are tried in the same worlds with the same dice to come, so that luck cancels out of their differences. In
rounds the worse half is dropped (sequential halving), and what is clearly behind at once. Whatever does not beat the
quick bot's own answer clearly is not given, so that noise costs nothing.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import ceil, log2, sqrt
from random import Random
from typing import NamedTuple

from dicewright.bots.candidates import candidates, word_of
from dicewright.bots.chance import Chance
from dicewright.bots.expectimax import ExpectimaxBot
from dicewright.bots.observation import Choices, Observation, World
from dicewright.engine.ask import PASS, Answer, IllegalAnswer

Line = tuple[Answer, ...]

cpu_time = getattr(time, "thread_time", time.process_time)
"""Seconds of CPU time of this thread; of the process where threads have none, as in a browser."""

HORIZON = {"dice_throne": 0}
"""Whole turns played after the one that goes on, by game; else 1: an attack of Dice Masters shows its price when the
other side attacks, while in Dice Throne more tries are worth more than a longer look."""

FOLLOW = 3
"""How many answers in a row of one seat a line tries, where one choice leads to the next within an effect."""
LEAST_WORLDS = 4
"""Worlds in which answers are tried before any is dropped."""
BEHIND = 2.0
"""An answer is dropped when it is so many standard errors behind the best."""
DOUBT, DOUBTS = 0.08, 3
"""How much a difference is taken to vary from world to world before anything is seen, as if seen in so many worlds:
two worlds that happen to agree prove little."""


class Judged(NamedTuple):
    """What a search found of one answer.

    worth: how likely the seat is to win with it. worlds: in how many it was tried. behind: how much less likely than
    with the bot's own answer, in the same worlds; error: the standard error of that.
    """

    answer: Answer
    worth: float
    worlds: int
    behind: float = 0.0
    error: float = 0.0


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
        spread = sum((one - mean) ** 2 for one in pairs) + DOUBTS * DOUBT * DOUBT
        return mean, sqrt(spread / (len(pairs) - 1 + DOUBTS) / len(pairs))


class MonteCarloBot:
    """Tries answers in imagined worlds.

    steps: how many decisions are played in all its worlds before it answers, so that it repeats itself on any machine.
    budget: milliseconds of CPU time instead, 0 for none; what it finds then depends on the machine.
    turns: whole turns that are played after the one that goes on, -1 for what fits the game. most: how many answers are
    tried. sure: how many standard errors an answer must be ahead of the quick bot's.
    """

    name = "mc"
    paired = True
    """Whether all answers are tried in the same worlds, so that any two can be set against each other."""

    def __init__(
        self, seed: str = "", steps: int = 1000, budget: int = 0, turns: int = -1, most: int = 12, sure: float = 1.2
    ) -> None:
        self.chance = Chance(seed)
        self.quick = ExpectimaxBot(seed)
        self.steps = steps
        self.budget = budget
        self.turns = turns
        self.most = most
        self.sure = sure

    def decide(self, seen: Observation) -> Answer:
        return self.judged(seen)[0].answer

    def judged(self, seen: Observation, also: Answer = None) -> list[Judged]:
        """The answers that were tried: first the one this bot gives, then the others, best first.

        also: an answer that is tried in any case, in every world.
        """
        base = self.quick.decide(seen)
        if not self.searches(seen):
            return [Judged(base, 0.0, 0)]
        rng = self.chance.at(seen)
        search = _Search(self, seen, rng)
        lines = search.lines(base)
        if also is not None and all(line[0] != also for line in lines):
            lines.append((also,))
        tried = search.run(lines, also)
        if not tried[0].worths:
            return [Judged(base, 0.0, 0)]
        best = max(tried, key=lambda one: (len(one.worths), one.mean))
        if best is not tried[0]:
            ahead, error = best.ahead(tried[0])
            best = best if ahead > self.sure * error and len(best.worths) >= LEAST_WORLDS else tried[0]
        found: dict[str, Judged] = {}
        for one in [best, *sorted(tried, key=lambda one: -one.mean)]:
            behind, error = best.ahead(one)
            found.setdefault(word_of(one.line[0]), Judged(one.line[0], one.mean, len(one.worths), behind, error))
        return list(found.values())

    def searches(self, seen: Observation) -> bool:
        """Whether a question is searched: not where only one answer is legal, nor in a draft, long before play."""
        return seen.choices.count() > 1 and seen.phase != "draft"

    def horizon(self, seen: Observation) -> int:
        """How many whole turns are played after the one that goes on."""
        return self.turns if self.turns >= 0 else HORIZON.get(seen.game, 1)

    def spent(self, steps: int, began: float, share: float = 1.0) -> bool:
        """Whether a share of the budget is used up, after so many steps since a time of `thread_time`."""
        if self.budget:
            return cpu_time() - began >= share * self.budget / 1000
        return steps >= share * self.steps


class _Search:
    """One decision being searched."""

    def __init__(self, bot: MonteCarloBot, seen: Observation, rng: Random) -> None:
        self.bot = bot
        self.seen = seen
        self.rng = rng
        self.steps = 0
        self.began = cpu_time()

    def lines(self, base: Answer) -> list[Line]:
        """The lines to try, the base first: each answer, with what may follow it in the same effect."""
        found: list[Line] = []
        probe = self.seen.imagine(self.rng)
        for answer in candidates(self.seen.choices, base, self.bot.most, self.rng):
            found += self._followed(probe, (answer,))
        more = found[1:]
        self.rng.shuffle(more)
        return [found[0], *more[: self.bot.most - 1]]

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
        policy = self.bot.quick.decide(world.seen())
        answers = [policy, *(one for one in choices.some(self.bot.most) if one != policy)]
        return [grown for one in answers for grown in self._followed(world, (*line, one))]

    def run(self, lines: Sequence[Line], also: Answer = None) -> list[Tried]:
        """Try the lines in one world after the other, in rounds after each of which the worse half is dropped.

        also: what must not be dropped.
        """
        tried = [Tried(line) for line in lines]
        base, alive = tried[0], list(tried)
        rounds = max(1, ceil(log2(len(lines))))
        for number in range(1, rounds + 1):
            while not self.bot.spent(self.steps, self.began, number / rounds) or not base.worths:
                world = self.seen.imagine(self.rng)
                for one in alive:
                    one.worths.append(self._played(world, one.line))
                alive = self._kept(alive, base, len(alive), also)
                if len(alive) == 1 and also is None:
                    return tried
            alive = self._kept(alive, base, max(2, (len(alive) + 1) // 2), also)
        return tried

    def _kept(self, alive: list[Tried], base: Tried, most: int, also: Answer) -> list[Tried]:
        """The best that are not clearly behind, so many at most, and the base until it is."""
        best = max(alive, key=lambda one: one.mean)
        early = len(best.worths) < LEAST_WORLDS
        near = [one for one in alive if one is best or early or not self._behind(one, best)]
        ranked = sorted(near, key=lambda one: -one.mean)[:most]
        return [one for one in alive if one in ranked or (one is base and one in near) or one.line[0] == also]

    def _behind(self, one: Tried, best: Tried) -> bool:
        ahead, error = best.ahead(one)
        return ahead > BEHIND * error

    def _played(self, before: World, line: Line) -> float:
        """What the world is worth when the line has been played and the quick bot has played on to the horizon."""
        world = before.clone()
        last = world.turn + self.bot.horizon(self.seen)
        world.answer(line[0])
        for answer in line[1:]:
            if world.ask is None or world.ask.seat != self.seen.seat or not self._fits(world, answer):
                break
        self.steps += len(line) + world.play(self.bot.quick, lambda now: now.turn > last, 400)
        return world.worth(self.seen.seat)

    def _fits(self, world: World, answer: Answer) -> bool:
        """Give a follow-up if it can be given in this world, where other cards and dice may have come."""
        try:
            world.answer(answer)
        except IllegalAnswer:
            return False
        return True
