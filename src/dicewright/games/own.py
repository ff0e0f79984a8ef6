"""Content of one's own: a folder laid out like `content/`, taken in beside what is there, read again when changed."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dicewright.content_files import (
    OWN,
    all_left_out,
    all_read_as,
    forget,
    leave_out,
    own_folders,
    read_texts_as,
    unreadable,
)
from dicewright.games import GAMES, offers, package
from dicewright.games.packs import FILE as PACK
from dicewright.games.packs import BadPack, clashes, used_packs

SCENARIOS: Final = "scenarios"
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


class BadContent(ValueError):
    """Content of one's own that does not hold together. problems: each with file, line and column."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def use_content(*folders: str | os.PathLike[str]) -> None:
    """Play with the content of these folders too, and with no other folders besides what is there.

    It holds for this process and for those it starts. Without folders, only what is there. Raises `BadContent`.
    """
    before, left, read = os.environ.get(OWN, ""), all_left_out(), all_read_as()
    name_content(*folders)
    problems = wrong_own()
    if problems:
        os.environ[OWN] = before
        read_texts_as(read)
        leave_out(left)
        raise BadContent(problems)


def name_content(*folders: str | os.PathLike[str]) -> None:
    """Name the folders with content of one's own, without looking into them."""
    os.environ[OWN] = os.pathsep.join([str(Path(folder).absolute()) for folder in folders])
    forget()


def wrong_own() -> list[str]:
    """What does not hold together in content of one's own, each with file, line and column.

    Entries that do not are left out from then on, one by one: the rest can be played. Texts that are worded otherwise
    than the vocabulary has it are read in its wording.
    """
    read_texts_as(())
    leave_out(())
    problems = misplaced()
    for name in written() if not problems else ():
        problems += [one.said for one in package(name).check_own()]
    return problems


def _unfit_packs() -> list[str]:
    """Packs that are none, and what two packs both bring."""
    try:
        return list(clashes(used_packs(own_folders())))
    except BadPack as error:
        return [str(error)]


def written() -> list[str]:
    """The games whose cards are content files."""
    return [name for name in GAMES if offers(name, "content_items")]


def misplaced() -> list[str]:
    """Folders that are not there, files of one's own that nothing would read, and packs that clash."""
    return [problem for folder in own_folders() for problem in _misplaced(folder)] or _unfit_packs()


def own_state() -> tuple[tuple[str, int, int], ...]:
    """The files of one's own as they are now: two states are equal if nothing was changed."""
    found = []
    for folder in own_folders():
        for file in sorted(folder.rglob("*.y*ml")):
            try:
                is_now = file.stat()
            except OSError:  # it has just gone
                continue
            found.append((str(file), is_now.st_mtime_ns, is_now.st_size))
    return tuple(found)


def _misplaced(folder: Path) -> Iterator[str]:
    """Files that nobody would read, where they are or as they are called."""
    if not folder.is_dir():
        yield f"there is no folder {folder}" if not folder.exists() else f"{folder} is a file; name the folder it is in"
        return
    places = {name: package(name).PLACES for name in written()}
    read = [f"{name}/{place}" for name, found in places.items() for place in found]
    files = [file for ending in ("*.yaml", "*.yml") for file in sorted(folder.rglob(ending))]
    if not files:
        yield f"{folder} has no content; put files into it as {_list(folder, read)}"
    for file in files:
        if wrong := unreadable(file, folder):
            yield f"{file}: {wrong}"
            continue
        place = file.relative_to(folder)
        if place.parts[0] == SCENARIOS or str(place) == PACK:
            continue
        if not any(place.match(one) and len(place.parts) == one.count("/") + 1 for one in read):
            yield f"{file}: nothing reads a file here; files are read as {_list(folder, read)}"
        elif not _NAME.fullmatch(file.stem):
            yield f"{file}: a file is named in small letters, digits and _, such as my_hero.yaml"


def _list(folder: Path, places: list[str]) -> str:
    return ", ".join(f"{folder}/{place}" for place in places)
