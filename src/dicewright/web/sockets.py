"""Connections with bounds: how many there are, how long a request may take to begin, how long nobody may read."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from dicewright.arena.limits import Limits, network

HEAD = 15.0
"""Seconds in which the head of a request must have come."""

UNREAD = 30.0
"""Seconds after which a connection ends that does not take all of what is sent to it."""

LATELY = 0.9
"""The part of the time between two pings for which whoever was heard is taken to be there."""


class Connections:
    """All connections of a server, counted. trusted: proxies, which are not counted by their address."""

    def __init__(
        self, limits: Limits, trusted: frozenset[str] = frozenset(), head: float = HEAD, unread: float = UNREAD
    ) -> None:
        self.limits = limits
        self.trusted = trusted
        self.head = head
        self.unread = unread
        self.count = 0
        self.of: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count one more connection; whether it may stay."""
        limits, mine = self.limits, self.of[address] + 1
        if limits.connections and self.count >= limits.connections:
            return False
        if limits.address_connections and mine > limits.address_connections and address not in self.trusted:
            return False
        self.count += 1
        self.of[address] = mine
        return True

    def leave(self, address: str) -> None:
        """A connection has ended."""
        self.count -= 1
        self.of[address] -= 1
        if not self.of[address]:
            del self.of[address]


class Counted:
    """Says when a connection ends, over whichever protocol it ran at last."""

    def __init__(self, all_of_them: Connections, address: str) -> None:
        self._all = all_of_them
        self._address = address
        self.let_in = all_of_them.enter(address)

    def end(self) -> None:
        """The connection has ended; called twice it does nothing."""
        if self.let_in:
            self.let_in = False
            self._all.leave(self._address)


def protocols(connections: Connections) -> dict[str, Any]:
    """The protocols of a server with these bounds, as uvicorn takes them."""

    class Unread:
        """A connection that ends when nobody reads what is sent.

        It is paused whenever a byte waits in this process, however few there are: a transport that is closed waits
        for its last byte, so that a reader who does not take it would keep the connection open for ever.
        """

        transport: asyncio.Transport
        loop: asyncio.AbstractEventLoop
        _patience: asyncio.TimerHandle | None = None

        def pause_writing(self) -> None:
            super().pause_writing()  # type: ignore[misc]
            if self._patience is None:
                self._patience = self.loop.call_later(connections.unread, self.transport.abort)

        def resume_writing(self) -> None:
            super().resume_writing()  # type: ignore[misc]
            self._patient()

        def _patient(self) -> None:
            if self._patience is not None:
                self._patience.cancel()
                self._patience = None

    class Pages(Unread, AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        """Requests for pages; one whose head does not come ends its connection."""

        _late: asyncio.TimerHandle | None = None
        _counted: Counted | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:
            address = (transport.get_extra_info("peername") or ("",))[0]
            self._counted = Counted(connections, network(str(address)))
            if not self._counted.let_in:
                transport.abort()
                return
            transport.set_write_buffer_limits(high=0)
            super().connection_made(transport)
            self._wait_for_head()

        def data_received(self, data: bytes) -> None:
            if self._counted is None or not self._counted.let_in:
                return
            before = self.cycle
            super().data_received(data)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                self._in_time()
            elif self.cycle is before and (before is None or before.response_complete):
                self._wait_for_head()
            else:
                self._in_time()

        def connection_lost(self, exc: Exception | None) -> None:
            self._in_time()
            self._patient()
            if self._counted is not None and self._counted.let_in:
                self._counted.end()
                super().connection_lost(exc)

        def handle_websocket_upgrade(self, *given: Any) -> None:
            super().handle_websocket_upgrade(*given)
            live = self.transport.get_protocol()
            if isinstance(live, Live):
                live.counted = self._counted
                live._patience, self._patience = self._patience, None

        def _wait_for_head(self) -> None:
            if self._late is None:
                self._late = self.loop.call_later(connections.head, self.transport.abort)

        def _in_time(self) -> None:
            if self._late is not None:
                self._late.cancel()
                self._late = None

    class Live(Unread, AutoWebSocketsProtocol):  # type: ignore[misc, valid-type]
        """Live connections. Whoever was heard lately is there, and is asked for no sign of it."""

        counted: Counted | None = None
        _heard = 0.0

        def data_received(self, data: bytes) -> None:
            self._heard = self.loop.time()
            super().data_received(data)

        def send_keepalive_ping(self) -> None:
            silent = self.loop.time() - self._heard
            if silent < self.ping_interval * LATELY:
                self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
            else:
                super().send_keepalive_ping()

        def connection_lost(self, exc: Exception | None) -> None:
            self._patient()
            if self.counted is not None:
                self.counted.end()
            super().connection_lost(exc)

    return {"http": Pages, "ws": Live}
