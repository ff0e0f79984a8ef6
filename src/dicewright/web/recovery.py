"""The page on which a guest gets a recovery code, and on which another browser becomes that guest."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.recovery import drop_code, has_code, make_code, token_for
from dicewright.arena.refused import Refused
from dicewright.arena.visitors import hall_of
from dicewright.web.pages import Problem, form_of, keep_token, page, see, visitor_of


async def recovery(request: Request) -> HTMLResponse:
    """Whether there is a code, and the two forms."""
    return await _shown(request)


async def _shown(request: Request, code: str = "", problem: str = "") -> HTMLResponse:
    hall, guest = hall_of(request), visitor_of(request).guest
    there = await hall.store.reading(has_code, hall.store, guest)
    response = page(request, "recovery.html", 422 if problem else 200, there=there, code=code, problem=problem)
    response.headers["Cache-Control"] = "no-store"
    return response


async def act(request: Request) -> Response:
    """Make a code, take it away, or become the guest whose code it is."""
    form, hall, visitor = await form_of(request), hall_of(request), visitor_of(request)
    what = form.one("act")
    if what == "make":
        return await _shown(request, await hall.store.writing(make_code, hall.store, visitor.token))
    if what == "drop":
        await hall.store.writing(drop_code, hall.store, visitor.guest)
        return see("/recovery")
    if what != "use":
        raise Problem(422, "This page knows nothing of the kind", "Press one of its buttons.", "/recovery", "Go back")
    try:
        token = await hall.store.reading(token_for, hall.store, form.one("code"))
    except Refused as refused:
        return await _shown(request, problem=f"{refused} {refused.instead}")
    response = see("/")
    keep_token(request, response, token)
    return response


routes = [Route("/recovery", recovery), Route("/recovery", act, methods=["POST"])]
