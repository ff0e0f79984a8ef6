"""How the texts of a game are read and said again, and everything that is wrong with one that is not understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from dicewright.language.errors import TextError
from dicewright.language.language import LONGEST, Language

_SENTENCE = re.compile(r".+?(?:\.(?=\s+[A-Z*])|\n|\Z)\s*", re.DOTALL)


class Speech:
    """The texts of a game.

    language: gives the language as the content is now. start: what a text is. by_line: whether every line of a text is
    one by itself, as it is on cards that list abilities.
    """

    def __init__(self, language: Callable[[], Language], start: type, by_line: bool = False) -> None:
        self.language = language
        self.start = start
        self.by_line = by_line

    def say(self, text: str, strict: bool = True) -> str:
        """A text in its canonical wording. Raises `TextError`; if `strict`, also where it is worded otherwise."""
        if not self.by_line:
            return self._said(text, strict)
        said = []
        for start, line in self._parts(text):
            try:
                said.append(self._said(line, strict))
            except TextError as error:
                raise moved(error, start) from None
        return "\n".join(said) + ("\n" if text.endswith("\n") else "")

    def errors(self, text: str) -> list[TextError]:
        """Everything that is wrong with a text, the first as `say` raises it.

        After the first error of a part only what is wrong for certain is told: words that nothing knows, and sentences
        that are understood neither where they stand nor alone.
        """
        return [moved(error, start) for start, part in self._parts(text) for error in self._errors(part)]

    def _said(self, text: str, strict: bool) -> str:
        language = self.language()
        return language.print(language.parse(text, self.start, strict=strict), self.start)

    def _parts(self, text: str) -> Iterator[tuple[int, str]]:
        """What is read by itself, with where it begins."""
        if not self.by_line:
            yield 0, text
            return
        start = 0
        for line in text.splitlines(keepends=True):
            if line.strip():
                yield start + len(line) - len(line.lstrip()), line.strip()
            start += len(line)

    def _error(self, text: str) -> TextError | None:
        try:
            self._said(text, strict=True)
        except TextError as error:
            return error
        return None

    def _errors(self, text: str) -> list[TextError]:
        first = self._error(text)
        if first is None or len(text) > LONGEST:
            return [] if first is None else [first]
        found = [first]
        unknown = {error.offset: error for error in self.language().unknown_words(text, first.offset)}
        unknown.pop(first.offset, None)
        sound = ""
        for one in _SENTENCE.finditer(text):
            mine = [error for at, error in unknown.items() if one.start() <= at < one.end()]
            found += mine
            if one.start() <= first.offset < one.end() or mine:
                continue
            here, alone = self._error((sound + one[0]).rstrip()), self._error(one[0].rstrip())
            if here is None:
                sound += one[0]
            elif one.start() > first.offset and alone is not None and here.offset - len(sound) == alone.offset:
                found.append(moved(alone, one.start()))
        return sorted(found, key=lambda error: error.offset)


def moved(error: TextError, by: int) -> TextError:
    """The same error in a longer text, so many characters behind its beginning."""
    if not by:
        return error
    return TextError(
        error.problem,
        source=error.source,
        column=error.column,
        expected=error.expected,
        nearest=error.nearest,
        offset=error.offset + by,
    )
