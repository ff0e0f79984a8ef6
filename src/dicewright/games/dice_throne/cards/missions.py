"""Missions: the spaces of their maps, their henchmen, their clock; and the Boost Tiles (DT-MIS-17, DT-MIS-24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.definitions import enemy_entries, read
from dicewright.games.dice_throne.cards.enemies import HENCHMAN, Enemy, objective
from dicewright.games.dice_throne.cards.minion_boards import slug_of
from dicewright.games.dice_throne.cards.mission_files import BOOST, BOOSTS, ENTRY, MISSIONS, NO_SPACE, PANEL

MISSION: Final = "mission"
"""What a mode is against whose heroes play a Mission; the option of a setup that names it, too."""
COLUMNS: Final = "abcdefgh"


@dataclass(frozen=True)
class Space:
    """A space of a map. word: what it is called. panel: of the henchman that stands there, 0 for none. entry, boost:
    whether heroes enter there, and whether a Boost Tile lies there. near: the numbers of the spaces beside it."""

    word: str
    panel: int
    entry: bool
    boost: bool
    near: tuple[int, ...]


@dataclass(frozen=True)
class Mission:
    """A Mission. panels: the kinds of its henchmen by slug, each once, from left to right. posts: each henchman in map
    reading order, with the number of its space (DT-MIS-54). clock: what each segment says, from the first on; a panel
    by its number among `panels`, from 1."""

    name: str
    slug: str
    level: int
    confidence: str
    size: tuple[int, int]
    spaces: tuple[Space, ...]
    panels: tuple[str, ...]
    posts: tuple[tuple[str, int], ...]
    clock: tuple[str, ...]

    @property
    def entry(self) -> int:
        """The number of the Entry Space."""
        return next(at for at, one in enumerate(self.spaces) if one.entry)


@of_content
@cache
def mission_entries() -> Mapping[str, Mapping[str, Any]]:
    """What the file says of each Mission, by slug, of those too that cannot be played yet."""
    return {slug_of(one["name"]): one for one in read(MISSIONS)[MISSIONS]}


@of_content
@cache
def missions() -> Mapping[str, Mission]:
    """The Missions that can be played, by slug, in the order of their file."""
    return {slug: _mission(one) for slug, one in mission_entries().items() if one.get("status", DONE) == DONE}


def _mission(one: Mapping[str, Any]) -> Mission:
    rows = [row.split() for row in one["spaces"]]
    marks = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != NO_SPACE}
    spaces = _spaces(marks)
    named = [slug_of(name) for name in one["panels"]]
    posts = tuple([(named[space.panel - 1], at) for at, space in enumerate(spaces) if space.panel])
    panels = tuple(dict.fromkeys(named))
    clock = tuple([_segment(word, named, panels) for word in one["clock"]])
    size = (len(rows[0]), len(rows))
    return Mission(
        one["name"], slug_of(one["name"]), one["level"], one["confidence"], size, spaces, panels, posts, clock
    )


def _spaces(marks: Mapping[tuple[int, int], str]) -> tuple[Space, ...]:
    """The spaces in map reading order: from left to right, then from top to bottom."""
    order = list(marks)
    found = []
    for x, y in order:
        near = [at for at, (a, b) in enumerate(order) if abs(a - x) + abs(b - y) == 1]
        mark = marks[x, y]
        panel = int(mark) if mark.isdecimal() else 0
        found.append(Space(f"{COLUMNS[x]}{y + 1}", panel, mark == ENTRY, mark == BOOST, tuple(near)))
    return tuple(found)


def _segment(word: str, named: Sequence[str], panels: Sequence[str]) -> str:
    """A segment of the clock; a kind that is named twice has one panel, at its first place."""
    return PANEL[panels.index(named[PANEL.index(word)])] if word in PANEL else word


@of_content
@cache
def henchman(slug: str) -> Enemy:
    """A henchman by the slug of its kind. Raises `LookupError` if there is none that can be met."""
    one = enemy_entries(HENCHMAN)[slug]
    aim = objective(one["needs"])
    return Enemy(one["name"], slug, HENCHMAN, 0, one["health"], 0, one["confidence"], aim)


@of_content
@cache
def reach_of(slug: str) -> str:
    """Whether a kind of henchmen Attacks adjacent heroes, or all on the map (DT-MIS-55)."""
    found: str = enemy_entries(HENCHMAN)[slug]["reach"]
    return found


@of_content
@cache
def shield_of(slug: str) -> int:
    """How many Shield tokens a henchman begins with (DT-MIS-23)."""
    found: int = enemy_entries(HENCHMAN)[slug]["shield"]
    return found


@dataclass(frozen=True)
class BoostTile:
    """A Boost Tile. count: how many there are. path: where its text stands in a match."""

    name: str
    count: int
    text: str
    path: str
    confidence: str


@of_content
@cache
def boost_tiles() -> Mapping[str, BoostTile]:
    """The Boost Tiles by name."""
    return {
        one["name"]: BoostTile(one["name"], one["count"], one["text"], f"boost/{one['name']}", one["confidence"])
        for one in read(BOOSTS)[BOOSTS]
    }
