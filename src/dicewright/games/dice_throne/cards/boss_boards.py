"""Bosses in their file: their shape, and the board and cards that each of them is played by.

A boss is written in the language of heroes. Its abilities have levels and upgrades as those of heroes do, and each has
a priority besides; its Action cards name the Roll Objective of the turn and what the hero gains whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from dicewright.content_items import DONE, PENDING
from dicewright.games.dice_throne.cards import arms
from dicewright.games.dice_throne.cards.minion_boards import CHAOS_DIE, STRAIGHTS, head
from dicewright.games.dice_throne.cards.needs import parse_needs
from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT, levels_count
from dicewright.language.shape import Listed, Misfit, Record, Whole, Words

PLAYERS: Final = 4
PRIORITIES: Final = 9
TIMINGS: Final = ("main", "roll")


def _misfits(boss: dict[str, Any]) -> Iterator[Misfit]:
    """A boss that can be fought has a board and Action cards; what dice must show names symbols of Chaos dice."""
    pending = boss.get("status", DONE) == PENDING
    if pending != ("blocked_by" in boss):
        yield ("name",), "a boss is pending exactly when it says what blocks it: use 'status' and 'blocked_by'"
    for key in ("abilities", "actions"):
        if not pending and key not in boss:
            yield ("name",), f"the key {key!r} is missing; say what the boss does, or why it is pending"
    for key in ("health", "upgrade_cp", "kings_hand"):
        if len(boss[key]) != PLAYERS:
            yield (key,), "there must be four numbers: for one, two, three and four heroes"
    for at, ability in enumerate(boss.get("abilities", ())):
        if ("priority" in ability) == (ability["kind"] == "defence"):
            yield ("abilities", at, "name"), "an Offensive Ability has a 'priority', a Defensive Ability has none"
        for number, level in enumerate(ability["levels"]):
            for position, row in enumerate(level["rows"]):
                path = ("abilities", at, "levels", number, "rows", position)
                yield from _needs((*path, "needs"), row.get("needs"))
    for at, card in enumerate(boss.get("actions", ())):
        if card["objective"] != STRAIGHTS:
            yield from _needs(("actions", at, "objective"), card["objective"], f", or {STRAIGHTS!r}")


def _needs(path: tuple[str | int, ...], text: str | None, more: str = "") -> Iterator[Misfit]:
    if text is None:
        return
    try:
        parse_needs(text, CHAOS_DIE)
    except ValueError as error:
        yield path, f"{error}{more}"


PRIORITY: Final = Whole(1, PRIORITIES)
ROW: Final = Record({"text": TEXT}, {"name": TEXT, "needs": TEXT, "dice": Whole(1, 5), "priority": PRIORITY})
LEVEL: Final = Record({"level": Whole(1, 3), "rows": Listed(ROW, some=True)}, {"cost": Whole(), **ORIGIN})
ABILITY: Final = Record(
    {"name": TEXT, "kind": Words("offensive", "ultimate", "defence"), "levels": Listed(LEVEL, some=True)},
    {"priority": PRIORITY, **ORIGIN},
    levels_count,
)
ACTION: Final = Record(
    {
        "name": TEXT,
        "cost": Whole(0, 15),
        "timing": Words(*TIMINGS),
        "text": TEXT,
        "objective": TEXT,
        "bonus": TEXT,
        "copies": Whole(1),
    },
    ORIGIN,
)
BY_PLAYERS: Final = Listed(Whole(0, 999), some=True)
BOSS: Final = Record(
    {
        "name": TEXT,
        "scenario": Whole(2, 8),
        "health": BY_PLAYERS,
        "cp": Whole(0, 15),
        "upgrade_cp": BY_PLAYERS,
        "kings_hand": BY_PLAYERS,
        "hand_works": Whole(1, 6),
        "salve": Whole(1),
        "confidence": SURE,
    },
    {
        "abilities": Listed(ABILITY, unique="name", some=True),
        "actions": Listed(ACTION, unique="name", some=True),
        "tokens": Listed(TEXT),
        "arms": arms.SHAPE,
        **PROGRESS,
        **ORIGIN,
    },
    _misfits,
)
BOSSES: Final = Record({"source": TEXT, "confidence": SURE, "bosses": Listed(BOSS, unique="name")}, ORIGIN)


def board(boss: Mapping[str, Any], file: Mapping[str, Any]) -> dict[str, Any]:
    """The entry of a boss as a hero's file would say it, so that one board is like the other."""
    return {
        **head(boss, file),
        "tokens": boss.get("tokens", ()),
        "abilities": boss.get("abilities", ()),
        "cards": boss.get("actions", ()),
    }
