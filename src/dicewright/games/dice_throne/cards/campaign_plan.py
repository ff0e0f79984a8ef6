"""The campaign as it is printed: scenarios in order, Difficulty cards, the Shop, points and feats (DT-DTA-23.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from dicewright.content_files import of_content
from dicewright.games.dice_throne.cards.campaign_files import CAMPAIGN
from dicewright.games.dice_throne.cards.definitions import read
from dicewright.games.dice_throne.cards.loot import inside
from dicewright.games.dice_throne.cards.minion_boards import slug_of


@dataclass(frozen=True)
class Scenario:
    """A scenario. boss: its slug, empty for a Portal Crawl. deal: how many Loot cards of each rarity every hero is
    dealt in the Shop. chest: the row of its Boss Loot. chests: how many there are after a loss and after a win."""

    number: int
    boss: str
    deal: Mapping[str, int]
    chest: int
    chests: tuple[int, int]
    confidence: str

    @property
    def title(self) -> str:
        """What it is called: `scenario 2, against the Fallen Barbarian`."""
        return f"Scenario {self.number}: {self.boss.replace('_', ' ').title() if self.boss else 'Portal Crawl'}"


@dataclass(frozen=True)
class Difficulty:
    """A Difficulty card. score: of a win. crawl_health: of each hero in a Portal Crawl by number of heroes, empty where
    the Scenario card says it; boss_health: of the shared dial, 0 likewise (DT-DTA-25.1, DT-DTA-25.2).
    blocked_by: why it cannot be played yet, empty if it can. beside: the slug of who stands beside every boss, empty
    for nobody. salves_less: how much less a Salve heals. more_hands: how many King's Hands a minion of level IV has
    more. ends: whether a loss ends the campaign (DT-DTA-26.2). opens: whether the defeat of the Mad King opens the
    legacy pack (DT-DTA-36)."""

    key: str
    name: str
    score: int
    crawl_health: tuple[int, ...]
    boss_health: int
    confidence: str
    blocked_by: str
    beside: str = ""
    salves_less: int = 0
    more_hands: int = 0
    ends: bool = False
    opens: bool = False


@dataclass(frozen=True)
class Feat:
    """A feat of the Great Charter. blocked_by: why no campaign proves it yet, empty if one can."""

    key: str
    text: str
    confidence: str
    blocked_by: str


@of_content
@cache
def scenarios() -> tuple[Scenario, ...]:
    """The scenarios in the order in which they are played."""
    return tuple([_scenario(one) for one in read(CAMPAIGN)["scenarios"]])


def _scenario(one: Mapping[str, Any]) -> Scenario:
    boss = slug_of(one["boss"]) if "boss" in one else ""
    chests = (one.get("lost", 0), one.get("won", 0))
    return Scenario(one["scenario"], boss, one.get("deal", {}), one.get("chest", 0), chests, one["confidence"])


@of_content
@cache
def difficulties() -> Mapping[str, Difficulty]:
    """The Difficulty cards by key, the easiest first."""
    return {one["difficulty"]: _difficulty(one) for one in read(CAMPAIGN)["difficulties"]}


def _difficulty(one: Mapping[str, Any]) -> Difficulty:
    health, shared = tuple(one.get("crawl_health", ())), one.get("boss_health", 0)
    return Difficulty(
        one["difficulty"],
        one["name"],
        one["score"],
        health,
        shared,
        one["confidence"],
        one.get("blocked_by", ""),
        slug_of(one.get("beside", "")),
        one.get("salves_less", 0),
        one.get("more_hands", 0),
        one.get("ends", False),
        one.get("opens", False),
    )


@of_content
@cache
def feats() -> tuple[Feat, ...]:
    """The feats of the Great Charter that a campaign is about."""
    found = read(CAMPAIGN)["feats"]
    return tuple([Feat(one["feat"], one["says"], one["confidence"], one.get("blocked_by", "")) for one in found])


def shop() -> Mapping[str, Any]:
    """The prices of the Shop: `prices` by rarity, `identify`, `sell`."""
    found: Mapping[str, Any] = read(CAMPAIGN)["shop"]
    return found


def points() -> Mapping[str, int]:
    """What scores how much, and how many cards a deck may hold."""
    found: Mapping[str, int] = read(CAMPAIGN)["points"]
    return found


def boss_loot(chest: int, rolled: int) -> str:
    """The rarity that a number of the Loot die brings from a chest of Boss Loot (DT-DTA-113.1)."""
    return str(inside(read(CAMPAIGN), chest, rolled)["card"])
