"""Whether the texts of content files are in their canonical wording, and files rewritten so that they are.

`speak` reads a text and says it back: `speak(text, strict)`; it raises `TextError`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from dicewright.content_files import said_path
from dicewright.language.content import ContentError, Document
from dicewright.language.errors import TextError
from dicewright.language.example import Examples, ItemTexts
from dicewright.language.format import rewrite
from dicewright.language.shape import KeyPath, Shape

PENDING = "pending"
Speak = Callable[[str, bool], str]


def text_places(document: Document, keys: tuple[str, ...] = ("text",)) -> Iterator[KeyPath]:
    """The place of every text of an item that is not pending: under one of the keys, or in a list or table under it."""
    for path, scalar in document.scalars():
        named = path[-1] in keys or (len(path) > 1 and path[-2] in keys)
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
            yield f"{file.stem}/{_item(document.data, path)}", document.place(path).value


def _item(data: Any, path: KeyPath) -> str:
    """The id or else the name of the innermost thing around a value that has one."""
    found = ""
    for key in path:
        if isinstance(data, dict):
            found = str(data.get("id") or data.get("name") or found)
        data = data[key]
    return found


def wrong_shapes(files: Iterable[Path], shape_of: Callable[[Path], Shape]) -> list[str]:
    """What is wrong with the form of files: not YAML, keys or values that are not as they must be; with the place."""
    problems: list[str] = []
    for file in files:
        try:
            problems += [str(error) for error in Document.open(file, said_path(file)).misfits(shape_of(file))]
        except ContentError as error:
            problems.append(str(error))
        except OSError as error:
            problems.append(f"{said_path(file)}: it cannot be read: {error.strerror}")
    return problems


def wrong_texts(
    files: Iterable[Path], speak: Speak, keys: tuple[str, ...] = ("text",), known: ItemTexts = tuple
) -> list[str]:
    """What is wrong with the texts of files that are in form: not understood, not canonical; with the place.

    known: texts that are understood, to show the sentence that is most like one that is not.
    """
    problems: list[str] = []
    examples = Examples(known)
    for file in files:
        document = Document.open(file, said_path(file))
        for path in text_places(document, keys):
            text = document.place(path).value
            try:
                said = speak(text, True)
            except TextError as error:
                said = str(document.text_error(path, error))
                like = "" if not error.expected or error.nearest.startswith("'") else examples.like(text, error.offset)
                problems.append(f"{said}\na sentence like it: {like}" if like else said)
                continue
            if said != text:
                problems.append(str(document.error(path, f"not canonical; it reads: {said}")))
    return problems


def rewrite_texts(files: Iterable[Path], speak: Speak, write: bool, keys: tuple[str, ...] = ("text",)) -> list[Path]:
    """The files with texts that are not canonical; rewritten if `write`. Raises `TextError`, `ContentError`."""
    changed: list[Path] = []
    for file in files:
        document = Document.open(file, said_path(file))
        said = {path: speak(document.place(path).value, False) for path in text_places(document, keys)}
        again = rewrite(document, said)
        if again != document.text:
            changed.append(file)
            if write:
                file.write_text(again, encoding="utf-8")
    return changed
