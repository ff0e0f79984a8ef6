"""Tournaments in the JSON API: `/api/tournaments`."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends
from pydantic import BaseModel, Field

from dicewright.arena import tournament_rows, tournaments
from dicewright.arena.campaign_api import Arena, Owner
from dicewright.arena.hall import Hall
from dicewright.arena.naming import take_name
from dicewright.arena.tournament_view import told
from dicewright.arena.visitors import guest_of

router = APIRouter(prefix="/api/tournaments")
Visitor = Annotated[str, Depends(guest_of)]


class NewTournament(BaseModel):
    """A tournament to be made. pairing: `swiss`, `elimination` or `round robin`. best: of 1, 3 or 5 games.

    rounds: of Swiss, 0 for as many as are usual. clock: as in a new match. hidden: whether what the players bring is
    told only when it begins. late: by how many minutes spectators see its matches later: 0, 1, 5 or 15.
    """

    name: str = Field(max_length=200)
    game: str = Field(max_length=40)
    mode: str | None = Field(None, max_length=40)
    options: dict[str, Any] = Field(default_factory=dict, max_length=20)
    pairing: str = Field("swiss", max_length=40)
    best: int = Field(1, ge=0, le=9, strict=True)
    rounds: int = Field(0, ge=0, le=99, strict=True)
    clock: str = Field("", max_length=40)
    hidden: bool = True
    late: int = Field(0, ge=0, le=60, strict=True)


class Entry(BaseModel):
    """Who enters. plays: the hero or team, empty while it is not known. name: what you are called, if you like."""

    plays: str = Field("", max_length=20_000)
    name: str = Field("", max_length=40)


class Leaving(BaseModel):
    """Who plays no more, by the number that they have in the tournament."""

    number: int = Field(strict=True)


async def _seen(hall: Hall, number: str, guest: str) -> dict[str, Any]:
    return await told(hall, await tournaments.go_on(hall, number), guest)


@router.get("")
async def mine(hall: Arena, guest: Owner) -> list[dict[str, Any]]:
    """The tournaments that you have made or entered, the newest first."""
    found = await hall.store.reading(tournament_rows.tournaments_of, hall.store, guest)
    return [await told(hall, one, guest) for one in found]


@router.post("", status_code=201)
async def make(wish: NewTournament, hall: Arena, guest: Owner) -> dict[str, Any]:
    """Make a tournament."""
    one = await tournaments.make(hall, guest, tournaments.Wanted(**wish.model_dump()))
    return await told(hall, one, guest)


@router.get("/{tournament}")
async def look(tournament: str, hall: Arena, guest: Visitor) -> dict[str, Any]:
    """A tournament: who has entered, rounds with their matches, standings; what is hidden only when it is told."""
    return await _seen(hall, tournament, guest)


@router.post("/{tournament}/enter")
async def enter(tournament: str, wish: Entry, hall: Arena, guest: Owner) -> dict[str, Any]:
    """Enter, or bring something else, until the tournament begins."""
    await tournaments.enter(hall, tournament, guest, wish.plays)
    if wish.name.strip():
        await take_name(hall, guest, wish.name)
    return await _seen(hall, tournament, guest)


@router.post("/{tournament}/begin")
async def begin(tournament: str, hall: Arena, guest: Owner) -> dict[str, Any]:
    """What everybody brings is told, and the first round is paired; for who has made the tournament."""
    await tournaments.begin(hall, tournament, guest)
    return await _seen(hall, tournament, guest)


@router.post("/{tournament}/leave")
async def leave(tournament: str, wish: Leaving, hall: Arena, guest: Owner) -> dict[str, Any]:
    """A player plays no more: by their own wish, or by that of who has made the tournament."""
    await tournaments.leave(hall, tournament, guest, wish.number)
    return await _seen(hall, tournament, guest)


@router.delete("/{tournament}")
async def erase(tournament: str, hall: Arena, guest: Owner) -> dict[str, bool]:
    """Delete a tournament that is not being played; its matches stay."""
    await tournaments.erase(hall, tournament, guest)
    return {"deleted": True}
