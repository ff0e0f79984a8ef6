"""Campaigns as pages: begun, played session by session, with Shop, Boss Loot, score sheet and Great Charter."""

from __future__ import annotations

import json
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from dicewright import games
from dicewright.arena import campaigning
from dicewright.arena.campaigning import Campaign, stage_of, told
from dicewright.arena.making import FRIEND, ME, USUAL_BOT, Sitting
from dicewright.arena.refused import Refused
from dicewright.arena.visitors import address_of, hall_of
from dicewright.bots import BOTS
from dicewright.bots.levels import opponent
from dicewright.games.campaigns import with_campaigns
from dicewright.reference.played import ADVENTURES_CHARTER, CAMPAIGN_SCORE, campaign_feats, campaign_rows
from dicewright.table.campaigns import WHEN
from dicewright.web import heraldry
from dicewright.web.pages import Form, Problem, form_of, page, see, visitor_of
from dicewright.web.sheet_links import sheet_link

GAME: Final = "dice_throne"
MOST_HEROES: Final = 4
PAPERS: Final = {"sheet": "Score sheet", "charter": "Great Charter"}
LONGEST: Final = 400
"""Letters of a deed in a form."""


async def campaigns_page(request: Request) -> HTMLResponse:
    """The campaigns of a guest, and the form for another."""
    await hall_of(request).look()
    return await _listed(request)


async def _listed(request: Request, problem: str = "", given: Form | None = None) -> HTMLResponse:
    hall, guest = hall_of(request), visitor_of(request).guest
    rows = await hall.store.reading(campaigning.campaigns_of, hall.store, guest)
    found = games.choices(GAME)
    return page(
        request,
        "campaigns.html",
        422 if problem else 200,
        rows=[(one, told(one)) for one in rows],
        heroes=found["seats"],
        difficulties=games.package(GAME).campaign().difficulty_choices(),
        editions=found["editions"],
        players={ME: "you", FRIEND: "a friend", **{name: opponent(name).partition(": ")[0] for name in BOTS}},
        most=MOST_HEROES,
        usual=USUAL_BOT,
        given={} if given is None else {name: values[0] for name, values in given.fields.items()},
        problem=problem,
        tiles=heraldry.hero_tiles(),
    )


async def create(request: Request) -> Response:
    """Begin a campaign and go to it; where that cannot be, say why beside what was filled in."""
    form, hall = await form_of(request), hall_of(request)
    sittings = [
        Sitting(ME if not at else form.one(f"who:{at}", USUAL_BOT), form.one(f"plays:{at}"))
        for at in range(MOST_HEROES)
        if form.one(f"plays:{at}")
    ]
    try:
        difficulty, edition = form.one("difficulty", "normal"), form.one("edition", "reference")
        legacy = bool(form.one("legacy"))
        made = await campaigning.begin(hall, visitor_of(request).guest, GAME, sittings, difficulty, edition, legacy)
    except Refused as refused:
        if refused.kind != "illegal":
            raise
        return await _listed(request, str(refused), form)
    return see(f"/campaign/{made.id}")


async def _found(request: Request) -> Campaign:
    one = await campaigning.find(hall_of(request), request.path_params["campaign"])
    if one.data.get("game") not in with_campaigns():
        raise Problem(404, "This campaign cannot be shown", "Its game is not here any more.", "/campaigns", "Go back")
    return one


async def campaign(request: Request) -> HTMLResponse:
    """A campaign: what comes next, heroes with their decks, Shop, score sheet."""
    one = await _found(request)
    return await _shown(request, one)


async def _shown(request: Request, one: Campaign, refused: Refused | None = None) -> HTMLResponse:
    view = told(one, await stage_of(hall_of(request), one))
    return page(
        request,
        "campaign.html",
        422 if refused else 200,
        campaign=view,
        mine=one.who == visitor_of(request).guest,
        refused=refused,
        tiles=heraldry.hero_tiles(),
        players={ME: "you", FRIEND: "a friend", **{name: opponent(name).partition(": ")[0] for name in BOTS}},
        deed=json.dumps,
        when=WHEN,
        kept={
            sheet: sheet_link(f"{GAME}/sheet/{sheet}", "sheet", rows)
            for sheet, rows in ((CAMPAIGN_SCORE, campaign_rows(view)), (ADVENTURES_CHARTER, campaign_feats(view)))
        },
    )


async def act(request: Request) -> Response:
    """Begin or go on with a session, write it down, do what the page offers, or delete the campaign."""
    form, hall, guest = await form_of(request), hall_of(request), visitor_of(request).guest
    number = request.path_params["campaign"]
    here = f"/campaign/{number}"
    what = form.one("act")
    try:
        if what == "session":
            return see(f"/match/{await campaigning.start(hall, number, guest, address_of(request))}")
        if what == "record":
            await campaigning.write_down(hall, number, guest)
        elif what == "delete":
            await hall.store.writing(campaigning.erase_campaign, hall.store, number, guest)
            return see("/campaigns")
        else:
            await campaigning.do(hall, number, guest, _deed(form))
    except Refused as refused:
        if refused.kind not in ("illegal", "stale", "waiting"):
            raise
        return await _shown(request, await _found(request), refused)
    return see(f"{here}#now")


def _deed(form: Form) -> dict[str, Any]:
    """The deed that a button of the page carries. Raises `Refused`."""
    try:
        found = json.loads(form.one("deed")[:LONGEST])
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Refused("illegal", "This page knows no such deed.", instead="Press one of its buttons.")
    return found


async def paper(request: Request) -> HTMLResponse:
    """The score sheet or the Great Charter, to be printed."""
    what = request.path_params["paper"]
    if what not in PAPERS:
        raise Problem(404, "There is no such sheet", "There are a score sheet and a Great Charter.", "/campaigns")
    one = await _found(request)
    return page(request, "campaign_paper.html", campaign=told(one), paper=what, papers=PAPERS)


async def campaign_json(request: Request) -> Response:
    """The same as data."""
    one = await _found(request)
    return JSONResponse(told(one, await stage_of(hall_of(request), one)))


routes = [
    Route("/campaigns", campaigns_page),
    Route("/campaigns", create, methods=["POST"]),
    Route("/campaign/{campaign}.json", campaign_json),
    Route("/campaign/{campaign}", campaign),
    Route("/campaign/{campaign}", act, methods=["POST"]),
    Route("/campaign/{campaign}/{paper}", paper),
]
