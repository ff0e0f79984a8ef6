"""Connections have bounds: half requests, slow bodies and readers who do not read end, and nobody opens too many."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from dicewright.arena.limits import set_limits
from dicewright.lab.wire import PING, TEXT
from dicewright.web import safety
from dicewright.web.app import make_app
from dicewright.web.sockets import Connections, protocols
from tests.web.running import PATIENCE, Client

pytestmark = pytest.mark.clock

UPGRADE = (
    "GET /api/matches/{match}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Served:
    """A server in a thread of this process. connections: all that are open."""

    def __init__(
        self, folder: Path, *limits: str, head: float = 0.5, unread: float = 1.0, ping: float = PATIENCE
    ) -> None:
        wanted = set_limits(["none", *limits])
        self.connections = Connections(wanted, head=head, unread=unread)
        listener = socket.create_server(("127.0.0.1", 0))
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 * 1024)
        self.port = int(listener.getsockname()[1])
        self.app = make_app(folder, limits=wanted)
        pings = {"ws_ping_interval": ping, "ws_ping_timeout": ping}
        config = uvicorn.Config(self.app, log_level="error", lifespan="on", **pings, **protocols(self.connections))
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([listener],), daemon=True)
        self.thread.start()
        self.client = Client(f"http://127.0.0.1:{self.port}")

    def connect(self, room: int | None = None) -> Any:
        """One more connection, to be closed by whoever uses it. room: bytes that come before they are read."""
        found = socket.socket()
        if room is not None:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        found.settimeout(PATIENCE)
        found.connect(("127.0.0.1", self.port))
        return closing(found)

    def stop(self) -> None:
        self.client.http.close()
        self.server.should_exit = True
        self.thread.join()


@contextmanager
def served(folder: Path, *limits: str, **times: float) -> Iterator[Served]:
    found = Served(folder, *limits, **times)
    try:
        yield found
    finally:
        found.stop()


def sent(text: str) -> bytes:
    """A short message as a client sends it, masked with zeros."""
    return bytes([0x81, 0x80 | len(text)]) + b"\0\0\0\0" + text.encode()


def kinds(came: bytes) -> list[int]:
    """The kinds of the frames that a server sent."""
    found, at = [], came.find(b"\r\n\r\n") + 4
    while at + 4 <= len(came):
        size, head = came[at + 1], 2
        if size >= 126:
            head = 4 if size == 126 else 10
            size = int.from_bytes(came[at + 2 : at + head], "big")
        found.append(came[at] & 0x0F)
        at += head + size
    return found


def ends(link: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    found = b""
    try:
        while part := link.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize(
    "begun", [b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\n", b"GET / HTTP/1.1\r\nX-Long: " + b"y" * 5000]
)
def test_a_half_request_ends(tmp_path: Path, begun: bytes) -> None:
    with served(tmp_path) as one, one.connect() as link:
        began = time.monotonic()
        link.sendall(begun)
        ends(link)
        assert 0.4 < time.monotonic() - began < 20


def test_a_request_that_drips_ends(tmp_path: Path) -> None:
    with served(tmp_path) as one, one.connect() as link:
        began = time.monotonic()
        try:
            for _ in range(200):
                link.sendall(b"X-Drip: 1\r\n" if _ else b"GET / HTTP/1.1\r\n")
                time.sleep(0.05)
        except OSError:
            pass
        assert time.monotonic() - began < 8


def test_a_second_half_request_on_a_connection_ends_too(tmp_path: Path) -> None:
    with served(tmp_path) as one, one.connect() as link:
        link.sendall(b"GET /proof HTTP/1.1\r\nHost: x\r\n\r\nGET / HT")
        assert b"200 OK" in ends(link)


def test_a_body_that_does_not_come_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safety, "BODY_SECONDS", 0.3)
    monkeypatch.setattr(safety, "RECORD_SECONDS", 0.3)
    with served(tmp_path) as one:
        for path in ("/api/matches", "/api/verify"):
            with one.connect() as link:
                head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n"
                link.sendall((head + f"Authorization: Bearer {'a' * 43}\r\nConnection: close\r\n\r\n{{").encode())
                answer = ends(link)
                assert b"408" in answer.split(b"\r\n")[0]
                assert b"took too long" in answer


def test_what_is_being_received_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safety, "MOST_AT_ONCE", 100_000)
    with served(tmp_path, "requests=1000") as one, one.connect() as first, one.connect() as second:
        head = "POST /api/verify HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\nConnection: close\r\n\r\n"
        first.sendall(head.encode() + b"[" * 80_000)
        time.sleep(0.3)
        second.sendall(head.encode() + b"[" * 80_000)
        assert b"receiving too much at once" in ends(second)
        first.sendall(b"[" * 10_000)
        assert b"422" in ends(first).split(b"\r\n")[0]
        answer = one.client.http.post("verify", content=b"[" * 80_000)
        assert answer.status_code == 422


def test_records_that_one_address_sends_at_once_are_few(tmp_path: Path) -> None:
    with served(tmp_path) as one, one.connect() as first, one.connect() as second:
        head = b"POST /api/verify HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\nConnection: close\r\n\r\n["
        for link in (first, second):
            link.sendall(head)
        time.sleep(0.3)
        refused = one.client.http.post("verify", json={})
        assert refused.status_code == 429
        assert "2 for a record already" in refused.json()["error"]


def test_connections_are_counted(tmp_path: Path) -> None:
    with served(tmp_path, "address-connections=3", head=20.0) as one:
        one.client.http.close()
        links = [socket.create_connection(("127.0.0.1", one.port)) for _ in range(3)]
        with one.connect() as more:
            assert ends(more) == b""
        for link in links:
            link.close()
        end = time.monotonic() + PATIENCE
        while one.connections.count and time.monotonic() < end:
            time.sleep(0.01)
        assert (one.connections.count, dict(one.connections.of)) == (0, {})
        with one.connect() as link:
            link.sendall(b"GET /proof HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert b"200 OK" in ends(link)


def test_live_connections_are_counted_until_they_end(tmp_path: Path) -> None:
    with served(tmp_path, "connections=100") as one:
        match = one.client.make("drill", "me", "open")
        with one.connect() as link:
            link.sendall(UPGRADE.format(match=match).encode())
            assert b"101" in link.recv(100)
            assert one.connections.count >= 1
            time.sleep(0.7)  # longer than the head of a request may take
            assert link.recv(10_000)
        one.client.http.close()
        end = time.monotonic() + PATIENCE
        while one.connections.count and time.monotonic() < end:
            time.sleep(0.01)
        assert one.connections.count == 0


def test_who_says_something_is_not_asked_for_a_sign_of_life(tmp_path: Path) -> None:
    with served(tmp_path, ping=0.5) as one, one.connect() as link:
        match = one.client.make("drill", "me", "open")
        link.sendall(UPGRADE.format(match=match).encode())
        came = link.recv(1_000_000)
        assert b"101" in came
        for _ in range(15):
            link.sendall(sent('{"resync":true}'))
            came += link.recv(1_000_000)
            time.sleep(0.1)
        assert kinds(came).count(TEXT) >= 10
        assert PING not in kinds(came)


def test_whoever_gives_no_sign_of_life_is_seen_to_be_away(tmp_path: Path) -> None:
    with served(tmp_path, ping=0.4) as one, one.connect() as link:
        match = one.client.make("drill", "me", "open")
        ask = UPGRADE.format(match=match).replace("Host:", f"Authorization: Bearer {one.client.token}\r\nHost:")
        link.sendall(ask.encode())
        live, end = one.app.state.hall._live[match], time.monotonic() + PATIENCE
        while live.people()["here"] != [0]:
            assert time.monotonic() < end
            time.sleep(0.01)
        link.sendall(sent('{"resync":true}'))  # the last that is heard of it
        assert PING in kinds(ends(link))
        while live.people()["here"]:
            assert time.monotonic() < end
            time.sleep(0.01)
        assert list(live.people()["away"]) == [0]


def unsent(one: Served) -> int:
    """Bytes of all connections that wait in the server for somebody to read."""
    return sum(each.transport.get_write_buffer_size() for each in tuple(one.server.server_state.connections))


@contextmanager
def watched(one: Served) -> Iterator[tuple[Any, list[Any]]]:
    """A new connection over which a match is watched whose views are long, and all who watch it."""
    match = one.client.make("dice_throne", "me", "random")
    watchers, end = one.app.state.hall._live[match].audience.watchers, time.monotonic() + PATIENCE
    with one.connect(4096) as link:
        link.sendall(UPGRADE.format(match=match).encode())
        assert b"101" in link.recv(100)
        while not watchers:
            assert time.monotonic() < end
            time.sleep(0.01)
        yield link, watchers


def see_them_go(one: Served, watchers: list[Any]) -> None:
    """Wait until no connection is open, once the test's own client has closed its own, and nobody watches."""
    one.client.http.close()
    end = time.monotonic() + PATIENCE
    while one.connections.count or watchers:
        assert time.monotonic() < end, (one.connections.count, watchers)
        time.sleep(0.01)


