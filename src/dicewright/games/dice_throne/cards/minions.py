"""The minions of Adventures: what is printed on their cards besides their board (DT-DTA-58)."""

from __future__ import annotations

from functools import cache
from typing import Final

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.definitions import enemy_entries
from dicewright.games.dice_throne.cards.enemies import MINION, Enemy, objective

ROMAN: Final = {1: "I", 2: "II", 3: "III", 4: "IV"}


@of_content
@cache
def minion(slug: str) -> Enemy:
    """A minion by its slug. Raises `LookupError` if there is none that can be played."""
    one = enemy_entries(MINION)[slug]
    return Enemy(
        one["name"],
        slug,
        MINION,
        one["level"],
        one["health"],
        one["cp"],
        one["confidence"],
        objective(one["objective"]),
        tuple([int(chest.rpartition(" ")[2]) for chest in one["rewards"]]),
        one.get("first_strike", False),
        one.get("kings_hand", 0),
        tokens=tuple(one.get("tokens", {}).items()),
    )


@of_content
@cache
def minion_slugs() -> tuple[str, ...]:
    """The minions that can be played, the lowest level first."""
    done = [(one["level"], slug) for slug, one in enemy_entries(MINION).items() if one.get("status", DONE) == DONE]
    return tuple([slug for _, slug in sorted(done)])


@of_content
@cache
def deck_slugs(legacy: bool = False) -> tuple[str, ...]:
    """The minions in the decks of a Portal Crawl. legacy: whether those of the legacy pack are among them
    (DT-DTA-36)."""
    return tuple([slug for slug in minion_slugs() if legacy or not enemy_entries(MINION)[slug].get("legacy", False)])
