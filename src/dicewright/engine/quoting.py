"""What somebody wrote or is called, as sentences say it: long words as far as they help a reader to find them again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LONGEST: Final = 60
"""Letters of it that are repeated."""


def short(said: str) -> str:
    """The words, or where they begin."""
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1].rstrip()}…"


def quoted(said: object) -> str:
    """The words, or where they begin, in quotes; anything that is no text as it is written."""
    return repr(short(said)) if isinstance(said, str) else short(repr(said))


def possessive(name: str) -> str:
    """The name of a person or a team as an owner: `Anna's`, `Huntress's`; a plural has no second s: `Avengers'`."""
    return f"{name}'" if name.endswith("s") and not name.endswith("ss") else f"{name}'s"


def several(words: Iterable[str]) -> str:
    """Words as a list: `a`, `a and b`, `a, b and c`."""
    found = list(words)
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)
