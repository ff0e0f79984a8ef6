"""Fits the weights of a game's evaluation to the results of matches: `python -m dicewright.lab.fit dice_throne`.

Greedy bots play each other over random setups and answer at random now and then, so that positions differ. What each
side has at the start of each turn is set against who won (logistic regression, with a ridge that keeps rare tokens
near the weight of their kind). Who sits there is a feature of its own while fitting, so that a token is not blamed for
its hero. Needs NumPy.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import numpy as np

from dicewright.bots import Observation, make
from dicewright.games import GAMES, offers, package
from dicewright.lab.setups import pairs, random_table

SLIP = 0.1
"""How often a player answers at random."""
RIDGE = {"token": 12.0, "hero": 4.0}
"""How strongly weights are held at 0, by the first word of the feature; the others by 1."""
ROUNDS = 12

Row = dict[str, float]


def collect(game: str, matches: int, seed: str) -> tuple[list[Row], list[float]]:
    """What seat 0 has more than the others at each turn's start, and whether its side won."""
    features = package(game).features
    heroes = bool(pairs(game))
    rows: list[Row] = []
    won: list[float] = []
    for number in range(matches):
        rng = Random(f"{seed} {number}")
        match = random_table(game, rng, 2, rivals=True).start(f"{seed} {number}")
        bot = make("greedy", str(number))
        sits = {f"hero {one}": 1.0 - 2.0 * at for at, one in enumerate(match.game.setup["seats"] if heroes else ())}
        turn, before = 0, len(rows)
        while (ask := match.ask) is not None and match.decisions < 5000:
            if match.turn != turn and match.state.facts["phase"] != "draft":
                turn = match.turn
                rows.append(features(match.state, 0) | sits)
            chosen = ask.sample(rng) if rng.random() < SLIP else bot.decide(Observation(match, ask.seat))
            match.answer(chosen)
        winner = None if match.result is None else match.result["winner"]
        won += [0.5 if winner is None else float(winner == 0)] * (len(rows) - before)
    return rows, won


def fit(rows: list[Row], won: list[float]) -> tuple[dict[str, float], float]:
    """The weight of each feature, and the mean loss in nats (0.693 would be guessing)."""
    names = sorted({name for row in rows for name in row})
    table = np.array([[row.get(name, 0.0) for name in names] for row in rows])
    target = np.array(won)
    ridge = np.diag([RIDGE.get(name.split()[0], 1.0) for name in names])
    weights = np.zeros(len(names))
    for _ in range(ROUNDS):  # Newton's method
        chance = 1 / (1 + np.exp(-table @ weights))
        slope = table.T @ (target - chance) - ridge @ weights
        bend = (table * (chance * (1 - chance))[:, None]).T @ table + ridge
        weights = weights + np.linalg.solve(bend, slope)
    chance = np.clip(1 / (1 + np.exp(-table @ weights)), 1e-9, 1 - 1e-9)
    loss = -np.mean(target * np.log(chance) + (1 - target) * np.log(1 - chance))
    return {name: round(float(one), 3) for name, one in zip(names, weights, strict=True)}, float(loss)


def main(words: list[str] | None = None) -> None:
    """Collect, fit, and print the weights as they stand in the game's `evaluation.py`."""
    parser = argparse.ArgumentParser(prog="python -m dicewright.lab.fit", description=fit.__doc__)
    parser.add_argument("game", choices=[one for one in GAMES if offers(one, "features")])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", default="fit")
    args: Any = parser.parse_args(words)
    rows, won = collect(args.game, args.matches, args.seed)
    weights, loss = fit(rows, won)
    print(f"{len(rows)} positions, loss {loss:.3f}")
    for name, one in weights.items():
        if not name.startswith("hero "):
            print(f'    "{name}": {one},')


if __name__ == "__main__":
    main()
