"""Old addresses of the rules, and the address of every rule by its id alone: they lead into the reference."""

from __future__ import annotations

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dicewright.reference.from_rules import key_of
from dicewright.rules import GAMES, UnknownRule, find
from dicewright.web.pages import Problem
from dicewright.web.reference_pages import ROOT, address


async def index(request: Request) -> Response:
    """The reference, or what a search finds in it."""
    asked = request.query_params.get("q", "").strip()[:200]
    return _to(f"{ROOT}search?q={quote(asked)}" if asked else ROOT)


async def rule(request: Request) -> Response:
    """A rule by its id; the index of a game by its name."""
    word = request.path_params["word"]
    if word in GAMES:
        return _to(f"{ROOT}index/{word}")
    try:
        found = find(word[:60])
    except UnknownRule as unknown:
        raise Problem(404, "There is no such rule", f"{unknown}.", ROOT, "Open the reference") from None
    query = f"?{request.url.query}" if request.url.query else ""
    return _to(address(key_of(found), query))


def _to(path: str) -> Response:
    return Response(status_code=308, headers={"Location": path})


routes = [Route("/rules", index), Route("/rules/{word}", rule)]
