"""A small policy that learns in a few minutes: `python -m dicewright.envs.learn`, an example to begin from.

It is linear: every action has a weight for each number of the observation that is looked at, the head and what dice
show. It learns from its own matches against a bot (REINFORCE, with a linear baseline): what an action is worth is the
change of the first meter of both sides that follows soon, and the result. Each seat has weights of its own, because
the two seats are two heroes or teams. Needs NumPy.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

from dicewright.bots import make
from dicewright.envs import NEEDED
from dicewright.envs.episode import Episode
from dicewright.envs.setting import Setting
from dicewright.lab.duel import Score

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(NEEDED, name=error.name) from None

SOON = 0.9
"""What the change after the next action counts beside the change after this one."""
RATE, BASE_RATE = 0.05, 0.01
STEEP = 2.0
"""Length of a step of one match at most, so that a lucky match changes little."""


class Policy:
    """Weights for one setting, by seat, action and number looked at. `load` raises `OtherEnvironment`."""

    def __init__(self, setting: Setting) -> None:
        names = setting.layout.names()
        self.setting = setting
        head = len(setting.layout.header)
        self.looks = [at for at, name in enumerate(names) if at < head or ": shows " in name]
        self.meters = [
            names.index(f"{meter}: seat {seat} / {most:g}") for seat in (0, 1) for meter, most in _first(setting)
        ]
        size = (len(setting.game.players), setting.actions.size, len(self.looks) + 1)
        self.weights = np.zeros(size)
        self.base = np.zeros((size[0], size[2]))

    def look(self, vector: list[float]) -> Any:
        """The numbers looked at, and a 1 for what does not depend on them."""
        return np.array([*(vector[at] for at in self.looks), 1.0])

    def chances(self, seat: int, seen: Any, legal: list[int]) -> Any:
        """How likely each legal action is taken."""
        logits = self.weights[seat, legal] @ seen
        odds = np.exp(logits - logits.max())
        return odds / odds.sum()

    def save(self, path: Path) -> None:
        """Keep the weights, with the id of the environment they belong to."""
        np.savez_compressed(path, id=self.setting.id, weights=self.weights, base=self.base)

    def load(self, path: Path) -> None:
        """Take weights from a file. Raises `OtherEnvironment`."""
        with np.load(path) as kept:
            self.setting.check(str(kept["id"]))
            self.weights, self.base = kept["weights"], kept["base"]


def _first(setting: Setting) -> list[tuple[str, float]]:
    """The meter that decides who loses, and the number that is written as 1."""
    return [setting.layout.meters[0]]


def play(policy: Policy, seat: int, seed: str, against: str = "random", learn: bool = False) -> float:
    """Play one match in a seat against a bot: 1 if it was won, -1 if it was lost. learn: change the weights by it."""
    episode, rng = Episode(policy.setting, seed), Random(f"{seed} policy")
    other = make(against, seed)
    steps: list[tuple[Any, list[int], int, Any]] = []
    leads: list[float] = []
    while episode.seat is not None:
        if episode.seat != seat:
            episode.answer(other)
            continue
        legal, vector = episode.legal(), episode.vector(seat)
        seen = policy.look(vector)
        chances = policy.chances(seat, seen, legal)
        at = rng.choices(range(len(legal)), chances)[0]
        steps.append((seen, legal, at, chances))
        leads.append(vector[policy.meters[0]] - vector[policy.meters[1]])
        episode.step(legal[at])
    won = episode.returns()[seat]
    if learn and steps:
        _learn(policy, seat, steps, [*leads, leads[-1] + won])
    return won


def _learn(policy: Policy, seat: int, steps: list[tuple[Any, list[int], int, Any]], leads: list[float]) -> None:
    """Make actions likelier after which the seat gained more than its baseline had expected."""
    change, follows = np.zeros_like(policy.weights[seat]), 0.0
    for number in reversed(range(len(steps))):
        seen, legal, at, chances = steps[number]
        follows = leads[number + 1] - leads[number] + SOON * follows
        surprise = follows - float(policy.base[seat] @ seen)
        policy.base[seat] += BASE_RATE * surprise * seen / float(seen @ seen)
        push = -chances
        push[at] += 1.0
        change[legal] += surprise * np.outer(push, seen)
    length = float(np.sqrt((change * change).sum()))
    policy.weights[seat] += RATE * change * min(1.0, STEEP / max(length, 1e-9)) * STEEP


def train(policy: Policy, matches: int, seed: str, against: str = "random") -> None:
    """Learn from so many matches, the seats in turn."""
    for number in range(matches):
        play(policy, number % len(policy.weights), f"{seed} {number}", against, learn=True)


def measure(policy: Policy, matches: int, seed: str, against: str = "random") -> Score:
    """How the policy does in so many matches that it does not learn from, the seats in turn."""
    found = [play(policy, number % len(policy.weights), f"{seed} {number}", against) for number in range(matches)]
    return Score(found.count(1.0), found.count(-1.0), found.count(0.0), 0)


def main(given: list[str] | None = None) -> None:
    """Train, measure and keep a policy."""
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("--game", default="dice_throne")
    words.add_argument("--seats", default="barbarian,paladin", help="heroes or teams, with a comma")
    words.add_argument("--matches", type=int, default=400, help="matches to learn from")
    words.add_argument("--measured", type=int, default=100, help="matches to measure it by, against each bot named")
    words.add_argument(
        "--against", default="random", help="bots to measure it against, with commas; it learns from the first"
    )
    words.add_argument("--seed", default="learn")
    words.add_argument("--out", type=Path, help="keep the weights in this file (.npz)")
    asked = words.parse_args(given)
    policy = Policy(Setting(asked.game, asked.seats.split(",")))
    bots = asked.against.split(",")
    before = measure(policy, asked.measured, f"{asked.seed} measured", bots[0])
    train(policy, asked.matches, f"{asked.seed} match", bots[0])
    told = [(f"before, against {bots[0]}", before)]
    told += [
        (
            f"after {asked.matches} matches, against {bot}",
            measure(policy, asked.measured, f"{asked.seed} measured", bot),
        )
        for bot in bots
    ]
    print(policy.setting.id)
    for name, score in told:
        share, low, high = score.share()
        print(f"{name}: {score.won} of {score.matches} won, {100 * share:.0f} % ({100 * low:.0f} to {100 * high:.0f})")
    if asked.out is not None:
        policy.save(asked.out)


if __name__ == "__main__":
    main()
