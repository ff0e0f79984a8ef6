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


def board_values(view: View, seat: int) -> tuple[int, ...] | None:
    """What the dice show, empty before the first roll; None if they are not five free dice with the hero's faces."""
    dice = dice_of(view, seat)
    if len(dice) != DICE or any(die.get("foreign") or "frozen" in die["marks"] for die in dice):
        return None
    if any(counts_all_the_same(die, blank_of(view, seat)) for die in dice):
        return None
    values = tuple(die["face"]["value"] for die in dice)
    return values if any(values) else ()
