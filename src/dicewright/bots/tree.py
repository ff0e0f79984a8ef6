"""Information-set tree search: one tree over what can be answered, grown in a newly imagined world each time.

The dreamer's and the other seats' questions are nodes, told apart by the answers that led there; an answer that the
world at hand does not allow is passed over. What lies below the tree is played on by the quick bot to the same
horizon as in Monte Carlo search, and judged by the game's evaluation.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from dicewright.bots.candidates import candidates, word_of
from dicewright.bots.observation import Observation, World
from dicewright.bots.search import Judged, MonteCarloBot, cpu_time
from dicewright.engine.ask import Answer

WIDE = 0.12
"""How much weight curiosity has against what was found, in chances to win."""


class Node:
    """What came of an answer. worth: summed for the seat that gave it."""

    def __init__(self, answer: Answer, seat: int) -> None:
        self.answer = answer
        self.seat = seat
        self.visits = 0
        self.worth = 0.0
        self.children: dict[str, Node] = {}

    @property
    def mean(self) -> float:
        """How likely the seat that gave this answer is to win with it."""
        return self.worth / self.visits


class TreeBot(MonteCarloBot):
    """Searches deeper than Monte Carlo where answers lead to answers.

    deep: how many questions the tree goes down. The rest is as for `MonteCarloBot`.
    """

    name = "ismcts"
    paired = False

    def __init__(
        self,
        seed: str = "",
        steps: int = 1200,
        budget: int = 0,
        turns: int = -1,
        most: int = 10,
        sure: float = 1.0,
        deep: int = 5,
    ) -> None:
        super().__init__(seed, steps, budget, turns, most, sure)
        self.deep = deep

    def judged(self, seen: Observation, also: Answer = None) -> list[Judged]:
        """The answers that were tried: first the one this bot gives, then the others, most visited first.

        Its worlds are not shared, so that an answer it did not try (`also`) has nothing to be set against.
        """
        base = self.quick.decide(seen)
        if not self.searches(seen):
            return [Judged(base, 0.0, 0)]
        rng = self.chance.at(seen)
        root = Node(None, seen.seat)
        done, began = 0, cpu_time()
        while not self.spent(done, began):
            done += self._grow(root, seen, rng)
            if len(root.children) == 1 and root.visits > 2:
                break
        found = sorted(root.children.values(), key=lambda one: -one.visits)
        kept = root.children.get(word_of(base))
        best = found[0]
        if kept is not None and kept is not best:
            error = self.sure * sqrt(_spread(kept) / kept.visits + _spread(best) / best.visits)
            best = best if best.mean - kept.mean > error else kept
        order = [best, *(one for one in found if one is not best)]
        return [Judged(one.answer, one.mean, one.visits) for one in order]

    def _grow(self, root: Node, seen: Observation, rng: Random) -> int:
        """One walk down the tree in a world of its own; how many decisions were played."""
        world = seen.imagine(rng)
        last = world.turn + self.horizon(seen)
        path, node = [root], root
        while world.ask is not None and world.turn <= last and len(path) <= self.deep:
            node, fresh = self._next(node, world, rng)
            world.answer(node.answer)
            path.append(node)
            if fresh:
                break
        given = len(path) + world.play(self.quick, lambda now: now.turn > last, 400)
        for one in path:
            one.visits += 1
            one.worth += world.worth(one.seat)
        return given

    def _next(self, node: Node, world: World, rng: Random) -> tuple[Node, bool]:
        """The child to go to, and whether it is new: first the quick bot's answer, then what promises most."""
        now = world.seen()
        base = self.quick.decide(now)
        for answer in self._answers(now, base, rng):
            word = word_of(answer)
            if word not in node.children and self._wider(node):
                node.children[word] = Node(answer, now.seat)
                return node.children[word], True
        able = [one for one in node.children.values() if one.seat == now.seat and now.choices.legal(one.answer)]
        if not able:
            node.children[word_of(base)] = Node(base, now.seat)
            return node.children[word_of(base)], True
        total = log(1 + sum(one.visits for one in able))
        return max(able, key=lambda one: one.mean + WIDE * sqrt(total / one.visits)), False

    def _answers(self, now: Observation, base: Answer, rng: Random) -> list[Answer]:
        return candidates(now.choices, base, self.most, rng) if self.searches(now) else [base]

    def _wider(self, node: Node) -> bool:
        """Whether another answer is tried: more of them the more often the node is visited."""
        return len(node.children) < 2 + 1.5 * sqrt(node.visits)


def _spread(node: Node) -> float:
    """The most a chance to win around this mean can vary."""
    return max(0.01, node.mean * (1 - node.mean)) / 4
