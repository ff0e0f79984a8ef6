"""Lists of matches: what a lobby shows, what a guest has, and how many somebody has made."""

from __future__ import annotations

import json
import logging
import math
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.arena.limits import Limits
from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused
from dicewright.arena.rows import BOT, HUMAN, OVER, Listed, Maker, SeatRow
from dicewright.arena.series import series_of
from dicewright.content_files import PACKS
from dicewright.engine.chances_hidden import hides_chances
from dicewright.engine.quoting import several
from dicewright.games.packs_named import packs_named

log = logging.getLogger("dicewright.arena")

DAY = 24 * 3600.0
NAMELESS = "a guest"
ALWAYS = math.inf

LOOKED_AT = 5000
"""So many of the newest matches are looked through for those of different makers."""

MINE = """(id IN (SELECT "match" FROM seats WHERE who = :who AND kind = 'human') OR maker = :who
    OR id IN (SELECT "match" FROM stand_ins WHERE who = :who))"""
"""The matches that a guest has made or has, or had, a seat in, as a condition of a query."""

COLUMNS = "id, made, stage, title, game, result"


def in_stage(
    link: sqlite3.Connection, stages: Sequence[str], most: int, each: int, before: float, game: str = ""
) -> list[Listed]:
    """The newest matches in these stages that were made before a time, newest first.

    each: most of one address or guest, so that nobody fills the list alone; 0 for as many as there are. game: of that
    game alone, if it is not empty.
    """
    chosen = f"stage IN ({_marks(stages)}) AND made < ? AND (? = '' OR game = ?)"
    newest, looks = f"FROM matches WHERE {chosen} ORDER BY made DESC LIMIT ?", (*stages, before, game, game)
    if not each:
        return _listed(link, f"SELECT {COLUMNS} {newest}", (*looks, most))
    whose = "CASE WHEN source != '' THEN source WHEN maker != '' THEN maker ELSE id END"
    nth = f"row_number() OVER (PARTITION BY {whose}, stage ORDER BY made DESC) AS nth"
    fair = f"SELECT {COLUMNS}, {nth} FROM (SELECT {COLUMNS}, source, maker {newest})"
    wanted = f"SELECT {COLUMNS} FROM ({fair}) WHERE nth <= ? ORDER BY made DESC LIMIT ?"
    return _listed(link, wanted, (*looks, LOOKED_AT, each, most))


def of_guest(link: sqlite3.Connection, who: str, most: int) -> list[Listed]:
    """The newest matches that a guest has made or has, or had, a seat in, newest first."""
    if not who:
        return []
    return _listed(
        link, f"SELECT {COLUMNS} FROM matches WHERE {MINE} ORDER BY made DESC LIMIT :most", {"who": who, "most": most}
    )


def check_making(link: sqlite3.Connection, maker: Maker, alone: bool, limits: Limits, now: float) -> None:
    """Raise `Refused` where a guest, or an address, has made as many matches as it may within a day."""
    counts = [
        ("maker", maker.guest, limits.matches_a_day, limits.matches, limits.bot_matches),
        ("source", maker.source, limits.address_matches_a_day, limits.address_matches, limits.address_bot_matches),
    ]
    for column, who, most, most_open, most_alone in counts:
        if not who:
            continue
        made, unfinished, bots = link.execute(
            f"SELECT count(*), sum(stage != ?), sum(stage != ? AND alone) FROM matches WHERE {column} = ? AND made > ?",
            (OVER, OVER, who, now - DAY),
        ).fetchone()
        whose = "You have" if column == "maker" else "From your address somebody has"
        if most and made >= most:
            raise Refused("many", f"{whose} made {made} matches today.", instead="Make the next one tomorrow.")
        if most_open and (unfinished or 0) >= most_open:
            raise Refused(
                "many", f"{whose} made {unfinished} matches today that go on.", instead="Finish one of them first."
            )
        if alone and most_alone and (bots or 0) >= most_alone:
            raise Refused(
                "many", f"{whose} {bots} matches going on in which only bots play.", instead="Wait for their end."
            )


