"""Texts that say several at once with numbers in a row, `4 / 5 / 7`: one for each rung of what they stand on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_ROW: Final = re.compile(r"(?<![\w/])(?!1 ?/ ?2(?! ?/ ?\d)\b)(\d+)((?: ?/ ?\d+){1,3})(?![\w/])")
_PART: Final = re.compile(r"\d+|\D+")


def rungs(text: str) -> tuple[str, ...]:
    """What each rung says, if all rows of numbers are as long as each other; nothing where there is none."""
    rows = [[one.strip() for one in found[0].split("/")] for found in _ROW.finditer(text)]
    if not rows or any(len(one) != len(rows[0]) for one in rows):
        return ()
    return tuple(_rung(text, at) for at in range(len(rows[0])))


def _rung(text: str, at: int) -> str:
    return _ROW.sub(lambda found: found[0].split("/")[at].strip(), text)


def merged(texts: Sequence[str]) -> str:
    """The one text that says all of these, which differ in numbers alone; empty if they differ in more."""
    said = []
    for parts in zip(*(_PART.findall(text) for text in texts), strict=False):
        if len(set(parts)) == 1:
            said.append(parts[0])
        elif all(one.isdigit() for one in parts):
            said.append(" / ".join(parts))
        else:
            return ""
    found = "".join(said)
    return found if rungs(found) == tuple(texts) else ""


def in_whole(text: str, place: int) -> int:
    """Where in a text a place is that is counted in its first rung."""
    for found in _ROW.finditer(text):
        if place < found.start() + len(found[1]):
            break
        place += len(found[2])
    return place
