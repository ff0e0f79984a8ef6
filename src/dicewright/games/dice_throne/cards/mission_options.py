"""What a setup says of a Mission besides its name: how many levels are added, and what makes it easier."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dicewright.engine.quoting import quoted

RAISED: Final = "raised"
EASED: Final = "eased"
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
    raised = options.get(RAISED) or 0
    if not isinstance(raised, int) or isinstance(raised, bool) or not 0 <= raised <= MOST_RAISED:
        raise ValueError(f"{RAISED} is a number from 0 to {MOST_RAISED}, not {quoted(raised)}")
    said = options.get(EASED) or []
    eased = [word.strip() for word in said.split(",")] if isinstance(said, str) else list(said)
    wrong = [word for word in eased if word not in WAYS]
    if wrong:
        raise ValueError(f"{EASED} names {quoted(wrong[0])}: choose of {', '.join(WAYS)}")
    ways = [way for way in WAYS if way in eased]
    return {**({RAISED: raised} if raised else {}), **({EASED: ways} if ways else {})}
