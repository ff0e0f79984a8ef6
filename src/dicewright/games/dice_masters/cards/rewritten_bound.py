"""What hangs on a condition, a wish or a price stays on it: no sentence of its own is made of its second half."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from dicewright.language.reading import Rewriting

_NEXT: Final = re.compile(r"\. (?=[A-Z\\\\])(.)")
"""Where what is meant goes on with another sentence."""
_OF_ITS_OWN: Final = re.compile(r"Global:|\^At the end|\\bif\\b|If ")
"""What says itself where a sentence ends: prices, and passages that know their condition."""


def kept_together(rewritings: Iterable[Rewriting]) -> Iterator[Rewriting]:
    """The same; what makes two sentences of one does so where nothing hangs, and joins them by *and* where it does."""
    for one in rewritings:
        if _OF_ITS_OWN.search(one.said + one.meant[0]) or not any(_NEXT.search(meant) for meant in one.meant):
            yield one
            continue
        yield one._replace(bound=False)
        joined = [meant for meant in one.meant if len(_NEXT.findall(meant)) == 1 and "\n" not in meant]
        if joined and not one.first:
            yield one._replace(meant=tuple(_NEXT.sub(_and, meant) for meant in joined), bound=True)


def _and(found: re.Match[str]) -> str:
    return f", and {found[1].lower() if found[0][2:3] != 'K' else found[1]}"
