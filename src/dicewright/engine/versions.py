"""What content a match is made with: each file with a hash of what it says, so that what differs has a name."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

LENGTH: Final = 16
"""Digits of a hash."""


def of_data(data: Any) -> str:
    """A hash of what a file says; comments and the order of keys say nothing."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def version(files: Mapping[str, str]) -> str:
    """The content of a match in one line. files: hashes by the name of the file."""
    return " ".join(f"{name}:{files[name]}" for name in sorted(files))


def changed(made_with: str, here: str) -> list[str]:
    """The files that differ between two versions, or are in one of them only."""
    before, now = _files(made_with), _files(here)
    return sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))


def _files(version: str) -> dict[str, str]:
    """What is no hash of a file is passed over: anybody may have written the save."""
    parts = [part.rpartition(":") for part in version.split()]
    return {name: made for name, _, made in parts if name and len(made) == LENGTH}
