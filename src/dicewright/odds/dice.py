"""The five dice of a seat as a view shows them: whether they can be counted, and what they show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.odds.objectives import DICE

View = Mapping[str, Any]


def dice_of(view: View, seat: int) -> list[Any]:
    """The five dice of a seat."""
    return [item for zone in view["zones"] if zone["key"] == f"dice {seat}" for item in zone["items"]]


def blank_of(view: View, seat: int) -> Sequence[int]:
    """The values that are blank when a seat rolls them."""
    found: Sequence[int] = next(one.get("blank", ()) for one in view["seats"] if one["seat"] == seat)
    return found


def counts_all_the_same(die: Any, blank: Sequence[int]) -> bool:
    """Whether a die was set to a value that is blank when it is rolled, and counts (DT-OPEN-08)."""
    return die["face"]["value"] in blank and die["face"]["symbols"] != ["blank"]


def is_frozen(die: Any) -> bool:
    """Whether a die that was rolled must stay as it is (DT-ROLL-23.2)."""
    return "frozen" in die["marks"]


def is_foreign(die: Any) -> bool:
    """Whether a die has the faces of another hero (DT-ROLL-22.1)."""
    return bool(die.get("foreign"))


def board_values(view: View, seat: int) -> tuple[int, ...] | None:
    """What the dice show, empty before the first roll; None if they are not five free dice with the hero's faces.

    A die that was set to a blank is none of them.
    """
    dice, blank = dice_of(view, seat), blank_of(view, seat)
    if len(dice) != DICE or any(is_foreign(die) or is_frozen(die) or counts_all_the_same(die, blank) for die in dice):
        return None
    values = tuple(die["face"]["value"] for die in dice)
    return values if any(values) else ()
