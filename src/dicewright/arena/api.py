"""The JSON API, for bots and other programs; described by OpenAPI at /api/openapi.json.

A program first asks for a token (`POST /api/guests`) and sends it as `Authorization: Bearer …`. A browser is known by
its cookie. Errors are `{"error", "kind", "rule", "instead"}`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr
from starlette.datastructures import State

from dicewright.arena import campaign_api, tournament_api
from dicewright.arena.absence import settle
from dicewright.arena.drafting import Wish
from dicewright.arena.guests import new_token
from dicewright.arena.hall import Hall
from dicewright.arena.lists import ALWAYS
from dicewright.arena.live import LiveMatch
from dicewright.arena.making import Asked, Sitting
from dicewright.arena.rows import Listed, played_seats
from dicewright.arena.series import shown
from dicewright.arena.talk import LONGEST_WORDS
from dicewright.arena.visitors import Wrong, address_of, guest_of, hall_of, same_site
from dicewright.engine.quoting import short

router = APIRouter(prefix="/api")


def player_of(request: Request) -> str:
    """Who asks; refused without a token, and from pages of another site."""
    guest = guest_of(request)
    if not guest:
        raise Wrong(401, "A token is needed: POST /api/guests gives one.")
    if not same_site(request):
        raise Wrong(403, "This request comes from a page of another site.")
    return guest


async def live_of(match: str, hall: Annotated[Hall, Depends(hall_of)]) -> AsyncIterator[LiveMatch]:
    """The match a path names, held while it is asked."""
    async with hall.hold(match) as live:
        yield live


Arena = Annotated[Hall, Depends(hall_of)]
Guest = Annotated[str, Depends(guest_of)]
Player = Annotated[str, Depends(player_of)]
Live = Annotated[LiveMatch, Depends(live_of)]


class SeatWish(BaseModel):
    """Who shall sit: `me`, `open` (a friend), or a bot's name; and the hero or team."""

    who: str = Field(max_length=40)
    plays: str = Field("", max_length=20_000)


class DraftWish(BaseModel):
    """How the players choose what they play. at_once: all at the same time and in secret, else in turn.

    back: in turn there and back, so that of teams the one that picks last in one round picks first in the next.
    """

    bans: int = Field(0, ge=0, le=10, strict=True)
    at_once: bool = False
    back: bool = False


class NewMatch(BaseModel):
    """A match to be made. draft: the players choose what they play, so the seats do not say it.

    clock: `none`, `move 60` and `game 1200` (seconds for each decision, and for each player), `fischer 600 10` (with as
    many more in each turn), or `days 3` (for each decision). best: of 3 or 5 games the series shall be, 0 for none.
    chances: whether chances and best keeps are shown; false hides them from everybody. late: by how many minutes
    spectators see it later: 0, 1, 5 or 15.
    """

    game: str = Field(max_length=40)
    mode: str | None = Field(None, max_length=40)
    seats: list[SeatWish] = Field(min_length=1, max_length=8)
    options: dict[str, Any] = Field(default_factory=dict, max_length=20)
    draft: DraftWish | None = None
    clock: str = Field("", max_length=40)
    best: int = Field(0, ge=0, le=5, strict=True)
    chances: bool = Field(True, strict=True)
    late: int = Field(0, ge=0, le=60, strict=True)


class Wanted(BaseModel):
    """An answer: as data or as typed words, with the version of the view it answers.

    hint: whether it is the best keep that was counted, which the record notes before it.
    """

    version: int = Field(strict=True)
    answer: Any = None
    text: str | None = Field(None, max_length=LONGEST_WORDS)
    hint: bool = Field(False, strict=True)


class Seed(BaseModel):
    """A player's share in the dice: first the hash of a seed, then the seed; only the seed where no other plays.

    commitment: the SHA-256, in hex, of the id of the match, ` seat `, the number of the seat, `: ` and the seed.
    """

    seed: str | None = Field(None, max_length=400)
    commitment: str | None = Field(None, max_length=64)


class Place(BaseModel):
    """A seat number."""

    seat: int = Field(strict=True)


class Joining(Place):
    """The seat to take. own_content: that you agree to play with the packs that the match names, where it names some.

    `/match/{match}/packs` has their texts.
    """

    own_content: bool = False


class Choice(BaseModel):
    """A ban or pick in a draft: a key of `legal`, or `random`."""

    choice: str = Field(max_length=80)


class Act(BaseModel):
    """What a player does beside answering: see `engine/accord.py`. version: needed to take back, and to agree to it.

    act: `undo` (to: after which decision the match is to be again; `accord` in a view says which is possible),
    `resign`, `draw`, or `agree`, `refuse`, `withdraw` (what: one of the three).
    """

    act: str = Field(max_length=20)
    to: int | None = Field(None, strict=True)
    what: str | None = Field(None, max_length=20)
    version: int | None = Field(None, strict=True)


class Again(BaseModel):
    """How to play again: on the same seats, or each on that of another."""

    swapped: bool = False


