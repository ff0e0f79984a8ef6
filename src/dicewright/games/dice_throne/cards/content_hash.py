"""What content a match is made with: the files of its heroes, the common cards, all status effects and the
names that texts say."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from dicewright.content_files import of_content
from dicewright.engine.versions import of_data, version
from dicewright.games.dice_throne.cards.campaign_files import CAMPAIGN
from dicewright.games.dice_throne.cards.crawl_files import CRAWLS, TILES
from dicewright.games.dice_throne.cards.crawls import CRAWL
from dicewright.games.dice_throne.cards.definitions import enemy_entries, hero_file, read
from dicewright.games.dice_throne.cards.enemies import ATTENDANT, BOSS, FILES, HENCHMAN, MINION, MISSION_BOSS, THREAT
from dicewright.games.dice_throne.cards.file_shapes import NAMED
from dicewright.games.dice_throne.cards.loot import LOOT, LOOT_CARDS
from dicewright.games.dice_throne.cards.mission_files import ALLIES, BOOSTS, MISSIONS, PERKS
from dicewright.games.dice_throne.cards.missions import MISSION

ALWAYS: Final = ("common", "status_effects", NAMED)
"""What every match is made with beside its heroes."""


def made_with(slugs: Iterable[str], kind: str = "", enemies: Iterable[str] = (), session: bool = False) -> str:
    """The content version of a match with these heroes, with a minion or bosses if any are named, or in a Portal
    Crawl, which any minion may come to, or in a Mission. session: of a campaign."""
    found = {name: _said(name) for name in (*ALWAYS, *map(hero_file, slugs))}
    if kind == MINION:
        found |= {"minions": "".join(_entry(kind, one) for one in enemies), LOOT: _said(LOOT)}
    elif kind == CRAWL:
        found |= {name: _said(name) for name in ("minions", CRAWLS, TILES, LOOT)}
    elif kind == MISSION:
        names = (FILES[HENCHMAN], FILES[MISSION_BOSS], FILES[THREAT], MISSIONS, BOOSTS, ALLIES, PERKS)
        found |= {name: _said(name) for name in names}
    elif kind == BOSS:
        found["bosses"] = "".join(_entry(kind, one) for one in dict.fromkeys(enemies))
    if session:
        found |= {name: _said(name) for name in (LOOT_CARDS, CAMPAIGN, FILES[ATTENDANT])}
    return version(found)


LOOKS: Final = ("arms", "drawings", "pitch")
"""What a file says of how its hero is drawn and announced: it alters no match."""


@of_content
@cache
def _said(name: str) -> str:
    return of_data({key: value for key, value in read(name).items() if key not in LOOKS})


@of_content
@cache
def _entry(kind: str, slug: str) -> str:
    entry = enemy_entries(kind)[slug]
    return of_data({key: value for key, value in entry.items() if key not in LOOKS})
