"""The least of a WebSocket client that measuring needs: text messages, answers to pings, nothing else.

A full client would cost the measuring process as much as the server that is measured.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: ZGljZXdyaWdodCBiZW5jaA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = b"\0\0\0\0"
"""Clients must mask what they send; a mask of zeros leaves it as it is."""


class NoConnection(Exception):
    """The server does not take a connection, or has ended it."""


def frame(kind: int, data: bytes) -> bytes:
    """One whole message as a client sends it."""
    size = len(data)
    if size < 126:
        head = bytes([0x80 | kind, 0x80 | size])
    elif size < 65536:
        head = bytes([0x80 | kind, 0xFE]) + size.to_bytes(2, "big")
    else:
        head = bytes([0x80 | kind, 0xFF]) + size.to_bytes(8, "big")
    return head + NO_MASK + data


class Wire(asyncio.Protocol):
    """One live connection. hear: is given each text message. count: messages that have come."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.count = 0
        self.lost = False
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._come = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.open.done():
            self.open.set_exception(NoConnection("the server has ended the connection"))

    def data_received(self, data: bytes) -> None:
        self._come += data
        if not self.open.done():
            head, end, rest = self._come.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(NoConnection(head.split(b"\r\n")[0].decode("latin-1")))
                return
            self._come = rest
            self.open.set_result(None)
        while self._one():
            pass

    def _one(self) -> bool:
        """Take one message from what has come; whether there was a whole one."""
        come = self._come
        if len(come) < 2:
            return False
        size, at = come[1] & 0x7F, 2
        if size >= 126:
            at = 4 if size == 126 else 10
            if len(come) < at:
                return False
            size = int.from_bytes(come[2:at], "big")
        if len(come) < at + size:
            return False
        kind, data = come[0] & 0x0F, bytes(come[at : at + size])
        del come[: at + size]
        if kind == TEXT:
            self.count += 1
            self.hear(data)
        elif kind == PING:
            self._write(PONG, data)
        elif kind == CLOSE:
            self.close()
        return True

    def say(self, text: str) -> None:
        """Send a text message."""
        self._write(TEXT, text.encode())

    def _write(self, kind: int, data: bytes) -> None:
        if self._transport is not None and not self.lost:
            self._transport.write(frame(kind, data))

    def close(self) -> None:
        """End the connection."""
        if self._transport is not None:
            self._transport.close()


async def connect(host: str, port: int, path: str, token: str, hear: Callable[[bytes], None]) -> Wire:
    """Open a live connection. Raises `NoConnection`, `OSError`."""
    wire: Wire
    transport, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(hear), host, port)
    transport.write(UPGRADE.format(path=path, host=f"{host}:{port}", token=token).encode())
    await wire.open
    return wire
