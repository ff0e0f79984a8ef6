"""Whoever looks at a match: what each may see, kept up to date in small steps."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from dicewright.arena.changes import View, change
from dicewright.odds.live import with_odds

if TYPE_CHECKING:
    from dicewright.engine.match import Match

WAITING = 64
WAITING_LETTERS = 256 * 1024
"""Messages, and letters of them, that a slow receiver may be behind before it gets a whole view instead."""


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
        self.behind = False
        self._waiting: deque[str] = deque()
        self._letters = 0
        self._come = asyncio.Event()

    def send(self, message: str) -> None:
        """Hand over a message. A receiver too slow for it gets nothing more until it can be given a whole view."""
        if self.behind:
            return
        if len(self._waiting) >= WAITING or (self._waiting and self._letters + len(message) > WAITING_LETTERS):
            self._waiting.clear()
            self._letters = 0
            self.behind = True
        else:
            self._waiting.append(message)
            self._letters += len(message)
        self._come.set()

    async def next(self) -> str | None:
        """The next message; None where a whole view is to be sent instead of what was missed."""
        await self._come.wait()
        if self.behind:
            self.behind = False
            self._come.clear()
            return None
        message = self._waiting.popleft()
        self._letters -= len(message)
        if not self._waiting:
            self._come.clear()
        return message

    def waiting(self) -> Iterable[str]:
        """What is still to be sent."""
        return tuple(self._waiting)
