"""The texts of content files: where they stand, and files rewritten so that they are in their canonical wording."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from dicewright.content_files import said_path
from dicewright.language.content import Document
from dicewright.language.format import rewrite
from dicewright.language.shape import KeyPath

PENDING: Final = "pending"
Say = Callable[[Path, Document, KeyPath], str]
"""How the text at a place of a file is to be written."""


def text_places(document: Document, keys: tuple[str, ...] = ("text",)) -> Iterator[KeyPath]:
    """The place of every text of an item that is not pending: under one of the keys, or in a list or table under it."""
    for path, scalar in document.scalars():
        named = (bool(path) and path[-1] in keys) or (len(path) > 1 and path[-2] in keys)
        if named and scalar.value and not _pending(document.data, path):
            yield path


def _pending(data: Any, path: KeyPath) -> bool:
    """Whether a value lies inside an item that is pending."""
    for key in path[:-1]:
        data = data[key]
        if isinstance(data, dict) and data.get("status") == PENDING:
            return True
    return False


def item_texts(files: Iterable[Path], keys: tuple[str, ...] = ("text",)) -> Iterator[tuple[str, str]]:
    """Every text of files that are in form, each with the item it belongs to, such as `treant/Splinter`."""
    for file in files:
        document = Document.open(file, file.name)
        for path in text_places(document, keys):
            yield f"{file.stem}/{item_at(document.data, path)}", document.place(path).value


def item_at(data: Any, path: KeyPath) -> str:
    """The id or else the name of the innermost thing around a value that has one."""
    found = ""
    for key in path:
        if isinstance(data, dict):
            found = str(data.get("id") or data.get("name") or found)
        data = data[key]
    return found


def rewrite_texts(files: Iterable[Path], say: Say, write: bool, keys: tuple[str, ...] = ("text",)) -> list[Path]:
    """The files with texts that are not as `say` has them; rewritten if `write`. Raises what `say` does."""
    changed: list[Path] = []
    for file in files:
        document = Document.open(file, said_path(file))
        said = {path: say(file, document, path) for path in text_places(document, keys)}
        again = rewrite(document, said)
        if again != document.text:
            changed.append(file)
            if write:
                file.write_text(again, encoding="utf-8")
    return changed
