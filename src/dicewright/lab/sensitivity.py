"""How the share a hero wins changes with each of its numbers: the same matches with one number one more or one less.

Each changed hero lies in a folder of its own; the matches are those of `lab.compare`, with the hero as it is first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from dicewright.content_files import files_named, own_folders
from dicewright.games.designing import laws_of
from dicewright.games.own import BadContent, use_content
from dicewright.lab.compare import Change, Effect, Row, effects
from dicewright.language.canonical import item_at, text_places
from dicewright.language.content import ContentError, Document
from dicewright.language.format import rewrite
from dicewright.language.shape import KeyPath

GAME: Final = "dice_throne"
_NUMBER: Final = re.compile(r"(?<![\w.-])\d{1,2}(?![\w-]|\.\d)")
"""A number that stands for itself: in `1-3` it would be another condition."""


class Number(NamedTuple):
    """A number in a text of a file. item: whose text; text: what it says; at: where in it; value: the number."""

    path: KeyPath
    item: str
    text: str
    at: int
    value: int

    def changed(self, by: int) -> str:
        """The text with another number."""
        end = self.at + len(str(self.value))
        return f"{self.text[: self.at]}{self.value + by}{self.text[end:]}"


def numbers_in(game: str, document: Document) -> list[Number]:
    """The numbers that stand in the texts of a file, in the order of the file."""
    found = []
    for path in text_places(document, laws_of(game).texts):
        text = document.at(path)
        for one in _NUMBER.finditer(text) if isinstance(text, str) else ():
            found.append(Number(path, item_at(document.data, path), text, one.start(), int(one[0])))
    return found


class Version(NamedTuple):
    """A hero in whose file one number is another. folder: where it lies."""

    number: Number
    to: int
    folder: str


def hero_document(slug: str) -> Document:
    """The file of a hero, one's own before that of the project. Raises `ContentError`, `OSError`."""
    return Document.open(files_named(GAME, _file(slug))[-1], f"{slug}.yaml")


def _file(slug: str) -> str:
    return f"heroes/{slug}.yaml"


def items_of(document: Document) -> tuple[str, ...]:
    """The abilities, cards and tokens of a file that have numbers, by name."""
    return tuple(dict.fromkeys(one.item for one in numbers_in(GAME, document)))


@contextmanager
def versions(slug: str, items: Iterable[str] = ()) -> Iterator[tuple[str, list[Version]]]:
    """The hero as it is and with each of its numbers one less and one more, in folders that are there in the block.

    items: abilities, cards and tokens whose numbers are changed, by name; all of them where none is named. Gives the
    folder of the hero as it is, and the versions that can be played: a number that cannot be another there makes none.
    After the block the content is what it was. Raises `ContentError`, `OSError`.
    """
    document, before = hero_document(slug), own_folders()
    with TemporaryDirectory(prefix="dicewright-numbers-") as folder:
        try:
            plain = _written(Path(folder) / "0", slug, document.text, before)
            yield plain, _made(document, slug, set(items), Path(folder))
        finally:
            use_content(*before)


def _made(document: Document, slug: str, wanted: set[str], folder: Path) -> list[Version]:
    """The versions of a hero that can be played, each in a folder below `folder`."""
    found: list[Version] = []
    before = own_folders()
    for one in numbers_in(GAME, document):
        for by in (-1, 1):
            if one.value + by <= 0 or (wanted and one.item not in wanted):
                continue
            try:
                text = rewrite(document, {one.path: one.changed(by)})
                here = _written(folder / str(len(found) + 1), slug, text, before)
                use_content(here)
            except (BadContent, ContentError):
                continue
            found.append(Version(one, one.value + by, here))
    return found


def _written(here: Path, slug: str, text: str, others: Iterable[Path]) -> str:
    """A folder with all that is in these others and this text of a hero."""
    for other in others:
        copytree(other, here, dirs_exist_ok=True)
    file = here / GAME / _file(slug)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return str(here)


class Felt(NamedTuple):
    """What one more or one less of a number does to the share that the hero wins."""

    version: Version
    effect: Effect

    def told(self) -> dict[str, Any]:
        """It as plain data: whose number it is, the text around it, the number, what it becomes, and the effect."""
        one = self.version.number
        end = one.at + len(str(one.value))
        said = {"item": one.item, "front": one.text[: one.at], "value": one.value, "rest": one.text[end:]}
        effect = {key: round(value, 4) for key, value in self.effect._asdict().items()}
        return {**said, "to": self.version.to, **effect}


def felt(rows: Iterable[Row], plan: Change, made: list[Version]) -> list[Felt]:
    """What each version does, those that matter most first. plan: its first folder has the hero as it is."""
    kept = list(rows)
    found = []
    for at, version in enumerate(made, 1):
        if "" in (effect := effects(kept, plan, at)):
            found.append(Felt(version, effect[""]))
    return sorted(found, key=lambda one: -abs(one.effect.change))
