"""The chances of a board that is being written: each line under its best keeps, before the first of three rolls."""

from __future__ import annotations

from typing import Any, Final

from dicewright.games.dice_throne.cards.needs import in_rungs
from dicewright.odds.board import BoardOdds
from dicewright.odds.objectives import ROLLED, drafted

ROLLS: Final = 3  # DT-ROLL-01
MOST: Final = 60


def chances(hero: dict[str, Any]) -> list[dict[str, Any]]:
    """Of a hero's file that is in form: each line that is rolled for, with its `name`, `needs` and `chance`."""
    faces = {int(value): str(symbol) for value, symbol in hero["dice"].items()}
    lines: dict[tuple[str, str], None] = {}
    for ability in hero["abilities"]:
        if ability["kind"] in ROLLED:
            for level in ability["levels"]:
                lines.update(
                    ((row.get("name") or ability["name"], row["needs"]), None)
                    for row in in_rungs(level["rows"])
                    if "needs" in row
                )
    wanted = [drafted(name, needs, faces) for name, needs in list(lines)[:MOST]]
    found = BoardOdds(wanted).from_nothing(ROLLS)
    return [
        {"name": one.objective.name, "needs": one.objective.needs, "chance": round(one.probability, 4)} for one in found
    ]
