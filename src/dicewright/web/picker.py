"""A hero drawn by chance: among all or those one owns, of some complexity, evenly or rather those one played least."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dicewright.arena.owning import collection_of
from dicewright.arena.played import plays_of
from dicewright.arena.visitors import hall_of
from dicewright.games.owned import Held, Key
from dicewright.web import heraldry
from dicewright.web.pages import Problem, number_in, see, visitor_of

GAME: Final = "dice_throne"
EASE: Final = {"all": range(7), "simple": range(1, 3), "tricks": range(3, 5), "hard": range(5, 7)}
"""The complexities that a filter of the page lets through."""


class Drawn(NamedTuple):
    """A hero that was drawn. chance: how likely it was. among: of how many. plays: matches of the guest with it."""

    key: str
    name: str
    chance: float
    among: int
    plays: int


def chances(heroes: list[str], plays: Mapping[str, int] | None) -> dict[str, Fraction]:
    """How likely each hero is drawn: evenly, or, with how often each was played, as 1 to that and one more."""
    weights = {key: Fraction(1, 1 + (0 if plays is None else plays.get(key, 0))) for key in heroes}
    whole = sum(weights.values())
    return {key: weight / whole for key, weight in weights.items()}


def drawn_from(odds: Mapping[str, Fraction]) -> str:
    """One of them, each with its own chance exactly."""
    parts = lcm(*(chance.denominator for chance in odds.values()))
    at = secrets.randbelow(parts)
    for key, chance in odds.items():
        at -= chance.numerator * (parts // chance.denominator)
        if at < 0:
            return key
    raise ValueError("the chances do not add up to one")


class Wish(NamedTuple):
    """What the address of a page asks to draw from. ease: a key of `EASE`."""

    ease: str
    owned: bool
    least: bool


def _wish(request: Request) -> Wish:
    asked = request.query_params
    ease = asked.get("ease", "all")
    if ease not in EASE:
        raise Problem(422, "There is no such complexity", f"Choose {', '.join(EASE)}.", f"/new?game={GAME}")
    return Wish(ease, asked.get("owned") == "1", asked.get("least") == "1")


async def _odds(request: Request, wish: Wish) -> tuple[dict[str, Fraction], Mapping[str, int]]:
    """How likely each hero is drawn by this visitor, and how often they have played each."""
    store, guest = hall_of(request).store, visitor_of(request).guest
    among = [one.key for one in heraldry.hero_tiles().values() if one.complexity in EASE[wish.ease]]
    if wish.owned:
        mine = await store.reading(collection_of, store, guest)
        among = [key for key in among if mine.get(Key(GAME, key), Held()).have]
    plays = await store.reading(plays_of, store, guest, GAME)
    return chances(among, plays if wish.least else None), plays


async def draw(request: Request) -> Response:
    """Draw a hero, and go to the page where it is chosen."""
    wish = _wish(request)
    odds, _ = await _odds(request, wish)
    if not odds:
        said = "None of the heroes that you have written down is of this complexity."
        raise Problem(404, "There is nobody to draw", said, f"/collection?game={GAME}", "Write down the heroes you own")
    asked = request.query_params
    wanted = {"game": GAME, "mode": asked.get("mode", ""), "seats": str(number_in(request, "seats", 2))}
    wanted |= {"friend": "1" * (asked.get("friend") == "1"), "hero": drawn_from(odds), "ease": wish.ease}
    wanted |= {"owned": "1" * wish.owned, "least": "1" * wish.least}
    response = see("/new?" + urlencode({name: value for name, value in wanted.items() if value}))
    response.headers["Cache-Control"] = "no-store"
    return response


async def drawn(request: Request) -> Drawn | None:
    """What the page says of a hero that was drawn; None where none was."""
    key = request.query_params.get("hero", "")
    if not key:
        return None
    odds, plays = await _odds(request, _wish(request))
    if key not in odds:
        return None
    return Drawn(key, heraldry.hero_tiles()[key].name, float(odds[key]), len(odds), plays.get(key, 0))


routes = [Route("/new/draw", draw)]
