"""A server beside this one, in a process of its own, that plays matches with content that only one guest has written.

What a request says and what is answered go over the two pipes of the process, a line of JSON for each message of ASGI,
so that the pages and the table of such a match are those of every match, and no other match ever reads its cards.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from starlette.types import Message, Receive, Scope, Send

from dicewright.arena.refused import Refused
from dicewright.content_files import LEFT_OUT, OWN, READ_AS

START: Final = "from dicewright.web.beside import work; work()"
"""Not `-m`: a compiled module cannot be run."""
LINE: Final = 1 << 24
"""Bytes of a message at most."""
OPENING: Final = 45.0
"""Seconds in which the process must have begun its match."""
IDLE: Final = 900.0
"""Seconds after which it ends when nobody looks at its matches."""
MOST_OPEN: Final = 24
"""Requests and live connections that it may have at the same time."""
UNREAD: Final = 2000
"""Messages that may wait for a reader before the connection ends."""
SCOPE: Final = ("type", "method", "scheme", "http_version", "path", "raw_path", "query_string", "headers", "client")
SCOPE_TOO: Final = (*SCOPE, "server", "subprotocols", "root_path")


def packed(value: Any) -> Any:
    """A message as JSON can have it: bytes are `{"~": text}`."""
    if isinstance(value, bytes):
        return {"~": value.decode("latin-1")}
    if isinstance(value, dict):
        return {key: packed(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [packed(one) for one in value]
    return value


def unpacked(value: Any) -> Any:
    """The message again."""
    if isinstance(value, dict):
        return (
            value["~"].encode("latin-1") if set(value) == {"~"} else {key: unpacked(one) for key, one in value.items()}
        )
    return [unpacked(one) for one in value] if isinstance(value, list) else value


class OwnProcess:
    """A process that has some files as content of its own, in a folder that goes with it."""

    def __init__(self, files: dict[str, str]) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="dicewright-workshop-")
        self._process: asyncio.subprocess.Process | None = None
        for place, text in files.items():
            file = Path(self._folder.name) / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")

    async def start(self, code: str) -> asyncio.subprocess.Process:
        """Have Python run this, with two pipes to it."""
        own = os.pathsep.join(one for one in (os.environ.get(OWN, ""), self._folder.name) if one)
        around = {**os.environ, OWN: own, LEFT_OUT: "", READ_AS: ""}
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, stdin=pipe, stdout=pipe, limit=LINE, env=around
        )
        return self._process

    async def end(self) -> None:
        """End it; called twice it does nothing."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        self._folder.cleanup()


class Aside:
    """The process. guest: who has written what it plays. matches: told of every match that it makes.

    ended: told once it is gone. used: when a request for one of its matches last came.
    """

    def __init__(self, guest: str, matches: Callable[[str], None], ended: Callable[[Aside], None]) -> None:
        self.guest = guest
        self.used = time.monotonic()
        self.begun: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.matches = matches
        self._ended = ended
        self._own: OwnProcess | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._open: dict[int, asyncio.Queue[Message | None]] = {}
        self._last = 0
        self._reading: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody is connected now."""
        return bool(self._open)

    async def start(self, files: dict[str, str], wanted: dict[str, Any]) -> str:
        """Begin a match with these files as content of one's own. Returns its id. Raises `Refused`, saying why not."""
        self._own = OwnProcess(files)
        self._process = await self._own.start(START)
        self._reading = asyncio.create_task(self._read())
        self._write(wanted)
        try:
            async with asyncio.timeout(OPENING):
                found = await self.begun
        except TimeoutError:
            await self.end()
            raise Refused("busy", "The match did not begin in time.", instead="Make the text shorter.") from None
        if "wrong" in found:
            await self.end()
            raise Refused("illegal", str(found["wrong"]))
        return str(found["match"])

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Have one request answered there. Raises `Refused`."""
        self.used = time.monotonic()
        if len(self._open) >= MOST_OPEN:
            raise Refused("many", "Too much is open at once for a match of the workshop.")
        self._last += 1
        number, queue = self._last, asyncio.Queue[Message | None]()
        self._open[number] = queue
        self._write({"open": number, "scope": packed({key: scope[key] for key in SCOPE_TOO if key in scope})})
        hearing = asyncio.create_task(self._hear(number, receive))
        try:
            while (message := await queue.get()) is not None:
                await send(message)
        finally:
            hearing.cancel()
            self._open.pop(number, None)
            self._write({"shut": number})
            self.used = time.monotonic()

    async def _hear(self, number: int, receive: Receive) -> None:
        while True:
            message = await receive()
            self._write({"to": number, "message": packed(dict(message))})
            if message["type"] in ("http.disconnect", "websocket.disconnect"):
                return

    def _write(self, said: dict[str, Any]) -> None:
        if self._process is not None and self._process.stdin is not None and not self._process.stdin.is_closing():
            self._process.stdin.write(json.dumps(said).encode() + b"\n")

    async def _read(self) -> None:
        assert self._process is not None
        source = self._process.stdout
        assert source is not None
        with suppress(ValueError, OSError):
            while line := await source.readline():
                self._take(json.loads(line))
        if not self.begun.done():
            self.begun.set_result({"wrong": "The match could not be begun."})
        for queue in self._open.values():
            queue.put_nowait(None)
        self._ended(self)

    def _take(self, said: dict[str, Any]) -> None:
        if "made" in said:
            self.matches(said["made"])
        elif "begun" in said and not self.begun.done():
            self.begun.set_result(said["begun"])
        elif (queue := self._open.get(said.get("from", 0))) is not None:
            over = said.get("over") or queue.qsize() > UNREAD
            queue.put_nowait(None if over else unpacked(said["message"]))

    async def end(self) -> None:
        """End the process, and let go of what it played."""
        self._process = None
        if self._own is not None:
            await self._own.end()
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)
