"""The process that plays matches with the content of one guest: a server without a port, at the other end of two pipes.

See `web/aside.py` for the messages. It ends as soon as the server that started it does.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import suppress
from typing import Any, BinaryIO

from starlette.types import Message

from dicewright.web.aside import LINE, packed, unpacked

MEMORY = 2 << 30
"""Bytes that the process may take."""
CPU = 3600
"""Seconds of work after which the process ends."""
NICE = 5
"""How much it stands back behind the matches of everybody."""
PACE = 0.35
"""Seconds a bot waits before it answers."""


def work() -> None:
    """Play what comes in until the other end is closed."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU))
        os.nice(NICE)
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever else is printed is no message
    asyncio.run(_serve(out))


async def _serve(out: BinaryIO) -> None:
    loop = asyncio.get_running_loop()
    source = asyncio.StreamReader(limit=LINE)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(source), sys.stdin)
    wanted = json.loads(await source.readline())
    await Beside(out, wanted).run(source)


class Beside:
    """The server. wanted: the draft, who plays it, and the key with which forms are believed."""

    def __init__(self, out: BinaryIO, wanted: dict[str, Any]) -> None:
        self._out = out
        self._wanted = wanted
        self._heard: dict[int, asyncio.Queue[Message]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._app: Any = None

    async def run(self, source: asyncio.StreamReader) -> None:
        """Begin the match, then answer what is asked for it."""
        from dicewright.web.app import make_app

        self._app = make_app(None, PACE, origin=self._wanted["origin"])
        async with self._app.router.lifespan_context(self._app):
            hall = self._app.state.hall
            hall.store.key = bytes.fromhex(self._wanted["key"])
            hall.made = lambda match: self._say({"made": match})
            self._say({"begun": await self._begun(hall)})
            while line := await source.readline():
                self._take(json.loads(line))
            for task in self._tasks.values():
                task.cancel()

    async def _begun(self, hall: Any) -> dict[str, Any]:
        from dicewright.arena.refused import Refused
        from dicewright.language.errors import TextError
        from dicewright.workshop.draft import what_of
        from dicewright.workshop.trying import begin, checked

        wanted = self._wanted
        what = what_of(wanted["what"])
        try:
            await hall.own.work(checked)
            live = await hall.try_out(
                wanted["guest"], wanted["title"], lambda: begin(what, wanted["data"], wanted["how"], wanted["position"])
            )
        except (Refused, TextError, ValueError, LookupError) as error:
            return {"wrong": str(error) or "The match could not be begun."}
        return {"match": live.id}

    def _say(self, said: dict[str, Any]) -> None:
        self._out.write(json.dumps(said).encode() + b"\n")

    def _take(self, said: dict[str, Any]) -> None:
        if "open" in said:
            number = said["open"]
            self._heard[number] = asyncio.Queue()
            self._tasks[number] = asyncio.create_task(self._answer(number, unpacked(said["scope"])))
        elif "to" in said and said["to"] in self._heard:
            self._heard[said["to"]].put_nowait(unpacked(said["message"]))
        elif "shut" in said and (task := self._tasks.get(said["shut"])) is not None:
            task.cancel()

    async def _answer(self, number: int, scope: dict[str, Any]) -> None:
        async def send(message: Message) -> None:
            self._say({"from": number, "message": packed(dict(message))})

        scope |= {"asgi": {"version": "3.0"}, "headers": [tuple(one) for one in scope["headers"]], "state": {}}
        scope["client"] = tuple(scope["client"]) if scope.get("client") else None
        scope["server"] = tuple(scope["server"]) if scope.get("server") else None
        try:
            await self._app(scope, self._heard[number].get, send)
        finally:
            self._say({"from": number, "over": True})
            self._heard.pop(number, None)
            self._tasks.pop(number, None)
