"""Whether the content files hold together, and their texts in the canonical wording."""

from __future__ import annotations

from pathlib import Path

from dicewright.content_items import wrong_items
from dicewright.games.dice_masters.catalog import content_items
from dicewright.games.dice_masters.facts import folder, shape_of
from dicewright.games.dice_masters.language import language
from dicewright.language.canonical import rewrite_texts, wrong_shapes, wrong_texts
from dicewright.language.errors import TextError


def check_content() -> list[str]:
    """What does not hold together: files that are not as they must be; if none, texts and items that are wrong."""
    problems = wrong_shapes(_files(), shape_of)
    if problems:
        return problems
    return wrong_texts(_files(), _speak) + wrong_items(content_items())


def format_content(write: bool) -> list[Path]:
    """The files with texts that are not in their canonical wording; rewritten if `write`. Raises `TextError`."""
    return rewrite_texts(_files(), _speak, write)


def _files() -> list[Path]:
    return sorted(folder().glob("*.yaml"))


def _speak(text: str, strict: bool) -> str:
    """Every line of a card is a sentence of its own."""
    said = []
    start = 0
    for line in text.splitlines(keepends=True):
        words = line.strip()
        if words:
            try:
                said.append(language().print(language().parse(words, strict=strict)))
            except TextError as error:
                raise TextError(
                    error.problem,
                    source=error.source,
                    expected=error.expected,
                    nearest=error.nearest,
                    offset=error.offset + start,
                ) from None
        start += len(line)
    return "\n".join(said) + ("\n" if text.endswith("\n") else "")
