"""What a stated position of Dice Throne may say, so that a slip is told with its line before play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicewright.language.shape import Either, Listed, Misfit, Record, Shape, Table, Whole, Words, YesNo

SEAT = Either(Words(), Whole(0, 9))
CARDS = Listed(Words())
TOKEN = Either(
    Whole(),
    Record({}, {"of": SEAT, "side": Whole(), "health": Whole(), "on": Words(), "count": Whole()}),
)
PLAYER = Record(
    {},
    {
        "health": Whole(-99, 99),
        "cp": Whole(0, 15),
        "hand": CARDS,
        "deck": CARDS,
        "discard": CARDS,
        "deck left": Whole(),
        "tokens": Table(Either(TOKEN, Listed(TOKEN))),
        "levels": Table(Whole(1, 3)),
        "side": Words(),
    },
)
WHOLE: dict[str, Shape] = {
    "active": SEAT,
    "turn": Whole(1, 999),
    "phase": Words(),
    "setup": YesNo(),
    "start rolls": Listed(Whole(1, 6)),
}


def misfits(given: dict[str, Any], middle: bool = False) -> Iterator[Misfit]:
    """What does not fit in a position; middle: it is stated while the match goes on, so it has only players."""
    for key, value in given.items():
        shape = PLAYER if middle else WHOLE.get(key, PLAYER)
        yield from shape.misfits(value, (key,))