def test_who_does_not_read_is_let_go_and_holds_little(tmp_path: Path) -> None:
    with served(tmp_path) as one, watched(one) as (link, watchers):
        most, end = 0, time.monotonic() + PATIENCE
        link.settimeout(0.5)
        try:  # however many of these wishes have one answer: more are sent until nothing more can be
            while time.monotonic() < end:
                link.sendall(sent('{"resync":true}'))
                most = max(most, unsent(one) + sum(len(text) for each in watchers for text in each.waiting()))
        except OSError:
            pass  # the server reads no more from whoever does not read
        assert 0 < most < 600_000
        see_them_go(one, watchers)


def test_who_leaves_a_little_unread_and_is_silent_is_let_go(tmp_path: Path) -> None:
    with served(tmp_path, ping=2.0) as one, watched(one) as (link, watchers):
        while not (little := unsent(one)):
            link.sendall(sent('{"resync":true}'))
            time.sleep(0.01)
        assert little < 100_000
        see_them_go(one, watchers)


def test_a_file_of_which_a_little_is_unread_does_not_stay_open(tmp_path: Path) -> None:
    with served(tmp_path) as one, one.connect(4096) as link:
        link.sendall(b"GET /static/art/tokens.svg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        end = time.monotonic() + PATIENCE
        while not (little := unsent(one)):
            assert time.monotonic() < end
            time.sleep(0.001)
        assert little < 100_000
        see_them_go(one, [])
