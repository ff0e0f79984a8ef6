"""What a guest has played: on this server and, by their own word, at a table; and what follows from it in numbers."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from dicewright.arena.lists import read_result, seats_of
from dicewright.arena.rows import BOT, HUMAN, OPEN, OVER, RULES, SeatRow
from dicewright.arena.store import Store
from dicewright.lab.duel import Score

MOST: Final = 5000
"""So many of a guest's newest matches are counted."""

WON, LOST, DRAWN = "won", "lost", "drawn"
RESULTS: Final = (WON, LOST, DRAWN)

HERE, CONFIRMED, CLAIMED, DISPUTED = "here", "confirmed", "claimed", "disputed"
"""How sure it is: played on this server; at a table and confirmed by the other player, not yet, or disputed."""


class Outcome(NamedTuple):
    """How one match or table game went for a guest.

    id: of the match or table game. day: such as 2026-11-23. side, against: what was played; against is empty where
    there are more than two sides. player: who sat there, `person` or a bot's name. first: who began, `me` or `them`,
    empty where that is not known. source: `here`, `confirmed`, `claimed` or `disputed`.
    """

    id: str
    day: str
    game: str
    side: str
    against: str
    player: str
    first: str
    result: str
    source: str


def plays_of(store: Store, guest: str, game: str) -> Counter[str]:
    """How many matches of a game a guest has begun with each side. Raises `NotNow`."""
    with store.link() as link:
        rows = link.execute(
            'SELECT plays, count(*) FROM seats JOIN matches ON matches.id = seats."match"'
            " WHERE who = ? AND kind = ? AND game = ? AND stage != ? GROUP BY plays",
            (guest, HUMAN, game, OPEN),
        ).fetchall()
    return Counter({str(side): int(many) for side, many in rows})


def outcomes_of(store: Store, guest: str) -> list[Outcome]:
    """How each match of a guest on this server went that is over, newest first. Raises `NotNow`.

    Those that began in the middle, guided or from a replay, are not counted. Who began stands in the last
    save, and is told where the first turn was played to its end: before that it may not be settled.
    """
    fact = "CASE WHEN json_valid(save) THEN json_extract(save, '$.state.facts.{}') END"
    with store.link() as link:
        rows = link.execute(
            f"SELECT id, made, game, result, {fact.format('first')}, {fact.format('turn')}"
            ' FROM matches LEFT JOIN saves ON saves."match" = id WHERE stage = ?'
            ' AND id IN (SELECT "match" FROM seats WHERE who = ? AND kind = ? AND commitment IS NOT NULL)'
            ' AND id NOT IN (SELECT "match" FROM branches) ORDER BY made DESC LIMIT ?',
            (OVER, guest, HUMAN, MOST),
        ).fetchall()
        seats: dict[str, tuple[SeatRow, ...]] = {}
        for at in range(0, len(rows), 500):  # a statement has room for so many values
            seats |= seats_of(link, [row[0] for row in rows[at : at + 500]])
    found = []
    for match, made, game, result, first, turn in rows:
        try:
            one = _outcome(guest, match, float(made), str(game), read_result(result, seats[match]), seats[match])
        except (ValueError, LookupError, TypeError):
            continue  # damaged in the store: lists leave it out, too
        began = isinstance(first, int) and isinstance(turn, int) and turn > 1 and one.against
        mine = next(row.seat for row in seats[match] if row.who == guest)
        found.append(one._replace(first=("me" if first == mine else "them") if began else ""))
    return found


def _outcome(
    guest: str, match: str, made: float, game: str, result: dict[str, Any] | None, seats: tuple[SeatRow, ...]
) -> Outcome:
    """One match without who began. Raises `ValueError` where it has no result."""
    if result is None:
        raise ValueError("it is over without a result")
    mine = next(row for row in seats if row.kind == HUMAN and row.who == guest)
    winners = [one for one in result.get("winners", [result.get("winner")]) if one is not None]
    how = DRAWN if not winners else WON if mine.seat in winners else LOST
    others = [row for row in seats if row is not mine]
    other = others[0] if len(others) == 1 else None
    against = "" if other is None else other.plays
    player = "" if other is None else other.who if other.kind == BOT else "rules" if other.kind == RULES else "person"
    day = time.strftime("%Y-%m-%d", time.gmtime(made))
    return Outcome(match, day, game, mine.plays, against, player, "", how, HERE)


class Line(NamedTuple):
    """A line of statistics: what it is of, how many there are of each result, and the share won.

    share: a draw counts half. low, high: the ends of its 95 % interval (Wilson).
    """

    group: str
    game: str
    name: str
    against: str
    matches: int
    won: int
    lost: int
    drawn: int
    share: float
    low: float
    high: float


GROUPS: Final = ("all", "side", "matchup", "first")
"""By nothing but the game; by hero or team; by both sides; by who began."""

_KEYS: Final[dict[str, Callable[[Outcome], tuple[str, str] | None]]] = {
    "all": lambda one: ("all", ""),
    "side": lambda one: (one.side, ""),
    "matchup": lambda one: (one.side, one.against) if one.against else None,
    "first": lambda one: (one.first, "") if one.first else None,
}


def lines_of(outcomes: Iterable[Outcome]) -> list[Line]:
    """Statistics in groups, the most played first."""
    counts: dict[tuple[str, str, tuple[str, str]], Counter[str]] = {}
    for one in outcomes:
        for group in GROUPS:
            key = _KEYS[group](one)
            if key is not None:
                counts.setdefault((group, one.game, key), Counter())[one.result] += 1
    found = []
    for (group, game, (name, against)), count in counts.items():
        score = Score(count[WON], count[LOST], count[DRAWN], 0)
        found.append(
            Line(group, game, name, against, score.matches, score.won, score.lost, score.drawn, *score.share())
        )
    return sorted(found, key=lambda one: (GROUPS.index(one.group), one.game, -one.matches, one.name, one.against))


def as_data(outcomes: list[Outcome]) -> dict[str, Any]:
    """Statistics and what they are of, as plain data."""
    return {
        "format": "dicewright statistics 1",
        "lines": [one._asdict() for one in lines_of(outcomes)],
        "games": [one._asdict() for one in outcomes],
    }


def as_json(outcomes: list[Outcome]) -> str:
    """The same as text."""
    return json.dumps(as_data(outcomes), ensure_ascii=False, indent=1) + "\n"
