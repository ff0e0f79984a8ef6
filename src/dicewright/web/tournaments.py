"""Tournaments as pages: made, entered, begun, followed round by round; the same as JSON and as CSV."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from dicewright import games
from dicewright.arena import tournament_rows, tournaments
from dicewright.arena.clocks import offered
from dicewright.arena.late import OFFERED, late_words
from dicewright.arena.naming import names_of, take_name
from dicewright.arena.refused import Refused
from dicewright.arena.tournament_view import matches_csv, standings_csv, told
from dicewright.arena.tournaments import Wanted, modes_of, offered_in
from dicewright.arena.visitors import hall_of, origin_of
from dicewright.engine.quoting import quoted
from dicewright.tournament.event import BESTS, MOST_ROUNDS, PAIRINGS
from dicewright.web import heraldry
from dicewright.web.pages import Form, Problem, form_of, page, see, visitor_of
from dicewright.web.qr import origin_at, qr
from dicewright.web.words import game_title

USUAL: Final = {"dice_masters": "tournament"}
"""The mode in which a game is usually played in tournaments, where it is not the first."""

SAID: Final = ("illegal", "stale", "waiting", "over")
"""Refusals that are told on the page itself, beside what was filled in."""


async def tournaments_page(request: Request) -> HTMLResponse:
    """The tournaments of a guest, and the form for another."""
    await hall_of(request).look()
    return await _listed(request, request.query_params.get("game", ""))


async def _listed(request: Request, game: str, problem: str = "", given: Form | None = None) -> HTMLResponse:
    hall, guest = hall_of(request), visitor_of(request).guest
    known = [one for one in games.GAMES if modes_of(one)]
    if game and game not in known:
        raise Problem(404, "There is no such game", f"Choose {' or '.join(known)}, not {quoted(game)}.")
    game = game or next(iter(known))
    mine = await hall.store.reading(tournament_rows.tournaments_of, hall.store, guest)
    return page(
        request,
        "tournaments.html",
        422 if problem else 200,
        rows=[await told(hall, one, guest) for one in mine],
        games=known,
        game=game,
        modes=modes_of(game),
        usual=USUAL.get(game, ""),
        editions=games.choices(game)["editions"],
        pairings=PAIRINGS,
        bests=BESTS,
        most_rounds=MOST_ROUNDS,
        clocks=offered(),
        later={minutes: late_words(minutes) for minutes in OFFERED},
        given={} if given is None else {name: values[0] for name, values in given.fields.items()},
        problem=problem,
    )


async def create(request: Request) -> Response:
    """Make a tournament and go to it; where it cannot be, say why beside what was filled in."""
    form, hall = await form_of(request), hall_of(request)
    try:
        wanted = Wanted(
            form.one("name"),
            form.one("game"),
            form.one("mode") or None,
            {"edition": form.one("edition")} if form.one("edition") else {},
            form.one("pairing"),
            form.number("best") or 1,
            (form.number("rounds") or 0) if form.one("pairing") == "swiss" else 0,
            form.one("clock"),
            form.one("hidden") == "yes",
            form.number("late") or 0,
        )
        made = await tournaments.make(hall, visitor_of(request).guest, wanted)
    except Refused as refused:
        if refused.kind not in SAID or form.one("game") not in games.GAMES:
            raise
        return await _listed(request, form.one("game"), str(refused), form)
    return see(f"/tournament/{made.id}")


async def tournament(request: Request) -> HTMLResponse:
    """A tournament: what comes next, the rounds, the standings, and who plays."""
    return await _shown(request)


async def _shown(request: Request, refused: Refused | None = None, form: Form | None = None) -> HTMLResponse:
    hall, guest = hall_of(request), visitor_of(request).guest
    one = await tournaments.go_on(hall, request.path_params["tournament"])
    view = await told(hall, one, guest)
    if view["game"] not in games.GAMES:
        raise Problem(404, "This tournament cannot be shown", "Its game is not here any more.", "/tournaments", "Back")
    pool, own = offered_in(view["game"], view["mode"])
    names = await names_of(hall, (), guest)
    return page(
        request,
        "tournament.html",
        422 if refused else 200,
        view=view,
        editions={str(edition["key"]): edition["name"] for edition in games.choices(view["game"])["editions"]},
        pool=pool,
        own_teams=own,
        mine=next((entrant for entrant in view["entrants"] if entrant["you"]), None),
        tiles=heraldry.hero_tiles() if view["game"] == "dice_throne" else {},
        address=f"{origin_of(request)}/tournament/{view['id']}",
        my_name=names.get(guest, ""),
        brought=form.one("plays") if form else "",
        team=form.one("team") if form else "",
        refused=refused,
    )


async def act(request: Request) -> Response:
    """Enter, bring something else, leave, begin, take somebody out, or delete the tournament."""
    form, hall, guest = await form_of(request), hall_of(request), visitor_of(request).guest
    number, what = request.path_params["tournament"], form.one("act")
    try:
        if what == "enter":
            await tournaments.enter(hall, number, guest, form.one("team").strip() or form.one("plays"))
            if form.one("called").strip():
                await take_name(hall, guest, form.one("called"))
        elif what == "begin":
            await tournaments.begin(hall, number, guest)
        elif what == "leave":
            await tournaments.leave(hall, number, guest, form.number("number") or 0)
        elif what == "delete":
            await tournaments.erase(hall, number, guest)
            return see("/tournaments")
        else:
            raise Refused("illegal", "This page knows nothing of the kind.", instead="Press one of its buttons.")
    except Refused as refused:
        if refused.kind not in SAID:
            raise
        return await _shown(request, refused, form)
    return see(f"/tournament/{number}")


async def picture(request: Request) -> Response:
    """The address of a tournament as a QR code."""
    number = request.path_params["tournament"]
    await tournaments.find(hall_of(request), number)
    return qr(f"{origin_at(request.query_params.get('at', ''), origin_of(request))}/tournament/{number}")


async def _view(request: Request) -> dict[str, Any]:
    hall = hall_of(request)
    one = await tournaments.go_on(hall, request.path_params["tournament"])
    return await told(hall, one, visitor_of(request).guest)


async def as_json(request: Request) -> Response:
    """The same as data."""
    return JSONResponse(await _view(request))


async def as_event(request: Request) -> Response:
    """Rounds and standings as `dicewright tournament` reads them, to be counted again elsewhere."""
    view = await _view(request)
    if view["event"] is None:
        raise Problem(404, "Nothing to count yet", f"{game_title(view['game'])} begins when everybody is there.")
    return JSONResponse(view["event"])


async def as_csv(request: Request) -> Response:
    """Standings, or every match, for a spreadsheet."""
    view, what = await _view(request), request.path_params["what"]
    if what not in CSV:
        raise Problem(404, "There is no such table", f"There are {' and '.join(CSV)}.")
    head = {"content-disposition": f'attachment; filename="{view["id"]}-{what}.csv"'}
    return Response(CSV[what](view), media_type="text/csv; charset=utf-8", headers=head)


CSV: Final = {"standings": standings_csv, "matches": matches_csv}

routes = [
    Route("/tournaments", tournaments_page),
    Route("/tournaments", create, methods=["POST"]),
    Route("/tournament/{tournament}.json", as_json),
    Route("/tournament/{tournament}/event.json", as_event),
    Route("/tournament/{tournament}/qr.svg", picture),
    Route("/tournament/{tournament}/{what}.csv", as_csv),
    Route("/tournament/{tournament}", tournament),
    Route("/tournament/{tournament}", act, methods=["POST"]),
]
