"""The sentence of the content that is most like one that was not understood: an example says more than a grammar."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Final

ItemTexts = Callable[[], Iterable[tuple[str, str]]]
"""Texts to choose from, each with the item it is of."""

_SENTENCE: Final = re.compile(r"[^.\n]+\.?")
LIKE: Final = 0.6


class Examples:
    """Sentences that are understood. texts: read when the first example is wanted."""

    def __init__(self, texts: ItemTexts) -> None:
        self._texts = texts
        self._items: dict[str, str] = {}
        self._said: dict[str, str] = {}  # the first sentence of each form

    def like(self, text: str, offset: int) -> str:
        """The sentence most like the one around a place, with its item: `“Gain 2 CP.” (barbarian/Getting Paid!)`.

        Empty where none is much like it.
        """
        if not self._items:
            for item, one in self._texts():
                for said in _sentences(one):
                    self._items.setdefault(said, item)
            self._said = {_form(said): said for said in reversed(self._items)}
        mine = next((found[0].strip() for found in _SENTENCE.finditer(text) if found.end() >= offset), "")
        known = self._said
        if mine in self._items:
            known = {_form(said): said for said in reversed(self._items) if said != mine}
        near = get_close_matches(_form(mine), known, 1, LIKE)
        return f"“{known[near[0]]}” ({self._items[known[near[0]]]})" if near else ""


def _sentences(text: str) -> list[str]:
    return [found[0].strip() for found in _SENTENCE.finditer(text) if found[0].strip()]


def _form(sentence: str) -> str:
    """A sentence without its numbers, so that 4 damage is like 3."""
    return re.sub(r"\d+", "1", sentence)
