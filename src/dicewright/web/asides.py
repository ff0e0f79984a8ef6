"""Which matches are played beside this server, and the way to them: only for the guest who wrote what they play."""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from typing import Any, Final

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from dicewright.arena.refused import Refused
from dicewright.arena.visitors import guest_of
from dicewright.web.aside import IDLE, Aside
from dicewright.web.errors import say

PATH: Final = re.compile(r"/(?:api/matches|match)/([a-z0-9]{8})(?:/.*)?")
MOST: Final = 4
"""Processes at the same time; each takes some hundred megabytes."""
REMEMBERED: Final = 2000
"""Matches that are over and gone, so that whoever comes back is told why."""
SWEEP: Final = 30.0


class Asides:
    """All of them. most: how many there may be at the same time."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._by_match: dict[str, Aside] = {}
        self._by_guest: dict[str, Aside] = {}
        self._gone: OrderedDict[str, None] = OrderedDict()
        self._starting = 0

    async def begin(self, guest: str, files: dict[str, str], wanted: dict[str, Any]) -> str:
        """Begin a match of a guest with these files, and return its id. Raises `Refused`.

        What the guest played so before ends.
        """
        if (before := self._by_guest.pop(guest, None)) is not None:
            await before.end()
        if len(self._by_guest) + self._starting >= self.most and not await self._room():
            raise Refused("busy", "Others are trying their cards just now.", instead="Try again in a few minutes.")
        self._starting += 1
        try:
            made: list[str] = []
            aside = Aside(guest, made.append, self._ended)
            match = await aside.start(files, {**wanted, "guest": guest})
            for one in made:
                self._by_match[one] = aside
            aside.matches = lambda one: self._by_match.__setitem__(one, aside)
            self._by_guest[guest] = aside
            return match
        finally:
            self._starting -= 1

    async def _room(self) -> bool:
        """End what nobody looks at and was used least lately; whether there was one."""
        idle = sorted((one for one in self._by_guest.values() if not one.busy), key=lambda one: one.used)
        if not idle:
            return False
        await self._let_go(idle[0])
        return True

    async def _let_go(self, aside: Aside) -> None:
        if self._by_guest.get(aside.guest) is aside:
            del self._by_guest[aside.guest]
        await aside.end()

    def _ended(self, aside: Aside) -> None:
        for match in [match for match, one in self._by_match.items() if one is aside]:
            del self._by_match[match]
            self._gone[match] = None
            if len(self._gone) > REMEMBERED:
                self._gone.popitem(last=False)
        if self._by_guest.get(aside.guest) is aside:
            del self._by_guest[aside.guest]

    def find(self, match: str) -> Aside | None:
        """Where a match is played; None where it is no match of the workshop."""
        return self._by_match.get(match)

    def is_gone(self, match: str) -> bool:
        """Whether a match was played here and is no more."""
        return match in self._gone

    async def sweep_now_and_then(self) -> None:
        """As long as the server runs: end what nobody has used for long."""
        while True:
            await asyncio.sleep(SWEEP)
            for aside in list(self._by_guest.values()):
                if not aside.busy and time.monotonic() - aside.used > IDLE:
                    await self._let_go(aside)

    async def close(self) -> None:
        """End all of them."""
        for aside in list(self._by_guest.values()):
            await self._let_go(aside)


class Beside:
    """Middleware: hands what is asked of a match that is played beside this server to the process that plays it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if found is None:
            await self.app(scope, receive, send)
            return
        asides: Asides = scope["app"].state.asides
        aside = asides.find(found[1])
        if aside is None and not asides.is_gone(found[1]):
            await self.app(scope, receive, send)
        elif aside is not None and guest_of(HTTPConnection(scope)) == aside.guest:
            await aside.serve(scope, receive, send)
        else:
            await _refuse(scope, receive, send, gone=aside is None)


async def _refuse(scope: Scope, receive: Receive, send: Send, gone: bool) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4404, "reason": "a match of the workshop"})
        return
    title = "This match has ended" if gone else "This match is somebody's own"
    text = (
        "A match of the workshop is kept for as long as somebody looks at it. Your draft is where you wrote it."
        if gone
        else "It is played with cards that its player has written, and nobody else is shown them unasked."
    )
    response = say(Request(scope), 410 if gone else 403, title, text, then="/workshop", then_text="Go to the workshop")
    await response(scope, receive, send)
