"""The games Dicewright plays. Each is a package with `build(setup) -> Game` and `new_setup(...) -> dict`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from dicewright.engine.game import Game

GAMES = ("dice_masters", "dice_throne")


class UnknownGame(ValueError):
    """A game name that does not exist."""


def _module(name: object) -> Any:
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}: choose {' or '.join(GAMES)}")
    return import_module(f"dicewright.games.{name}")


def new_setup(game: str, mode: str | None, seats: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """Check what a player asked for and complete it to a full setup (plain data). Raises `ValueError`.

    seats: one entry per seat, in the game's own words (a hero, a team). options: `edition` and whatever the game has.
    """
    setup: dict[str, Any] = _module(game).new_setup(mode, seats, options)
    return {"game": game, **setup}


def build(setup: dict[str, Any]) -> Game:
    """The game for a complete setup. Raises `ValueError` if the setup is not one."""
    game: Game = _module(setup.get("game")).build(setup)
    return game
