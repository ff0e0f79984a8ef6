"""Missions: the maps of their sides, their enemies, their clocks; and the Boost Tiles (DT-MIS-17, DT-MIS-24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.definitions import enemy_entries, read
from dicewright.games.dice_throne.cards.demands import Demand, demand
from dicewright.games.dice_throne.cards.enemies import HENCHMAN, MISSION_BOSS, THREAT, Enemy, objective
from dicewright.games.dice_throne.cards.minion_boards import slug_of
from dicewright.games.dice_throne.cards.mission_files import (
    BOOST,
    BOOSTS,
    EACH,
    ENTRY,
    EXIT,
    MISSIONS,
    MYSTERIES,
    MYSTERY,
    NO_SPACE,
    PANEL,
    PLOT,
    STAND,
)
from dicewright.games.dice_throne.cards.mission_files import THREAT as THREAT_MARK

MISSION: Final = "mission"
"""What a mode is against whose heroes play a Mission; the option of a setup that names it, too."""
COLUMNS: Final = "abcdefgh"


@dataclass(frozen=True)
class Space:
    """A space of a map. word: what it is called. cells: the words of all its places in the sketch. mark: of it there.
    panel: of the
    henchman that stands there, 0 for none. number: of the red die that names it, 0 for none. boss: whether the boss
    stands there. entry, boost: whether heroes enter there, and whether a Boost Tile lies there. near: the numbers of
    the spaces beside it."""

    word: str
    cells: tuple[str, ...]
    mark: str
    panel: int
    number: int
    boss: bool
    entry: bool
    boost: bool
    near: tuple[int, ...]


DEFEAT_ALL: Final = Demand(all=True)
"""The objective of a side that says nothing else."""


@dataclass(frozen=True)
class Side:
    """A side of a Mission. panels: the kinds of its henchmen by slug, each once, from left to right. posts: each enemy
    in map reading order, with the number of its space (DT-MIS-54). clock: what each segment says, from the first on; a
    panel by its number among `panels`, from 1. threat: the Unstoppable Threat and the number of its space. objective:
    what completes the side. overload: with how many Plot Tokens on the Generator it is lost, 0 without one."""

    size: tuple[int, int]
    spaces: tuple[Space, ...]
    panels: tuple[str, ...]
    posts: tuple[tuple[str, int], ...]
    clock: tuple[str, ...]
    threat: tuple[str, int] | None = None
    objective: Demand = DEFEAT_ALL
    overload: int = 0

    @property
    def entry(self) -> int:
        """The number of the Entry Space."""
        return next(at for at, one in enumerate(self.spaces) if one.entry)

    @property
    def plot(self) -> int:
        """The number of the plot space."""
        return next(at for at, one in enumerate(self.spaces) if one.mark == PLOT)

    @property
    def plots(self) -> tuple[int, ...]:
        """The numbers of the plot spaces."""
        return tuple([at for at, one in enumerate(self.spaces) if one.mark == PLOT])

    @property
    def generator(self) -> int:
        """The number of the plot space nearest to the Entry Space."""
        start = _place_of(self.spaces[self.entry].word)
        return min(self.plots, key=lambda at: (_steps(start, _place_of(self.spaces[at].word)), at))

    @property
    def mysteries(self) -> tuple[int, ...]:
        """The numbers of the spaces on which a Mystery Tile lies."""
        return tuple([at for at, one in enumerate(self.spaces) if one.mark == MYSTERY])

    @property
    def exit(self) -> int:
        """The number of the Exit Space."""
        return next(at for at, one in enumerate(self.spaces) if one.mark == EXIT)

    def numbered(self, value: int) -> int:
        """The number of the space that a red die names."""
        return next(at for at, one in enumerate(self.spaces) if one.number == value)


@dataclass(frozen=True)
class Perfect:
    """The Perfect Reward of side 1. path: where the text of what each hero gains stands in a match."""

    demand: Demand
    text: str
    path: str


@dataclass(frozen=True)
class Bonus:
    """The Bonus Objective of side 1. each: whether all heroes gain of it, or only who meets it. share: how much
    Momentum the Start Player splits instead; boss: how much less Health the boss begins with. path: where the text of
    what a hero gains stands in a match."""

    demand: Demand
    text: str
    each: bool
    share: int
    boss: int
    path: str


@dataclass(frozen=True)
class Mission:
    """A Mission: its run and its arena."""

    name: str
    slug: str
    level: int
    confidence: str
    perfect: Perfect
    sides: tuple[Side, ...]
    bonus: Bonus | None = None
    mysteries: tuple[str, ...] = ()

    @property
    def posts(self) -> tuple[str, ...]:
        """Everybody who is met, by slug, side after side."""
        found: list[str] = []
        for side in self.sides:
            found += [slug for slug, _ in side.posts] + ([side.threat[0]] if side.threat else [])
        return tuple(found)


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
    said, slug = one["perfect"], slug_of(one["name"])
    perfect = Perfect(demand(said), said["text"], f"perfect/{slug}")
    more = one.get("bonus_objective")
    bonus = _bonus(more, slug) if more else None
    both, laid = (_run(one), _arena(one)), tuple(one.get("mysteries", ()))
    return Mission(one["name"], slug, one["level"], one["confidence"], perfect, both, bonus, laid)


def _bonus(said: Mapping[str, Any], slug: str) -> Bonus:
    each = said.get("to", EACH) == EACH
    return Bonus(
        demand(said), said.get("text", ""), each, said.get("share", 0), said.get("boss", 0), f"bonus objective/{slug}"
    )


def _run(one: Mapping[str, Any]) -> Side:
    named = [slug_of(name) for name in one["panels"]]
    rooted = slug_of(one["landmark"]) if "landmark" in one else ""
    size, spaces = _spaces(one["spaces"], False, PLOT if rooted else "")
    kinds = [named[space.panel - 1] if space.panel else rooted if space.mark == PLOT else "" for space in spaces]
    posts = tuple([(kind, at) for at, kind in enumerate(kinds) if kind])
    panels = tuple(dict.fromkeys(named))
    clock = tuple([_segment(word, named, panels) for word in one["clock"]])
    threat = None
    if "threat" in one:
        threat = (slug_of(one["threat"]), next(at for at, space in enumerate(spaces) if space.mark == THREAT_MARK))
    objective = demand(one["objective"]) if "objective" in one else DEFEAT_ALL
    return Side(size, spaces, panels, posts, clock, threat, objective, one.get("overload", 0))


def _place_of(word: str) -> tuple[int, int]:
    """The column and the row of a place of a sketch."""
    return COLUMNS.index(word[0]), int(word[1:])


def _steps(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _arena(one: Mapping[str, Any]) -> Side:
    size, spaces = _spaces(one["arena"], True, STAND)
    posts = tuple([(slug_of(one["boss"]), at) for at, space in enumerate(spaces) if space.boss])
    return Side(size, spaces, (), posts, tuple(one["arena_clock"]))


def _spaces(sketch: Sequence[str], arena: bool, joined: str) -> tuple[tuple[int, int], tuple[Space, ...]]:
    """The size of a map, and its spaces in map reading order: from left to right, then from top to bottom. joined: the
    mark of places that are one space."""
    rows = [row.split() for row in sketch]
    marks = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != NO_SPACE}
    whole = [cell for cell, mark in marks.items() if mark == joined]
    groups = [[cell] if cell not in whole else whole for cell in marks if cell not in whole[1:]]
    found = []
    for cells in groups:
        beside = {(x + a, y + b) for x, y in cells for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        near = [at for at, others in enumerate(groups) if others != cells and beside.intersection(others)]
        mark = marks[cells[0]]
        number = int(mark) if mark.isdecimal() else 0
        words = tuple([f"{COLUMNS[x]}{y + 1}" for x, y in cells])
        panel, value = (0, number) if arena else (number, 0)
        found.append(
            Space(words[0], words, mark, panel, value, mark == STAND, mark == ENTRY, mark == BOOST, tuple(near))
        )
    return (len(rows[0]), len(rows)), tuple(found)


def _segment(word: str, named: Sequence[str], panels: Sequence[str]) -> str:
    """A segment of the clock; a kind that is named twice has one panel, at its first place."""
    return PANEL[panels.index(named[PANEL.index(word)])] if word in PANEL else word


@of_content
@cache
def met(slug: str, heroes: int, raised: int) -> Enemy:
    """A henchman or a boss of a Mission by its slug, as so many heroes meet it with so many added levels (DT-MIS-88).
    Raises `LookupError` if there is none that can be met."""
    if slug in enemy_entries(HENCHMAN):
        one = henchman(slug)
        more = heroes * enemy_entries(HENCHMAN)[slug].get("health_by_heroes", 0) if is_still(slug) else raised
        return replace(one, health=one.health + more)
    if slug in enemy_entries(THREAT):
        return _threat(slug)
    boss = enemy_entries(MISSION_BOSS)[slug]
    health = boss["health"][heroes - 1] + boss["oppression"] * raised * heroes
    return Enemy(boss["name"], slug, MISSION_BOSS, 0, health, 0, boss["confidence"])


def _threat(slug: str) -> Enemy:
    one = enemy_entries(THREAT)[slug]
    return Enemy(one["name"], slug, THREAT, 0, 0, 0, one["confidence"], objective(one["needs"]))


@of_content
@cache
def henchman(slug: str) -> Enemy:
    """A henchman by the slug of its kind. Raises `LookupError` if there is none that can be met."""
    one = enemy_entries(HENCHMAN)[slug]
    aim = objective(one["needs"]) if "needs" in one else None
    return Enemy(one["name"], slug, HENCHMAN, 0, one["health"], 0, one["confidence"], aim)


@of_content
@cache
def reaches_of(slug: str) -> tuple[str, ...]:
    """Whom each Attack of an enemy is made on: adjacent heroes, all on the map (DT-MIS-55), or what else the words of
    `henchmen.py` say; a henchman has one."""
    if slug in enemy_entries(HENCHMAN):
        return () if is_still(slug) else (enemy_entries(HENCHMAN)[slug]["reach"],)
    if slug in enemy_entries(THREAT):
        return (enemy_entries(THREAT)[slug]["at"],)
    return tuple([one["reach"] for one in enemy_entries(MISSION_BOSS)[slug]["attacks"]])


@of_content
@cache
def is_still(slug: str) -> bool:
    """Whether an enemy of a Mission does nothing, and nothing reaches it but damage (DT-MIS-51)."""
    found = enemy_entries(HENCHMAN).get(slug)
    return found is not None and bool(found.get("still", False))


@of_content
@cache
def shield_of(slug: str) -> int:
    """How many Shield tokens an enemy begins with (DT-MIS-23)."""
    kind = HENCHMAN if slug in enemy_entries(HENCHMAN) else MISSION_BOSS
    found: int = enemy_entries(kind)[slug]["shield"]
    return found


@dataclass(frozen=True)
class BoostTile:
    """A Boost Tile or Mystery Tile. count: how many there are. path: where its text stands in a match, empty where it
    has none."""

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


@of_content
@cache
def mystery_tiles() -> Mapping[str, BoostTile]:
    """The Mystery Tiles that can be met, by name."""
    found = [one for one in read(BOOSTS)[MYSTERIES] if one.get("status", DONE) == DONE]
    return {
        one["name"]: BoostTile(
            one["name"],
            one["count"],
            one.get("text", ""),
            f"mystery/{one['name']}" if "text" in one else "",
            one["confidence"],
        )
        for one in found
    }
