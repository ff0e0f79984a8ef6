"""Light or dark, contrast, colours: a plain form, remembered in cookies."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dicewright.web.pages import LOOKS, YEAR, form_of, look_cookie, see


async def look(request: Request) -> Response:
    """Set what the form names and go back."""
    form = await form_of(request)
    back = form.one("back", "/")
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = see(safe)
    for name, values in LOOKS.items():
        wanted = form.one(name)
        if name in form.fields:
            kept = wanted if wanted in values else values[0]
            response.set_cookie(look_cookie(name), kept, max_age=YEAR, samesite="lax")  # scripts may read and set it
    return response


routes = [Route("/look", look, methods=["POST"])]
