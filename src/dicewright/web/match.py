"""One match: the table, joining it, seeds, and answering without script."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import wraps
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright.arena.absence import settle
from dicewright.arena.live import LiveMatch
from dicewright.arena.naming import names_of, take_name
from dicewright.arena.refused import Refused
from dicewright.arena.rows import FREE
from dicewright.arena.seeds import alone, missing, stage_of
from dicewright.arena.talk import read_hint
from dicewright.arena.visitors import address_of, hall_of, live_of, origin_of
from dicewright.games import choices
from dicewright.games.packs_named import title_of
from dicewright.games.packs_used import texts_of
from dicewright.reference.played import CHARTERS, MATCH_SCORE, Played, feats_of, perk_row_of, row_of
from dicewright.reference.when import choice_of_match
from dicewright.web import heraldry, modules
from dicewright.web.pages import Form, form_of, number_in, page, see, visitor_of
from dicewright.web.qr import origin_at, qr
from dicewright.web.sheet_links import sheet_link
from dicewright.web.words import who_words


async def table(request: Request) -> HTMLResponse:
    """The table as a plain page; with script, the table client takes its place."""
    guest = visitor_of(request).guest
    why, look = request.query_params.get("why", ""), number_in(request, "look", -1)
    async with live_of(request) as live:
        if (seat := live.seat_of(guest)) is not None:
            live.absence.heard(seat)  # whoever reads the page without script shows no other sign
        told = live.why(guest, why[:200]) if "why" in request.query_params else ""
        looked = None
        if look >= 0:
            with suppress(Refused):  # it has gone where it cannot be seen
                looked = live.look(guest, look)
        return await _table(request, live, guest, told=told, looked=looked)


async def _table(
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
        "replaced": live.absence.replaced(guest),
        "names": await names_of(hall_of(request), live.seats, guest),
        "told": told,
        "looked": looked,
        "gazes": live.eyes.shown(guest),
        "refused": None if refused is None else refused.message(),
        "modules": modules.installed() is not None,
        "reviewed": live.provable,
        "address": f"{origin_of(request)}/match/{live.id}",
        "rules_query": choice_of_match(live.setup).query() if live.setup else "",  # a damaged match has none
    }
    if live.match is None:
        free = [row for row in live.seats if row.kind == FREE]
        opened = live.draft if live.draft is not None and live.draft.openly else None
        game = live.setup.get("game", "")
        common.update(
            free=free,
            legal={} if opened is None else {row.seat: opened.legal(row.seat) for row in free},
            own_teams=opened is not None and bool(choices(game).get("own_teams")),
            tiles=heraldry.hero_tiles() if game == "dice_throne" else {},
            team_tiles=heraldry.team_tiles() if game == "dice_masters" else {},
        )
        draft = None if live.draft is None else live.draft.seen(seat)
        heroes = {} if draft is None else {one["key"]: one for one in choices(live.setup["game"])["seats"]}
        found = {"stage": stage_of(live.seats), "missing": missing(live.seats), "alone": alone(live.seats)}
        return page(request, "gather.html", status, draft=draft, offered=heroes, **found, **common)
    await live.chat.know(guest)
    view = live.view(live.eyes.sees(guest))
    return page(request, "match.html", status, view=view, talk=live.chat.shown(guest), **common)


Act = Callable[[Request, LiveMatch, Form], Awaitable[Response]]


def by_form(act: Act) -> Callable[[Request], Awaitable[Response]]:
    """What a form of a match does. The whole form is read first: however slowly it comes, no match waits for it."""

    @wraps(act)
    async def endpoint(request: Request) -> Response:
        form = await form_of(request)
        async with live_of(request) as live:
            return await act(request, live, form)

    return endpoint


@by_form
async def join(request: Request, live: LiveMatch, form: Form) -> Response:
    """Take a seat."""
    place = form.number("seat")
    if place is None:
        raise Refused("illegal", "Say which seat.")
    guest, choice = visitor_of(request).guest, form.one("team").strip() or form.one("choice")
    if form.one("name").strip():
        await take_name(hall_of(request), guest, form.one("name"))
    hall_of(request).care.check_joining(guest)
    await live.join(guest, place, form.one("own_content") == "yes")
    if choice and live.draft is not None:
        await live.choose(guest, choice)
    return see(f"/match/{live.id}")


@by_form
async def choose(request: Request, live: LiveMatch, form: Form) -> Response:
    """Ban or pick in the draft."""
    try:
        await live.choose(visitor_of(request).guest, form.one("team").strip() or form.one("choice"))
    except Refused as refused:
        if refused.kind != "stale":
            raise
    return see(f"/match/{live.id}")


async def picture(request: Request) -> Response:
    """The address of a match as a QR code."""
    match = request.path_params["match"]
    await hall_of(request).find(match)
    return qr(f"{origin_at(request.query_params.get('at', ''), origin_of(request))}/match/{match}")


@by_form
async def seed(request: Request, live: LiveMatch, form: Form) -> Response:
    """Commit to a seed, have the server keep one, or say the one that one has committed to."""
    guest, words = visitor_of(request).guest, form.one("seed").strip()
    seat = live.seat_of(guest)
    if promise := form.one("commitment").strip():
        await live.commit(guest, promise)
    elif seat is not None and live.seats[seat].commitment is not None:
        await live.add_seed(guest, words)
    else:
        await live.hand_over(guest, words or secrets.token_hex(16))
    return see(f"/match/{live.id}")


@by_form
async def answer(request: Request, live: LiveMatch, form: Form) -> Response:
    """Answer by form: typed words, or the fields of the question's kind."""
    guest = visitor_of(request).guest
    try:
        version = form.number("version")
        typed = form.one("text").strip()
        if typed:
            await live.say(guest, version, typed[:2000])
        else:
            await live.answer(guest, version, _answer(form))
    except Refused as refused:
        if refused.kind in ("stale", "over"):
            return see(f"/match/{live.id}")
        return await _table(request, live, guest, 422, refused=refused)
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
    pick = form.one("pick")
    chosen = form.all(f"with:{pick}")
    return {pick: chosen} if chosen else pick