def seats_of(link: sqlite3.Connection, matches: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    """The seats of some matches."""
    found: dict[str, tuple[SeatRow, ...]] = {}
    for match, *seat in link.execute(
        f'SELECT "match", {", ".join(SeatRow._fields)} FROM seats WHERE "match" IN ({_marks(matches)}) ORDER BY seat',
        matches,
    ):
        found[match] = (*found.get(match, ()), SeatRow(*seat))
    return found


def players_of(link: sqlite3.Connection, match: str) -> str:
    """Who played a match, in words, as they are called now; empty where it is not kept any more."""
    played = [seat for seat in seats_of(link, [match]).get(match, ()) if seat.kind in (HUMAN, BOT)]
    guests = [seat.who for seat in played if seat.kind == HUMAN]
    names = dict(link.execute(f"SELECT who, name FROM names WHERE who IN ({_marks(guests)})", guests))
    return several(f"the {one.who} bot" if one.kind == BOT else names.get(one.who, NAMELESS) for one in played)


def keep_packs(link: sqlite3.Connection, match: str, setup: Mapping[str, Any]) -> None:
    """Write down which packs a match is made with, apart from its setup, so that lists need not read that."""
    if packs := packs_named(setup):
        link.execute('INSERT INTO match_packs ("match", packs) VALUES (?, ?)', (match, text_of(packs)))


def keep_hidden(link: sqlite3.Connection, match: str, setup: Mapping[str, Any]) -> None:
    """Write down, in the same way, that chances are hidden in a match."""
    if hides_chances(setup):
        link.execute('INSERT INTO hidden_chances ("match") VALUES (?)', (match,))


def _hidden_of(link: sqlite3.Connection, matches: Sequence[str]) -> set[str]:
    """Those of the matches in which chances are hidden."""
    wanted = f'SELECT "match" FROM hidden_chances WHERE "match" IN ({_marks(matches)})'
    return {str(match) for (match,) in link.execute(wanted, matches).fetchall()}


def _packs_of(link: sqlite3.Connection, matches: Sequence[str]) -> dict[str, str]:
    """The packs of those matches that are made with some, as text."""
    wanted = f'SELECT "match", packs FROM match_packs WHERE "match" IN ({_marks(matches)})'
    return dict(link.execute(wanted, matches).fetchall())


def read_object(text: str) -> dict[str, Any]:
    """A JSON object. Raises `ValueError`."""
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError(f"{text[:40]!r} is no object")
    return found


def read_result(text: str | None, seats: tuple[SeatRow, ...]) -> dict[str, Any] | None:
    """How a match has ended, if it has. Raises `ValueError` where that cannot be of these seats."""
    if not seats or [row.seat for row in seats] != list(range(len(seats))):
        raise ValueError("its seats are not all there")
    if text is None:
        return None
    found = read_object(text)
    winners = found.get("winners", [found.get("winner")])
    if not isinstance(winners, list) or not {*winners} <= {None, *range(len(seats))}:
        raise ValueError(f"nobody who plays has won: {text[:40]!r}")
    return found


def _listed(link: sqlite3.Connection, wanted: str, values: Sequence[Any] | Mapping[str, Any]) -> list[Listed]:
    """Matches for a list. A row that cannot be read is left out: one of them must not hide all others."""
    rows = link.execute(wanted, values).fetchall()
    seats = seats_of(link, [row[0] for row in rows])
    packed = _packs_of(link, [row[0] for row in rows])
    series = series_of(link, [row[0] for row in rows])
    hidden = _hidden_of(link, [row[0] for row in rows])
    found = []
    for match, made, stage, title, game, result in rows:
        try:
            ended = read_result(result, seats[match])
            packs = packs_named({PACKS: json.loads(packed[match])}) if match in packed else ()
            one = Listed(match, float(made), stage, str(title), str(game), ended, seats[match], tuple(packs))
            found.append(one._replace(series=series.get(match, one.series), chances_hidden=match in hidden))
        except (ValueError, TypeError, LookupError) as error:
            log.error("match %s is damaged in the store and left out of lists: %r", match, error)
    return found


def _marks(values: Sequence[str]) -> str:
    """A place for each value."""
    return ", ".join("?" * len(values))
