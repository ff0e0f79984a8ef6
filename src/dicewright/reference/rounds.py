"""What the match tracker knows of turns and rounds with their reminders, of Missions, of the maps of crawls, and of the
dice of Dice Masters."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from dicewright.content_files import of_content
from dicewright.games.dice_masters.cards.definitions import SIDEKICK, Face, card_set, sets
from dicewright.games.dice_masters.teams.formats import FORMATS
from dicewright.games.dice_throne.board.mission import RED
from dicewright.games.dice_throne.cards.boss_boards import PLAYERS
from dicewright.games.dice_throne.cards.crawl_files import START
from dicewright.games.dice_throne.cards.crawls import crawls
from dicewright.games.dice_throne.cards.missions import Side, met, missions, shield_of
from dicewright.reference.authored import written
from dicewright.reference.choices import INCOME
from dicewright.reference.from_adventures import on_place
from dicewright.reference.from_enemies import enemy_key
from dicewright.reference.from_missions import asked_of, segment

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


PHASES = {
    "Upkeep Phase": "upkeep phase",
    "Income Phase": "income phase",
    "Main Phase 1": "main phase",
    "Offensive Roll Phase": "offensive roll phase",
    "Targeting Roll Phase": "targeting roll phase",
    "Defensive Roll Phase": "defensive roll phase",
    "Main Phase 2": "main phase",
    "Discard Phase": "discard phase",
}
"""The phases of a turn of Dice Throne (DT-TURN-01), and what texts of tokens call them."""

STEPS = {
    "Clear and Draw Step": "clear-and-draw-step",
    "Roll and Reroll Step": "roll-and-reroll-step",
    "Main Step": "main-step",
    "Attack Step": "attack-step",
    "Cleanup": "cleanup",
}
"""The steps of a turn of Dice Masters (DM-TURN-01), and the entry of each."""

MASTERS = "dice_masters"


def turn() -> list[list[str]]:
    """For each phase of a turn of Dice Throne: its name, the address and the sentence of its entry."""
    return _told({name: f"dice_throne/phase/{said.replace(' ', '-')}" for name, said in PHASES.items()})


def masters_turn() -> list[list[str]]:
    """The same of Dice Masters."""
    return _told({name: f"{MASTERS}/phase/{id}" for name, id in STEPS.items()})


def _told(keys: dict[str, str]) -> list[list[str]]:
    said = {entry.key: entry.summary for entry, _ in written()}
    return [[name, key, said[key]] for name, key in keys.items()]


def masters_starts() -> list[list[Any]]:
    """How a match of Dice Masters begins in each format: partners of Doubles have one life and one turn (DM-FMT-12,
    DM-FMT-19), and nobody has an Income Phase to skip."""
    return [
        [
            f"Dice Masters: {one.title}",
            [[f"{'Team' if one.seats > 2 else 'Player'} {at + 1}", at, one.life] for at in range(2)],
            INCOME[1],
            MASTERS,
        ]
        for one in FORMATS.values()
    ]


@of_content
@cache
def tracked_dice() -> list[list[Any]]:
    """Every die of Dice Masters: its name, with its set where several are called so, and what its faces show."""
    found = {SIDEKICK.name: list(map(_shown, SIDEKICK.faces))}
    dice = {(one.die.name, key): one.die for key, name in sets().items() for one in card_set(name).values()}
    named = Counter(name for name, _ in dice)
    for (name, key), die in sorted(dice.items()):
        if die.faces:
            found[f"{name}, {key}" if named[name] > 1 else name] = list(map(_shown, die.faces))
    return [[name, faces] for name, faces in found.items()]


def _shown(face: Face) -> str:
    """A face in words; a symbol is a word (DM-ENERGY-05)."""
    burst = f" {'*' * face.burst}" if face.burst else ""
    if face.kind == "character":
        return f"level {face.level}: {face.attack}/{face.defense}, fielded for {face.cost}{burst}"
    return " ".join(face.symbols) or f"action{burst}"


@of_content
@cache
def tracked_maps() -> list[list[Any]]:
    """Every map of a Portal Crawl: its name, and for each place what it is called, what is found there,
    and whether Heroes begin there."""
    return [
        [
            f"{one.name}, map {chart.name}",
            [[place.word, on_place(place), place.kind == START] for place in chart.places],
        ]
        for one in crawls().values()
        for chart in one.charts.values()
    ]


def mission_round() -> list[list[Any]]:
    """For each phase of a round: its name, the address and the sentence of its entry, and what Heroes have in it."""
    rows = _told({name: f"dice_throne/phase/{id}" for name, (id, _) in ROUND.items()})
    return [[*row, list(phases)] for row, (_, phases) in zip(rows, ROUND.values(), strict=True)]


@of_content
@cache
def tracked_missions() -> list[list[Any]]:
    """Every Mission that is played: its name, its two sides, each with the words of the segments of its clock and its
    enemies: the name, the Health for one to four Heroes, the Shield, and the address of the entry; and what it asks for
    on side 1 (DT-MIS-16, DT-MIS-83, DT-MIS-84)."""
    return [
        [one.name, [[[segment(side, word) for word in side.clock], _foes(side)] for side in one.sides], asked_of(one)]
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


__all__ = [
    "PHASES",
    "RED",
    "masters_starts",
    "masters_turn",
    "mission_round",
    "tracked_dice",
    "tracked_maps",
    "tracked_missions",
    "turn",
]
