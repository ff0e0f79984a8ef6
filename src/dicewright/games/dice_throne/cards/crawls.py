"""Portal Crawls: the Scenario cards, their maps, and what lies on the tiles (DT-DTA-42)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.games.dice_throne.cards.crawl_files import CRAWLS, LEVELS, PORTAL, START, adjoin
from dicewright.games.dice_throne.cards.definitions import read

CRAWL: Final = "crawl"
"""What a mode is against whose heroes go through a portal; the option of a setup that names the scenario, too."""
PORTAL_LEVEL: Final = 4
PORTAL_CP: Final = 2
PORTAL_GOLD: Final = 3
PORTAL_HANDS: Final = 1
"""What the tile of the Boss Portal brings: its minion's level, CP, Gold, King's Hands besides (DT-DTA-51)."""


@dataclass(frozen=True)
class Place:
    """A place of a map. word: what it is called. kind: `start`, `portal` or empty. level: of the tile that lies there,
    0 for the two special ones. items: what lies on it, besides. near: the numbers of the places beside it."""

    word: str
    kind: str
    level: int
    items: tuple[str, ...]
    near: tuple[int, ...]


@dataclass(frozen=True)
class Chart:
    """A map of a scenario: its places in reading order."""

    name: str
    confidence: str
    places: tuple[Place, ...]

    @property
    def start(self) -> int:
        """The number of the place where heroes begin."""
        return next(at for at, one in enumerate(self.places) if one.kind == START)

    @property
    def portal(self) -> int:
        """The number of the place of the Boss Portal."""
        return next(at for at, one in enumerate(self.places) if one.kind == PORTAL)


@dataclass(frozen=True)
class Crawl:
    """A scenario. salve: what a Salve heals while no Shard is collected. hand_works: what the die of a King's Hand must
    show at least. salves: Starting Salves of a first session, None where the card names none."""

    scenario: int
    name: str
    salve: int
    hand_works: int
    salves: int | None
    confidence: str
    charts: Mapping[str, Chart]


@of_content
@cache
def crawls() -> Mapping[int, Crawl]:
    """All Portal Crawls by the number of their scenario."""
    return {one["scenario"]: _crawl(one) for one in read(CRAWLS)[CRAWLS]}


def _crawl(one: Mapping[str, Any]) -> Crawl:
    charts = {chart["map"]: _chart(chart) for chart in one["maps"]}
    name = f"Portal Crawl {one['scenario']}"
    sure = one["confidence"]
    return Crawl(one["scenario"], name, one["salve"], one["hand_works"], one.get("salves"), sure, charts)


def _chart(one: Mapping[str, Any]) -> Chart:
    places = one["places"]
    words = sorted(places, key=lambda word: (word[1], word[0]))
    return Chart(one["map"], one["confidence"], tuple([_place(word, words, places[word]) for word in words]))


def _place(word: str, words: list[str], one: Mapping[str, Any]) -> Place:
    kind = "" if one["tile"] in LEVELS else one["tile"]
    near = tuple([at for at, other in enumerate(words) if adjoin(word, other)])
    return Place(word, kind, LEVELS.get(one["tile"], 0), tuple(one.get("items", ())), near)
