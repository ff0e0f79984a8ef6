"""The whole reference as it is read: made once for the content there is, kept, and from then on only opened."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from dicewright.content_files import content_path, made_path, of_content, own_folders
from dicewright.language.shape import Table, Words
from dicewright.reference.assemble import BadReference, assemble
from dicewright.reference.choices import options
from dicewright.reference.codec import from_data, to_data
from dicewright.reference.find import Finder, Hit
from dicewright.reference.index import make_index
from dicewright.reference.tree import Entry
from dicewright.reference.when import Choice, When
from dicewright.reference.written_files import read_file

KEPT = 6
"""Made references that stay: several checkouts may share the folder."""


class Reference:
    """All entries. version: names what they say; date: of the newest file they are made of, `2026-11-22`. moved: where
    entries stand now, by addresses at which they stood before."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.version: str = data["version"]
        self.date: str = data["date"]
        self.index: Mapping[str, Any] = data["index"]
        self.moved: Mapping[str, str] = data["moved"]
        self._entries: Mapping[str, Any] = data["entries"]
        self._read: dict[str, Entry] = {}
        self._whens = [read_when(text) for text in self.index["whens"]]
        self._finder = Finder(self.index)
        self._by_word: dict[str, list[str]] = {}
        for key in self._entries:
            self._by_word.setdefault(key.rpartition("/")[2].casefold(), []).append(key)

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        """All addresses."""
        yield from self._entries

    def entry(self, key: str) -> Entry:
        """The entry at an address. Raises `KeyError`."""
        if key not in self._read:
            self._read[key] = from_data(self._entries[key])
        return self._read[key]

    def entry_kind(self, key: str) -> str:
        """The kind of an entry, without reading all of it."""
        return str(self._entries[key]["kind"])

    def in_game(self, word: str, game: str) -> str | None:
        """The address of the entry with an id in a game, if there is one."""
        found = [key for key in self._by_word.get(word, ()) if key.startswith(f"{game}/")]
        return found[0] if found else None

    def named(self, word: str) -> str | None:
        """The address of the entry with an id such as `DT-DMG-03` or `protect`, in whatever game it is."""
        found = self._by_word.get(word.strip().casefold().replace(" ", "-"))
        return found[0] if found else None

    def find(self, question: str, choice: Choice) -> list[Hit]:
        """The entries that answer a question and apply to a choice, the best first."""
        return self._finder.find(question, lambda number: self.fits(number, choice))

    def fits(self, number: int, choice: Choice) -> bool:
        """Whether an entry of the index applies to a choice."""
        game = str(self.index["keys"][number]).partition("/")[0]
        if choice.everything:
            return True
        if choice.game and game not in (choice.game, "general"):
            return False
        when: When = self._whens[self.index["when"][number]]
        return when.meets(choice)


def read_when(text: str) -> When:
    """What `When.written` wrote."""
    parts = [part.partition(":") for part in text.split(" ") if part]
    return When(**{name: tuple(values.split(",")) for name, _, values in parts})


@of_content
@cache
def reference() -> Reference:
    """The reference of the content there is; it is made if it was not kept. Raises `BadReference`, `ContentError`."""
    mark = _mark()
    with suppress(LookupError, TypeError):  # what was kept may be damaged and still be JSON
        return Reference(_data(mark))
    return Reference(_made(mark))


def _data(mark: str) -> dict[str, Any]:
    """The reference as plain data: as it was kept, else as it is made, here or by the process that makes it already."""
    file = _file(mark)
    if file is not None:
        if not file.is_file() and _beside:  # to make it here as well would take twice the time and hold up all matches
            _beside[-1].wait()
        with suppress(OSError, ValueError):
            found: dict[str, Any] = json.loads(gzip.decompress(file.read_bytes()))
            return found
    return _made(mark)


def _made(mark: str) -> dict[str, Any]:
    """The reference as it is made here, and kept where that can be done."""
    file, data = _file(mark), make(mark)
    if file is not None:
        with suppress(OSError):  # a place that cannot be written does no harm
            _keep(file, data)
    return data


def is_kept() -> bool:
    """Whether the reference of the content there is was made before; else `reference` takes some seconds."""
    file = _file(_mark())
    return file is not None and file.is_file()


_beside: list[subprocess.Popen[bytes]] = []
"""The process that makes the reference, if one was begun; whoever wants the reference meanwhile waits for it."""


def make_beside() -> subprocess.Popen[bytes]:
    """Make the reference in a process of its own, behind the matches."""
    code = "import os; os.nice(5); from dicewright.reference.book import reference; reference()"
    quiet = subprocess.DEVNULL
    child = subprocess.Popen([sys.executable, "-c", code], stdin=quiet, stdout=quiet, stderr=quiet)
    _beside.append(child)
    return child


def _file(mark: str) -> Path | None:
    """Where the reference is kept, None where nothing can be."""
    folder = made_path()
    return None if folder is None else folder / f"reference-{mark}.json.gz"


def make(mark: str) -> dict[str, Any]:
    """The reference as plain data. mark: names the content it is made of."""
    entries = assemble()
    said = {key: to_data(entry) for key, entry in entries.items()}
    text = json.dumps(said, ensure_ascii=False, sort_keys=True)
    version = hashlib.sha256(text.encode()).hexdigest()[:8]
    return {
        "mark": mark,
        "version": version,
        "date": _date(),
        "index": make_index(entries),
        "moved": moved(entries),
        "entries": said,
    }


def moved(entries: Mapping[str, Entry]) -> dict[str, str]:
    """Where entries stand now, by addresses at which they stood before. Raises `BadReference`."""
    found: dict[str, str] = read_file("moved.yaml", Table(Words()))
    for old, now in found.items():
        if old in entries or now not in entries:
            raise BadReference(f"moved.yaml: {old} {'is an entry again' if old in entries else f'leads to no {now!r}'}")
    return found


def _keep(file: Path, data: Mapping[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = sorted(file.parent.glob("reference-*.json.gz"), key=lambda one: one.stat().st_mtime)
    for old in kept[:-KEPT]:
        old.unlink(missing_ok=True)
    part = file.with_suffix(f".{os.getpid()}.part")
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    part.write_bytes(gzip.compress(text.encode(), compresslevel=3))
    part.replace(file)


def _files() -> list[Path]:
    """Every file the reference is made of, the code that makes it included."""
    content = [file for folder in (content_path(), *own_folders()) for file in sorted(folder.rglob("*.yaml"))]
    package = Path(__file__).resolve().parents[1]
    code = [file for room in ("reference", "games", "rules", "odds") for file in sorted((package / room).rglob("*.py"))]
    return [*content, *code]


def _mark() -> str:
    """Names what the reference is made of."""
    found = hashlib.sha256()
    for file in _files():
        found.update(str(file).encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def _date() -> str:
    """The day of the newest content: `SOURCE_DATE_EPOCH` where it is set, so that a build can be repeated."""
    asked = os.environ.get("SOURCE_DATE_EPOCH", "")
    newest = (
        float(asked) if asked.isdecimal() else max(file.stat().st_mtime for file in _files() if file.suffix == ".yaml")
    )
    return datetime.fromtimestamp(newest, UTC).date().isoformat()


__all__ = ["Reference", "is_kept", "make", "options", "read_when", "reference"]
