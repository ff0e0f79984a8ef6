"""Whether the chances of a match are shown: its setup says where they are hidden from everybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

CHANCES: Final = "chances"
HIDDEN: Final = "hidden"


def hides_chances(setup: Mapping[str, Any]) -> bool:
    """Whether a setup hides them. Raises `ValueError` where it says anything else about them."""
    said = setup.get(CHANCES)
    if said not in (None, HIDDEN):
        raise ValueError(f"{CHANCES} of a setup are {HIDDEN} or not mentioned, not {str(said)[:20]!r}")
    return bool(said == HIDDEN)