class Deed(BaseModel):
    """What to do about somebody who does not answer: `wait`, `claim` the win, or seat a `bot`, by its name.

    Whoever is waited for says `here`, and takes a seat `back` from a bot.
    """

    deed: str = Field(max_length=20)
    bot: str = Field("", max_length=40)


class Said(BaseModel):
    """What to do at the talk: say a `phrase` by its name or own `words`; wish for those with `free`, true or false.

    Also `mute`, `block` or `report`, each with the number of a line, and `hear` everybody again.
    """

    deed: str = Field(max_length=20)
    of: StrictStr | StrictInt | StrictBool | None = None


class Gaze(BaseModel):
    """What to do about eyes: `ask` for those of a seat; `grant`, `refuse` or `end`, each with the number of a row."""

    deed: str = Field(max_length=20)
    of: int = Field(strict=True)


class Hush(BaseModel):
    """Until when to pass: `next turn`, `my turn` or `the attack is resolved`.

    Where the question of a `version` has a `rest`, all that waits is declined until `nothing more can be declined`.
    """

    until: str = Field(max_length=40)
    version: int | None = None


@router.post("/guests")
async def guests() -> dict[str, str]:
    """A new token. Keep it: it is the only way back to your seats."""
    return {"token": new_token()}


@router.get("/matches")
async def matches(hall: Arena, before: float = ALWAYS, game: str = "") -> list[dict[str, Any]]:
    """The newest matches, a few of each maker. before: those made before this time, for the next page of the list.

    game: of that game alone.
    """
    return [row_data(row) for row in await hall.rows(before=before, game=game)]


def row_data(row: Listed) -> dict[str, Any]:
    """A match in a list. Nothing secret."""
    return {
        "id": row.id,
        "made": row.made,
        "title": row.title,
        "game": row.game,
        "stage": row.stage,
        "stuck": row.stuck,
        "seats": [{"seat": seat.seat, "kind": seat.kind, "plays": seat.plays} for seat in row.seats],
        "result": row.result,
        "packs": list(row.packs),
        "chances": not row.chances_hidden,
        "series": shown(row.series, row.result, played_seats(row.seats)),
    }


@router.post("/matches", status_code=201)
async def create(new: NewMatch, hall: Arena, guest: Player, request: Request) -> dict[str, Any]:
    """Make a match."""
    wishes = [Sitting(seat.who, seat.plays) for seat in new.seats]
    draft = None if new.draft is None else Wish(new.draft.bans, new.draft.at_once, new.draft.back)
    asked = Asked(new.game, wishes, new.mode, new.options, draft, new.clock, new.best, new.chances, new.late)
    live = await hall.create(guest, asked, address_of(request))
    return {"id": live.id, **live.gathering(live.seat_of(guest))}


@router.get("/matches/{match}")
async def view(live: Live, guest: Guest) -> Response:
    """What you may know of a match; before it begins, who is still waited for."""
    return seen(live, guest)


def seen(live: LiveMatch, guest: str) -> Response:
    """What a guest may know of a match now."""
    return Response(live.whole(live.eyes.sees(guest)), media_type="application/json")


@router.get("/matches/{match}/series")
async def series(live: Live) -> dict[str, Any]:
    """How the series of a match stands, as `arena/series.py` writes it; null where it is a match alone."""
    return {"series": live.series_shown()}


@router.post("/matches/{match}/join")
async def join(place: Joining, live: Live, guest: Player, hall: Arena) -> dict[str, Any]:
    """Take a free seat."""
    hall.care.check_joining(guest)
    await live.join(guest, place.seat, place.own_content)
    return live.gathering(live.seat_of(guest))


@router.post("/matches/{match}/choose")
async def choose(choice: Choice, live: Live, guest: Player) -> dict[str, Any]:
    """Ban or pick in a draft; what others chose is shown when everybody has."""
    await live.choose(guest, choice.choice)
    return live.gathering(live.seat_of(guest))


@router.post("/matches/{match}/seed")
async def seed(given: Seed, live: Live, guest: Player) -> dict[str, Any]:
    """Commit to your seed, or add it when everybody has; the match begins with the last one."""
    if (given.seed is None) == (given.commitment is None):
        raise Wrong(422, "Send a commitment, or the seed itself when everybody has committed.")
    if given.commitment is not None:
        await live.commit(guest, given.commitment)
    elif given.seed is not None:
        await live.add_seed(guest, given.seed)
    return live.gathering(live.seat_of(guest))


@router.post("/matches/{match}/answer")
async def answer(wanted: Wanted, live: Live, guest: Player) -> Response:
    """Answer what you are asked. Returns your new view."""
    if wanted.text is not None:
        await live.say(guest, wanted.version, wanted.text)
    else:
        await live.answer(guest, wanted.version, wanted.answer, wanted.hint)
    return seen(live, guest)


