"""Symbols and status effects as designers write them, in capitals or several, written as rewritings find them.

A name that a pattern could mistake, such as a symbol with a capital or *Lens*, which is one and ends as several do,
stands as a word of its own while a text is rewritten; the parser never sees it (see `as_named`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from dicewright.games.dice_throne.cards.language import language
from dicewright.language.plural import plural

_PLAIN_SYMBOL: Final = re.compile(r"[a-z]*[a-rt-z]")
_WORD: Final = r"[A-Z][\w'’!-]*"
_PLAIN_TOKEN: Final = re.compile(
    rf"(?!(?:After|All|Any|As|At|Before|By|During|Each|For|From|If|In|No|Of|On|Or|Out|Over|To|Under|Up|When|While|With)\b)"
    rf"{_WORD}(?: (?:of |the |and )?{_WORD})*"
)
_STANDS_IN: Final = re.compile(r"(\b[2-9] )?\b(zq[a-z]{2}q)(s?)(?![\w'’-])", re.IGNORECASE)


class _Spelled(NamedTuple):
    """How names are found and what stands for them. back: one and several of what a word stands in for."""

    pattern: re.Pattern[str]
    meant: dict[str, str]
    back: dict[str, tuple[str, str]]


def as_called(text: str) -> str:
    """A text with each symbol in small letters and each status effect by its name, however many there are.

    Where a pattern could mistake a name, another word stands in for it.
    """
    spelled = _known()
    return spelled.pattern.sub(lambda found: spelled.meant[found[0]], text)


def as_named(text: str) -> str:
    """A text with every name instead of the word that stands in for it, in the plural behind a number."""
    back = _known().back

    def name(found: re.Match[str]) -> str:
        count, word, ending = found[1] or "", found[2].lower(), found[3]
        return count + back[word][bool(count or ending)] if word in back else found[0]

    return _STANDS_IN.sub(name, text) if back else text


def _known() -> _Spelled:
    names = language().names.plurals
    return _spelled(tuple(names["symbol"].items()), tuple(names["token"]))


@lru_cache(64)
def _spelled(symbols: tuple[tuple[str, str], ...], tokens: tuple[str, ...]) -> _Spelled:
    meant: dict[str, str] = {}
    named = {one for pair in symbols for one in pair}
    back: dict[str, tuple[str, str]] = {}
    for one in tokens:
        stands = one if _PLAIN_TOKEN.fullmatch(one) else _stand_in(back, one, one).capitalize()
        many = plural(one)
        ways = {one, many, one.upper(), many.upper()} | ({one.title(), many.title()} if " " in one else set())
        meant |= dict.fromkeys(ways if stands != one else ways - named, stands)
    for one, many in symbols:
        plain = _PLAIN_SYMBOL.fullmatch(one) is not None
        stands = one if plain else _stand_in(back, one, many)
        for name, meaning in ((one, stands), (many, many if plain else f"{stands}s")):
            meant |= {way: meaning for way in _ways(name) if way not in tokens}
    said = {written for written, name in meant.items() if written != name}
    meant = {one: name for one, name in meant.items() if one in said or not said.isdisjoint(one.split())}
    words = "|".join(re.escape(one) for one in sorted(meant, key=len, reverse=True))
    return _Spelled(re.compile(rf"(?<![\w'’-])(?:{words})(?![\w'’-])" if words else "(?!)"), meant, back)


def _ways(name: str) -> set[str]:
    """How a symbol may be written."""
    return {name, name.capitalize(), name.title(), name.upper(), name.lower()}


def _stand_in(back: dict[str, tuple[str, str]], one: str, many: str) -> str:
    """A word that stands in for a name."""
    first, second = divmod(len(back), 26)
    word = f"zq{chr(ord('a') + first)}{chr(ord('a') + second)}q"
    back[word] = (one, many)
    return word
