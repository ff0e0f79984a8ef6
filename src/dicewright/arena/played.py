"""What a guest has played on this server: which sides how often, and how each match that is over went."""

from __future__ import annotations

from collections import Counter

from dicewright.arena.rows import HUMAN, OPEN
from dicewright.arena.store import Store


def plays_of(store: Store, guest: str, game: str) -> Counter[str]:
    """How many matches of a game a guest has begun with each side. Raises `NotNow`."""
    with store.link() as link:
        rows = link.execute(
            'SELECT plays, count(*) FROM seats JOIN matches ON matches.id = seats."match"'
            " WHERE who = ? AND kind = ? AND game = ? AND stage != ? GROUP BY plays",
            (guest, HUMAN, game, OPEN),
        ).fetchall()
    return Counter({str(side): int(many) for side, many in rows})
