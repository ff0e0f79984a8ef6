"""Reads content files: YAML as plain data, with the place of every value for messages.

Files may come from anyone: their size and depth are limited; tags, anchors and duplicate keys are refused; only
`true`/`false`, whole numbers, decimals and `null` are more than text (so `On 6` and `no` stay words).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from dicewright.content_files import LARGEST, text_of
from dicewright.language.errors import TextError, shown
from dicewright.language.language import Language
from dicewright.language.shape import KeyPath, Shape

DEEPEST: Final = 40
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_ODD: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\x85\u2028\u2029\ufeff\ud800-\udfff]")  # not text
_INT: Final = re.compile(r"[-+]?(0|[1-9]\d{0,17})")
_DECIMAL: Final = re.compile(r"[-+]?\d{1,15}\.\d{1,15}")
_TAB: Final = re.compile(r" *\t")
_MARKS: Final = {
    "mapping values are not allowed": "text with `: ` in it needs quotation marks around it",
    "did not find expected key": "text that begins with a quotation mark needs marks around all of it",
    "expected <block end>": "text that begins with a quotation mark needs marks around all of it",
}
"""What a writer has mostly done where YAML is broken, by words of what its reader says."""
_ESCAPE: Final = re.compile(r"\\(x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", re.DOTALL)


class ContentError(ValueError):
    """A content file that cannot be used. file, line and column (from 1) say where; `problem` says what is wrong."""

    def __init__(self, problem: str, file: str = "", line: int = 1, column: int = 1, source: str = "") -> None:
        self.problem = problem
        self.file = file
        self.line = line
        self.column = column
        said = f"{file or 'content'}:{line}:{column}: {problem}"
        super().__init__("\n".join([said, *shown(source, column)]) if source else said)


class Document:
    """One content file: `data` as dicts, lists, text, numbers, booleans and None; places are worked out on demand."""

    def __init__(self, text: str, file: str = "") -> None:
        self.text = text.replace("\r\n", "\n")
        self.file = file
        self.data: Any = _Reader(self.text, file).read()
        self._places: dict[KeyPath, Scalar] | None = None

    @classmethod
    def open(cls, path: Path, name: str = "") -> Document:
        """Read a file. Raises `ContentError`, `OSError`."""
        try:
            text = text_of(path)
        except UnicodeDecodeError:
            raise ContentError("not a text in UTF-8; save it as one", name or str(path)) from None
        return cls(text, name or str(path))

    def place(self, path: KeyPath) -> Scalar:
        """Where the value at a path (keys and positions) stands; of the nearest value around it if there is none."""
        if self._places is None:
            reader = _Reader(self.text, self.file)
            reader.places = self._places = {}
            reader.read()
        while path and path not in self._places:
            path = path[:-1]
        return self._places.get(path) or Scalar(self.text, 0, len(self.text), "", "")

    def at(self, path: KeyPath) -> Any:
        """The value at a path."""
        found = self.data
        for key in path:
            found = found[key]
        return found

    def put(self, path: KeyPath, text: str) -> None:
        """Have another text at a path, in the data alone; where the file has no text there by now, it stays."""
        try:
            around = self.at(path[:-1])
            if isinstance(around[path[-1]], str):
                around[path[-1]] = text
        except (LookupError, TypeError):
            return

    def scalars(self) -> Iterator[tuple[KeyPath, Scalar]]:
        """Every text, number, boolean and null with its path."""
        self.place(())
        for path, scalar in (self._places or {}).items():
            if scalar.style is not None:
                yield path, scalar

    def error(self, path: KeyPath, problem: str) -> ContentError:
        """A `ContentError` at a path."""
        line, column = self.place(path).locate(0)
        return ContentError(problem, self.file, line, column, self.text.splitlines()[line - 1] if self.text else "")

    def misfits(self, shape: Shape) -> Iterator[ContentError]:
        """Everything in the file that is not as its shape wants it."""
        for path, problem in shape.misfits(self.data):
            yield self.error(path, problem)

    def parse(
        self, language: Language, path: KeyPath, text: str, start: type | None = None, strict: bool = True
    ) -> Any:
        """The tree of the text at a path. Raises `TextError` with the place in this file."""
        try:
            return language.parse(text, start, file=self.file, strict=strict)
        except TextError as error:
            raise self.text_error(path, error) from None

    def text_error(self, path: KeyPath, error: TextError) -> TextError:
        """The same error with the place in this file."""
        line, column = self.place(path).locate(error.offset)
        lines = self.text.splitlines()
        return TextError(
            error.problem,
            file=self.file,
            line=line,
            column=column,
            source=lines[line - 1] if line <= len(lines) else "",
            expected=error.expected,
            nearest=error.nearest,
            offset=error.offset,
        )


class Scalar:
    """A value in its file: from `start` to `end`; `style` is None for lists and mappings."""

    def __init__(self, text: str, start: int, end: int, value: str, style: str | None) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.value = value
        self.style = style

    def locate(self, offset: int) -> tuple[int, int]:
        """Line and column (from 1) of the `offset`-th character of the value."""
        at = self._raw(offset) if self.style is not None else self.start
        return self.text.count("\n", 0, at) + 1, at - (self.text.rfind("\n", 0, at) + 1) + 1

    def _raw(self, offset: int) -> int:
        """Where that character stands in the file: characters that are not spaces come in the same order."""
        at = self.start
        if self.style in ("'", '"'):
            at += 1
        elif self.style in ("|", ">"):
            at = self.text.find("\n", at, self.end) + 1 or at
        for sign in self.value[:offset]:
            if not sign.isspace():
                at = self._next(self._skip(at))
        return min(self._skip(at) if offset < len(self.value) else at, self.end)

    def _skip(self, at: int) -> int:
        """Over white space, however it is written."""
        while at < self.end:
            if self.text[at].isspace():
                at += 1
            elif self.style == '"' and self.text[at : at + 2] in ("\\n", "\\t", "\\ ", "\\\n"):
                at += 2
            else:
                break
        return at

    def _next(self, at: int) -> int:
        """Past one character of the value."""
        if self.style == "'" and self.text.startswith("''", at):
            return at + 2
        if self.style == '"' and self.text.startswith("\\", at):
            found = _ESCAPE.match(self.text, at)
            return found.end() if found else at + 1
        return at + 1


class _Reader:
    """Builds data from the events of the YAML parser, without recursion."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.places: dict[KeyPath, Scalar] | None = None
        self.lines = [0, *(found.end() for found in re.finditer("\n", text)), len(text)]

    def read(self) -> Any:
        if len(self.text) > LARGEST:
            raise ContentError(f"a file of more than {LARGEST} characters", self.file)
        odd = _ODD.search(self.text)
        if odd:
            raise self._error_at(odd.start(), f"the character {odd[0]!r} cannot be in a content file")
        try:
            return self._build()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            place = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            problem = f"not YAML: {error.problem or error.context}"
            problem += next((f"; {hint}" for words, hint in _MARKS.items() if words in problem), "")
            lines = self.text.split("\n")
            if place[0] <= len(lines) and _TAB.match(lines[place[0] - 1]):
                problem = "a line cannot begin with a tab; indent with spaces"
            raise self._error(problem, *place) from None
        except yaml.YAMLError as unmarked:
            raise ContentError(f"not YAML: {unmarked}", self.file) from None

    def _build(self) -> Any:
        root: list[Any] = []
        stack: list[tuple[Any, KeyPath]] = [(root, ())]
        keys: list[Any] = [None]  # per open mapping: the key that waits for its value
        documents = 0
        for event in yaml.parse(self.text, Loader=_Loader):
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self._at(event, "only one document to a file")
            elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
                stack.pop()
                keys.pop()
            elif isinstance(event, yaml.AliasEvent):
                raise self._at(event, "aliases (*) are not allowed")
            elif isinstance(event, yaml.NodeEvent):
                self._node(event, stack, keys)
        return root[0] if root else None

    def _node(self, event: Any, stack: list[tuple[Any, KeyPath]], keys: list[Any]) -> None:
        if event.anchor is not None:
            raise self._at(event, "anchors (&) are not allowed")
        if event.tag is not None:
            raise self._at(event, "tags (!) are not allowed")
        target, path = stack[-1]
        scalar = isinstance(event, yaml.ScalarEvent)
        if isinstance(target, dict) and keys[-1] is None:
            keys[-1] = self._key(event, target)
            return
        value: Any = _value(event) if scalar else [] if isinstance(event, yaml.SequenceStartEvent) else {}
        if isinstance(target, dict):
            path = (*path, keys[-1])
            target[keys[-1]] = value
            keys[-1] = None
        else:
            path = (*path, len(target)) if len(stack) > 1 else ()
            target.append(value)
        if self.places is not None:
            self.places[path] = self._scalar(event, scalar)
        if not scalar:
            if len(stack) > DEEPEST:
                raise self._at(event, f"nested more than {DEEPEST} deep")
            stack.append((value, path))
            keys.append(None)

    def _key(self, event: Any, target: dict[str, Any]) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            raise self._at(event, "a key must be a word")
        key = str(event.value)
        if key in target:
            raise self._at(event, f"the key {key!r} stands twice")
        return key

    def _scalar(self, event: Any, scalar: bool) -> Scalar:
        # a mark's own index counts bytes in some builds of the parser
        start, end = (self.lines[mark.line] + mark.column for mark in (event.start_mark, event.end_mark))
        if not scalar:
            return Scalar(self.text, start, end, "", None)
        return Scalar(self.text, start, end, event.value, event.style or "")

    def _at(self, event: Any, problem: str) -> ContentError:
        return self._error(problem, event.start_mark.line + 1, event.start_mark.column + 1)

    def _error_at(self, at: int, problem: str) -> ContentError:
        return self._error(problem, self.text.count("\n", 0, at) + 1, at - self.text.rfind("\n", 0, at))

    def _error(self, problem: str, line: int, column: int) -> ContentError:
        lines = self.text.split("\n")
        return ContentError(problem, self.file, line, column, lines[line - 1] if line <= len(lines) else "")


def _value(event: Any) -> Any:
    """The value of a scalar: only plain ones can be more than text."""
    text: str = event.value
    if event.style in ("'", '"', "|", ">"):
        return text
    if text in ("", "null", "~"):
        return None
    if text in ("true", "false"):
        return text == "true"
    if _INT.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text