@by_form
async def act(request: Request, live: LiveMatch, form: Form) -> Response:
    """Take back, resign, offer a draw, or reply to one of these."""
    guest = visitor_of(request).guest
    wish: dict[str, Any] = {"act": form.one("act")}
    if (to := form.number("to")) is not None:
        wish["to"] = to
    if what := form.one("what"):
        wish["what"] = what
    try:
        await live.act(guest, form.number("version"), wish)
    except Refused as refused:
        if refused.kind in ("stale", "over"):
            return see(f"/match/{live.id}")
        return await _table(request, live, guest, 422, refused=refused)
    return see(f"/match/{live.id}#ask")


@by_form
async def rematch(request: Request, live: LiveMatch, form: Form) -> Response:
    """Go on to a match of the same players."""
    guest = visitor_of(request).guest
    found = await hall_of(request).rematch(live, guest, form.one("swapped") == "yes", address_of(request))
    return see(f"/match/{found}")


@by_form
async def gift(request: Request, live: LiveMatch, form: Form) -> Response:
    """Give an opponent some seconds."""
    await live.gift(visitor_of(request).guest, form.number("seat") or 0)
    return see(f"/match/{live.id}#clock")


@by_form
async def absence(request: Request, live: LiveMatch, form: Form) -> Response:
    """Do something about somebody who does not answer, or say that one is there."""
    await settle(live, visitor_of(request).guest, form.one("deed"), form.one("bot"))
    return see(f"/match/{live.id}#ask")


@by_form
async def eyes(request: Request, live: LiveMatch, form: Form) -> Response:
    """Ask for the eyes of a player, or reply to who asks."""
    await live.eyes.do(visitor_of(request).guest, form.one("deed"), form.number("of"))
    return see(f"/match/{live.id}#eyes")


@by_form
async def hush(request: Request, live: LiveMatch, form: Form) -> Response:
    """Pass for a while, or decline all that waits."""
    try:
        await live.hush(visitor_of(request).guest, form.one("until"), form.number("version"))
    except Refused as refused:
        if refused.kind not in ("stale", "over"):
            raise
    return see(f"/match/{live.id}#ask")


@by_form
async def hint(request: Request, live: LiveMatch, form: Form) -> Response:
    """A hint was read, or no more of them are wanted, or all of them again."""
    await read_hint(live, visitor_of(request).guest, form.one("hint"))
    return see(f"/match/{live.id}#ask")


async def packs_page(request: Request) -> HTMLResponse:
    """The packs that a match is made with, and every text in them: for whoever is asked to play with them."""
    async with live_of(request) as live:
        named = [{**one, "title": title_of(one), "files": texts_of(one)} for one in live.packs]
        return page(request, "match_packs.html", live=live, packs=named)


async def log_page(request: Request) -> HTMLResponse:
    """The whole log as text."""
    async with live_of(request) as live:
        view = live.view(live.seat_of(visitor_of(request).guest))
        return page(request, "log.html", live=live, view=view, reviewed=live.provable)


async def sheet(request: Request) -> Response:
    """The score sheet in the browser, with a row for this match, and the Charter with the feats of whoever asks.

    Raises `Refused` before the match is over.
    """
    guest = visitor_of(request).guest
    async with live_of(request) as live:
        played = Played(live.setup, live.finished().shown(None, 0), time.strftime("%Y-%m-%d"), live.id)
        seat, seats = live.seat_of(guest), live.seats
    names = await names_of(hall_of(request), seats)
    row = row_of(played, ", ".join(who_words(one, names, "") for one in seats))
    done = feats_of(played, seat) if seat is not None else []
    by = names.get(guest, "") or (str(played.view["seats"][seat]["name"]) if seat is not None else "")
    told = {"charter": CHARTERS.get(played.game, ""), "by": by, "date": played.date, "match": played.match}
    written = {"row": row, "feats": done, "perks": perk_row_of(played), **told}
    return see(sheet_link(f"general/sheet/{MATCH_SCORE}", "played", written))


routes = [
    Route("/match/{match}", table),
    Route("/match/{match}/qr.svg", picture),
    Route("/match/{match}/join", join, methods=["POST"]),
    Route("/match/{match}/choose", choose, methods=["POST"]),
    Route("/match/{match}/seed", seed, methods=["POST"]),
    Route("/match/{match}/answer", answer, methods=["POST"]),
    Route("/match/{match}/act", act, methods=["POST"]),
    Route("/match/{match}/rematch", rematch, methods=["POST"]),
    Route("/match/{match}/gift", gift, methods=["POST"]),
    Route("/match/{match}/absence", absence, methods=["POST"]),
    Route("/match/{match}/eyes", eyes, methods=["POST"]),
    Route("/match/{match}/hush", hush, methods=["POST"]),
    Route("/match/{match}/hint", hint, methods=["POST"]),
    Route("/match/{match}/log", log_page),
    Route("/match/{match}/packs", packs_page),
    Route("/match/{match}/sheet", sheet),
]
