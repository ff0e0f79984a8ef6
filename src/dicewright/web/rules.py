"""The rules browser: every numbered rule with an address of its own, and a search."""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.rules import GAMES, UnknownRule, find, load_rules, search
from dicewright.web.pages import Problem, page, see


async def index(request: Request) -> HTMLResponse:
    """Search, or the way to each book."""
    asked = request.query_params.get("q", "").strip()[:200]
    found = search(asked)
    exact = None
    with suppress(UnknownRule):
        exact = find(asked) if asked else None
    books = [load_rules(game) for game in GAMES]
    return page(
        request, "rules.html", q=asked, found=found[:200], more=max(0, len(found) - 200), exact=exact, books=books
    )


async def book(request: Request) -> Response:
    """A whole book; or, for a rule id, the place of that rule in its book."""
    word = request.path_params["word"]
    if word in GAMES:
        return page(request, "book.html", book=load_rules(word))
    try:
        rule = find(word[:60])
    except UnknownRule as unknown:
        raise Problem(404, "There is no such rule", f"{unknown}.", "/rules", "Search the rules") from None
    return see(f"/rules/{rule.game}#{rule.id}")


routes = [Route("/rules", index), Route("/rules/{word}", book)]
