"""How the setup of a match names packs: by name, version and seal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from dicewright.content_files import PACKS

UNNAMED: Final = "own content"
"""What content is called that is in no pack."""

MOST: Final = 100
_SEAL: Final = re.compile(r"[0-9a-f]{64}")
_PARTS: Final = ("name", "version", "seal")
LONGEST: Final = 200
SHOWN: Final = 12
"""Digits of a seal that people compare."""


def title_of(one: Mapping[str, str]) -> str:
    """How people read one of the packs that a match names."""
    return " ".join(part for part in (one["name"], one["version"], f"({one['seal'][:SHOWN]})") if part)


def packs_named(setup: Mapping[str, Any]) -> list[dict[str, str]]:
    """The packs that a setup names. Raises `ValueError` where what it says are none."""
    said = setup.get(PACKS, [])
    if not isinstance(said, list) or len(said) > MOST or not all(map(_is_named, said)):
        raise ValueError(f"{PACKS} of a setup are packs, each with {', '.join(_PARTS)}")
    return said


def _is_named(one: Any) -> bool:
    if not isinstance(one, dict) or set(one) != set(_PARTS):
        return False
    texts = all(isinstance(part, str) and len(part) <= LONGEST and part.isprintable() for part in one.values())
    return texts and bool(one["name"]) and _SEAL.fullmatch(one["seal"]) is not None
