"""A match replayed on its own table; without script as a plain page for each decision.

Of a match that is over everything can be seen; one that goes on is looked back at by each with its own eyes alone.
"""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.live import LiveMatch
from dicewright.arena.making import USUAL_BOT
from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused
from dicewright.arena.replaying import ALL, STRETCH, Reel, Reels
from dicewright.arena.visitors import address_of, hall_of, live_of
from dicewright.bots import BOTS
from dicewright.engine.quoting import quoted
from dicewright.reference.when import choice_of_match
from dicewright.web import modules
from dicewright.web.match import by_form
from dicewright.web.pages import Form, Problem, number_in, page, see, visitor_of

EYES: dict[str, int | None] = {"": ALL, "all": ALL, "none": None, "-1": None}
"""By whom a replay is seen, as its address says it; a number is a seat."""


def eyes_in(request: Request, live: LiveMatch) -> int | None:
    """By whom the table is seen. Raises `Problem` for nobody there is.

    As long as a match goes on each sees by its own eyes, whatever the address says.
    """
    if not live.over:
        return live.seat_of(visitor_of(request).guest)
    text = request.query_params.get("seat", "")
    if text in EYES:
        return EYES[text]
    if not text.isdecimal() or len(text) > 2 or int(text) >= len(live.seats):
        known = f"There is no seat {quoted(text)}; there are all, none, and seats 0 to {len(live.seats) - 1}."
        raise Problem(422, "This cannot be read", known)
    return int(text)


async def reel_of(request: Request, live: LiveMatch) -> tuple[Reel, int]:
    """The match as it can be looked at, and the decision that the address names, or after which a line of the log came.

    Raises `Refused` where its decisions do not lead to where it stands.
    """
    reels: Reels = request.app.state.reels
    if live.over:
        reel = reels.of(live.id, await hall_of(request).record(live.id))
    else:
        if live.match is None:
            raise Refused("waiting", "The match has not begun.")
        live.promised()
        reel = reels.so_far(live.id, live.match.record)
    if (line := number_in(request, "line", 0)) > 0:
        return reel, await asyncio.to_thread(reel.step_of, line)
    return reel, min(max(number_in(request, "step", 0), 0), reel.steps)


async def replay(request: Request) -> HTMLResponse:
    """The table as it stood after so many decisions."""
    async with live_of(request) as live:
        eyes = eyes_in(request, live)
        reel, at = await reel_of(request, live)
        view = await asyncio.to_thread(reel.view, at, eyes)
        given = reel.record["decisions"][at - 1] if at else None
        looks_as = {ALL: "all", None: "none"}.get(eyes, str(eyes))
        values: dict[str, Any] = {
            "view": view,
            "step": at,
            "line": max(number_in(request, "line", 0), 0),
            "steps": reel.steps,
            "stretch": STRETCH,
            "given": given,
            "looks_as": looks_as,
            "bots": list(BOTS),
            "sits": None if view["replay"] is None or not live.over else view["replay"]["seat"],
            "modules": modules.installed() is not None,
            "rules_query": choice_of_match(live.setup).query(),
        }
        return page(request, "replay.html", live=live, **values)


async def stretch(request: Request) -> Response:
    """Some decisions in a row, for the table."""
    async with live_of(request) as live:
        eyes = eyes_in(request, live)
        reel, at = await reel_of(request, live)
        return Response(await asyncio.to_thread(reel.stretch, at, eyes), media_type="application/json")


async def moment(request: Request) -> Response:
    """After which decision a line of the log came, for the table."""
    async with live_of(request) as live:
        reel, at = await reel_of(request, live)
        found = {"step": at, "steps": reel.steps, "stretch": STRETCH}
        return Response(text_of(found), media_type="application/json")


async def turns(request: Request) -> Response:
    """After which decisions turns and rounds begin, for the table."""
    async with live_of(request) as live:
        reel, _ = await reel_of(request, live)
        return Response(text_of(await asyncio.to_thread(reel.beginnings)), media_type="application/json")


async def look(request: Request) -> Response:
    """All that was known of one thing after so many decisions, for the table."""
    async with live_of(request) as live:
        eyes, thing = eyes_in(request, live), number_in(request, "thing", -1)
        reel, at = await reel_of(request, live)
        found = await asyncio.to_thread(reel.look, at, eyes, thing)
        if found is None:
            raise Problem(404, "Nothing to be seen", "There is no such thing on the table.")
        return Response(text_of({"type": "looked", **found}), media_type="application/json")


@by_form
async def go_on(request: Request, live: LiveMatch, form: Form) -> Response:
    """A new match from a decision of this one, against a bot or somebody who comes by a link."""
    step, seat = form.number("step"), form.number("seat")
    hall, guest = hall_of(request), visitor_of(request).guest
    reel: Reel = request.app.state.reels.of(live.id, await hall.record(live.id))  # it refuses what is not over
    if step is None or seat is None or step > reel.steps:
        raise Refused("illegal", f"Say a decision from 0 to {reel.steps} and your seat.")
    stands = await asyncio.to_thread(reel.at, step)
    made = await hall.branch(live, guest, stands, seat, form.one("who") or USUAL_BOT, address_of(request))
    return see(f"/match/{made}")


routes = [
    Route("/match/{match}/replay", replay),
    Route("/match/{match}/replay/on", go_on, methods=["POST"]),
    Route("/match/{match}/replay/stretch", stretch),
    Route("/match/{match}/replay/line", moment),
    Route("/match/{match}/replay/turns", turns),
    Route("/match/{match}/replay/look", look),
]
