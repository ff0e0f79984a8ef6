"""What each content file of the game may say, by the name of the file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dicewright.games.dice_throne.cards import (
    attendants,
    boss_boards,
    campaign_files,
    crawl_files,
    henchmen,
    loot,
    minion_boards,
    mission_bosses,
    mission_files,
)
from dicewright.games.dice_throne.cards.schema import COMMON, NAMES, STATUS_EFFECTS, hero_shape
from dicewright.language.shape import Shape

OWN: Final = "own"
"""The folder of heroes of our own design."""
NAMED: Final = "names"
"""The file of the words that texts say besides the names of heroes, tokens and cards."""


def shape_of(file: Path) -> Shape:
    """What a content file of the game must look like."""
    others = {
        "common": COMMON,
        NAMED: NAMES,
        "status_effects": STATUS_EFFECTS,
        "minions": minion_boards.MINIONS,
        "bosses": boss_boards.BOSSES,
        "attendants": attendants.SHAPE,
        "henchmen": henchmen.HENCHMEN,
        "mission_bosses": mission_bosses.SHAPE,
        "threats": henchmen.THREATS,
        mission_files.MISSIONS: mission_files.MISSIONS_SHAPE,
        mission_files.BOOSTS: mission_files.BOOSTS_SHAPE,
        mission_files.ALLIES: mission_files.ALLIES_SHAPE,
        mission_files.PERKS: mission_files.PERKS_SHAPE,
        loot.LOOT: loot.SHAPE,
        loot.LOOT_CARDS: loot.LOOT_CARDS_SHAPE,
        campaign_files.CAMPAIGN: campaign_files.SHAPE,
        crawl_files.TILES: crawl_files.TILES_SHAPE,
        crawl_files.CRAWLS: crawl_files.CRAWLS_SHAPE,
    }
    return hero_shape(file.stem) if file.parent.name in ("heroes", OWN) else others[file.stem]