@router.post("/matches/{match}/act")
async def act(wanted: Act, live: Live, guest: Player) -> Response:
    """Take back, resign, offer a draw, or reply to one of these. Returns your new view."""
    await live.act(guest, wanted.version, wanted.model_dump(exclude={"version"}, exclude_none=True))
    return seen(live, guest)


@router.get("/matches/{match}/clock")
async def clock(live: Live, guest: Guest) -> dict[str, Any]:
    """What each player has left; `clock` is null where there is none, before the match begins, and for spectators who
    see it later."""
    return {"clock": live.timing.shown() if live.audience.in_time(live.seat_of(guest)) else None}


@router.post("/matches/{match}/gift")
async def gift(place: Place, live: Live, guest: Player) -> dict[str, Any]:
    """Give an opponent some seconds. Returns the clock."""
    await live.gift(guest, place.seat)
    return {"clock": live.timing.shown()}


@router.get("/matches/{match}/absence")
async def absence(live: Live, guest: Guest) -> dict[str, Any]:
    """For whom the match waits who is gone or silent; `absent` is null while that is nobody, and for spectators who see
    the match later."""
    return {"absent": live.absence.shown() if live.audience.in_time(live.seat_of(guest)) else None}


@router.post("/matches/{match}/absence")
async def about_absence(wish: Deed, live: Live, guest: Player) -> Response:
    """Do something about somebody who does not answer. Returns your new view."""
    await settle(live, guest, wish.deed, wish.bot)
    return seen(live, guest)


@router.get("/matches/{match}/chat")
async def talk(live: Live, guest: Guest) -> dict[str, Any]:
    """What was said in your channel: that of the players, or that of spectators."""
    await live.chat.know(guest)
    return live.chat.shown(guest)


@router.post("/matches/{match}/chat")
async def chat(wish: Said, live: Live, guest: Player) -> dict[str, Any]:
    """Say something, or choose what you hear. Returns what was said in your channel."""
    await live.chat.do(guest, wish.deed, wish.of)
    return live.chat.shown(guest)


@router.get("/matches/{match}/eyes")
async def eyes(live: Live, guest: Guest) -> dict[str, Any]:
    """Who watches with whose eyes, as far as you may know it, and whose you may ask for."""
    return live.eyes.shown(guest)


@router.post("/matches/{match}/eyes")
async def lend(wish: Gaze, live: Live, guest: Player) -> dict[str, Any]:
    """Ask a player whether you may see with their eyes, or reply to who asks."""
    await live.eyes.do(guest, wish.deed, wish.of)
    return live.eyes.shown(guest)


@router.post("/matches/{match}/rematch")
async def rematch(wish: Again, live: Live, guest: Player, hall: Arena, request: Request) -> dict[str, str]:
    """The match after this one, for the same players; it is made when somebody first asks."""
    return {"id": await hall.rematch(live, guest, wish.swapped, address_of(request))}


@router.post("/matches/{match}/hush")
async def hush(wish: Hush, live: Live, guest: Player) -> Response:
    """Pass until the next turn or your own, or decline all that waits for you."""
    await live.hush(guest, wish.until, wish.version)
    return seen(live, guest)


@router.get("/matches/{match}/why")
async def why(live: Live, guest: Guest, words: str = "") -> dict[str, str]:
    """Why something is asked, may not be done, or happened (`line 12`)."""
    return {"about": words[:200], "text": live.why(guest, words[:200])}


@router.get("/matches/{match}/look/{thing}")
async def look(live: Live, guest: Guest, thing: int) -> dict[str, Any]:
    """All you may know of a die, card or token: its text, all faces of its die, where its dice are."""
    return live.look(guest, thing)


@router.get("/matches/{match}/record")
async def record(match: str, hall: Arena) -> Response:
    """The record of a match that is over."""
    return Response(await hall.record(match), media_type="application/json")


@router.post("/verify")
async def verify(request: Request, hall: Arena, commitment: str = "") -> dict[str, Any]:
    """Recompute a record: what in it differs from what its seeds and answers lead to.

    commitment: one that was noted before the match; the record must have it. A record that ends before its match is
    not verified, but unfinished.
    """
    found = await hall.checker.check(await request.body(), commitment[:100])
    if not found.readable:
        raise Wrong(422, "The record is not JSON.")
    return {
        "verified": not found.differs,
        "unfinished": found.unfinished,
        "differs": found.differs,
        "match": found.facts.get("match", ""),
        "time": found.facts.get("time", ""),
    }


def make_api(state: State) -> FastAPI:
    """The API as an application, with the state of the application it is part of."""
    api = FastAPI(
        title="Dicewright", openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, redirect_slashes=False
    )
    api.state = state
    api.include_router(router)
    api.include_router(campaign_api.router)
    api.include_router(tournament_api.router)
    api.add_exception_handler(RequestValidationError, _unreadable)
    return api


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    parts = [f"{short('.'.join(str(at) for at in one['loc']))}: {one['msg']}" for one in error.errors()[:3]]
    return JSONResponse({"error": "; ".join(parts), "kind": "http", "rule": "", "instead": ""}, 422)
