"""What a server keeps of a visitor: shown, taken along, and taken away, one match or all of it."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.forgetting import forget_guest, forget_match, kept_of
from dicewright.arena.naming import names_of
from dicewright.arena.visitors import COOKIE, hall_of
from dicewright.web.pages import Problem, form_of, page, see, visitor_of


async def my_data(request: Request) -> HTMLResponse:
    """How much is kept, the matches one by one, and the buttons that take it away."""
    hall, guest = hall_of(request), visitor_of(request).guest
    kept = await hall.store.reading(kept_of, hall.store, guest)
    rows = await hall.of_guest(guest)
    names = await names_of(hall, [seat for row in rows for seat in row.seats], guest)
    return page(request, "my_data.html", kept=kept, rows=rows, names=names)


async def my_data_file(request: Request) -> Response:
    """All of it as a file."""
    hall = hall_of(request)
    kept = await hall.store.reading(kept_of, hall.store, visitor_of(request).guest)
    headers = {"Content-Disposition": 'attachment; filename="dicewright-my-data.json"'}
    return Response(json.dumps(kept, ensure_ascii=False, indent=1), media_type="application/json", headers=headers)


async def forget(request: Request) -> Response:
    """Take away one match, or everything."""
    form, hall, guest = await form_of(request), hall_of(request), visitor_of(request).guest
    if match := form.one("match"):
        await forget_match(hall, match, guest)
        return see("/my-data")
    if form.one("all") != "yes":
        raise Problem(422, "Nothing was deleted", "Tick the box that says that you mean it.", "/my-data", "Go back")
    left = await forget_guest(hall, guest)
    if left:
        text = f"All but {len(left)} of your matches are deleted: others play in {', '.join(left)}. Resign there first."
        raise Problem(409, "Nearly all is deleted", text, "/my-data", "See what is left")
    response = page(request, "forgotten.html")
    response.delete_cookie(COOKIE)
    return response


routes = [
    Route("/my-data", my_data),
    Route("/my-data", forget, methods=["POST"]),
    Route("/my-data.json", my_data_file),
]
