"""Campaigns in the JSON API: `/api/campaigns`."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, Field

from dicewright.arena import campaigning
from dicewright.arena.hall import Hall
from dicewright.arena.making import Sitting
from dicewright.arena.visitors import Wrong, address_of, guest_of, hall_of, same_site

router = APIRouter(prefix="/api/campaigns")


def owner_of(request: Request) -> str:
    """Who asks; refused without a token, and from pages of another site."""
    guest = guest_of(request)
    if not guest:
        raise Wrong(401, "A token is needed: POST /api/guests gives one.")
    if not same_site(request):
        raise Wrong(403, "This request comes from a page of another site.")
    return guest


Arena = Annotated[Hall, Depends(hall_of)]
Owner = Annotated[str, Depends(owner_of)]


class HeroWish(BaseModel):
    """A hero of the campaign, and who plays it: `me`, `open` (a friend), or a bot's name."""

    who: str = Field(max_length=40)
    plays: str = Field(max_length=80)


class NewCampaign(BaseModel):
    """A campaign to be begun. difficulty: `normal`, `veteran`, `insane` or `hardcore`. legacy: whether the legacy pack
    is open, so that its minions come."""

    game: str = Field("dice_throne", max_length=40)
    heroes: list[HeroWish] = Field(min_length=1, max_length=4)
    difficulty: str = Field("normal", max_length=40)
    edition: str = Field("reference", max_length=40)
    legacy: bool = False


class Deed(BaseModel):
    """What is done, as `can` in the view of a campaign offers it."""

    deed: dict[str, Any] = Field(max_length=8)


async def _told(hall: Hall, one: campaigning.Campaign) -> dict[str, Any]:
    return campaigning.told(one, await campaigning.stage_of(hall, one))


@router.get("")
async def mine(hall: Arena, guest: Owner) -> list[dict[str, Any]]:
    """Your campaigns, the newest first."""
    found = await hall.store.reading(campaigning.campaigns_of, hall.store, guest)
    return [await _told(hall, one) for one in found]


@router.post("")
async def begin(wish: NewCampaign, hall: Arena, guest: Owner) -> dict[str, Any]:
    """Begin a campaign."""
    sittings = [Sitting(one.who, one.plays) for one in wish.heroes]
    one = await campaigning.begin(hall, guest, wish.game, sittings, wish.difficulty, wish.edition, wish.legacy)
    return await _told(hall, one)


@router.get("/{campaign}")
async def look(campaign: str, hall: Arena) -> dict[str, Any]:
    """A campaign: what comes next, decks, Shop, score sheet, Great Charter; nothing that lies face down."""
    return await _told(hall, await campaigning.find(hall, campaign))


@router.post("/{campaign}/session")
async def session(campaign: str, request: Request, hall: Arena, guest: Owner) -> dict[str, str]:
    """The match of the next session, begun unless it was."""
    return {"match": await campaigning.start(hall, campaign, guest, address_of(request))}


@router.post("/{campaign}/record")
async def record(campaign: str, hall: Arena, guest: Owner) -> dict[str, Any]:
    """The session is over: its record is recomputed and counts."""
    return await _told(hall, await campaigning.write_down(hall, campaign, guest))


@router.post("/{campaign}/deed")
async def deed(campaign: str, wish: Deed, hall: Arena, guest: Owner) -> dict[str, Any]:
    """Buy, identify, sell, keep, discard, go on: one of the deeds that the view offers."""
    return await _told(hall, await campaigning.do(hall, campaign, guest, wish.deed))


@router.delete("/{campaign}")
async def erase(campaign: str, hall: Arena, guest: Owner) -> dict[str, bool]:
    """Delete a campaign; its matches stay."""
    await hall.store.writing(campaigning.erase_campaign, hall.store, campaign, guest)
    return {"deleted": True}
