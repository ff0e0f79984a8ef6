"""What can go wrong with words: a text that does not parse, a vocabulary that does not hold together.

Every message names the place (file, line, column) or the phrases involved, never an internal state.
"""

from __future__ import annotations


class VocabularyError(ValueError):
    """A phrase, slot or name table that cannot be part of a language."""


class ConflictError(VocabularyError):
    """Two phrases the grammar cannot tell apart. The message shows both and a text where they meet."""


class PrintError(ValueError):
    """A tree no phrase can say."""


class TextError(ValueError):
    """A text that is not in the language.

    file, line and column (both from 1) say where; `problem` says what is wrong; `expected` lists what could stand
    there, likeliest first; `nearest` is the closest known word or phrase, if any.
    """

    def __init__(
        self,
        problem: str,
        *,
        file: str = "",
        line: int = 1,
        column: int = 1,
        source: str = "",
        expected: tuple[str, ...] = (),
        nearest: str = "",
        offset: int = 0,
    ) -> None:
        self.problem = problem
        self.file = file
        self.line = line
        self.column = column
        self.source = source
        self.expected = expected
        self.nearest = nearest
        self.offset = offset
        super().__init__(self.describe())

    def describe(self) -> str:
        """The whole message: place, problem, source line with a caret, what was expected, nearest phrase."""
        place = f"{self.file or 'text'}:{self.line}:{self.column}: "
        lines = [place + self.problem]
        if self.source:
            lines += shown(self.source, self.column)
        if self.expected:
            lines.append("expected " + either(self.expected))
        if self.nearest:
            lines.append(f"did you mean {self.nearest}?")
        return "\n".join(lines)


def shown(source: str, column: int, width: int = 100) -> list[str]:
    """The source line and a caret under `column`; a long line is cut around it."""
    start = 0
    if len(source) > width:
        start = max(0, min(column - 1 - width // 2, len(source) - width))
    part = source[start : start + width]
    return ["  " + part, "  " + " " * (column - 1 - start) + "^"]


def either(words: tuple[str, ...]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " or " + words[-1]
