"""Which of *a* and *an* stands before a word."""

from __future__ import annotations

import re
from typing import Final

_BEFORE: Final = re.compile(r"(?<![^\s\[(\"])an? +$")
_VOWEL: Final = re.compile(r"[\"'“‘<]?((?!one\b|once|use|uni|eu)[aeiou]|X-)", re.IGNORECASE)


def with_article(text: str) -> str:
    """The text with *a* or *an* before it."""
    return f"{'an' if _VOWEL.match(text) else 'a'} {text}"


def joined(said: str, text: str) -> str:
    """Two pieces of text; an article at the end of the first agrees with the second."""
    if text and _BEFORE.search(said):
        return _BEFORE.sub("", said) + with_article(text.lstrip())
    return said + text
