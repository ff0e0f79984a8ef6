"""Texts as words to search by. The browser makes words in the same way (`search.js`)."""

from __future__ import annotations

import re
import unicodedata

_SPLIT = re.compile(r"[^a-z0-9]+")
_MARKS = re.compile(r"[\u0300-\u036f'’]")

_STOP = """
a about an and any are as at be been being by can could did do does doing for from get gets had has have he her here him
his how i if in into is it its just may me more most must my no not of on one or our out over own she should so some
than that the their them then there these they this those to too up us was we were what when where which while who whom
whose why will with without would you your yours happens happen mean means
"""
STOP = frozenset(_STOP.split())
"""Words that say nothing of what is looked for; they count only where nothing else is asked."""


def plain(text: str) -> str:
    """A text in small letters without accents and apostrophes, its words apart by single spaces."""
    bare = _MARKS.sub("", unicodedata.normalize("NFKD", text.casefold()))
    return " ".join(part for part in _SPLIT.split(bare) if part)


def stem(word: str) -> str:
    """A word without the ending of a plural."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and word[-2] not in "sui":
        return word[:-1]
    return word


def words_in(text: str) -> list[str]:
    """The words of a text, in order."""
    return [stem(word) for word in plain(text).split()]


def asked(text: str) -> list[str]:
    """The words of a question that say what is looked for; all of them where none does."""
    found = plain(text).split()
    telling = [word for word in found if word not in STOP]
    return list(dict.fromkeys(stem(word) for word in telling or found))
