"""Who asks, and for which match: what a request says of itself."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from dicewright.arena.guests import guest_id, is_token
from dicewright.arena.hall import Hall
from dicewright.arena.live import LiveMatch

COOKIE = "dicewright_guest"


class Wrong(HTTPException):
    """A request that cannot be answered, and why in our own words; the framework has others."""


def hall_of(link: HTTPConnection) -> Hall:
    """The hall of the running server."""
    hall: Hall = link.app.state.hall
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


def address_of(link: HTTPConnection) -> str:
    """From where somebody asks; empty where that is not known."""
    return link.client.host if link.client else ""


def origin_of(link: HTTPConnection) -> str:
    """How this server is reached from outside, such as `https://dice.example.org`; empty where nobody has said so.

    What a request says of it is not believed: whoever sends it can write there what they like.
    """
    return str(getattr(link.app.state, "origin", ""))


def same_site(link: HTTPConnection) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = link.headers.get("origin")
    if origin is None:
        return True
    known = origin_of(link)
    return origin == known if known else urlsplit(origin).netloc == link.headers.get("host")


def live_of(link: HTTPConnection) -> AbstractAsyncContextManager[LiveMatch]:
    """The match that the path of a request names, held while the request works with it. Raises `Refused`."""
    return hall_of(link).hold(link.path_params["match"])
