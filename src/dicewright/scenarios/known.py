"""Whether a word of a scenario means anything in its match: that something unheard of is not offered proves nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from dicewright.engine.ask import NO, PASS, YES
from dicewright.engine.match import Match
from dicewright.language.errors import PrintError

ANSWERS = (YES, NO, PASS, "done", "activate")
"""What can be answered without naming anything."""

TIMES = re.compile(r" (x?\d+)$")
"""Which of several alike a word means, or how often: `sidekick 2`, `global magneto x2`."""

VERBS = 2
"""So many words at most say what is done with a thing: `play`, `use`, `pay for`."""


def known(match: Match, word: str) -> bool:
    """Whether a word names an answer, a thing that is in the match, or words of a text in it.

    A verb before it and a number behind it are left aside, and whose text it is where both are named.
    """
    low = word.lower()
    if any(answer.startswith(low) for answer in ANSWERS):
        return True
    names = list(_without_verb(TIMES.sub("", low.partition(": ")[2] or low)))
    return any(name in text for text in _texts(match) for name in names)


def _without_verb(words: str) -> Iterator[str]:
    parts = words.split()
    for at in range(min(VERBS + 1, len(parts))):
        yield " ".join(parts[at:])


def _texts(match: Match) -> Iterator[str]:
    """Everything that is written in a match: what is seen, then what the cards, abilities and tokens say."""
    game = match.game
    for seat in game.seats:
        yield json.dumps(match.view(seat), ensure_ascii=False).lower()
    names: dict[str, Any] = {"you": 0, "this": 0, "card": 0}
    for root, node in game.library.roots.items():
        yield root.lower()
        with suppress(PrintError):  # what only the rules do has no words
            yield game.text(match.state, names, node).lower()
