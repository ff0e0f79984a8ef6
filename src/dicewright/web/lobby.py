"""The lobby: play at once, make a match of one's own, find one to watch."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from dicewright import games
from dicewright.arena.api import Arena
from dicewright.arena.hall import Sitting
from dicewright.arena.live import Refused
from dicewright.arena.store import OPEN, OVER, PLAYING
from dicewright.bots import BOTS
from dicewright.web.pages import Problem, Sent, Who, page, see

router = APIRouter()

PITCH = {
    "dice_throne": "Two heroes, five dice each. Roll, keep, roll again, and strike.",
    "dice_masters": "Build a bag of dice as you play. Field characters, attack, and buy better ones.",
}


NO_CHOICES: dict[str, Any] = {"modes": [], "editions": [], "seats": []}


@router.get("/")
async def lobby(request: Request, hall: Arena, who: Who) -> HTMLResponse:
    """Play now; your matches; open ones; running ones."""
    mine = await hall.of_guest(who.guest)
    others = [row for row in await hall.rows(OPEN, PLAYING) if row not in mine]
    return page(
        request,
        "lobby.html",
        games=games.GAMES,
        pitch=PITCH,
        mine=mine,
        open=[row for row in others if any(seat.kind == "open" for seat in row.seats)],
        running=[row for row in others if row.stage == PLAYING],
        finished=await hall.rows(OVER, most=10),
    )


def choices(game: str) -> dict[str, Any]:
    """What can be chosen for a new match, as the game says it."""
    module = import_module(f"dicewright.games.{game}")
    found: dict[str, Any] = module.choices() if hasattr(module, "choices") else NO_CHOICES
    return found


@router.get("/new")
async def new(request: Request, game: str = "") -> HTMLResponse:
    """The form for a match of one's own."""
    if game not in games.GAMES:
        raise Problem(404, "There is no such game", f"Choose {' or '.join(games.GAMES)}.")
    return page(request, "new.html", game=game, choices=choices(game), bots=sorted(BOTS))


@router.post("/match")
async def create(form: Sent, hall: Arena, who: Who) -> Response:
    """Make a match and go to it."""
    game = form.one("game")
    options = {"edition": form.one("edition")} if form.one("edition") else {}
    sittings = [
        Sitting(form.one(f"who:{seat}", default), form.one(f"plays:{seat}"))
        for seat, default in enumerate(("me", "greedy"))
    ]
    try:
        live = await hall.create(who.guest, game, sittings, form.one("mode") or None, options)
    except Refused as refused:
        back = f"/new?game={game}" if game in games.GAMES else "/"
        raise Problem(422, "This match cannot be made", str(refused), back, "Choose again") from refused
    return see(f"/match/{live.id}")
