"""One match: the table, joining it, seeds, and answering without script."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from dicewright.arena.api import Live
from dicewright.arena.live import LiveMatch
from dicewright.arena.refused import Refused
from dicewright.games import choices
from dicewright.web import modules, words
from dicewright.web.pages import Form, Sent, Who, page, see

router = APIRouter(prefix="/match/{match}")


@router.get("")
async def table(request: Request, live: Live, who: Who, why: str = "", look: int = -1) -> HTMLResponse:
    """The table as a plain page; with script, the table client takes its place."""
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


@router.post("/join")
async def join(live: Live, who: Who, form: Sent) -> Response:
    """Take a seat."""
    place = form.number("seat")
    if place is None:
        raise Refused("illegal", "Say which seat.")
    await live.join(who.guest, place)
    return see(f"/match/{live.id}")


@router.post("/choose")
async def choose(live: Live, who: Who, form: Sent) -> Response:
    """Ban or pick in the draft."""
    try:
        await live.choose(who.guest, form.one("choice"))
    except Refused as refused:
        if refused.kind != "stale":
            raise
    return see(f"/match/{live.id}")


@router.post("/seed")
async def seed(live: Live, who: Who, form: Sent) -> Response:
    """Add one's seed."""
    await live.add_seed(who.guest, form.one("seed").strip())
    return see(f"/match/{live.id}")


@router.post("/answer")
async def answer(request: Request, live: Live, who: Who, form: Sent) -> Response:
    """Answer by form: typed words, or the fields of the question's kind."""
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


@router.post("/hush")
async def hush(live: Live, who: Who, form: Sent) -> Response:
    """Pass for a while."""
    await live.hush(who.guest, form.one("until"))
    return see(f"/match/{live.id}#ask")


@router.get("/record")
async def record(request: Request, live: Live, who: Who) -> HTMLResponse:
    """The proof of a match: before its end what is promised, after it everything, recomputed on the spot."""
    from asyncio import to_thread

    from dicewright import verify

    found: list[str] | None = None
    data: dict[str, Any] | None = None
    if live.over:
        data = live.record
        found = await to_thread(verify, data)
    return page(request, "record.html", live=live, seat=live.seat_of(who.guest), record=data, differs=found)


@router.get("/record.json")
async def record_file(live: Live) -> Response:
    """The record as a file to keep."""
    name = f"dicewright-{live.id}.json"
    return JSONResponse(live.record, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/log")
async def log_page(request: Request, live: Live, who: Who) -> HTMLResponse:
    """The whole log as text."""
    return page(request, "log.html", live=live, view=live.view(live.seat_of(who.guest)), answer=words.answer_words)
