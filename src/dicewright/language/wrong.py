"""Everything that does not hold together in content files, entry by entry, so that the others can be played.

An entry is what can be left out by itself: a card, a token, a hero with its whole file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from dicewright.content_files import (
    WHOLE,
    LeftOut,
    ReadAs,
    all_left_out,
    all_read_as,
    content_path,
    leave_out,
    left_out,
    read_texts_as,
    said_path,
)
from dicewright.language.canonical import Say, text_places
from dicewright.language.content import ContentError, Document
from dicewright.language.errors import TextError
from dicewright.language.example import Examples, ItemTexts
from dicewright.language.language import Language, Names
from dicewright.language.own import Sound
from dicewright.language.reading import Writing
from dicewright.language.shape import KeyPath, Shape
from dicewright.language.speech import SEVERAL, Speech

_PLACE: Final = re.compile(r".*?:\d+:\d+: ")


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


def _nothing(file: Path, document: Document, path: KeyPath) -> Writing:
    return Writing()


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
    about: Callable[[Path, Document, KeyPath], Writing] = _nothing


class _File(NamedTuple):
    """A file that is looked at. read: its texts that are worded otherwise, by where they stand."""

    path: Path
    document: Document
    key: str
    read: dict[KeyPath, ReadAs]

    @property
    def own(self) -> bool:
        """Whether it is one of one's own."""
        return not self.path.is_relative_to(content_path())

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
    names an entry that was left out falls too, until the rest holds together. Texts of one's own that are worded
    otherwise are read in their canonical wording from then on (see `read_texts_as`).
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
    found += [one for file in opened for one in _wrong_words(laws, file, examples)]
    fresh = found
    while fresh:
        _leave_out(fresh)
        gone, said = _gone(laws, opened, found), _said_by(laws, opened, found)
        fresh = [
            one._replace(said=_because(one.said, gone))
            for file in opened
            if WHOLE not in left_out(file.path)
            for one in _wrong_words(laws, file, examples, said)
        ]
        found += fresh
    over = list(_note(opened, files))
    laws.speech.language()  # content is kept as it was found, whatever becomes of its files later
    _leave_out(over)
    found += over
    return sorted(found, key=lambda one: one[:3])


def said_wrong(laws: Laws, files: Sequence[Path]) -> list[str]:
    """Everything wrong in these files, in words; what was read before is read again."""
    before = all_left_out()
    try:
        return [one.said for one in all_wrong(laws, files)]
    finally:
        leave_out(before)


def _note(opened: Sequence[_File], files: Sequence[Path]) -> Iterator[Wrong]:
    """Have the texts that are worded otherwise read in their canonical wording, those of other files as before.

    What is one too many is wrong.
    """
    looked_at = {str(file) for file in files}
    others = [one for one in all_read_as() if one.file not in looked_at]
    over = read_texts_as([*others, *[one for file in opened for one in file.read.values()]])
    for file in opened:
        for path, one in file.read.items():
            if one in over:
                problem = "too many texts are worded otherwise; rewrite them with `dicewright content format --fix`"
                yield file.wrong(path, file.document.error(path, problem))


def _opened(laws: Laws, files: Sequence[Path]) -> tuple[list[_File], list[Wrong]]:
    """The files that can be read, and what is wrong with the others."""
    opened, wrong = [], []
    for file in files:
        try:
            opened.append(_File(file, Document.open(file, said_path(file)), laws.key_of(file), {}))
        except ContentError as error:
            wrong.append(Wrong(file, error.line, error.column, WHOLE, file.stem, str(error)))
        except OSError as unread:
            said = f"{said_path(file)}: it cannot be read: {unread.strerror}"
            wrong.append(Wrong(file, 1, 1, WHOLE, file.stem, said))
    return opened, wrong


def _misfits(laws: Laws, file: _File) -> Iterator[Wrong]:
    """What is not as the shape of a file wants it."""
    for path, problem in laws.shape_of(file.path).misfits(file.document.data):
        yield file.wrong(path, file.document.error(path, problem))


