"""The bosses of Missions in their file: their shape, and the board that each of them is played by.

Such a boss is written in the language of heroes: its Attacks from left to right with what the enemy dice must show, its
defence, which needs no dice, and what the Crisis Clock lets it do (DT-MIS-50, DT-MIS-59).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from dicewright.content_items import DONE, PENDING
from dicewright.games.dice_throne.cards import arms
from dicewright.games.dice_throne.cards.henchmen import CRISIS, FARTHEST, LEAST_HEALTH, MELEE, RANGE
from dicewright.games.dice_throne.cards.minion_boards import CHAOS_DIE, DEFENSIVE, SAID, UNIQUE, head
from dicewright.games.dice_throne.cards.mission_files import CRISES
from dicewright.games.dice_throne.cards.needs import parse_needs
from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT
from dicewright.language.shape import Listed, Misfit, Record, Whole, Words

PLAYERS: Final = 4


def _misfits(boss: dict[str, Any]) -> Iterator[Misfit]:
    """A boss that can be met has Attacks and defends in one way; what enemy dice must show names their symbols."""
    pending = boss.get("status", DONE) == PENDING
    if pending != ("blocked_by" in boss):
        yield ("name",), "a boss is pending exactly when it says what blocks it: use 'status' and 'blocked_by'"
    if not pending and ("attacks" not in boss or len({"defence", "unique"} & set(boss)) != 1):
        yield ("name",), "a boss has 'attacks' and either 'defence' or 'unique'"
    if not pending and len(boss.get("crises", ())) != CRISES:
        yield ("name",), f"a boss has {CRISES} 'crises'"
    if len(boss["health"]) != PLAYERS:
        yield ("health",), "there must be four numbers: for one, two, three and four heroes"
    for at, attack in enumerate(boss.get("attacks", ())):
        try:
            parse_needs(attack["needs"], CHAOS_DIE)
        except ValueError as error:
            yield ("attacks", at, "needs"), str(error)


ATTACK: Final = Record(
    {"name": TEXT, "needs": TEXT, "reach": Words(MELEE, RANGE, LEAST_HEALTH, FARTHEST), "text": TEXT}
)
BOSS: Final = Record(
    {
        "name": TEXT,
        "health": Listed(Whole(1), some=True),
        "oppression": Whole(1),
        "shield": Whole(0, 5),
        "confidence": SURE,
    },
    {
        "attacks": Listed(ATTACK, unique="name", some=True),
        "defence": SAID,
        "unique": SAID,
        "crises": Listed(SAID),
        "arms": arms.SHAPE,
        **PROGRESS,
        **ORIGIN,
    },
    _misfits,
)
SHAPE: Final = Record({"source": TEXT, "confidence": SURE, "mission_bosses": Listed(BOSS, unique="name")}, ORIGIN)


def board(boss: Mapping[str, Any], file: Mapping[str, Any]) -> dict[str, Any]:
    """The entry of a boss as a hero's file would say it, so that one board is like the other."""
    abilities = [_ability(one["name"], "offensive", needs=one["needs"], text=one["text"]) for one in _attacks(boss)]
    for name, kind in ((DEFENSIVE, "defence"), (UNIQUE, "unique")):
        if kind in boss:
            abilities.append(_ability(name, kind, **boss[kind]))
    for number, crisis in enumerate(boss.get("crises", ()), 1):
        abilities.append(_ability(f"{CRISIS} {number}", "crisis", **crisis))
    return {**head(boss, file), "abilities": abilities}


def _attacks(boss: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return list(boss.get("attacks", ()))


def _ability(name: str, kind: str, **row: str) -> dict[str, Any]:
    return {"name": name, "kind": kind, "levels": [{"level": 1, "rows": [row]}]}
