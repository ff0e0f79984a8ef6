"""A content file together with what files of one's own add to it, or put in its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from dicewright.content_files import files_named, said_path
from dicewright.language.content import Document
from dicewright.language.shape import Shape

_ORIGIN = ("source", "confidence")


def read_content(game: str, name: str, key: str, shape_of: Callable[[Path], Shape]) -> Any:
    """One content file of a game, by its path below the folder of the game without the ending. Raises `ContentError`.

    key: under which files of one's own add entries to it; empty where one of one's own stands in its place.
    """
    files = files_named(game, f"{name}.yaml")
    parts = [Document.read(file, shape_of(file), said_path(file)) for file in (files if key else files[-1:])]
    return _joined(parts, key) if key else parts[0]


def _joined(parts: Sequence[dict[str, Any]], key: str) -> dict[str, Any]:
    """Several files of a kind as one: under `key` all their entries; of entries with one name the last counts.

    An entry keeps the source and confidence that its file states for all.
    """
    entries: dict[str, Any] = {}
    for part in parts:
        if isinstance(part[key], dict):
            entries.update(part[key])
        else:
            origin = {word: part[word] for word in _ORIGIN if word in part}
            entries.update((one["name"], {**origin, **one}) for one in part[key])
    return {**parts[0], key: entries if isinstance(parts[0][key], dict) else list(entries.values())}
