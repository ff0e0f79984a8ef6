"""What content a match is made with: the files of its heroes, the common cards, all status effects and the
names that texts say."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from dicewright.content_files import of_content
from dicewright.engine.versions import of_data, version
from dicewright.games.dice_throne.facts import JOINED, NAMED, hero_file, read


def made_with(slugs: Iterable[str]) -> str:
    """The content version of a match with these heroes."""
    return version({name: _said(name) for name in (*JOINED, NAMED, *map(hero_file, slugs))})


LOOKS = ("arms", "drawings", "pitch")
"""What a file says of how its hero is drawn and announced: it alters no match."""


@of_content
@cache
def _said(name: str) -> str:
    return of_data({key: value for key, value in read(name).items() if key not in LOOKS})
