"""How hard the bots there are are to beat, in words, for whoever chooses an opponent. docs/bots.md has the numbers."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """word: `easy`, `medium`, … thinks: what it does before it answers, and how long that takes."""

    word: str
    thinks: str


LEVELS = {
    "random": Level("beginner", "answers anything, at once"),
    "greedy": Level("easy", "takes what looks best, at once"),
    "expectimax": Level("easy", "plays dice by the exact odds, at once"),
    "canny": Level("medium", "looks a little ahead"),
    "ismcts": Level("experimental", "searches a tree"),
    "mc": Level("hard", "looks ahead, about a tenth of a second an answer"),
}


def opponent(bot: str) -> str:
    """A bot as a choice of opponents: `greedy bot, easy: takes what looks best, at once`; one's own by name alone."""
    level = LEVELS.get(bot)
    return f"{bot} bot" if level is None else f"{bot} bot, {level.word}: {level.thinks}"