def _wrong_words(laws: Laws, file: _File, examples: Examples, about: re.Pattern[str] | None = None) -> Iterator[Wrong]:
    """Texts that are not understood or not canonical, names of what there is not.

    about: words that have gone, where everything was looked at before: only texts that say them are read again, and
    none in entries that are left out.
    """
    out: frozenset[str] = frozenset() if about is None else left_out(file.path)
    document, sound = file.document, file.sound
    for path in text_places(document, laws.texts):
        text = document.at(path)
        if sound.entry(path) in out or not isinstance(text, str):  # which the shape says already
            continue
        if about is None or about.search(text):
            yield from _wrong_in(laws, file, path, examples)
    for path, problem in laws.links(file.path, document, laws.speech.language()):
        if sound.entry(path) not in out:
            yield file.wrong(path, document.error(path, problem))


def _wrong_in(laws: Laws, file: _File, path: KeyPath, examples: Examples) -> Iterator[Wrong]:
    """What is wrong with one text. One of one's own may be worded otherwise, and is then noted as it is read."""
    document, speech = file.document, laws.speech
    text: str = document.at(path)
    about = laws.about(file.path, document, path)
    errors = speech.errors(text, about)
    more = ""
    if errors:
        try:
            reading = speech.read(text, about)
        except TextError as refused:
            if refused.problem.startswith(SEVERAL):
                errors = [refused]
            else:
                errors = speech.searched(text, about) if file.own else errors
                mended = speech.mended(text, about)
                more = f"did you mean: {_one_line(mended)}" if mended else ""
        else:
            if file.own:
                line = document.place(path).locate(0)[0]
                item = file.sound.item(path)
                file.read[path] = ReadAs(str(file.path), path, line, item, reading.said, reading.steps)
                text, errors = reading.said, []
            else:
                more = f"read as: {_one_line(reading.said)}"
    if not errors:
        errors = list(laws.law(file.path, document, path, text))
        if not errors and not file.own and speech.say(text) != text:
            yield file.wrong(path, document.error(path, f"not canonical; it reads: {speech.say(text)}"))
    for error in errors:
        like = "" if not error.expected or error.nearest.startswith("'") else examples.like(text, error.offset)
        told = [read_so_far(text, error), f"a sentence like it: {like}" if like else "", more]
        yield file.wrong(path, document.text_error(path, error), "\n".join(one for one in told if one))
        more = ""


def read_so_far(text: str, error: TextError) -> str:
    """What of a sentence was understood before it no longer was; empty where it was its first word."""
    if not error.expected:
        return ""
    start = max(text.rfind(mark, 0, max(error.offset - 1, 0)) for mark in (". ", "\n")) + 1
    said = " ".join(text[start : error.offset].split())
    return f"read so far: “{said} …”" if said else ""


def plainly(laws: Laws) -> Say:
    """Have texts written in their canonical wording. Raises `TextError` for one that does not parse."""
    return lambda file, document, path: laws.speech.say(document.place(path).value, False)


def fixed(laws: Laws) -> Say:
    """Have texts written as they are read, and after one change where that is enough; others stay as they are."""

    def say(file: Path, document: Document, path: KeyPath) -> str:
        text, about = document.place(path).value, laws.about(file, document, path)
        try:
            return laws.speech.read(text, about).said
        except TextError:
            return laws.speech.mended(text, about) or text

    return say


def _one_line(text: str) -> str:
    return " / ".join(text.splitlines())


def _gone(laws: Laws, opened: Sequence[_File], found: Iterable[Wrong]) -> dict[str, str]:
    """The names that are not there, each with the entry that is left out and would bring it along."""
    gone = {one.item: one.item for one in found}
    for file in opened:
        if WHOLE in left_out(file.path):
            brought = laws.names(file.path, file.document)
            gone.update((name, file.path.stem) for names in brought.values() for name in names if name not in gone)
    return gone


def _said_by(laws: Laws, opened: Sequence[_File], found: Iterable[Wrong]) -> re.Pattern[str]:
    """What finds the texts that say a name of a file with entries that are left out, in singular or plural."""
    names = {one.item for one in found}
    for file in opened:
        if left_out(file.path):
            for brought in laws.names(file.path, file.document).values():
                names.update(brought, brought.values() if isinstance(brought, Mapping) else ())
    return re.compile("|".join([re.escape(name) for name in sorted(names) if name]) or "(?!)", re.IGNORECASE)


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
