"""The games Dicewright plays. Each is a package that offers what `games/package.py` says; none is listed anywhere.

The folders that `DICEWRIGHT_GAMES` names in the environment (separated as in `PATH`) are looked through as well.
"""

from __future__ import annotations

import os
import pkgutil
from collections.abc import Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, cast

from dicewright.engine.chances_hidden import hides_chances
from dicewright.engine.game import Game
from dicewright.engine.quoting import quoted
from dicewright.games.draft import RANDOM
from dicewright.games.package import Package, missing
from dicewright.games.packs_named import packs_named
from dicewright.rules.book import FOLDERS
from dicewright.rules.book import GAMES as BOOKS
from dicewright.rules.words import Word, deeds_of_the_rules

__path__ += [folder for folder in os.environ.get(FOLDERS, "").split(os.pathsep) if folder]

GAMES = tuple(sorted(name for _, name, is_package in pkgutil.iter_modules(__path__) if is_package))
"""The games there are, by the names of their packages."""


class UnknownGame(ValueError):
    """A game name that does not exist."""


class NoGame(TypeError):
    """A package in a folder of games lacks what every game needs."""


def package(name: object) -> Any:
    """What a game offers; `games/package.py` has it by name. Raises `UnknownGame`, or `NoGame` if it lacks something.

    What only some games offer may be missing: `offers` says so.
    """
    if name not in GAMES:
        raise UnknownGame(f"there is no game {quoted(name)}: choose {' or '.join(GAMES)}")
    found = import_module(f"dicewright.games.{name}")
    if lacks := list(missing(found)):
        raise NoGame(f"the package {name} is no game yet: it lacks {', '.join(lacks)} (see docs/adding_a_game.md)")
    return cast(Package, found)


def offers(name: object, what: str) -> bool:
    """Whether a game has something that not every game has, such as `position` or `language`."""
    return hasattr(package(name), what)


def title(game: str) -> str:
    """What people call a game."""
    return str(package(game).TITLE)


def pitch(game: str) -> str:
    """What one does in a game, in a sentence or two."""
    return str(package(game).PITCH)


def new_setup(game: str, mode: str | None, seats: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """Check what a player asked for and complete it to a full setup (plain data). Raises `ValueError`.

    seats: one entry per seat, in the game's own words (a hero, a team). options: `edition` and whatever the game has.
    """
    setup: dict[str, Any] = package(game).new_setup(mode, seats, options)
    return {"game": game, **setup}


def check_seat(game: str, mode: str, entry: str) -> None:
    """Raise `ValueError` where a seat could not be this, whatever the others are; only some games can say so."""
    if offers(game, "check_seat"):
        package(game).check_seat(mode, entry)


def choices(game: str) -> dict[str, Any]:
    """What a lobby offers for a new match, as the game says it.

    {"modes": [{"key", "name", …}], "editions": [{"key", "name"}], "seats": [{"key", "name", "note"}],
     "most_bans": most that each player may ban in a draft, None where there is no draft}

    A mode in which the players agree on a starting life has the numbers as "life", the usual one as "usual_life"; one
    whose first seats are something else than the others has for each of them what it can be as "first_seats".
    """
    none: dict[str, Any] = {"modes": [], "editions": [], "seats": [], "most_bans": None}
    return {**none, **package(game).choices()}


def offered_at(found: Mapping[str, Any], mode: str | None, seat: int) -> list[Any]:
    """What a seat can be in a mode, by what a game offers (`choices`)."""
    chosen: Mapping[str, Any] = next((one for one in found["modes"] if one["key"] == mode), {})
    first = chosen.get("first_seats", [])
    return list(first[seat] if seat < len(first) else chosen.get("seats") or found["seats"])


def glossary(game: str) -> tuple[Word, ...]:
    """What the words on the cards of a game mean, as the game says it; nothing where it says none."""
    words: tuple[Word, ...] = package(game).glossary() if game in GAMES and offers(game, "glossary") else ()
    return words


def deeds(game: str) -> tuple[Word, ...]:
    """What is done in a game, by the words that players use for it; nothing for a game without rules."""
    return deeds_of_the_rules(game) if game in BOOKS else ()


def said(root: str) -> str:
    """The words of the card or keyword that what happens names as its rule; empty if no game knows them."""
    speaking = (package(game) for game in GAMES if offers(game, "said"))
    return next((words for one in speaking if (words := one.said(root))), "")


def drawn(game: str, mode: str | None, seats: Sequence[str], rng: Random) -> list[str]:
    """Seats with one drawn for each `random`, none twice while there are others; only where there is a draft."""
    found = list(seats)
    if RANDOM not in found:
        return found
    offered = choices(game)
    if offered["most_bans"] is None:
        return found
    for at, name in enumerate(found):
        if name == RANDOM:
            pool = [str(one["key"]) for one in offered_at(offered, mode, at)]
            found[at] = rng.choice([key for key in pool if key not in found] or pool)
    return found


def build(setup: dict[str, Any]) -> Game:
    """The game for a complete setup. Raises `ValueError` if the setup is not one."""
    packs_named(setup)
    hides_chances(setup)
    game: Game = package(setup.get("game")).build(setup)
    return game
