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


def random_table(game: str, rng: Random, players: int = 0) -> Table:
    """A random mode, edition and seats, from what the game says it offers; for so many players if given."""
    module = import_module(f"dicewright.games.{game}")
    offered = module.choices()
    modes = [one for one in offered["modes"] if not players or players in one.get("counts", [2])]
    mode = rng.choice(modes)
    known = mode.get("editions")  # the books a mode belongs to, where it is not of all
    edition = rng.choice([one for one in offered["editions"] if known is None or one["key"] in known])["key"]
    if hasattr(module, "random_seats"):
        seats = module.random_seats(rng, mode["key"], edition)
    else:
        count = players or rng.choice(mode.get("counts", [2]))
        seats = [rng.choice(offered["seats"])["key"] for _ in range(count)]
    return Table(game, mode["key"], seats, {"edition": edition})
