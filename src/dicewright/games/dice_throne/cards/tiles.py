"""The Environment tiles of Portal Crawls: what each brings to whoever explores it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.crawl_files import TILES
from dicewright.games.dice_throne.cards.definitions import read


@dataclass(frozen=True)
class TileFacts:
    """A tile. cp, gold: what it brings first. minion: the level of the minion that comes last, 0 for none.

    path: where its text stands in a match, empty without one.
    """

    name: str
    level: int
    cp: int
    gold: int
    minion: int
    text: str
    path: str
    confidence: str


@of_content
@cache
def tiles() -> dict[str, TileFacts]:
    """The tiles that can be played, by name."""
    found = [one for one in read(TILES)[TILES] if one.get("status", DONE) == DONE]
    return {
        one["name"]: TileFacts(
            one["name"],
            one["level"],
            one.get("cp", 0),
            one.get("gold", 0),
            one["minion"],
            one.get("text", ""),
            f"tile/{one['name']}" if "text" in one else "",
            one["confidence"],
        )
        for one in found
    }
