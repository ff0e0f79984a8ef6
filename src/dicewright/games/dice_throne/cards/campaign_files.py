"""What the file of the campaign may say: its scenarios, the Shop, Difficulty cards, points, and feats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from dicewright.content_items import DONE, PENDING
from dicewright.games.dice_throne.cards.loot import CHEST, RARITIES
from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT
from dicewright.language.shape import Listed, Misfit, Record, Whole, YesNo

CAMPAIGN: Final = "campaign"
MOST_HEROES: Final = 4


def _one_kind(scenario: dict[str, Any]) -> Iterator[Misfit]:
    """A scenario is a Portal Crawl with a Shop after it, or a Boss Battle with Boss Loot."""
    crawl, battle = {"deal"}, {"boss", "chest", "won", "lost"}
    said = set(scenario) & (crawl | battle)
    if said not in (crawl, battle):
        yield ("scenario",), "a Portal Crawl says 'deal'; a Boss Battle says 'boss', 'chest', 'won' and 'lost'"


def _waits(entry: dict[str, Any]) -> Iterator[Misfit]:
    if (entry.get("status", DONE) == PENDING) != ("blocked_by" in entry):
        yield (), "an entry is pending exactly when it says what blocks it: use 'status' and 'blocked_by'"


DEAL: Final = Record({}, dict.fromkeys(RARITIES, Whole(1)))
SCENARIO: Final = Record(
    {"scenario": Whole(1), "confidence": SURE},
    {"deal": DEAL, "boss": TEXT, "chest": Whole(1), "won": Whole(1), "lost": Whole(1), **ORIGIN},
    _one_kind,
)
DIFFICULTY: Final = Record(
    {"difficulty": TEXT, "name": TEXT, "score": Whole(1), "confidence": SURE},
    {
        "crawl_health": Listed(Whole(1), some=True),
        "boss_health": Whole(1),
        "beside": TEXT,
        "salves_less": Whole(1),
        "more_hands": Whole(1),
        "ends": YesNo(),
        "opens": YesNo(),
        **PROGRESS,
        **ORIGIN,
    },
    _waits,
)
SHOP: Final = Record(
    {"prices": Record(dict.fromkeys(RARITIES, Whole(1))), "identify": Whole(1), "sell": Whole(1), "confidence": SURE},
    ORIGIN,
)
POINTS: Final = Record(
    {
        "loss": Whole(1),
        "loss_salves": Whole(1),
        "gold_for_one": Whole(1),
        "explored": Whole(1),
        "most_cards": Whole(1),
        "confidence": SURE,
    },
    ORIGIN,
)
FEAT: Final = Record({"feat": TEXT, "says": TEXT, "confidence": SURE}, {**PROGRESS, **ORIGIN}, _waits)
SHAPE: Final = Record(
    {
        "source": TEXT,
        "confidence": SURE,
        "scenarios": Listed(SCENARIO, unique="scenario", some=True),
        "difficulties": Listed(DIFFICULTY, unique="difficulty", some=True),
        "shop": SHOP,
        "points": POINTS,
        "chests": Listed(CHEST, unique="chest"),
        "feats": Listed(FEAT, unique="feat"),
    },
    ORIGIN,
)
