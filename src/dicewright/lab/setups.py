"""Setups over all editions and all content of a game, for many matches: drawn, or hero against hero in turn."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from dicewright.engine.match import Match
from dicewright.games import choices, offered_at, offers, package


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


def modes(game: str) -> list[str]:
    """The modes a game offers."""
    return [str(one["key"]) for one in choices(game)["modes"]]


def random_table(game: str, rng: Random, players: int = 0, mode: str | None = None, rivals: bool = False) -> Table:
    """A random edition and seats, from what the game says it offers.

    mode: this one, or one for so many players. rivals: one in which players play against each other, not all of them
    against an enemy, and with what everybody plays: a duel of two bosses would measure the bosses.
    """
    module = package(game)
    offered = module.choices()
    fit = [one for one in offered["modes"] if not players or players in one.get("counts", [2])]
    fit = [one for one in fit if not rivals or not {"against", "first_seats"} & one.keys()]
    chosen = rng.choice([one for one in fit if mode in (None, one["key"])])
    known = chosen.get("editions")  # the books a mode belongs to, where it is not of all
    edition = rng.choice([one for one in offered["editions"] if known is None or one["key"] in known])["key"]
    if offers(game, "random_seats"):
        seats = module.random_seats(rng, chosen["key"], edition)
    else:
        count = players or rng.choice(chosen.get("counts", [2]))
        seats = [rng.choice(offered_at(offered, chosen["key"], seat))["key"] for seat in range(count)]
    return Table(game, chosen["key"], seats, {"edition": edition})


def pairs(game: str) -> list[tuple[str, str]]:
    """Everybody who can sit in a seat against everybody, both ways round; empty where seats bring built teams."""
    if offers(game, "random_seats"):
        return []
    keys = [str(one["key"]) for one in choices(game)["seats"]]
    return [(first, second) for first in keys for second in keys]


def paired_table(game: str, number: int, rng: Random, mode: str | None = None) -> Table:
    """Pair `number` in the first two seats, which are never of one team, and drawn others in the seats beyond.

    Past the last pair they begin again, with the next edition. mode: the game's first if None.
    """
    against, offered = pairs(game), choices(game)
    chosen = next(one for one in offered["modes"] if mode in (None, one["key"]))
    turn, at = divmod(number, len(against))
    edition = offered["editions"][turn % len(offered["editions"])]["key"]
    others = rng.choice(chosen["counts"]) - 2
    seats = [*against[at], *(rng.choice(offered["seats"])["key"] for _ in range(others))]
    return Table(game, chosen["key"], seats, {"edition": edition})
