"""A match that bots play to its end, and what is told of it: one row of plain data for a file or a table."""

from __future__ import annotations

import hashlib
import platform
import time
from collections.abc import Mapping
from typing import Any

from dicewright.bots import Bot, play
from dicewright.bots.own import fault
from dicewright.engine.ask import IllegalAnswer
from dicewright.engine.match import Match
from dicewright.engine.version import program_version

LONGEST = 20_000
"""Decisions of a match that is not unfinished, at most."""
UNFINISHED = "unfinished"


class FailedBot(Exception):
    """A bot raised an error or gave an answer that is not legal; the message says where, and how to see it again."""


def finished(match: Match, bots: Mapping[int, Bot], number: int) -> dict[str, Any]:
    """Let bots play a match to its end. Raises `FailedBot`.

    What is told: the setup, the bot of each seat, who began, who won and why, decisions and turns, seconds of CPU
    time, the versions of Dicewright and Python, the name of the machine, and a hash of the content it was played with.
    """
    began, starter = time.process_time(), -1
    try:
        while match.ask is not None and match.decisions < LONGEST:
            if starter < 0 and match.turn >= 1:
                starter = match.state.facts["active"]
            if not play(match, bots, 1):
                break
    except Exception as error:
        raise _failed(match, bots, number, error) from error
    result = match.result
    return {
        "setup": match.game.setup,
        "bots": [bots[at].name for at in sorted(bots)],
        "starter": None if starter < 0 else starter,
        "winner": None if result is None else result["winner"],
        "reason": UNFINISHED if result is None else result["reason"],
        "decisions": match.decisions,
        "turns": match.state.facts["turn"],
        "cpu": round(time.process_time() - began, 3),
        "version": program_version(),
        "python": platform.python_version(),
        "host": platform.node(),
        "content": content_hash(match),
    }


def content_hash(match: Match) -> str:
    """Sixteen hexadecimal digits that stand for the content a match is played with."""
    return hashlib.sha256(match.game.content.encode()).hexdigest()[:16]


def _failed(match: Match, bots: Mapping[int, Bot], number: int, error: Exception) -> FailedBot:
    """Which bot failed where."""
    assert match.ask is not None
    name = bots[match.ask.seat].name
    said = f"its answer is not legal: {error}" if isinstance(error, IllegalAnswer) else fault(error)
    return FailedBot(f"{name} failed in match {number} at decision {match.decisions}: {said}")
