"""A recovery code: another browser becomes the same guest, and nothing in the store opens a seat without it."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

from dicewright.arena.visitors import COOKIE
from tests.web.test_my_data import alone, send


def made(client: TestClient) -> str:
    """The code that the page shows after one has been asked for."""
    found = re.search(r'id="code-made">([a-z0-9-]+)<', send(client, "/recovery", act="make").text)
    assert found
    return found.group(1)


def other(client: TestClient) -> TestClient:
    """Another browser at the same server."""
    found = TestClient(client.app, base_url="http://testserver", raise_server_exceptions=False)
    found.get("/recovery")
    return found


def test_another_browser_becomes_the_same_guest(client: TestClient) -> None:
    match = alone(client)
    code, there = made(client), other(client)
    mine = there.get("/").text.partition("Waiting for a player")[0]
    assert match not in mine
    before = there.cookies[COOKIE]
    answer = send(there, "/recovery", act="use", code=f" {code.upper().replace('-', ' ')} ")
    assert answer.status_code == 200
    assert before != there.cookies[COOKIE] == client.cookies[COOKIE]
    assert match in there.get("/").text.partition("Waiting for a player")[0]


def test_a_code_is_not_shown_twice_and_a_new_one_takes_its_place(client: TestClient) -> None:
    first = made(client)
    page = client.get("/recovery")
    assert first not in page.text
    assert page.headers["cache-control"] == "no-store"
    second = made(client)
    refused = send(other(client), "/recovery", act="use", code=first)
    assert (refused.status_code, "No guest of this server" in refused.text) == (422, True)
    send(client, "/recovery", act="drop")
    assert send(other(client), "/recovery", act="use", code=second).status_code == 422


def test_what_the_store_keeps_opens_nothing(client: TestClient) -> None:
    code = made(client)
    with client.app.state.hall.store.link() as link:  # type: ignore[attr-defined]
        row = link.execute("SELECT id, who, veiled FROM recoveries").fetchone()
    kept = " ".join(str(one) for one in row)
    assert code not in kept
    assert code.replace("-", "") not in kept
    assert client.cookies[COOKIE] not in kept
    for one in row:
        assert send(other(client), "/recovery", act="use", code=str(one)).status_code == 422
