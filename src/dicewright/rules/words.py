"""Words with a meaning: finding those of a glossary in a text, and in what a player asks about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from dicewright.content_files import of_content
from dicewright.rules.book import BookWord, load_rules


class Word(NamedTuple):
    """A keyword, token or term of the rules and what it means.

    forms: how texts write it, the first one its name. rules: the ids that say it, if rules do.
    """

    forms: tuple[str, ...]
    text: str
    rules: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it is called."""
        return self.forms[0]

    @property
    def key(self) -> str:
        """Its name as part of an address."""
        return "-".join("".join(one if one.isalnum() else " " for one in self.name.casefold()).split())


@of_content
@cache
def words_of_the_rules(game: str) -> tuple[Word, ...]:
    """The words that the rule book of a game explains where cards use them."""
    return _explained_by_rules(game, load_rules(game).words)


@of_content
@cache
def deeds_of_the_rules(game: str) -> tuple[Word, ...]:
    """What is done in a game, by the words that players use for it."""
    return _explained_by_rules(game, load_rules(game).deeds)


def _explained_by_rules(game: str, words: Iterable[BookWord]) -> tuple[Word, ...]:
    book = load_rules(game)
    said = {word: " ".join(book.by_id[rule].text for rule in word.rules) for word in words}
    return tuple(Word(word.forms, text, word.rules) for word, text in said.items())


def _pattern_of(form: str) -> str:
    """A form as texts have it: small first letters may be capitals, at the beginning of a sentence."""
    first = form[0]
    return f"[{first}{first.upper()}]{re.escape(form[1:])}" if first.islower() else re.escape(form)


@cache
def _pattern(words: tuple[Word, ...]) -> re.Pattern[str]:
    forms = sorted({form for word in words for form in word.forms}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(_pattern_of, forms))})(?!\w)")


@cache
def _by_form(words: tuple[Word, ...]) -> dict[str, Word]:
    return {form.casefold(): word for word in words for form in word.forms}


def split(text: str, words: tuple[Word, ...]) -> Iterator[tuple[str, Word | None]]:
    """A text in pieces: each word where it first stands, with its meaning, and what is between."""
    if not words:
        yield text, None
        return
    met: set[Word] = set()
    start = 0
    for found in _pattern(words).finditer(text):
        word = _by_form(words)[found[0].casefold()]
        if word in met:
            continue
        met.add(word)
        if found.start() > start:
            yield text[start : found.start()], None
        yield found[0], word
        start = found.end()
    if start < len(text):
        yield text[start:], None


def used(texts: Iterable[str], words: tuple[Word, ...]) -> list[Word]:
    """The words that stand in texts, each once, in the order of the glossary."""
    met = {word for text in texts for _, word in split(text, words) if word is not None}
    return [word for word in words if word in met]


def called(asked: str, words: Sequence[Word]) -> list[Word]:
    """The words a player means who asks for one by its name, or by another of its forms."""
    wanted = asked.casefold().strip()
    return [word for word in words if wanted in (form.casefold() for form in word.forms)]


def opening(asked: str, words: Sequence[Word]) -> list[Word]:
    """The words whose names begin with what a player asks for."""
    wanted = asked.casefold().strip()
    return [word for word in words if wanted and word.name.casefold().startswith(wanted)]
