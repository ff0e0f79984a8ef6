"""Light or dark, contrast, colours, size and kind of text: a plain form, remembered in cookies."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dicewright.web.pages import LOOK_WORDS, LOOKS, YEAR, form_of, look_cookie, page, see


async def choices(request: Request) -> Response:
    """All that can be chosen for the eyes."""
    return page(request, "look.html", look_values=LOOKS, look_words=LOOK_WORDS)


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


routes = [Route("/look", choices), Route("/look", look, methods=["POST"])]
