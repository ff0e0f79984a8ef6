"""The games Dicewright plays. Each is a package with `build(setup) -> Game` and `new_setup(...) -> dict`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from dicewright.engine.game import Game
from dicewright.engine.quoting import quoted
from dicewright.games.draft import RANDOM
from dicewright.rules.book import GAMES as BOOKS
from dicewright.rules.words import Word, deeds_of_the_rules

GAMES = ("dice_masters", "dice_throne")


class UnknownGame(ValueError):
    """A game name that does not exist."""


def _module(name: object) -> Any:
    if name not in GAMES:
        raise UnknownGame(f"there is no game {quoted(name)}: choose {' or '.join(GAMES)}")
    return import_module(f"dicewright.games.{name}")


def new_setup(game: str, mode: str | None, seats: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """Check what a player asked for and complete it to a full setup (plain data). Raises `ValueError`.

    seats: one entry per seat, in the game's own words (a hero, a team). options: `edition` and whatever the game has.
    """
    setup: dict[str, Any] = _module(game).new_setup(mode, seats, options)
    return {"game": game, **setup}


def check_seat(game: str, mode: str, entry: str) -> None:
    """Raise `ValueError` where a seat could not be this, whatever the others are; only some games can say so."""
    check = getattr(_module(game), "check_seat", None)
    if check is not None:
        check(mode, entry)


def choices(game: str) -> dict[str, Any]:
    """What a lobby offers for a new match, as the game says it.

    {"modes": [{"key", "name", …}], "editions": [{"key", "name"}], "seats": [{"key", "name", "note"}],
     "most_bans": most that each player may ban in a draft, None where there is no draft}

    A mode in which the players agree on a starting life has the numbers as "life", the usual one as "usual_life".
    """
    module = _module(game)
    none: dict[str, Any] = {"modes": [], "editions": [], "seats": [], "most_bans": None}
    return {**none, **(module.choices() if hasattr(module, "choices") else {})}


def glossary(game: str) -> tuple[Word, ...]:
    """What the words on the cards of a game mean, as the game says it; nothing where it says none."""
    module = _module(game) if game in GAMES else object()
    words: tuple[Word, ...] = getattr(module, "glossary", tuple)()
    return words


def deeds(game: str) -> tuple[Word, ...]:
    """What is done in a game, by the words that players use for it; nothing for a game without rules."""
    return deeds_of_the_rules(game) if game in BOOKS else ()


def said(root: str) -> str:
    """The words of the card or keyword that what happens names as its rule; empty if no game knows them."""
    return next((words for game in GAMES if (words := _module(game).said(root))), "")


def drawn(game: str, seats: Sequence[str], rng: Random) -> list[str]:
    """Seats with one drawn for each `random`, none twice while there are others; only where there is a draft."""
    found = list(seats)
    if RANDOM not in found:
        return found
    offered = choices(game)
    if offered["most_bans"] is None:
        return found
    pool = [str(one["key"]) for one in offered["seats"]]
    for at, name in enumerate(found):
        if name == RANDOM:
            found[at] = rng.choice([key for key in pool if key not in found] or pool)
    return found


def build(setup: dict[str, Any]) -> Game:
    """The game for a complete setup. Raises `ValueError` if the setup is not one."""
    game: Game = _module(setup.get("game")).build(setup)
    return game
