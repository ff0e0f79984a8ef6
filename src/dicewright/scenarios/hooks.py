"""What a game offers for scenarios, by its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicewright.games import GAMES, offers, package
from dicewright.language.shape import Misfit


class BadScenario(ValueError):
    """A scenario file that cannot be read; the message names file and scenario."""


class Difference(AssertionError):
    """Something is not as the scenario says. near: values beside one that was read."""

    def __init__(self, said: str, near: dict[str, Any] | None = None) -> None:
        super().__init__(said)
        self.near = near or {}


def hooks(game: Any) -> Any:
    """The position module of a game.

    `begin_at`, `force`, `forced_left`, `rolls_left`: a match at the stated place with scripted results, those nobody
    used, and how many rolls are among them.
    `put`: what is stated while it goes on, where the game can. `over`: whether a state is at the end of a turn. `look`,
    `values`: one value by its path, and all there are. `head_of`: how these paths call a player or a thing. `seat_of`,
    `zone_named`: the seat and the zone that a word means. `seat_valued`: paths whose value is a seat. `editions`,
    `phases`, `windows`: the names there are.
    """
    if game not in GAMES:
        raise BadScenario(f"there is no game {game!r}: choose {' or '.join(GAMES)}")
    if not offers(game, "position"):
        raise BadScenario(f"{game} has no stated positions, so that no scenario can begin in it")
    return package(game).position()


def misfits(game: str, given: dict[str, Any], seats: tuple[str, ...], middle: bool = False) -> Iterator[Misfit]:
    """What does not fit in a position of a game.

    seats: the names of players in the scenario. middle: it is stated while the match goes on.
    """
    found: Iterator[Misfit] = hooks(game).misfits(given, seats, middle)
    return found
