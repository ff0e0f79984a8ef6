"""Where the content lies: YAML files for rules, cards, heroes, tokens and scenarios; and what is made from it.

A wheel carries them inside the package; a checkout keeps them beside `src/`. Folders with content of one's own, laid
out the same way, come after them.
"""

import errno
import json
import os
import stat
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

OWN = "DICEWRIGHT_CONTENT"
"""The environment variable that names folders with content of one's own, so that every process of a run has it."""

PACKS = "packs"
"""Where the setup of a match names the packs of one's own content that it is made with."""

LEFT_OUT = "DICEWRIGHT_LEFT_OUT"
"""The environment variable that names the entries which are not read, because they do not hold together."""

READ_AS = "DICEWRIGHT_READ_AS"
"""The environment variable that has the canonical wording of texts of one's own that say it in other words."""

MOST_READ_AS = 100_000
"""Characters of these: a system takes no longer variable."""

WHOLE = ""
"""The entry that stands for all of a file."""

LARGEST = 4_000_000
"""Bytes of a content file."""

_FORGET: list[Callable[[], None]] = []
_Kept = TypeVar("_Kept", bound=Callable[..., Any])


class NoContent(Exception):
    """The content folder is in neither of its two places: a broken installation."""


@cache
def content_path() -> Path:
    """The folder `content/`.

    Raises:
        NoContent: neither the package nor the checkout has it.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "content", package.parents[1] / "content"):
        if (folder / "rules").is_dir():
            return folder
    raise NoContent(f"no content folder beside {package}; install dicewright again")


@cache
def made_path() -> Path | None:
    """The folder for what is made from content and can be made again, such as parse tables.

    Below `$XDG_CACHE_HOME`, or `~/.cache`; None where there is no home.
    """
    try:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:
        return None
    return base / "dicewright" / "made"


# --- content of one's own ---


def own_folders() -> tuple[Path, ...]:
    """The folders with content of one's own."""
    return tuple([Path(one) for one in os.environ.get(OWN, "").split(os.pathsep) if one])


def own_files(game: str, *patterns: str) -> list[Path]:
    """The files of one's own that a game reads. patterns: where they lie below the folder of the game."""
    found = ((folder, file) for folder in own_folders() for one in patterns for file in (folder / game).glob(one))
    return sorted(file for folder, file in found if _is_read(file, folder))


def files_named(game: str, name: str) -> list[Path]:
    """The files of a name below the folder of a game: first the one there is, then those of one's own."""
    first = content_path() / game / name
    own = [folder / game / name for folder in own_folders() if _is_read(folder / game / name, folder)]
    return [file for file in (first, *own) if file.is_file()] or [first]


def _is_read(file: Path, folder: Path) -> bool:
    return not unreadable(file, folder) and WHOLE not in left_out(file)


def unreadable(file: Path, folder: Path) -> str:
    """Why a file in a folder of one's own is not read; empty if it is.

    Whoever may write to that folder must not be able to show what stands elsewhere, or to keep a server busy.
    """
    try:
        if not file.resolve().is_relative_to(folder.resolve()):
            return f"it leads out of {folder}"
        found = file.stat()
    except (OSError, RuntimeError) as error:  # RuntimeError: a link to itself
        return f"it cannot be read: {getattr(error, 'strerror', None) or 'it leads to itself'}"
    if not stat.S_ISREG(found.st_mode):
        return "it is no file with text"
    return f"it has more than {LARGEST:,} bytes" if found.st_size > LARGEST else ""


def text_of(file: Path) -> str:
    """The text of a content file. Raises `UnicodeDecodeError`, `OSError`, also where it is no file or too large."""
    opened = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0))
    with open(opened, "rb") as data:
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            raise OSError(errno.EINVAL, "it is no file with text", str(file))
        found = data.read(LARGEST + 1)
    if len(found) > LARGEST:
        raise OSError(errno.EFBIG, f"it has more than {LARGEST:,} bytes", str(file))
    return found.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def said_path(file: Path) -> str:
    """A content file as messages name it: by its name alone, or by the path to it if it is one's own."""
    return file.name if file.is_relative_to(content_path()) else str(file)


class LeftOut(NamedTuple):
    """An entry of a content file that is not read.

    entry: its place in the list of the file, or its key; `WHOLE` for all of the file. item: what it is called.
    said: what is wrong with it.
    """

    file: str
    entry: str
    item: str
    said: str


def all_left_out() -> tuple[LeftOut, ...]:
    """Every entry that is not read, in this process and in those that it starts."""
    return _all_left_out(os.environ.get(LEFT_OUT, ""))


def left_out(file: Path) -> frozenset[str]:
    """The entries of a file that are not read."""
    return _by_file(os.environ.get(LEFT_OUT, "")).get(str(file), frozenset())


def leave_out(entries: Iterable[LeftOut]) -> None:
    """Read from now on as if these entries were not there, and those left out so far were."""
    os.environ[LEFT_OUT] = json.dumps(list(entries))
    forget()


class ReadAs(NamedTuple):
    """A text of one's own that is worded otherwise than its vocabulary has it.

    path: the keys and positions at which it stands in its file. line: of the file. item: whose it is. said: its
    canonical wording. steps: why it was read so.
    """

    file: str
    path: tuple[str | int, ...]
    line: int
    item: str
    said: str
    steps: tuple[str, ...]


def all_read_as() -> tuple[ReadAs, ...]:
    """Every text that is read in its canonical wording, in this process and in those that it starts."""
    return _all_read_as(os.environ.get(READ_AS, ""))


def read_as(file: Path) -> tuple[ReadAs, ...]:
    """The texts of a file that are read in their canonical wording."""
    return tuple([one for one in all_read_as() if one.file == str(file)])


def read_texts_as(texts: Iterable[ReadAs]) -> list[ReadAs]:
    """Read these texts, and no others, in their canonical wording from now on; those that are too many are returned."""
    kept: list[ReadAs] = []
    over: list[ReadAs] = []
    length = 2
    for one in texts:
        length += len(json.dumps(one)) + 2
        (kept if length <= MOST_READ_AS else over).append(one)
    said = json.dumps(kept) if kept else ""
    if said != os.environ.get(READ_AS, ""):
        os.environ[READ_AS] = said
        forget()
    return over


@lru_cache(8)
def _all_read_as(said: str) -> tuple[ReadAs, ...]:
    rows = json.loads(said) if said else ()
    return tuple([ReadAs(one[0], tuple(one[1]), one[2], one[3], one[4], tuple(one[5])) for one in rows])


@lru_cache(8)
def _all_left_out(said: str) -> tuple[LeftOut, ...]:
    return tuple(LeftOut(*one) for one in json.loads(said)) if said else ()


@lru_cache(8)
def _by_file(said: str) -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for one in _all_left_out(said):
        found[one.file] = found.get(one.file, frozenset()) | {one.entry}
    return found


def of_content(kept: _Kept) -> _Kept:
    """Mark a function that keeps what it made from content, so that `forget` makes it read again."""
    _FORGET.append(kept.cache_clear)  # type: ignore[attr-defined]
    return kept


def forget() -> None:
    """Forget all that was read from content: the next match is built from the files as they are now."""
    for clear in _FORGET:
        clear()
