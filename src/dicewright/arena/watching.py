"""Whoever looks at a match: what each may see, kept up to date in small steps."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from dicewright.arena.changes import View, change
from dicewright.odds.live import with_odds

if TYPE_CHECKING:
    from dicewright.engine.match import Match

WAITING = 64
"""Messages a slow receiver may be behind before it gets a whole view instead."""


def text_of(message: dict[str, Any]) -> str:
    """A message as it goes over the wire."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)


class Feed:
    """The view of one seat, or of spectators, as last sent. Log lines are rendered once, when they are new."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.seat = seat
        self.lines: list[View] = []
        self.read = 0
        self.view = self._look(match)

    def _look(self, match: Match) -> View:
        view = with_odds(match.view(self.seat, self.read))
        self.lines += view.pop("log")
        self.read = 0 if match.state.log is None else match.state.log.number + 1
        return view

    def next(self, match: Match) -> View:
        """The update from the view last given to the view now."""
        old, known = self.view, len(self.lines)
        self.view = self._look(match)
        return change(old, self.view, self.lines[known:])

    def whole(self) -> View:
        """The view with the whole log."""
        return {**self.view, "log": self.lines}


class Watcher:
    """One open page. seat: the seat it may see, None for a spectator."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.queue: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self.behind = False

    def send(self, message: str) -> None:
        """Hand over a message; a receiver too slow for it will be given a whole view later."""
        if self.queue.full():
            self.behind = True
        else:
            self.queue.put_nowait(message)
