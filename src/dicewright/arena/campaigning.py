"""Campaigns that guests keep on the server: begun, played session by session, and what is done in their Shops.

A campaign is its owner's: who made it does everything in it, and whoever has its address may look. The match of a
session is a match like any other, so friends take their seats there by its invitation.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from dicewright.arena.hall import Hall
from dicewright.arena.making import ME, Asked, Sitting
from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused
from dicewright.arena.rows import new_id
from dicewright.arena.store import Store
from dicewright.bots import BOTS
from dicewright.games import campaigns
from dicewright.games.campaigns import BadCampaign

MOST: Final = 20
"""Campaigns of one guest."""
SITS: Final = (ME, "open")
"""Who plays a hero where no bot does: the owner, or a friend."""


class Campaign(NamedTuple):
    """A campaign as it is kept. who: its owner. players: who plays each hero, as in `Sitting`. data: the campaign
    itself. now: the match of the session that was begun, empty for none."""

    id: str
    made: float
    who: str
    players: tuple[str, ...]
    data: dict[str, Any]
    now: str


# --- the store ---


COLUMNS: Final = "id, made, who, players, data, now"


def _read(row: Sequence[Any]) -> Campaign:
    return Campaign(str(row[0]), float(row[1]), str(row[2]), tuple(json.loads(row[3])), json.loads(row[4]), str(row[5]))


def campaign_of(store: Store, number: str) -> Campaign:
    """A campaign by its id. Raises `Refused`, `NotNow`."""
    with store.link() as link:
        row = link.execute(f"SELECT {COLUMNS} FROM campaigns WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise Refused("missing", "There is no such campaign.")
    return _read(row)


def campaigns_of(store: Store, guest: str) -> list[Campaign]:
    """The campaigns of a guest, the newest first. Raises `NotNow`."""
    with store.link() as link:
        rows = link.execute(f"SELECT {COLUMNS} FROM campaigns WHERE who = ? ORDER BY made DESC", (guest,)).fetchall()
    return [_read(row) for row in rows]


def _add(store: Store, one: Campaign) -> None:
    with store.link() as link:
        count = link.execute("SELECT count(*) FROM campaigns WHERE who = ?", (one.who,)).fetchone()[0]
        if count >= MOST:
            raise Refused("many", f"You have {MOST} campaigns.", instead="Delete one of them first.")
        link.execute(
            f"INSERT INTO campaigns ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)",
            (one.id, one.made, one.who, text_of(list(one.players)), text_of(one.data), one.now),
        )


def _change(store: Store, before: Campaign, after: Campaign) -> None:
    """Write what has changed. Raises `Refused` where somebody was quicker."""
    with store.link() as link:
        changed = link.execute(
            "UPDATE campaigns SET data = ?, now = ? WHERE id = ? AND data = ? AND now = ?",
            (text_of(after.data), after.now, before.id, text_of(before.data), before.now),
        ).rowcount
    if changed != 1:
        raise Refused("stale", "The campaign has gone on meanwhile.", instead="Look at it again.")


def erase_campaign(store: Store, number: str, guest: str) -> None:
    """Take a campaign away; its matches stay. Raises `Refused` for somebody else's, `NotNow`."""
    with store.link() as link:
        if link.execute("DELETE FROM campaigns WHERE id = ? AND who = ?", (number, guest)).rowcount != 1:
            raise Refused("missing", "You have no such campaign.")


# --- what happens in them ---


async def begin(
    hall: Hall, guest: str, game: str, sittings: Sequence[Sitting], difficulty: str, edition: str, legacy: bool = False
) -> Campaign:
    """A new campaign of a guest. Raises `Refused`."""
    for one in sittings:
        if one.who not in (*SITS, *BOTS):
            bots = ", ".join(BOTS)
            raise Refused("illegal", "A hero is played by you, a friend or a bot.", instead=f"Choose one of {bots}.")
    if sum(one.who == ME for one in sittings) != 1:
        raise Refused("illegal", "You play one of the heroes.", instead="Leave the others to friends or bots.")
    heroes = [one.plays for one in sittings]
    try:
        key = secrets.token_hex(16)
        data = await asyncio.to_thread(campaigns.begin, game, heroes, difficulty, edition, key, legacy)
    except BadCampaign as error:
        raise _refused(error) from error
    made = Campaign(new_id(), time.time(), guest, tuple([sits.who for sits in sittings]), data, "")
    await hall.store.writing(_add, hall.store, made)
    return made


async def find(hall: Hall, number: str) -> Campaign:
    """A campaign, for anybody who has its id. Raises `Refused`, `NotNow`."""
    return await hall.store.reading(campaign_of, hall.store, number)


async def _mine(hall: Hall, number: str, guest: str) -> Campaign:
    one = await find(hall, number)
    if one.who != guest:
        raise Refused("seat", "Only who has begun a campaign can do this.")
    return one


async def stage_of(hall: Hall, one: Campaign) -> str:
    """How far the match of the session is: empty if none was begun, else `goes on` or `over`."""
    if not one.now:
        return ""
    try:
        live = await hall.find(one.now)
    except Refused as refused:
        if refused.kind != "missing":
            raise
        return ""  # its player has deleted it
    return "over" if live.over else "goes on"


async def start(hall: Hall, number: str, guest: str, address: str = "") -> str:
    """The match of the next session, begun unless it was. Returns its id. Raises `Refused`, `NotNow`."""
    one = await _mine(hall, number, guest)
    if await stage_of(hall, one):
        return one.now
    try:
        wanted = campaigns.asked(one.data)
    except BadCampaign as error:
        raise _refused(error) from error
    sittings = [Sitting(who, plays) for who, plays in zip(one.players, wanted["seats"], strict=True)]
    live = await hall.create(guest, Asked(one.data["game"], sittings, wanted["mode"], wanted["options"]), address)
    await hall.store.writing(_change, hall.store, one, one._replace(now=live.id))
    return live.id


async def write_down(hall: Hall, number: str, guest: str) -> Campaign:
    """The session is over and counts: its record is recomputed. Raises `Refused`, `NotNow`."""
    one = await _mine(hall, number, guest)
    if await stage_of(hall, one) != "over":
        raise Refused("waiting", "No session of this campaign is over.", instead="Play it first.")
    record = json.loads(await hall.record(one.now))
    try:
        data = await asyncio.to_thread(campaigns.finished, one.data, record)
    except BadCampaign as error:
        raise _refused(error) from error
    after = one._replace(data=data, now="")
    await hall.store.writing(_change, hall.store, one, after)
    return after


async def do(hall: Hall, number: str, guest: str, deed: Mapping[str, Any]) -> Campaign:
    """A deed of the Shop and the like. Raises `Refused`, `NotNow`."""
    one = await _mine(hall, number, guest)
    try:
        data = await asyncio.to_thread(campaigns.done, one.data, deed)
    except BadCampaign as error:
        raise _refused(error) from error
    after = one._replace(data=data)
    await hall.store.writing(_change, hall.store, one, after)
    return after


def told(one: Campaign, stage: str = "") -> dict[str, Any]:
    """A campaign for whoever has its address, as plain data: its view, who plays, and the match of the session."""
    view = campaigns.view(one.data)
    return {"id": one.id, "players": list(one.players), "match": one.now if stage else "", "session": stage, **view}


def _refused(error: BadCampaign) -> Refused:
    said = str(error)
    return Refused("illegal", f"{said[:1].upper()}{said[1:]}.", error.rule)
