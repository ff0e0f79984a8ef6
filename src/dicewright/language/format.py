"""The formatter: rewrites the texts of a content file to their canonical wording, and nothing else."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Final

from dicewright.language.content import Document, Scalar
from dicewright.language.shape import KeyPath

WIDTH: Final = 110  # where texts that run over several lines are broken


def rewrite(document: Document, texts: Mapping[KeyPath, str]) -> str:
    """The file with the texts at some paths replaced; comments, order and quoting style stay. Raises `ContentError`."""
    changes = []
    for path, text in texts.items():
        scalar = document.place(path)
        if scalar.style is None or _at(document.data, path) == text:
            continue
        changes.append((scalar, text))
    written = document.text
    for scalar, text in sorted(changes, key=lambda change: -change[0].start):
        written = written[: scalar.start] + _written(scalar, text) + written[scalar.end :]
    again = Document(written, document.file)
    for path, text in texts.items():
        if _plain(_at(again.data, path)) != _plain(text):
            raise document.error(path, "this text cannot be rewritten in place; put it in quotes")
    return written


def _plain(text: object) -> str:
    return " ".join(str(text).split(" ")).strip()


def _at(data: object, path: KeyPath) -> object:
    for key in path:
        data = data[key]  # type: ignore[index]
    return data


def _written(scalar: Scalar, text: str) -> str:
    """A text in the style of the scalar it replaces."""
    if scalar.style in ("|", ">"):
        return _block(scalar, text)
    if scalar.style == '"':
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if scalar.style == "'" and "\n" not in text:
        return "'" + text.replace("'", "''") + "'"
    return text if _may_be_plain(text) else _quoted(text)


def _quoted(text: str) -> str:
    if "\n" in text:
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    return "'" + text.replace("'", "''") + "'"


def _may_be_plain(text: str) -> bool:
    odd = text[:1] in "-?:,[]{}#&*!|>'\"%@`+.0123456789~" or any(mark in text for mark in (": ", " #", "\n"))
    return not odd and not text.endswith(":") and not any(mark in text for mark in ",[]{}")


def _block(scalar: Scalar, text: str) -> str:
    """A literal or folded block: the header and the indentation stay."""
    raw = scalar.text[scalar.start : scalar.end]
    header, _, body = raw.partition("\n")
    first = next((line for line in body.split("\n") if line.strip()), "  ")
    indent = first[: len(first) - len(first.lstrip())]
    lines: list[str] = []
    for number, paragraph in enumerate(text.rstrip("\n").split("\n")):
        if scalar.style == ">":
            lines += [""] if number else []
            wide = WIDTH - len(indent)
            lines += textwrap.wrap(paragraph, wide, break_long_words=False, break_on_hyphens=False) or [""]
        else:
            lines.append(paragraph)
    tail = raw[len(raw.rstrip()) :] or "\n"
    return header + "\n" + "\n".join(indent + line if line else "" for line in lines) + tail
