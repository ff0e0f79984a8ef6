"""What somebody wrote, as messages repeat it: as much of it as helps a reader to find it again."""

from __future__ import annotations

LONGEST = 60
"""Letters of it that are repeated."""


def short(said: str) -> str:
    """The words, or where they begin."""
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1].rstrip()}…"


def quoted(said: object) -> str:
    """The words, or where they begin, in quotes; anything that is no text as it is written."""
    return repr(short(said)) if isinstance(said, str) else short(repr(said))
