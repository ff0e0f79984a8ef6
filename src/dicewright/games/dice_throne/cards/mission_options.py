"""What a setup says of a Mission besides its name: how many levels are added, what makes it easier, and which Momentum
Card heroes have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dicewright.engine.quoting import quoted

RAISED: Final = "raised"
EASED: Final = "eased"
CARD: Final = "momentum_card"
MOST_CARD: Final = 6
"""The highest level of a Momentum Card (DT-MIS-87)."""
MOST_RAISED: Final = 4
"""There are 9 black dice: for four heroes and four added levels (DT-MIS-88)."""
POINTS: Final = "points"
HEALTH: Final = "health"
MOMENTUM: Final = "momentum"
WAYS: Final = (POINTS, HEALTH, MOMENTUM)
"""What makes a Mission easier (DT-MIS-90)."""
MORE: Final = 5
"""Health and Momentum that a hero begins with then."""
COLUMNS: Final = 5
"""Of the Perk Sheet (DT-MIS-86)."""


def complete(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a Mission, checked; what changes nothing is left out. Raises `ValueError`."""
    raised = _number(options, RAISED, 0, MOST_RAISED, "DT-MIS-88")
    card = _number(options, CARD, 1, MOST_CARD, "DT-MIS-87")
    said = options.get(EASED) or []
    eased = [word.strip() for word in said.split(",")] if isinstance(said, str) else list(said)
    wrong = [word for word in eased if word not in WAYS]
    if wrong:
        raise ValueError(f"{EASED} names {quoted(wrong[0])}: choose of {', '.join(WAYS)}")
    ways = [way for way in WAYS if way in eased]
    said_so = {RAISED: raised, EASED: ways, CARD: card if card > 1 else 0}
    return {key: value for key, value in said_so.items() if value}


def _number(options: Mapping[str, Any], key: str, least: int, most: int, rule: str) -> int:
    """A number that an option says, the least where it says nothing. rule: which says how high it goes."""
    found = options.get(key) or least
    if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
        raise ValueError(f"{key} is a number from {least} to {most}, not {quoted(found)} ({rule})")
    return found
