"""What may come next in a text: the words that the grammar expects, with the names that the draft brings."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.games.designing import laws_of
from dicewright.language.canonical import text_places
from dicewright.language.content import ContentError, Document
from dicewright.workshop.draft import What, place

MOST: Final = 60
_PARTIAL: Final = re.compile(r"[\w'’+-]*\Z")


def complete(what: What, before: str, names: dict[str, Any] | None = None) -> dict[str, Any]:
    """What may stand at the end of the beginning of a text.

    before: what of the text stands before the cursor. names: those that the draft brings along, see `brought`.
    `from` is where the word begins that is being written, and `words` are the words that may stand there, each with
    `word`, `kind` and whether it closes up to what is before it (`close`).
    """
    speech = laws_of(what.game).speech
    language = speech.language()
    line = before.rpartition("\n")[2] if speech.by_line else before
    partial = _PARTIAL.search(line)
    begun = partial[0] if partial else ""
    head = line[: len(line) - len(begun)]
    with language.lent(names or {}):
        found = language.after(head, speech.start)
        if begun and not any(_fits(word, begun) for word, _ in found):  # the word is complete: what comes after it
            found, head, begun = language.after(line, speech.start), line, ""
    starts = not head.strip() or head.rstrip().endswith(".")
    last = head.split()[-1] if head.split() else ""
    found.sort(key=lambda one: _often(what.game, last, one[0]))
    words = [
        {"word": _begun(word, starts) if kind == "word" else word, "kind": kind, "close": word[:1] in ".,:;"}
        for word, kind in found
        if _fits(word, begun) and word.casefold() != begun.casefold()
    ]
    return {"from": len(before) - len(begun), "words": words[:MOST]}


def brought(what: What, text: str) -> dict[str, Any]:
    """The names that a draft brings along, as far as it can be read."""
    try:
        document = Document(text, "draft")
    except ContentError:
        return {}
    found: dict[str, Any] = dict(laws_of(what.game).names(Path("/") / place(what, document.data), document))
    return found


def text_before(what: What, text: str, cursor: int) -> str | None:
    """What of the text that the cursor stands in is before it; None where it stands in none.

    A line that is being written may break the file, so it is read by itself where it has to be.
    """
    laws = laws_of(what.game)
    try:
        document = Document(text, "draft")
        for path in text_places(document, laws.texts):
            scalar = document.place(path)
            if scalar.start <= cursor <= scalar.end and isinstance(document.at(path), str):
                return _until(document.at(path), scalar, cursor)
    except ContentError:
        pass
    line = text[text.rfind("\n", 0, cursor) + 1 : cursor]
    found = re.match(rf"\s*(?:-\s+)?(?:{'|'.join(laws.texts)}):\s*(?P<said>.*)", line)
    return found["said"].lstrip("'\"") if found else None


def _until(said: str, scalar: Any, cursor: int) -> str:
    """The part of a value that stands before a place of its file."""
    line, column = scalar.text.count("\n", 0, cursor), cursor - scalar.text.rfind("\n", 0, cursor)
    low, high = 0, len(said)
    while low < high:
        middle = (low + high) // 2
        at = scalar.locate(middle)
        if (at[0] - 1, at[1]) < (line, column):
            low = middle + 1
        else:
            high = middle
    return said[:low]


def _often(game: str, last: str, word: str) -> tuple[int, int]:
    """How usual a word is in the texts there are, first after the word before it: a key that sorts usual ones first."""
    corpus = _corpus(game)
    said = word.casefold()
    return -corpus.count(f" {last.casefold()} {said}") if last else 0, -corpus.count(f" {said}")


@of_content
@cache
def _corpus(game: str) -> str:
    """All texts of a game, for counting words."""
    return " " + " ".join(" ".join(text.split()) for _, text in laws_of(game).known()).casefold()


def _fits(word: str, begun: str) -> bool:
    return word.casefold().startswith(begun.casefold())


def _begun(word: str, starts: bool) -> str:
    return word[:1].upper() + word[1:] if starts else word
