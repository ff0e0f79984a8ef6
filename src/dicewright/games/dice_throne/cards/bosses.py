"""The bosses of Adventures: what their scenario card gives them by the number of heroes (DT-DTA-83)."""

from __future__ import annotations

from functools import cache
from typing import Final

from dicewright.content_files import of_content
from dicewright.content_items import DONE
from dicewright.games.dice_throne.cards.definitions import enemy_entries
from dicewright.games.dice_throne.cards.enemies import ATTENDANT, BOSS, Enemy

MOST_SALVES: Final = 99
"""How many Salves a team may begin with; a campaign hardly brings more, for it takes thirty losses."""

USUAL_SALVES: Final = 4
"""With how many a lobby proposes to begin: with them the greedy bot wins about three of four battles alone against the
first boss.
"""


@of_content
@cache
def boss(slug: str, heroes: int) -> Enemy:
    """A boss by its slug, as so many heroes meet it. Raises `LookupError` if there is none that can be played."""
    one = enemy_entries(BOSS)[slug]
    at = heroes - 1
    return Enemy(
        one["name"],
        slug,
        BOSS,
        0,
        one["health"][at],
        one["cp"],
        one["confidence"],
        kings_hand=one["kings_hand"][at],
        hand_works=one["hand_works"],
        upgrade_cp=one["upgrade_cp"][at],
        salve=one["salve"],
    )


@of_content
@cache
def attendant(slug: str) -> Enemy:
    """Who stands beside a boss, by its slug. Raises `LookupError` if there is nobody of that name."""
    one = enemy_entries(ATTENDANT)[slug]
    return Enemy(one["name"], slug, ATTENDANT, 0, one["health"], one["cp"], one["confidence"], hands=one["hands"])


def chests_of(slug: str) -> int:
    """How many rolls of the Loot die the defeat of who stands beside a boss brings."""
    found: int = enemy_entries(ATTENDANT)[slug]["chests"]
    return found


@of_content
@cache
def boss_slugs() -> tuple[str, ...]:
    """The bosses that can be played, in the order of the campaign."""
    done = [(one["scenario"], slug) for slug, one in enemy_entries(BOSS).items() if one.get("status", DONE) == DONE]
    return tuple([slug for _, slug in sorted(done)])
