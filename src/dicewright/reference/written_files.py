"""Reading the files of `content/reference`, each checked against its shape."""

from __future__ import annotations

from typing import Any

from dicewright.content_files import content_path
from dicewright.language.content import Document
from dicewright.language.shape import Shape


def read_file(name: str, shape: Shape) -> Any:
    """The data of a file of the reference. Raises `ContentError` with the first misfit."""
    document = Document.open(content_path() / "reference" / name, name)
    for error in document.misfits(shape):
        raise error
    return document.data
