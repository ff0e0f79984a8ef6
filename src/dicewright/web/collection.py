"""What a guest owns, wants and trades: looked through, changed, taken along as CSV, and held against teams."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from dicewright import games
from dicewright.arena.owning import collection_of, keep_collection
from dicewright.arena.refused import Refused
from dicewright.arena.visitors import hall_of
from dicewright.engine.quoting import quoted
from dicewright.games.dice_masters.cards.blazon import blazon
from dicewright.games.dice_masters.cards.definitions import card
from dicewright.games.dice_masters.teams.search import LONGEST
from dicewright.games.dice_masters.teams.team import Roster
from dicewright.games.dice_masters.teams.team_read import read_team
from dicewright.games.dice_masters.teams.team_text import BadTeam
from dicewright.games.owned import (
    CARDS,
    BadCollection,
    Collection,
    Held,
    Key,
    Lack,
    Thing,
    added,
    checked,
    lacking,
    read_csv,
    things,
    write_csv,
)
from dicewright.web import heraldry
from dicewright.web.builder import search
from dicewright.web.pages import Form, Problem, form_of, number_in, page, see, visitor_of

SHOWN = 30
"""Things on one page; each has four fields in the form."""

MOST_TEAMS = 12
LONGEST_TEAMS = 6000

SHOW = {"all": "all there is", "mine": "what I have", "want": "what I want", "trade": "what I trade"}


class Row(NamedTuple):
    """A thing on the page, and how many of it there are."""

    thing: Thing
    held: Held


class Built(NamedTuple):
    """A team that was asked about. address: in the team builder. lacks: empty where it can be built."""

    name: str
    address: str
    lacks: list[Lack]


async def mine_of(request: Request) -> Collection:
    """The collection of whoever opens a page. Raises `NotNow`."""
    store = hall_of(request).store
    return await store.reading(collection_of, store, visitor_of(request).guest)


def _wanted(key: str, held: Held) -> bool:
    return {"mine": any(held[:2]), "want": held.want > 0, "trade": held.trade > 0}.get(key, True)


async def collection_page(request: Request) -> HTMLResponse:
    """A page of things with how many of each there are, in a form; what teams lack beside it."""
    await hall_of(request).look()
    game, show = request.query_params.get("game", CARDS), request.query_params.get("show", "all")
    if game not in games.GAMES or show not in SHOW:
        raise Problem(404, "There is no such list", f"Choose a game and one of: {', '.join(SHOW)}.", "/collection")
    mine, asked = await mine_of(request), request.query_params.get("q", "")[:LONGEST].strip()
    found, problem = _found(game, asked)
    rows = [row for row in (Row(thing, mine.get(thing.key, Held())) for thing in found) if _wanted(show, row.held)]
    at = max(number_in(request, "page", 1), 1)
    built, wrong = _built(request.query_params.get("teams", "")[:LONGEST_TEAMS], mine)

    def link(**values: str | int) -> str:
        parts = {"game": game, "show": show, "q": asked, **values}
        return "/collection?" + urlencode({name: value for name, value in parts.items() if value})

    return page(
        request,
        "collection.html",
        game=game,
        games=games.GAMES,
        show=show,
        shows=SHOW,
        q=asked,
        problem=problem,
        rows=rows[(at - 1) * SHOWN : at * SHOWN],
        count=len(rows),
        at=at,
        last=max((len(rows) + SHOWN - 1) // SHOWN, 1),
        link=link,
        totals=_totals(mine),
        cards=game == CARDS,
        tiles=heraldry.hero_tiles(),
        card=card,
        blazon=blazon,
        teams=request.query_params.get("teams", "")[:LONGEST_TEAMS],
        built=built,
        wrong=wrong,
        at_once=lacking([team for team, _ in built], mine) if len(built) > 1 else [],
    )


def _found(game: str, asked: str) -> tuple[list[Thing], str]:
    """The things that a search finds, and why it cannot be understood."""
    known = things(game)
    if game == CARDS:
        found = search(asked)
        return [known[one.number] for one in found.cards], found.problem
    words = asked.casefold().split()
    return [one for one in known.values() if all(word in one.name.casefold() for word in words)], ""


def _totals(mine: Collection) -> dict[str, Held]:
    """How much there is of each game."""
    found: dict[str, Held] = {}
    for key, held in mine.items():
        found[key.game] = found.get(key.game, Held()).plus(held)
    return found


def _built(text: str, mine: Collection) -> tuple[list[tuple[Roster, Built]], list[str]]:
    """The teams of a text, one a line, each with what it lacks; and the lines that are no teams."""
    found, wrong = [], []
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    for at, line in enumerate(lines[:MOST_TEAMS], 1):
        try:
            team = read_team(line)
        except BadTeam as error:
            wrong.append(f"Team {at} cannot be read: {error}.")
            continue
        cards = " ".join([*(f"{number}:{dice}" for number, dice in team.cards), *team.basics])
        address = f"/team?{urlencode({'t': cards})}"
        found.append((team, Built(team.title or f"Team {at}", address, lacking([team], mine))))
    if len(lines) > MOST_TEAMS:
        wrong.append(f"Only the first {MOST_TEAMS} teams were read.")
    return found, wrong


async def keep(request: Request) -> Response:
    """Write down the numbers of a form, and go back to its page."""
    form = await form_of(request)
    mine = await mine_of(request)
    changed: Collection = {}
    for name in form.fields:
        count, _, rest = name.partition(":")
        game, _, thing = rest.partition(":")
        if count in Held._fields and thing:
            key = Key(game, thing)
            held = changed.get(key, mine.get(key, Held()))
            changed[key] = _checked(key, held._replace(**{count: form.number(name) or 0}))
    await _write(request, changed)
    return see(_back(form))


async def want(request: Request) -> Response:
    """Put what a team lacks on the list of what is wanted, and go back to the team."""
    form = await form_of(request)
    mine = await mine_of(request)
    text = form.one("team")
    try:
        team = read_team(text)
    except BadTeam as error:
        raise Problem(422, "This team cannot be read", str(error), "/team", "Begin a new team") from error
    changed: Collection = {}
    for lack in lacking([team], mine):
        key = Key(CARDS, lack.number)
        held = mine.get(key, Held())
        changed[key] = _checked(key, held._replace(want=max(held.want, lack.cards, lack.dice)))
    await _write(request, changed)
    return see("/collection?show=want")


def _checked(key: Key, held: Held) -> Held:
    try:
        return checked(key, held)
    except ValueError as error:
        raise Refused("illegal", f"This was not kept: {error}.") from error


async def _write(request: Request, changed: Collection, whole: bool = False) -> None:
    store = hall_of(request).store
    await store.writing(keep_collection, store, visitor_of(request).guest, changed, whole)


def _back(form: Form) -> str:
    """The page of the collection that a form was on."""
    back = form.one("back")
    return back if back.startswith("/collection?") else "/collection"


async def table(request: Request) -> Response:
    """The whole collection as a file."""
    headers = {"Content-Disposition": 'attachment; filename="collection.csv"', "Cache-Control": "no-store"}
    return Response(write_csv(await mine_of(request)), media_type="text/csv; charset=utf-8", headers=headers)


async def take_table(request: Request) -> Response:
    """Read a table that somebody pastes in, in place of the collection or beside it. A slip changes nothing."""
    form = await form_of(request)
    how = form.one("how")
    if how not in ("replace", "add"):
        raise Refused("illegal", f"A table can replace or add, not {quoted(how)}.")
    try:
        read = read_csv(form.one("csv"))
        mine = read if how == "replace" else added(await mine_of(request), read)
    except BadCollection as error:
        said = str(error).replace("\n", "; ")
        raise Problem(422, "This table cannot be read", f"{said}.", "/collection", "Go back") from error
    except ValueError as error:
        raise Problem(422, "This is too much", f"{error}.", "/collection", "Go back") from error
    await _write(request, mine, whole=True)
    return see("/collection?show=mine")


routes: list[Any] = [
    Route("/collection", collection_page),
    Route("/collection", keep, methods=["POST"]),
    Route("/collection/want", want, methods=["POST"]),
    Route("/collection.csv", table),
    Route("/collection.csv", take_table, methods=["POST"]),
]
