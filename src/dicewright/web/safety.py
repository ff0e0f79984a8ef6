"""What every response carries and every request must keep to: a strict content policy, a size and a time."""

from __future__ import annotations

import asyncio
import time
from contextlib import nullcontext
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicewright.arena.limits import network
from dicewright.arena.refused import Refused
from dicewright.arena.visitors import Wrong, address_of, guest_of, hall_of
from dicewright.web.errors import refused

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
MOST = 64 * 1024
MOST_RECORD = 4 * 1024 * 1024
"""Bytes of a request; a record to verify may be larger than anything else."""

MOST_AT_ONCE = 32 * 1024 * 1024
"""Bytes of all requests that are being received."""

RECORDS = ("/verify", "/api/verify")
RECORDS_AT_ONCE = 2
"""Records that one address may send at the same time."""

BODY_SECONDS = 15.0
RECORD_SECONDS = 60.0
"""How long a request may take to arrive."""

COSTS = {
    ("POST", "/owner"): 100,
    ("POST", "/match"): 5,
    ("POST", "/api/matches"): 5,
    ("POST", "/verify"): 10,
    ("POST", "/api/verify"): 10,
}
"""What a request counts as, where that is more than one."""


class TooLarge(Wrong):
    """A request body over the limit."""

    def __init__(self, most: int) -> None:
        super().__init__(413, f"At most {most // 1024} kB can be sent here.")


class Safety:
    """Middleware: adds the headers, ends requests that send too much or too slowly, lets in as many as may come."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._receiving = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body = Body(self, scope, receive)
        try:
            with _place(scope):
                await asyncio.sleep(_wait(scope))
                await self.app(scope, body.receive, _headed(scope, send))
        except Refused as error:
            response = await refused(Request(scope), error)
            await response(scope, body.receive, _headed(scope, send))
        finally:
            self.receiving(-body.taken)

    def receiving(self, size: int) -> None:
        """So many bytes more are held for requests. Raises `Wrong` where that is too much."""
        self._receiving += size
        if size > 0 and self._receiving > MOST_AT_ONCE:
            raise Wrong(503, "The server is receiving too much at once; try again in a moment.")


class Body:
    """The body of one request as it arrives."""

    def __init__(self, safety: Safety, scope: Scope, receive: Receive) -> None:
        record = scope["path"] in RECORDS
        self.taken = 0
        self._most = MOST_RECORD if record else MOST
        self._until = time.monotonic() + (RECORD_SECONDS if record else BODY_SECONDS)
        self._whole = False
        self._safety = safety
        self._receive = receive

    async def receive(self) -> Message:
        """The next part. Raises `Wrong` where it is too much or comes too late."""
        if self._whole:  # only the end of the connection can come now
            return await self._receive()
        try:
            async with asyncio.timeout(self._until - time.monotonic()):
                message = await self._receive()
        except TimeoutError:
            raise Wrong(408, "This request took too long to arrive.") from None
        size = len(message.get("body", b""))
        self.taken += size
        self._safety.receiving(size)
        if self.taken > self._most:
            raise TooLarge(self._most)
        self._whole = not message.get("more_body", False)
        return message


def _headed(scope: Scope, send: Send) -> Send:
    async def headed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if not scope["path"].startswith("/static"):
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return headed


def _wait(scope: Scope) -> float:
    """The seconds a request has to wait because there were many before it. Raises `Refused`."""
    if scope["path"].startswith("/static/"):
        return 0.0
    link = HTTPConnection(scope)
    cost = COSTS.get((scope["method"], scope["path"]), 1)
    return hall_of(link).gate.enter(address_of(link), guest_of(link), cost)


def _place(scope: Scope) -> Any:
    """The place of a record that is being sent, one of a few. Raises `Refused`."""
    if scope["path"] not in RECORDS or scope["method"] != "POST":
        return nullcontext()
    link = HTTPConnection(scope)
    address = network(address_of(link))
    return hall_of(link).gate.records.one(0, ("for a record", address, RECORDS_AT_ONCE))
