"""Who stands beside a boss, in its file: its shape, and the board that it is played by (DT-DTA-101.1).

It has no turn and no Offensive Ability: it defends, and its passive ability helps the boss.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dicewright.games.dice_throne.cards import arms
from dicewright.games.dice_throne.cards.minion_boards import DEFENCE, SAID, board_of, head
from dicewright.games.dice_throne.cards.schema import ORIGIN, PROGRESS, SURE, TEXT
from dicewright.language.shape import Listed, Record, Table, Whole

ATTENDANT: Final = Record(
    {
        "name": TEXT,
        "health": Whole(1),
        "cp": Whole(0, 15),
        "hands": Whole(1),
        "chests": Whole(0),
        "confidence": SURE,
        "passive": SAID,
        "defence": Listed(DEFENCE, some=True),
    },
    {"words": Table(TEXT), "arms": arms.SHAPE, **PROGRESS, **ORIGIN},
)
SHAPE: Final = Record({"source": TEXT, "confidence": SURE, "attendants": Listed(ATTENDANT, unique="name")}, ORIGIN)


def board(attendant: Mapping[str, Any], file: Mapping[str, Any]) -> dict[str, Any]:
    """The entry as a hero's file would say it, so that one board is like the other."""
    return {**head(attendant, file), "words": attendant.get("words", {}), "abilities": board_of(attendant)}
