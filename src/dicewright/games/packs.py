"""Packs: a folder of one's own content with a name, a version, a licence and an author, and the one file it travels as.

A pack is sealed by a hash of all it says, so that two people know that they have the same. What is opened is read as
untrusted: it can only hold content files where content files lie, and it is limited in size.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any, Final, NamedTuple

from dicewright.content_files import LARGEST, said_path, text_of, unreadable
from dicewright.games import GAMES, package
from dicewright.language.content import ContentError, Document
from dicewright.language.shape import Record, Shape

FILE: Final = "pack.yaml"
ENDING: Final = ".dicepack"
FORMAT: Final = "dicewright pack 1"
MOST_FILES: Final = 300
_PART: Final = re.compile(r"[a-z][a-z0-9_]{0,60}")
_VERSION: Final = re.compile(r"\d{1,6}(\.\d{1,6}){0,3}")
_LINE: Final = re.compile(r"[^\x00-\x1f\x7f]{1,200}")


class BadPack(ValueError):
    """Something that is no pack, or not the one it says it is; the message says what is wrong."""


class Pack(NamedTuple):
    """A pack. files: its content files by their paths. seal: the hash of all it says."""

    name: str
    version: str
    licence: str
    author: str
    files: dict[str, str]

    @property
    def seal(self) -> str:
        """What two people compare to know that they have the same pack."""
        said = json.dumps(self._asdict(), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(said.encode()).hexdigest()

    @property
    def title(self) -> str:
        """How a match names it."""
        return f"{self.name} {self.version} ({self.seal[:12]})"


class _Line(Shape):
    """One line of text."""

    def __init__(self) -> None:
        super().__init__("one line of text")

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and _LINE.fullmatch(value) is not None and bool(value.strip())


class _Version(Shape):
    """A version."""

    def __init__(self) -> None:
        super().__init__("a version in quotation marks, such as '1.10'")

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and _VERSION.fullmatch(value) is not None


SHAPE: Final = Record({"name": _Line(), "version": _Version(), "licence": _Line(), "author": _Line()})


def is_pack(folder: Path) -> bool:
    """Whether a folder says that it is a pack."""
    return (folder / FILE).is_file()


def read_pack(folder: Path) -> Pack:
    """The pack in a folder. Raises `BadPack`."""
    if not is_pack(folder):
        raise BadPack(f"{folder} has no {FILE}; it says `name`, `version`, `licence` and `author`")
    facts = _facts(folder / FILE, folder)
    files = {}
    for file in sorted(one for ending in ("*.yaml", "*.yml") for one in folder.rglob(ending)):
        place = file.relative_to(folder).as_posix()
        if place == FILE:
            continue
        if wrong := unreadable(file, folder) or _misplaced(place):
            raise BadPack(f"{file}: {wrong}")
        try:
            files[place] = text_of(file)
        except (OSError, UnicodeDecodeError):
            raise BadPack(f"{file}: it is not a text in UTF-8") from None
    if not files:
        raise BadPack(f"{folder} has no content files yet; `dicewright new` writes a first draft")
    return _limited(Pack(facts["name"], facts["version"], facts["licence"], facts["author"], files))


def _facts(file: Path, folder: Path) -> dict[str, Any]:
    """What a pack says of itself. Raises `BadPack`."""
    if wrong := unreadable(file, folder):
        raise BadPack(f"{file}: {wrong}")
    try:
        document = Document.open(file, said_path(file))
        for error in document.misfits(SHAPE):
            raise error
    except (ContentError, OSError) as error:
        raise BadPack(str(error)) from None
    found: dict[str, Any] = document.data
    return found


def sealed(pack: Pack) -> str:
    """A pack as the one file it travels as."""
    said = {"format": FORMAT, "seal": pack.seal, **pack._asdict()}
    return json.dumps(said, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def opened(text: str) -> Pack:
    """The pack in a file, if it is what its seal says. Raises `BadPack`."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise BadPack("this is no pack: it is not JSON") from None
    keys = {"format", "seal", *Pack._fields}
    if not isinstance(said, dict) or set(said) != keys or said["format"] != FORMAT:
        raise BadPack(f"this is no pack: it must have the keys {', '.join(sorted(keys))} and the format {FORMAT!r}")
    facts = {key: said[key] for key in Pack._fields if key != "files"}
    for _, problem in SHAPE.misfits(facts):
        raise BadPack(f"this is no pack: {problem}")
    files = said["files"]
    if not isinstance(files, dict) or not all(isinstance(one, str) for one in files.values()) or not files:
        raise BadPack("this is no pack: its files are texts by their paths")
    for place in files:
        if wrong := _misplaced(place):
            raise BadPack(f"{place[:80]!r}: {wrong}")
    pack = _limited(Pack(files=files, **facts))
    if pack.seal != said["seal"]:
        raise BadPack("the seal is broken: something in this file was changed after it was sealed")
    return pack


def put(pack: Pack, folder: Path) -> list[Path]:
    """Write a pack into a folder that is empty or not there yet. Raises `BadPack`, `OSError`."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadPack(f"{folder} is not empty; name another folder")
    facts = {key: getattr(pack, key) for key in ("name", "version", "licence", "author")}
    about = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in facts.items())
    written = []
    for place, text in {FILE: about, **pack.files}.items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        written.append(file)
    return written


def _misplaced(place: str) -> str:
    """Why a file cannot lie at a path of a pack; empty if it can."""
    path = PurePosixPath(place)
    parts = (*path.parts[:-1], path.stem)
    if path.suffix not in (".yaml", ".yml") or str(path) != place or len(parts) < 2:
        return "a pack has content files in the folders of their games, such as dice_throne/common.yaml"
    if not all(_PART.fullmatch(part) for part in parts):
        return "folders and files are named in small letters, digits and _"
    return ""


def _limited(pack: Pack) -> Pack:
    if len(pack.files) > MOST_FILES:
        raise BadPack(f"a pack has at most {MOST_FILES} files")
    if sum(len(text.encode()) for text in pack.files.values()) > LARGEST:
        raise BadPack(f"a pack has at most {LARGEST:,} bytes")
    return pack


# --- packs together ---


def used_packs(folders: tuple[Path, ...]) -> list[Pack]:
    """The packs among some folders with content of one's own. Raises `BadPack`."""
    return [read_pack(folder) for folder in folders if is_pack(folder)]


def clashes(packs: list[Pack]) -> Iterator[str]:
    """What two packs both bring: whichever came last would silently take the place of the other."""
    owner: dict[tuple[str, str], Pack] = {}
    for pack in packs:
        for entry in dict.fromkeys(_entries(pack)):
            other = owner.setdefault(entry, pack)
            if other is not pack:
                both = f"the packs {other.title} and {pack.title} both bring {entry[1]} ({entry[0]})"
                yield f"{both}; leave one of them out"


def _entries(pack: Pack) -> Iterator[tuple[str, str]]:
    """What a pack brings, each by its file and its name: a hero and a set by their files, all else entry by entry."""
    for place, text in pack.files.items():
        path = PurePosixPath(place)
        try:
            data = Document(text, place).data
        except ContentError:
            continue  # which the check of the content tells with its line
        if path.parts[0] not in GAMES:
            continue  # scenarios
        if path.stem not in package(path.parts[0]).JOINED:
            yield str(path.parent), path.stem
            continue
        for rows in (one for one in data.values() if isinstance(one, list)) if isinstance(data, dict) else ():
            yield from ((place, str(row["name"])) for row in rows if isinstance(row, dict) and "name" in row)
