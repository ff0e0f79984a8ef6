"""Symbols with a capital and status effects in the plural, as designers write them, written as they are called."""

from __future__ import annotations

import re
from functools import lru_cache

from dicewright.games.dice_throne.cards.language import language
from dicewright.language.plural import plural


def as_called(text: str) -> str:
    """A text with each symbol in small letters and each status effect by its name, however many there are."""
    known = language().names.plurals
    symbols, tokens = tuple(known["symbol"].items()), tuple(known["token"])
    pattern, meant = _spelled(symbols, tokens)
    return pattern.sub(lambda found: meant[found[0]], text)


@lru_cache(64)
def _spelled(symbols: tuple[tuple[str, str], ...], tokens: tuple[str, ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds a name that is written otherwise, and what each of them is called."""
    meant = {plural(one): one for one in tokens}
    for pair in symbols:
        for one in pair:
            meant |= {one.capitalize(): one, one.title(): one, one.upper(): one}
    known = {*tokens, *(one for pair in symbols for one in pair)}
    meant = {written: name for written, name in meant.items() if written not in known}
    words = "|".join(re.escape(one) for one in sorted(meant, key=len, reverse=True))
    return re.compile(rf"(?<![\w'’-])(?:{words})(?![\w'’-])" if words else "(?!)"), meant
