"""What the marks on a map mean: the legend that every face shows beside it, each line with the rule it stands on.

    [{"sign": which mark, "name", "says", "rule"}]

The places of a view name their marks (`signs`), and the legend explains those that are on the map now, in the order of
the tables below: so a map is never explained by what is not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from dicewright.games.dice_throne.cards.crawl_files import SHARDS


class Sign(NamedTuple):
    """A mark on a map: its name, what it means, and the rule that says so."""

    name: str
    says: str
    rule: str


GOES: Final = "goes"
"""Where the hero who moves can go: the only mark that hangs on the question and not on the place."""
CLOSED: Final = "closed"
OPEN: Final = "open"
START: Final = "start"
PORTAL: Final = "portal"
HERO: Final = "hero"
FOE: Final = "foe"
SHARD: Final = "shard"
SALVE: Final = "salve"
CHEST: Final = "chest"
GOAL: Final = "goal"
BOOST: Final = "boost"
PLOT: Final = "plot"
MYSTERY: Final = "mystery"
NUMBER: Final = "number"
THREAT: Final = "threat"

OF_CRAWLS: Final[Mapping[str, Sign]] = {
    GOES: Sign("Where you can go", "A face-down tile is then explored, a battle is joined.", "DT-DTA-43"),
    HERO: Sign("Hero", "The shield is the one of that hero's banner.", "DT-DTA-42"),
    FOE: Sign("Minion, with its Health", "Heroes there fight it and stay until it is defeated.", "DT-DTA-50"),
    CLOSED: Sign("Face-down tile", "Its Roman number is the level of the deck that it comes from.", "DT-DTA-42"),
    OPEN: Sign("Explored tile", "Heroes pass through it, and stop there only to join a battle.", "DT-DTA-44"),
    START: Sign("Entrance", "Here all heroes begin.", "DT-DTA-42"),
    PORTAL: Sign(
        "Boss Portal", f"It opens with all {SHARDS} Portal Shards; the crawl is won behind its minion.", "DT-DTA-04"
    ),
    SHARD: Sign("Portal Shard", "It goes on the Boss Portal once its tile is explored.", "DT-DTA-46"),
    SALVE: Sign("Salve", "The explorer takes it; spent, it heals, or revives a teammate.", "DT-DTA-54"),
    CHEST: Sign("Chest, with its row of the Loot table", "Every hero rolls the Loot die for it.", "DT-DTA-46"),
}
OF_MISSIONS: Final[Mapping[str, Sign]] = {
    GOES: Sign("Where you can go", "Any way through open spaces; nobody ends where another stays.", "DT-MIS-28"),
    HERO: Sign("Hero", "The shield is the one of that hero's banner.", "DT-MIS-21"),
    FOE: Sign("Enemy, with its Health", "Melee Attacks reach it from the spaces beside it.", "DT-MIS-05"),
    CLOSED: Sign("Closed space", "An enemy is in the way: nobody goes there or through.", "DT-MIS-29"),
    OPEN: Sign("Open space", "Heroes go through it, and may end there.", "DT-MIS-28"),
    START: Sign("Entry Space", "Heroes come onto the map here.", "DT-MIS-21"),
    GOAL: Sign("Objective", "What completes the side is done here.", "DT-MIS-16"),
    BOOST: Sign("Boost Tile", "Whoever ends a movement there collects it.", "DT-MIS-30"),
    PLOT: Sign("Plot Token", "What the objective of the side asks for lies here.", "DT-MIS-16"),
    MYSTERY: Sign("Mystery Tile", "Whoever ends a movement there turns it over.", "DT-MIS-94"),
    NUMBER: Sign("Numbered space", "A red die of that value lays a face-down Boost Tile there.", "DT-MIS-59"),
    THREAT: Sign("Unstoppable Threat", "It acts and is never defeated; its space stays closed.", "DT-MIS-29"),
}


def legend(signs: Mapping[str, Sign], places: Iterable[Mapping[str, Any]]) -> list[dict[str, str]]:
    """The lines for the marks that these places bear, and for where one can go."""
    there = {GOES, *(sign for place in places for sign in place["signs"])}
    return [{"sign": key, **one._asdict()} for key, one in signs.items() if key in there]
