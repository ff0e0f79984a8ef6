"""Light or dark: a plain form, remembered in a cookie."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dicewright.web.pages import LOOK, LOOKS, YEAR, form_of, see


async def look(request: Request) -> Response:
    """Set the look and go back."""
    form = await form_of(request)
    back = form.one("back", "/")
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = see(safe)
    wanted = form.one("look")
    response.set_cookie(LOOK, wanted if wanted in LOOKS else "system", max_age=YEAR, httponly=True, samesite="lax")
    return response


routes = [Route("/look", look, methods=["POST"])]
