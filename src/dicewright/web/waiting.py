"""The matches in which a visitor is asked something: how many there are, and the way to the next one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dicewright.arena.hall import Hall
from dicewright.arena.plain import text_of
from dicewright.arena.rows import PLAYING, Listed
from dicewright.arena.visitors import hall_of
from dicewright.web.pages import see, visitor_of


async def waiting_for(hall: Hall, guest: str) -> list[Listed]:
    """The matches that wait for a guest, the oldest first."""
    rows = await hall.of_guest(guest)
    asked = [row for row in rows if row.stage == PLAYING and not row.stuck and row.asked is not None]
    return [row for row in sorted(asked, key=lambda row: row.made) if row.seats[row.asked or 0].who == guest]


async def _waiting(request: Request) -> list[str]:
    """The visitor's matches that wait for the visitor, the oldest first."""
    return [row.id for row in await waiting_for(hall_of(request), visitor_of(request).guest)]


async def waiting(request: Request) -> Response:
    """Their ids as JSON."""
    return Response(text_of({"waiting": await _waiting(request)}), media_type="application/json")


async def following(request: Request) -> Response:
    """Go to the next of them after a match, round and round; to the lobby where no other waits."""
    here = request.path_params["match"]
    found = await _waiting(request)
    at = found.index(here) + 1 if here in found else 0
    others = [one for one in (*found[at:], *found[:at]) if one != here]
    return see(f"/match/{others[0]}" if others else "/")


routes = [Route("/waiting.json", waiting), Route("/match/{match}/next", following)]
