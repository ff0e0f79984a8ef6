"""Who asks, and for which match: what a request says of itself."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request

from dicewright.arena.guests import guest_id, is_token
from dicewright.arena.hall import Hall
from dicewright.arena.live import LiveMatch
from dicewright.engine.quoting import quoted

COOKIE = "dicewright_guest"


class Wrong(HTTPException):
    """A request that cannot be answered, and why in our own words; the framework has others."""


def hall_of(request: Request) -> Hall:
    """The hall of the running server."""
    hall: Hall = request.app.state.hall
    return hall


def token_of(link: HTTPConnection) -> str | None:
    """The token a request carries, in its header or its cookie."""
    kind, _, word = link.headers.get("authorization", "").partition(" ")
    token = word if kind.lower() == "bearer" else link.cookies.get(COOKIE)
    return token if is_token(token) else None


def guest_of(link: HTTPConnection) -> str:
    """Who asks; empty for a stranger, who may only look."""
    token = token_of(link)
    return guest_id(token) if token else ""


def same_site(link: HTTPConnection) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = link.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == link.headers.get("host")


async def find_live(hall: Hall, match: str) -> LiveMatch:
    """The match of an id. Raises `Wrong` where there is none."""
    try:
        return await hall.find(match)
    except KeyError:
        raise Wrong(404, f"There is no match {quoted(match)}.") from None


async def live_of(request: Request) -> LiveMatch:
    """The match that the path of a request names. Raises `Wrong` where there is none."""
    return await find_live(hall_of(request), request.path_params["match"])
