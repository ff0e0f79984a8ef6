"""The talk at a table as forms, for pages without script."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dicewright.arena.chat import BLOCK, FREE, MUTE, REPORT
from dicewright.arena.live import LiveMatch
from dicewright.web.match import by_form
from dicewright.web.pages import Form, see, visitor_of


@by_form
async def chat(request: Request, live: LiveMatch, form: Form) -> Response:
    """Say something, or choose what is heard."""
    deed, of = form.one("deed"), form.one("of")
    guest = visitor_of(request).guest
    if deed == FREE:
        await live.chat.do(guest, deed, of == "yes")
    elif deed in (MUTE, BLOCK, REPORT):
        await live.chat.do(guest, deed, form.number("of"))
    else:
        await live.chat.do(guest, deed, of)
    return see(f"/match/{live.id}#talk")


routes = [Route("/match/{match}/chat", chat, methods=["POST"])]
