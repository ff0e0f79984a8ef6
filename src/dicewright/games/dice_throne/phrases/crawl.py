"""What the tiles of a Portal Crawl say: minions that come, chests that are opened."""

from __future__ import annotations

from typing import Annotated

from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.language import Words, phrase

MinionLevel = Annotated[int, Words({1: "I", 2: "II", 3: "III", 4: "IV"})]
"""The level of a minion, as its card has it."""


@phrase("face a level {level} minion")
class FaceMinion(Clause):
    """The top minion of that level comes to the tile and engages whoever explores it (DT-DTA-49)."""

    level: MinionLevel


@phrase("open a chest {n}")
class OpenChest(Clause):
    """Every hero rolls the Loot die on that row of the loot table (DT-DTA-46)."""

    n: int
