"""Random setups over all editions and all content of a game, for mass play."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from dicewright.engine.match import Match


class Table(NamedTuple):
    """What a random match is started from: the arguments of `dicewright.start`."""

    game: str
    mode: str | None
    seats: list[str]
    options: dict[str, Any]

    def start(self, seed: str) -> Match:
        """Start it. Raises `ValueError` if it is no legal setup."""
        from dicewright import start

        return start(self.game, mode=self.mode, seats=list(self.seats), seed=seed, **self.options)


def random_table(game: str, rng: Random) -> Table:
    """A random mode, edition and seats, from what the game says it offers."""
    module = import_module(f"dicewright.games.{game}")
    offered = module.choices()
    mode = rng.choice(offered["modes"])["key"]
    edition = rng.choice(offered["editions"])["key"]
    if hasattr(module, "random_seats"):
        seats = module.random_seats(rng, mode, edition)
    else:
        seats = [rng.choice(offered["seats"])["key"] for _ in range(2)]
    return Table(game, mode, seats, {"edition": edition})
