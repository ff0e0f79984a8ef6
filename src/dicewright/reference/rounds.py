"""What the match tracker knows of Missions: the phases of a round with their reminders, enemies, and clocks."""

from __future__ import annotations

from functools import cache
from typing import Any

from dicewright.content_files import of_content
from dicewright.games.dice_throne.board.mission import RED
from dicewright.games.dice_throne.cards.boss_boards import PLAYERS
from dicewright.games.dice_throne.cards.missions import Side, met, missions, shield_of
from dicewright.reference.authored import written
from dicewright.reference.from_enemies import enemy_key
from dicewright.reference.from_missions import segment

ROUND = {
    "Pass Phase": ("pass-phase", ()),
    "Movement Phase": ("movement-phase", ()),
    "Hero Phase 1": ("hero-phase", ("Upkeep Phase", "Income Phase", "Main Phase 1", "Offensive Roll Phase")),
    "Target & Resolve Phase": ("target-and-resolve-phase", ("Targeting Roll Phase",)),
    "Hero Phase 2": ("hero-phase", ("Main Phase 2", "Discard Phase")),
    "Enemy Upkeep Phase": ("enemy-upkeep-phase", ()),
    "Enemy Roll Phase": ("enemy-roll-phase", ("Defensive Roll Phase",)),
    "Crisis Clock Phase": ("crisis-clock-phase", ()),
}
"""The phases of a round (DT-MIS-01), the entry of each, and the phases of a turn that Heroes have in it (DT-MIS-33,
DT-MIS-37)."""


def mission_round() -> list[list[Any]]:
    """For each phase of a round: its name, the address and the sentence of its entry, and what Heroes have in it."""
    said = {entry.key: entry.summary for entry, _ in written()}
    rows = [(name, f"dice_throne/phase/{id}", phases) for name, (id, phases) in ROUND.items()]
    return [[name, key, said[key], list(phases)] for name, key, phases in rows]


@of_content
@cache
def tracked_missions() -> list[list[Any]]:
    """Every Mission that is played: its name, and its two sides, each with the words of the segments of its clock and
    its enemies: the name, the Health for one to four Heroes, the Shield, and the address of the entry."""
    return [
        [one.name, [[[segment(side, word) for word in side.clock], _foes(side)] for side in one.sides]]
        for one in missions().values()
    ]


def _foes(side: Side) -> list[list[Any]]:
    """Henchmen of one name have numbers; an Unstoppable Threat has no dial (DT-MIS-15)."""
    names = [slug for slug, _ in side.posts]
    found = []
    for at, slug in enumerate(names):
        name = met(slug, 1, 0).name
        number = f" {names[: at + 1].count(slug)}" if names.count(slug) > 1 else ""
        health = [met(slug, count, 0).health for count in range(1, PLAYERS + 1)]
        found.append([f"{name}{number}", health, shield_of(slug), enemy_key(slug)])
    return found


__all__ = ["RED", "mission_round", "tracked_missions"]
