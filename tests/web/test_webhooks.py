"""Messages of turns: to hosts that are named, once for each match that waits, and never by a redirect."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.arena.refused import Refused
from dicewright.arena.webhooks import Webhooks, _Stays, checked, keep_address
from dicewright.cli import run
from dicewright.web.app import make_app
from tests.web.test_pages import send

HOSTS = frozenset({"chat.example.org"})
GOOD = "https://chat.example.org/hook/1"


@pytest.mark.parametrize(
    "address",
    [
        "http://chat.example.org/hook",
        "https://chat.example.org:8443/hook",
        "https://chat.example.org@localhost/hook",
        "https://localhost/hook",
        "https://chat.example.org.evil.example/hook",
        f"https://chat.example.org/{'x' * 500}",
        "https://chat.example.org/a b",
    ],
)
def test_only_a_named_host_by_https(address: str) -> None:
    with pytest.raises(Refused):
        checked(address, HOSTS)
    assert checked(f" {GOOD} ", HOSTS) == GOOD
    assert checked("", HOSTS) == ""


def test_a_redirect_is_not_followed() -> None:
    assert _Stays().redirect_request(None, None, 302, "", {}, "https://localhost/") is None


def test_a_match_is_told_of_once_for_as_long_as_it_waits(client: TestClient) -> None:
    hall = client.app.state.hall  # type: ignore[attr-defined]
    keep_address(hall.store, "ann", GOOD)
    keep_address(hall.store, "bob", "https://no.longer.named/1")
    sent: list[tuple[str, str]] = []
    waits: dict[str, list[tuple[str, str]]] = {"ann": [("abc", "Thor against Loki")], "bob": [("abc", "")]}

    async def waiting(_: Any, guest: str) -> list[tuple[str, str]]:
        return waits[guest]

    hooks = Webhooks(
        hall, HOSTS, "https://dice.example.org", waiting, lambda to, said: sent.append((to, str(said["content"])))
    )

    async def looks(count: int) -> None:
        for _ in range(count):
            await hooks.look()

    asyncio.run(looks(1))
    assert sent == []  # who is at the table answers before the next look
    asyncio.run(looks(3))
    assert sent == [(GOOD, "Your turn: Thor against Loki. https://dice.example.org/match/abc")]
    waits["ann"] = []
    asyncio.run(looks(1))
    waits["ann"] = [("abc", "Thor against Loki")]
    asyncio.run(looks(2))
    assert len(sent) == 2


def test_a_chat_that_takes_nothing_does_no_harm(client: TestClient) -> None:
    hall = client.app.state.hall  # type: ignore[attr-defined]
    keep_address(hall.store, "ann", GOOD)

    async def waiting(*_: Any) -> list[tuple[str, str]]:
        return [("abc", "")]

    def broken(*_: Any) -> None:
        raise OSError("no chat there")

    hooks = Webhooks(hall, HOSTS, "", waiting, broken)
    asyncio.run(hooks.look())
    asyncio.run(hooks.look())


def test_the_page_offers_it_where_the_owner_does(client: TestClient) -> None:
    assert "As a message to a chat" not in client.get("/turns").text
    assert send(client, "/turns", address=GOOD).status_code == 422
    with TestClient(make_app(None, webhooks=HOSTS), base_url="http://testserver") as other:
        assert "As a message to a chat" in other.get("/turns").text
        assert "no messages to this address" in send(other, "/turns", address="https://localhost/").text
        assert GOOD in send(other, "/turns", address=GOOD).text
        assert GOOD not in send(other, "/turns", address="").text


def test_a_message_needs_a_host_and_a_way_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--webhook", "discord.com"]) == 2
    assert "--origin" in capsys.readouterr().err
    assert run(["serve", "--webhook", "localhost", "--origin", "https://dice.example.org"]) == 2
