"""Everything that does not hold together in content files, entry by entry, so that the others can be played.

An entry is what can be left out by itself: a card, a token, a hero with its whole file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from dicewright.content_files import WHOLE, LeftOut, all_left_out, leave_out, left_out, said_path
from dicewright.language.canonical import text_places
from dicewright.language.content import ContentError, Document
from dicewright.language.errors import TextError
from dicewright.language.example import Examples, ItemTexts
from dicewright.language.language import Language, Names
from dicewright.language.own import Sound
from dicewright.language.shape import KeyPath, Shape
from dicewright.language.speech import Speech

_PLACE = re.compile(r".*?:\d+:\d+: ")


class Wrong(NamedTuple):
    """One thing that is wrong. line, column: where in the file. entry, item: whose it is. said: the message."""

    file: Path
    line: int
    column: int
    entry: str
    item: str
    said: str


Found = Iterable[tuple[KeyPath, str]]
"""Places of a file with what is wrong there."""


@dataclass(frozen=True)
class Laws:
    """What the content files of a game must hold to.

    shape_of: what a file must look like. key_of: the key under which its entries stand, "" if the file is one.
    texts: the keys that hold texts. speech: how they are read. known: texts that are understood, for examples.
    names: the names that the entries of a file bring along, by kind, read from whatever is there.
    law: what else must hold of a text that is understood. links: what names something that there is not, given the
    names of the language. phrases: entries in form that cannot be part of the language.
    """

    shape_of: Callable[[Path], Shape]
    key_of: Callable[[Path], str]
    texts: tuple[str, ...]
    speech: Speech
    known: ItemTexts
    names: Callable[[Path, Document], Names]
    law: Callable[[Path, Document, KeyPath, str], Iterable[TextError]]
    links: Callable[[Path, Document, Language], Found]
    phrases: Callable[[Path, Document], Iterable[tuple[KeyPath, ContentError | TextError]]] | None = None


class _File(NamedTuple):
    """A file that is looked at."""

    path: Path
    document: Document
    key: str

    @property
    def sound(self) -> Sound:
        """What is not left out of it now."""
        return Sound(self.document, self.key, left_out(self.path))

    def wrong(self, path: KeyPath, error: ContentError | TextError, more: str = "") -> Wrong:
        """What is wrong at a place."""
        sound = self.sound
        said = f"{error}\n{more}" if more else str(error)
        return Wrong(self.path, error.line, error.column, sound.entry(path), sound.item(path), said)


def all_wrong(laws: Laws, files: Sequence[Path]) -> list[Wrong]:
    """Everything wrong in these files. Entries with an error are left out from then on (see `leave_out`).

    First every shape and every text is looked at, as if all names that broken entries bring along were there. Then what
    names an entry that was left out falls too, until the rest holds together.
    """
    opened, found = _opened(laws, files)
    found += [one for file in opened for one in _misfits(laws, file)]
    _leave_out(found)
    if laws.phrases is not None:
        found += [file.wrong(*one) for file in opened for one in laws.phrases(file.path, file.document)]
        _leave_out(found)
    examples = Examples(laws.known)
    try:
        language = laws.speech.language()
    except ContentError:  # in a file that all others need
        return sorted(found, key=lambda one: one[:3])
    for file in opened if found else ():
        language.add_names(laws.names(file.path, file.document))
    found += [one for file in opened for one in _wrong_words(laws, file, examples, of_all=True)]
    fresh = found
    while fresh:
        _leave_out(fresh)
        gone = _gone(laws, opened, found)
        fresh = [
            one._replace(said=_because(one.said, gone))
            for file in opened
            if WHOLE not in left_out(file.path)
            for one in _wrong_words(laws, file, examples, of_all=False)
        ]
        found += fresh
    return sorted(found, key=lambda one: one[:3])


def said_wrong(laws: Laws, files: Sequence[Path]) -> list[str]:
    """Everything wrong in these files, in words; what was read before is read again."""
    before = all_left_out()
    try:
        return [one.said for one in all_wrong(laws, files)]
    finally:
        leave_out(before)


def _opened(laws: Laws, files: Sequence[Path]) -> tuple[list[_File], list[Wrong]]:
    """The files that can be read, and what is wrong with the others."""
    opened, wrong = [], []
    for file in files:
        try:
            opened.append(_File(file, Document.open(file, said_path(file)), laws.key_of(file)))
        except ContentError as error:
            wrong.append(Wrong(file, error.line, error.column, WHOLE, file.stem, str(error)))
        except OSError as error:
            said = f"{said_path(file)}: it cannot be read: {error.strerror}"
            wrong.append(Wrong(file, 1, 1, WHOLE, file.stem, said))
    return opened, wrong


def _misfits(laws: Laws, file: _File) -> Iterator[Wrong]:
    """What is not as the shape of a file wants it."""
    for path, problem in laws.shape_of(file.path).misfits(file.document.data):
        yield file.wrong(path, file.document.error(path, problem))


def _wrong_words(laws: Laws, file: _File, examples: Examples, of_all: bool) -> Iterator[Wrong]:
    """Texts that are not understood or not canonical, names of what there is not.

    of_all: in entries that are left out, too.
    """
    out: frozenset[str] = frozenset() if of_all else left_out(file.path)
    document, sound = file.document, file.sound
    for path in text_places(document, laws.texts):
        if sound.entry(path) in out:
            continue
        text = document.at(path)
        if not isinstance(text, str):  # which the shape says already
            continue
        try:
            said = laws.speech.say(text)
        except TextError:
            errors = laws.speech.errors(text)
        else:
            errors = list(laws.law(file.path, document, path, text))
            if said != text:
                yield file.wrong(path, document.error(path, f"not canonical; it reads: {said}"))
        for error in errors:
            like = "" if not error.expected or error.nearest.startswith("'") else examples.like(text, error.offset)
            yield file.wrong(path, document.text_error(path, error), f"a sentence like it: {like}" if like else "")
    for path, problem in laws.links(file.path, document, laws.speech.language()):
        if sound.entry(path) not in out:
            yield file.wrong(path, document.error(path, problem))


def _gone(laws: Laws, opened: Sequence[_File], found: Iterable[Wrong]) -> dict[str, str]:
    """The names that are not there, each with the entry that is left out and would bring it along."""
    gone = {one.item: one.item for one in found}
    for file in opened:
        if WHOLE in left_out(file.path):
            brought = laws.names(file.path, file.document)
            gone.update((name, file.path.stem) for names in brought.values() for name in names if name not in gone)
    return gone


def _because(said: str, gone: Mapping[str, str]) -> str:
    """A message that a name is not known, or that the entry which brings it along is left out."""
    place = _PLACE.match(said)
    lines = said.splitlines()
    name = next((name for name in gone if f"'{name.split()[0]}" in lines[0]), "")
    if place is None or not name:
        return said
    item = gone[name]
    why = "is left out, because something is wrong with it"
    problem = f"{name!r} {why}" if name == item else f"{name!r} comes with {item!r}, which {why}"
    return "\n".join([f"{place[0]}{problem}", *lines[1:3]])


def _leave_out(wrong: Iterable[Wrong]) -> None:
    before = all_left_out()
    known = {(one.file, one.entry) for one in before}
    fresh: dict[tuple[str, str], LeftOut] = {}
    for one in wrong:
        if (str(one.file), one.entry) not in known:
            fresh.setdefault((str(one.file), one.entry), LeftOut(str(one.file), one.entry, one.item, one.said))
    if fresh:
        leave_out((*before, *fresh.values()))
