"""What a game offers for scenarios, by its name."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from dicewright.games import GAMES
from dicewright.language.shape import Misfit


class BadScenario(ValueError):
    """A scenario file that cannot be read; the message names file and scenario."""


class Difference(AssertionError):
    """Something is not as the scenario says."""


def hooks(game: Any) -> Any:
    """The position module of a game: `begin_at`, `force`, `forced_left`, `look`, `seat_of`, `editions`, `over`."""
    if game not in GAMES:
        raise BadScenario(f"there is no game {game!r}: choose {' or '.join(GAMES)}")
    return import_module(f"dicewright.games.{game}.position")


def misfits(game: str, given: dict[str, Any], middle: bool = False) -> Iterator[Misfit]:
    """What does not fit in a position of a game. middle: it is stated while the match goes on."""
    found: Iterator[Misfit] = import_module(f"dicewright.games.{game}.position_shape").misfits(given, middle)
    return found
