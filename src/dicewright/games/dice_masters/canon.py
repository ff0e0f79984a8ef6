"""Whether the content files hold together, and their texts in the canonical wording."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dicewright.content_files import own_files
from dicewright.content_items import wrong_items
from dicewright.games.dice_masters.catalog import content_items
from dicewright.games.dice_masters.facts import NAME, PLACES, files, folder, shape_of
from dicewright.games.dice_masters.language import language
from dicewright.language.canonical import item_texts, rewrite_texts, wrong_shapes, wrong_texts
from dicewright.language.errors import TextError
from dicewright.language.usage import Users, users_of


def check_content() -> list[str]:
    """What does not hold together: files that are not as they must be; if none, texts and items that are wrong."""
    problems = wrong_shapes(files(), shape_of)
    if problems:
        return problems
    return wrong_texts(files(), _speak, known=_known) + wrong_items(content_items())


def check_own() -> list[str]:
    """What does not hold together in content of one's own."""
    own = own_files(NAME, *PLACES)
    problems = wrong_shapes(own, shape_of) or wrong_texts(own, _speak, known=_known)
    return problems or (wrong_items(content_items()) if own else [])


def _known() -> Iterator[tuple[str, str]]:
    """The texts that are there, with their items."""
    return item_texts(sorted(folder().glob("*.yaml")))


def format_content(write: bool) -> list[Path]:
    """The files with texts that are not in their canonical wording; rewritten if `write`. Raises `TextError`."""
    return rewrite_texts(files(), _speak, write)


def phrase_users() -> Users:
    """Which cards and keywords use each node of the language."""
    return users_of(_trees())


def _trees() -> Iterator[tuple[str, Any]]:
    for item, text in item_texts(files()):
        for line in text.splitlines():
            if line.strip():
                yield item, language().parse(line)
    for name in language().keywords:
        yield f"keywords/{name}", language().body(name)


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
