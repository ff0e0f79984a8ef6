"""What a text must hold for a pattern to be found in it: so that a pattern is tried only where it can be found.

Only the parts of patterns that rewritings are written with are known here; what is not, is not asked for.
"""

from __future__ import annotations

from functools import cache
from typing import Final

Words = tuple[str, ...]
"""One of these must stand in the text, in small letters."""

MOST: Final = 3  # groups of words asked for: the longest say the most

_HEADS: Final = ("(?<!", "(?<=", "(?-i:", "(?:", "(?=", "(?!", "(")
_SIGNS: Final = frozenset(".^$*+?{}[]\\|()")


@cache
def needed(said: str) -> tuple[Words, ...]:
    """Groups of words of which a text that a pattern is found in holds at least one each."""
    groups, _ = _either(said, 0)
    return tuple(sorted(dict.fromkeys(groups), key=_weight, reverse=True)[:MOST])


def held(small: str, groups: tuple[Words, ...]) -> bool:
    """Whether a text, given in small letters, holds what is needed."""
    for words in groups:
        for word in words:
            if word in small:
                break
        else:
            return False
    return True


def _weight(words: Words) -> tuple[int, int]:
    return min(map(len, words)), -len(words)


def _either(said: str, at: int) -> tuple[list[Words], int]:
    """What alternatives need: the same of all of them, or one of what each needs most."""
    groups, at = _row(said, at)
    rows = [groups]
    while said[at : at + 1] == "|":
        groups, at = _row(said, at + 1)
        rows.append(groups)
    if len(rows) == 1:
        return groups, at
    if not all(rows):
        return [], at
    return [tuple(dict.fromkeys(word for row in rows for word in max(row, key=_weight)))], at


def _row(said: str, at: int) -> tuple[list[Words], int]:
    """What a row of parts needs, up to the sign that ends it."""
    groups: list[Words] = []
    run = ""
    while at < len(said) and said[at] not in "|)":
        part, inner, at = _part(said, at)
        often = said[at : at + 1]
        at = _after_often(said, at)
        sure = not often or often not in "?*{"
        if part and sure:
            run += part
        if part and sure and often != "+":
            continue
        groups += [(run,)] if run.strip() else []
        groups += inner if sure else []
        run = ""
    return groups + ([(run,)] if run.strip() else []), at


def _part(said: str, at: int) -> tuple[str, list[Words], int]:
    """The next part of a pattern: the letter it stands for, or what it needs, and where it ends."""
    if said[at] == "\\":
        return "", [], at + 2
    if said[at] == "[":
        return "", [], _after_set(said, at)
    if said[at] == "(":
        head = next(one for one in _HEADS if said.startswith(one, at))
        inner, end = _either(said, at + len(head))
        return "", [] if head.endswith("!") else inner, end + 1
    return "" if said[at] in _SIGNS else said[at].casefold(), [], at + 1


def _after_set(said: str, at: int) -> int:
    at += 2 if said[at + 1] == "^" else 1
    at += said[at] == "]"
    while said[at] != "]":
        at += 2 if said[at] == "\\" else 1
    return at + 1


def _after_often(said: str, at: int) -> int:
    """Behind how often a part may stand, if that is said, and whether as seldom as possible."""
    if said[at : at + 1] == "{":
        at = said.index("}", at) + 1
    elif said[at : at + 1] in ("?", "*", "+"):
        at += 1
    else:
        return at
    return at + 1 if said[at : at + 1] == "?" else at
