"""What is kept of a guest, told in one piece, and taken away: one match, or everything."""

from __future__ import annotations

import json
import secrets
from typing import Any

from dicewright.arena import tournament_rows, tournaments
from dicewright.arena.campaigning import campaigns_of, told
from dicewright.arena.hall import Hall
from dicewright.arena.lists import MINE
from dicewright.arena.own_packs import own_packs_of, shared_by
from dicewright.arena.owning import collection_of
from dicewright.arena.played import CLAIMED
from dicewright.arena.recovery import has_code
from dicewright.arena.refused import Refused
from dicewright.arena.reports import blocked_by
from dicewright.arena.rows import HUMAN, OPEN
from dicewright.arena.store import Store
from dicewright.arena.table_games import table_games_of
from dicewright.arena.webhooks import address_of

PARTS = (
    *("answers", "logs", "saves", "records", "hints", "match_packs", "hidden_chances", "clocks", "stand_ins", "series"),
    *("seats", "tournament_matches", "late_matches"),
)
"""Tables that hold parts of a match and nothing else."""

STAYS = ("reports", "restraints", "orders")
"""Tables of whoever runs the server, in which a guest stays when all else is forgotten: what was reported, for as long
as reports are kept, and what was ordered. Nobody escapes from these by a click.
"""


def matches_of(store: Store, guest: str) -> list[str]:
    """Every match that a guest has made or has, or had, a seat in, newest first. Raises `NotNow`."""
    with store.link() as link:
        return [
            str(one)
            for (one,) in link.execute(f"SELECT id FROM matches WHERE {MINE} ORDER BY made DESC", {"who": guest})
        ]


def kept_of(store: Store, guest: str) -> dict[str, Any]:
    """All that the store has of a guest, as plain data; the record of a match is a file of its own. Raises `NotNow`."""
    with store.link() as link:
        blocked = sorted(blocked_by(link, guest))
        reported = link.execute(
            'SELECT made, "match", lines FROM reports WHERE by = ? ORDER BY made', (guest,)
        ).fetchall()
    return {
        "format": "dicewright guest 1",
        "name": store.names([guest]).get(guest, ""),
        "matches": matches_of(store, guest),
        "collection": [{**key._asdict(), **held._asdict()} for key, held in collection_of(store, guest).items()],
        "packs": [one.told() for one in own_packs_of(store, guest)],
        "shared packs": [one._asdict() for one in shared_by(store, guest).values()],
        "table games": [one.of(guest)._asdict() for one in table_games_of(store, guest)],
        "recovery code": has_code(store, guest),
        "messages of turns": address_of(store, guest),
        "blocked": blocked,
        "reported": [{"made": made, "match": match, "lines": json.loads(lines)} for made, match, lines in reported],
        "campaigns": [told(one) for one in campaigns_of(store, guest)],
        "tournaments": [
            {"id": one.id, "name": one.data["name"], "stage": one.stage, "made": one.made, "yours": one.who == guest}
            for one in tournament_rows.tournaments_of(store, guest)
        ],
        "brought to tournaments": [
            {"tournament": number, "number": entrant.number, "plays": entrant.plays, "salt": entrant.salt}
            for number, entrant in tournament_rows.entered_by(store, guest)
        ],
    }


async def forget_match(hall: Hall, match: str, guest: str) -> None:
    """Take a match away for one of its players.

    Where nobody else has played, all of it goes. Where others have, it is theirs as well: once it is over, its player's
    seat is nobody's from then on. Raises `Refused`, `NotNow`; then nothing changed.
    """
    async with hall.hold(match) as live, live.lock:
        live.here()
        if match not in await hall.store.reading(matches_of, hall.store, guest):
            raise Refused("seat", "Only who has made or played a match can take it away.")
        others = any(row.kind == HUMAN and row.who != guest for row in live.seats)
        if others and not live.over:
            raise Refused("waiting", "Others play in this match.", instead="Resign, or play it to its end, first.")
        await hall.store.writing(_can_go, hall.store, match)
        await live.rest()
        hall.drop(live)
        await hall.store.writing(hall.store.flush)  # no answer to it comes later
        await hall.store.writing(_leave if others else _erase, hall.store, match, guest)


def _can_go(store: Store, match: str) -> None:
    """Raise `Refused` where a match that has not begun needs this one to begin."""
    with store.link() as link:
        waiting = link.execute(
            'SELECT 1 FROM branches JOIN matches ON id = "match" WHERE whence = ? AND stage = ?', (match, OPEN)
        ).fetchone()
    if waiting:
        raise Refused("waiting", "A match that goes on from this one has not begun yet.", instead="Begin it first.")


def _erase(store: Store, match: str, guest: str) -> None:
    with store.link() as link:
        for table in PARTS:
            link.execute(f'DELETE FROM {table} WHERE "match" = ?', (match,))
        link.execute('DELETE FROM branches WHERE "match" = ?', (match,))
        link.execute('DELETE FROM rematches WHERE "match" = ? OR next = ?', (match, match))
        link.execute("DELETE FROM matches WHERE id = ?", (match,))


def _leave(store: Store, match: str, guest: str) -> None:
    nobody = secrets.token_hex(16)  # no token has this hash
    with store.link() as link:
        link.execute('UPDATE seats SET who = ? WHERE "match" = ? AND who = ?', (nobody, match, guest))
        link.execute('UPDATE stand_ins SET who = ? WHERE "match" = ? AND who = ?', (nobody, match, guest))
        link.execute("UPDATE matches SET maker = '' WHERE id = ? AND maker = ?", (match, guest))


async def forget_guest(hall: Hall, guest: str) -> list[str]:
    """Take away all that is kept of a guest. Returns the matches that could not go, because others still play there."""
    left = []
    await tournaments.leave_all(hall, guest)
    for match in await hall.store.reading(matches_of, hall.store, guest):
        try:
            await forget_match(hall, match, guest)
        except Refused:
            left.append(match)
    await hall.store.writing(_erase_rest, hall.store, guest)
    return left


def _erase_rest(store: Store, guest: str) -> None:
    """All that is no match, but `STAYS`.

    A game at a table that somebody else has entered is theirs, and unconfirmed again; whom others do not want to hear
    is theirs as well.
    """
    with store.link() as link:
        link.execute("DELETE FROM blocks WHERE who = ?", (guest,))
        link.execute("DELETE FROM collections WHERE who = ?", (guest,))
        link.execute("DELETE FROM own_packs WHERE who = ?", (guest,))
        link.execute("DELETE FROM shared_packs WHERE who = ?", (guest,))
        link.execute("DELETE FROM table_games WHERE who = ?", (guest,))
        link.execute("DELETE FROM campaigns WHERE who = ?", (guest,))
        link.execute("DELETE FROM recoveries WHERE who = ?", (guest,))
        link.execute("DELETE FROM webhooks WHERE who = ?", (guest,))
        tournament_rows.forget(link, guest)
        link.execute("UPDATE table_games SET other = '', state = ? WHERE other = ?", (CLAIMED, guest))
        link.execute("DELETE FROM names WHERE who = ?", (guest,))
