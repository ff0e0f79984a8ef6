"""A content file together with what files of one's own add to it, or put in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from dicewright.content_files import files_named, left_out, read_as, said_path
from dicewright.language.content import ContentError, Document
from dicewright.language.shape import KeyPath, Shape

_ORIGIN: Final = ("source", "confidence")


def read_content(game: str, name: str, key: str, shape_of: Callable[[Path], Shape], joined: bool = True) -> Any:
    """One content file of a game, by its path below the folder of the game without the ending. Raises `ContentError`.

    key: under which its entries stand, each of which can be left out; empty where the file is one entry itself.
    joined: whether files of one's own add entries to it; else one of one's own stands in its place.
    """
    files = files_named(game, f"{name}.yaml")
    parts = [_read(file, key, shape_of(file)) for file in (files if joined else files[-1:])]
    return _joined(parts, key) if joined else parts[0]


def _read(file: Path, key: str, shape: Shape) -> Any:
    """The data of a file without the entries that are left out. Raises `ContentError` with the first misfit."""
    part = Sound.open(file, key)
    for error in part.misfits(shape):
        raise error
    return part.data


class Sound:
    """A content file without the entries that are left out.

    data: what remains. document: the whole file, for places. key: under which the entries stand, "" if it has none.
    """

    def __init__(self, document: Document, key: str, out: frozenset[str]) -> None:
        self.document = document
        self.key = key
        entries = document.data.get(key) if key and isinstance(document.data, dict) else None
        self.kept: list[str | int] = []  # where each entry stood in the file, if any is left out
        self.data = document.data
        if out and isinstance(entries, list):
            self.kept = [at for at in range(len(entries)) if str(at) not in out]
            self.data = {**document.data, key: [entries[at] for at in self.kept if isinstance(at, int)]}
        elif out and isinstance(entries, dict):
            self.data = {**document.data, key: {name: one for name, one in entries.items() if name not in out}}

    @classmethod
    def open(cls, file: Path, key: str) -> Sound:
        """Read a file, with its texts in their canonical wording. Raises `ContentError`, `OSError`."""
        document = Document.open(file, said_path(file))
        for one in read_as(file):
            document.put(one.path, one.said)
        return cls(document, key, left_out(file))

    def in_file(self, path: KeyPath) -> KeyPath:
        """Where in the file a place of the data is."""
        if self.kept and len(path) > 1 and path[0] == self.key and isinstance(path[1], int):
            return (path[0], self.kept[path[1]], *path[2:])
        return path

    def wrong(self, shape: Shape) -> Iterator[tuple[KeyPath, str]]:
        """Every place in the file that is not as its shape wants it, and what is wrong there."""
        for path, problem in shape.misfits(self.data):
            yield self.in_file(path), problem

    def misfits(self, shape: Shape) -> Iterator[ContentError]:
        """Everything in the data that is not as its shape wants it."""
        for path, problem in self.wrong(shape):
            yield self.document.error(path, problem)

    def entry(self, path: KeyPath) -> str:
        """The entry of the file that a place lies in, `WHOLE` if in none."""
        return str(path[1]) if self.key and len(path) > 1 and path[0] == self.key else ""

    def item(self, path: KeyPath) -> str:
        """What the entry that a place lies in is called: its name or id, or the name of the file."""
        if not self.entry(path):
            return Path(self.document.file).stem
        one = self.document.data[self.key][path[1]]
        named = (one.get("name") or one.get("id")) if isinstance(one, dict) and isinstance(path[1], int) else path[1]
        return str(named or f"entry {path[1]} of {self.key}")


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
