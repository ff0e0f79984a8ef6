"""The feats of the Great Charter that the sessions of a campaign prove."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dicewright.games.dice_throne.cards.campaign_plan import feats
from dicewright.games.dice_throne.teams.campaign import OVER, Session, Standing

MUCH: Final = 250
LEGENDARY: Final = "legendary"
LOOT_GOBLIN: Final = "Loot Goblin"


def proved(now: Standing) -> dict[str, int]:
    """The feats by key, each with the number of the session that proves it, counted from 1; the last one for what the
    campaign as a whole proves."""
    found: dict[str, int] = {}
    for number, row in enumerate(now.sessions, 1):
        if row.parts:  # the session is scored
            for key, holds in OF_A_SESSION.items():
                if key not in found and holds(row):
                    found[key] = number
    if now.stage == OVER and now.sessions[-1].won:  # a loss that ends it finishes no campaign (DT-DTA-26.2)
        found |= {key: len(now.sessions) for key, holds in OF_ALL.items() if holds(now)}
    known = [one.key for one in feats() if not one.blocked_by]
    return {key: found[key] for key in known if key in found}


def _crawl(row: Session) -> bool:
    return row.boss == ""


def _battle(row: Session) -> bool:
    return row.won and row.boss != ""


OF_A_SESSION: Final[Mapping[str, Callable[[Session], bool]]] = {
    "explorer": lambda row: row.won and row.explored,
    "no falls": lambda row: row.won and _crawl(row) and row.outcome["falls"] == 0,
    "no salves": lambda row: row.won and _crawl(row) and row.left == row.starting + int(row.outcome["salves_found"]),
    "both at zero": lambda row: _battle(row) and bool(row.outcome["all_down"]),
    "boss ultimate": lambda row: _battle(row) and bool(row.outcome.get("by_ultimate")),
    "loot goblin": lambda row: LOOT_GOBLIN in row.outcome.get("defeated", ()),
    "dry hand": lambda row: _battle(row) and row.outcome["hands_left"] == 0,
    "legendary loot": lambda row: any(rarity == LEGENDARY for _, rarity in row.outcome["tucked"]),
    "fifty": lambda row: row.fifty,
    "broke": lambda row: row.broke,
}
OF_ALL: Final[Mapping[str, Callable[[Standing], bool]]] = {
    "campaign": lambda now: True,
    "veteran": lambda now: now.difficulty.key == "veteran",
    "insane": lambda now: now.difficulty.key == "insane",
    "hardcore": lambda now: now.difficulty.key == "hardcore",
    "score 250": lambda now: now.score >= MUCH,
    "alone": lambda now: len(now.heroes) == 1,
    "unbeaten": lambda now: all(row.won for row in now.sessions),
}
