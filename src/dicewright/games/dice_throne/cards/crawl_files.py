"""What the files of tiles and of Portal Crawls may say: what a tile brings, and where what lies on a map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from dicewright.content_items import DONE, PENDING
from dicewright.games.dice_throne.cards.minion_boards import CHESTS
from dicewright.games.dice_throne.cards.minion_boards import LEVELS as MOST
from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT
from dicewright.language.shape import Listed, Misfit, Record, Table, Whole, Words

TILES: Final = "tiles"
CRAWLS: Final = "crawls"
START: Final = "start"
PORTAL: Final = "portal"
SHARD: Final = "shard"
SALVE: Final = "salve"
LEVELS: Final = {"level I": 1, "level II": 2, "level III": 3, "level IV": 4}
COLUMNS: Final = "abcde"
ROWS: Final = "1234"
SHARDS: Final = 3
"""Portal Shards that open the Boss Portal (DT-DTA-04)."""


def _misfits(tile: dict[str, Any]) -> Iterator[Misfit]:
    """A tile is pending exactly when it says why."""
    if (tile.get("status", DONE) == PENDING) != ("blocked_by" in tile):
        yield ("name",), "a tile is pending exactly when it says what blocks it: use 'status' and 'blocked_by'"


TILE: Final = Record(
    {"name": TEXT, "level": Whole(1, MOST), "minion": Whole(0, MOST), "confidence": SURE},
    {"text": TEXT, "cp": Whole(1, 15), "gold": Whole(1), **PROGRESS, **ORIGIN},
    _misfits,
)
TILES_SHAPE: Final = Record({"source": TEXT, "confidence": SURE, TILES: Listed(TILE, unique="name")}, ORIGIN)


def _whole(places: dict[str, Any]) -> Iterator[Misfit]:
    """Places are on the board, with one entrance, one portal and all Shards, and lead to each other."""
    for word in places:
        if len(word) != 2 or word[0] not in COLUMNS or word[1] not in ROWS:
            yield (word,), "a place is a column from a to e and a row from 1 to 4, such as b3"
            return
    kinds = [one.get("tile") for one in places.values() if isinstance(one, dict)]
    items = [item for one in places.values() if isinstance(one, dict) for item in one.get("items", ())]
    if kinds.count(START) != 1 or kinds.count(PORTAL) != 1:
        yield (), f"a map has one {START} and one {PORTAL}"
    elif items.count(SHARD) != SHARDS:
        yield (), f"a map has {SHARDS} Portal Shards"
    elif len(_reached(list(places), next(iter(places)))) != len(places):
        yield (), "every place leads to every other"


def adjoin(one: str, other: str) -> bool:
    """Whether two places share an edge."""
    across = abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0]))
    return across + abs(ROWS.index(one[1]) - ROWS.index(other[1])) == 1


def _reached(words: list[str], start: str) -> set[str]:
    found, todo = {start}, [start]
    while todo:
        here = todo.pop()
        new = [word for word in words if word not in found and adjoin(here, word)]
        found.update(new)
        todo += new
    return found


PLACE: Final = Record(
    {"tile": Words(START, PORTAL, *LEVELS)}, {"items": Listed(Words(SHARD, SALVE, *CHESTS), some=True)}
)
MAP: Final = Record({"map": TEXT, "confidence": SURE, "places": Table(PLACE, law=_whole)}, ORIGIN)
SCENARIO: Final = Record(
    {
        "scenario": Whole(1),
        "salve": Whole(1),
        "hand_works": Whole(1, 6),
        "confidence": SURE,
        "maps": Listed(MAP, unique="map", some=True),
    },
    {"salves": Whole(), **ORIGIN},
)
CRAWLS_SHAPE: Final = Record({"source": TEXT, "confidence": SURE, CRAWLS: Listed(SCENARIO, unique="scenario")}, ORIGIN)
