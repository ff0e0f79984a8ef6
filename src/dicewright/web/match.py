"""One match: the table, joining it, seeds, and answering without script."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from dicewright.arena.live import LiveMatch
from dicewright.arena.refused import Refused
from dicewright.arena.visitors import live_of
from dicewright.games import choices
from dicewright.web import modules, words
from dicewright.web.pages import Form, form_of, number_in, page, see, visitor_of


async def table(request: Request) -> HTMLResponse:
    """The table as a plain page; with script, the table client takes its place."""
    live, who = await live_of(request), visitor_of(request)
    why, look = request.query_params.get("why", ""), number_in(request, "look", -1)
    told = live.why(who.guest, why[:200]) if "why" in request.query_params else ""
    looked = None
    if look >= 0:
        with suppress(Refused):  # it has gone where it cannot be seen
            looked = live.look(who.guest, look)
    return _table(request, live, who.guest, told=told, looked=looked)


def _table(
    request: Request,
    live: LiveMatch,
    guest: str,
    status: int = 200,
    told: str = "",
    refused: Refused | None = None,
    looked: dict[str, Any] | None = None,
) -> HTMLResponse:
    seat = live.seat_of(guest)
    common: dict[str, Any] = {
        "live": live,
        "seat": seat,
        "told": told,
        "looked": looked,
        "refused": None if refused is None else refused.message(),
        "modules": modules.installed() is not None,
        "address": str(request.url_for("table", match=live.id)),
    }
    if live.match is None:
        draft = None if live.draft is None else live.draft.seen(seat)
        heroes = {} if draft is None else {one["key"]: one for one in choices(live.setup["game"])["seats"]}
        return page(request, "gather.html", status, seed=secrets.token_hex(8), draft=draft, offered=heroes, **common)
    return page(request, "match.html", status, view=live.view(seat), **common)


async def join(request: Request) -> Response:
    """Take a seat."""
    live, who, form = await live_of(request), visitor_of(request), await form_of(request)
    place = form.number("seat")
    if place is None:
        raise Refused("illegal", "Say which seat.")
    await live.join(who.guest, place)
    return see(f"/match/{live.id}")


async def choose(request: Request) -> Response:
    """Ban or pick in the draft."""
    live, who, form = await live_of(request), visitor_of(request), await form_of(request)
    try:
        await live.choose(who.guest, form.one("choice"))
    except Refused as refused:
        if refused.kind != "stale":
            raise
    return see(f"/match/{live.id}")


async def seed(request: Request) -> Response:
    """Add one's seed."""
    live, who, form = await live_of(request), visitor_of(request), await form_of(request)
    await live.add_seed(who.guest, form.one("seed").strip())
    return see(f"/match/{live.id}")


async def answer(request: Request) -> Response:
    """Answer by form: typed words, or the fields of the question's kind."""
    live, who, form = await live_of(request), visitor_of(request), await form_of(request)
    try:
        version = form.number("version")
        typed = form.one("text").strip()
        if typed:
            await live.say(who.guest, version, typed[:2000])
        else:
            await live.answer(who.guest, version, _answer(form))
    except Refused as refused:
        if refused.kind in ("stale", "over"):
            return see(f"/match/{live.id}")
        return _table(request, live, who.guest, 422, refused=refused)
    return see(f"/match/{live.id}#ask")


def _answer(form: Form) -> Any:
    """The answer in a form. What is missing or wrong in it the match refuses."""
    kind = form.one("kind")
    if kind == "subset":
        return form.all("choose")
    if kind == "assign":
        places = form.starting("place:")
        return {key: [one for one in values if one] for key, values in places.items() if any(values)}
    if kind == "split":
        parts = {key: form.number(f"part:{key}") for key in form.starting("part:")}
        return {key: 0 if part is None else part for key, part in parts.items()}
    if kind == "order":
        ranks = {key: form.number(f"rank:{key}") or 0 for key in form.starting("rank:")}
        return sorted(ranks, key=lambda key: ranks[key])
    return form.one("pick")


async def hush(request: Request) -> Response:
    """Pass for a while."""
    live, who, form = await live_of(request), visitor_of(request), await form_of(request)
    await live.hush(who.guest, form.one("until"))
    return see(f"/match/{live.id}#ask")


async def record(request: Request) -> HTMLResponse:
    """The proof of a match: before its end what is promised, after it everything, recomputed on the spot."""
    live, who = await live_of(request), visitor_of(request)
    from asyncio import to_thread

    from dicewright import verify

    found: list[str] | None = None
    data: dict[str, Any] | None = None
    if live.over:
        data = live.record
        found = await to_thread(verify, data)
    return page(request, "record.html", live=live, seat=live.seat_of(who.guest), record=data, differs=found)


async def record_file(request: Request) -> Response:
    """The record as a file to keep."""
    live = await live_of(request)
    name = f"dicewright-{live.id}.json"
    return JSONResponse(live.record, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def log_page(request: Request) -> HTMLResponse:
    """The whole log as text."""
    live, who = await live_of(request), visitor_of(request)
    return page(request, "log.html", live=live, view=live.view(live.seat_of(who.guest)), answer=words.answer_words)


routes = [
    Route("/match/{match}", table),
    Route("/match/{match}/join", join, methods=["POST"]),
    Route("/match/{match}/choose", choose, methods=["POST"]),
    Route("/match/{match}/seed", seed, methods=["POST"]),
    Route("/match/{match}/answer", answer, methods=["POST"]),
    Route("/match/{match}/hush", hush, methods=["POST"]),
    Route("/match/{match}/record", record),
    Route("/match/{match}/record.json", record_file),
    Route("/match/{match}/log", log_page),
]
