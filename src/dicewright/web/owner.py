"""The page of whoever runs the server: maintenance, guests who are held back, and every order since the beginning.

It is there only where the server was started with a token for it, and opens for whoever has that token.
"""

from __future__ import annotations

import hmac
import time
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.care import KICKED, MUTED
from dicewright.arena.naming import names_of
from dicewright.arena.refused import Refused
from dicewright.arena.rows import HUMAN
from dicewright.arena.store import Store
from dicewright.arena.visitors import hall_of, origin_of
from dicewright.web.pages import Form, Problem, form_of, page, see
from dicewright.web.status import state_of

COOKIE = "dicewright_owner"
LASTS = 12 * 3600
"""Seconds until the token must be given again."""

SHOWN = 60
"""Guests on the page: those with the newest matches."""


class Seen(NamedTuple):
    """A guest who has played lately. match: the newest of their matches."""

    guest: str
    name: str
    matches: int
    match: str
    last: str
    held: tuple[str, ...]


def _token(request: Request) -> str:
    """The owner's token. Raises `Problem` where the server has no owner."""
    token = str(request.app.state.owner)
    if not token:
        raise Problem(404, "There is no such page", "/owner leads nowhere here.")
    return token


def _word(request: Request, until: int) -> str:
    """What the cookie of an owner says: until when it holds, and a mark that only this server can make."""
    said = f"owner {until} {_token(request)}".encode()
    return f"{until}.{hmac.digest(hall_of(request).store.key, said, 'sha256').hex()}"


def _known(request: Request) -> bool:
    """Whether a request comes from the owner."""
    token, word = _token(request), request.cookies.get(COOKIE, "")
    until = word.partition(".")[0]
    if not (token and until.isdecimal() and len(until) < 13 and int(until) > time.time()):
        return False
    return hmac.compare_digest(word.encode(), _word(request, int(until)).encode())


async def _form(request: Request) -> Form:
    """The form that the owner sends. Raises `Problem`."""
    if not _known(request):
        raise Problem(403, "This is the owner's", "Give the token first.", "/owner", "Give the token")
    return await form_of(request)


async def owner(request: Request) -> HTMLResponse:
    """The page, or the form for the token."""
    if not _known(request):
        return page(request, "owner_token.html")
    hall = hall_of(request)
    rows = await hall.store.reading(_lately, hall.store)
    names = await names_of(hall, [], *(guest for guest, *_ in rows), *(guest for guest, _ in hall.care.held()))
    held: dict[str, tuple[str, ...]] = {}
    for guest, what in hall.care.held():
        held[guest] = (*held.get(guest, ()), what)
    seen = [
        Seen(guest, names.get(guest, ""), many, match, _when(made), held.pop(guest, ()))
        for guest, many, match, made in rows
    ]
    seen += [Seen(guest, names.get(guest, ""), 0, "", "", what) for guest, what in held.items()]
    orders = [(_when(one.made), one) for one in await hall.store.reading(hall.care.orders)]
    whats = (KICKED, MUTED)
    return page(request, "owner.html", told=state_of(request), seen=seen, orders=orders, whats=whats)


def _lately(store: Store) -> list[tuple[str, int, str, float]]:
    """Guests with the newest matches: who, how many, the newest and when it was made."""
    with store.link() as link:
        rows = link.execute(
            'SELECT who, count(*), id, max(made) FROM seats JOIN matches ON id = "match" WHERE kind = ?'
            " GROUP BY who ORDER BY max(made) DESC LIMIT ?",
            (HUMAN, SHOWN),
        ).fetchall()
    return [(str(who), int(many), str(match), float(made)) for who, many, match, made in rows]


def _when(made: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(made))


async def enter(request: Request) -> Response:
    """Take the token."""
    token, form = _token(request), await form_of(request)
    if not hmac.compare_digest(form.one("token").encode(), token.encode()):
        raise Problem(403, "This is not the token", "Look at how the server was started.", "/owner", "Try again")
    response = see("/owner")
    secure = request.url.scheme == "https" or origin_of(request).startswith("https:")
    word = _word(request, int(time.time()) + LASTS)
    response.set_cookie(COOKIE, word, LASTS, path="/owner", httponly=True, samesite="strict", secure=secure)
    return response


async def leave(request: Request) -> Response:
    """Forget the token in this browser."""
    await _form(request)
    response = see("/owner")
    response.delete_cookie(COOKIE, path="/owner")
    return response


async def maintain(request: Request) -> Response:
    """Begin or end maintenance."""
    form = await _form(request)
    notice = form.one("notice") if form.one("switch") == "on" else ""
    if form.one("switch") == "on" and not notice.strip():
        raise Refused("illegal", "Say in a sentence why there are no new matches.")
    await hall_of(request).care.maintain(notice)
    return see("/owner")


async def hold(request: Request) -> Response:
    """Kick or mute a guest, or end that; who is muted loses their name."""
    form, hall = await _form(request), hall_of(request)
    guest, what, holds = form.one("guest"), form.one("what"), form.one("holds") == "yes"
    if not (len(guest) == 32 and guest.isalnum()):
        raise Refused("illegal", "There is no such guest.")
    await hall.care.hold(guest, what, form.one("why"), holds)
    if what == MUTED and holds:
        await hall.store.writing(hall.store.name, guest, "")
    return see("/owner#guests")


routes = [
    Route("/owner", owner),
    Route("/owner", enter, methods=["POST"]),
    Route("/owner/leave", leave, methods=["POST"]),
    Route("/owner/maintenance", maintain, methods=["POST"]),
    Route("/owner/guest", hold, methods=["POST"]),
]
