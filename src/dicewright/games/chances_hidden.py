"""Matches in which chances are hidden from everybody, as whoever makes one may decide.

Hidden are the exact chances of rolls and the best keeps, for players and spectators alike, as long as the match goes
on; everybody is told before they take part.
"""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.chances_hidden import CHANCES, HIDDEN

SAID: Final = "chances and best keeps are hidden from everybody"
"""What is said of such a match."""
COUNTED: Final = ("dice_throne",)
"""The games in which chances are counted."""


def with_chances_hidden(setup: dict[str, Any]) -> dict[str, Any]:
    """The same match with them hidden. Raises `ValueError` where no chances are counted in the game."""
    if setup["game"] not in COUNTED:
        raise ValueError(f"no chances are counted in {setup['game']}, so none can be hidden")
    return {**setup, CHANCES: HIDDEN}
