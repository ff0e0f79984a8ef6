"""What a setup says of a Portal Crawl: the scenario, its map, and with how many Salves the team begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dicewright.engine.quoting import quoted
from dicewright.games.dice_throne.cards.bosses import MOST_SALVES
from dicewright.games.dice_throne.cards.crawls import CRAWL, crawls

LEGACY: Final = "legacy"
"""The option that says whether the legacy pack with further minions is open (DT-DTA-36)."""


def salves(count: Any) -> int:
    """How many Salves a team begins with: what it has left of the sessions before, as its score sheet says
    (DT-DTA-29). Raises `ValueError`."""
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST_SALVES:
        raise ValueError(f"salves is a number from 0 to {MOST_SALVES}, not {quoted(count)}")
    return count


def _left_out(value: Any) -> bool:
    """Whether an option names nothing; what is empty and of another kind is a mistake."""
    return value is None or (type(value) in (str, int) and not value)


def complete(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a Portal Crawl, checked and completed: without a map it is drawn at random (DT-DTA-27), without a
    number of Salves it is that of the Scenario card. Raises `ValueError`."""
    wanted = str(min(crawls()) if _left_out(options.get(CRAWL)) else options[CRAWL])
    number = int(wanted) if wanted.isdecimal() else 0
    if number not in crawls():
        there = ", ".join(map(str, crawls()))
        raise ValueError(f"there is no Portal Crawl {quoted(wanted)}: choose one of the scenarios {there}")
    one = crawls()[number]
    found: dict[str, Any] = {CRAWL: number, "salves": salves(options.get("salves", one.salves or 0))}
    chart = "" if _left_out(options.get("map")) else str(options["map"]).upper()
    if chart and chart not in one.charts:
        raise ValueError(f"{one.name} has no map {quoted(chart)}: choose one of {', '.join(one.charts)}")
    legacy = options.get(LEGACY) or False
    if not isinstance(legacy, bool):
        raise ValueError(f"{LEGACY} is true (the minions of the legacy pack come) or false, not {quoted(legacy)}")
    return {**found, **({"map": chart} if chart else {}), **({LEGACY: True} if legacy else {})}
