"""What a stated position of Dice Masters may say, so that a slip is told with its line before play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicewright.games.dice_masters.position import STEPS, ZONES
from dicewright.language.shape import Listed, Misfit, Record, Shape, Table, Whole, Words, like

PLAYER = Record(
    {},
    {
        "life": Whole(),
        "virtual": Whole(),
        "counters": Table(Table(Whole())),
        **dict.fromkeys(ZONES, Listed(Words())),
    },
)
WHOLE: dict[str, Shape] = {
    "active": Whole(0, 9),
    "first": Whole(0, 9),
    "turn": Whole(1, 999),
    "step": Words(*STEPS),
}


def misfits(given: dict[str, Any], middle: bool = False) -> Iterator[Misfit]:
    """What does not fit in a position. middle: it is stated while the match goes on, which this game does not know."""
    if middle:
        yield (), "only the beginning of a match of this game can be stated"
        return
    for key, value in given.items():
        if key not in WHOLE and not key.isdecimal():
            yield (key,), f"unknown key {key!r}{like(key, WHOLE)}; and the numbers of the seats"
        else:
            yield from WHOLE.get(key, PLAYER).misfits(value, (key,))
