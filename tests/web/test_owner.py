"""The owner's page: who gets in, maintenance, guests who are held back, and that each order is noted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from dicewright.arena.guests import guest_id
from dicewright.cli import run
from dicewright.web import owner as page_of
from dicewright.web.app import make_app
from tests.web.conftest import Player
from tests.web.test_pages import send, word_of

TOKEN = "a-long-secret-of-mine"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[TestClient]:
    """A server with an owner."""
    with TestClient(make_app(tmp_path, owner_token=TOKEN), base_url="http://testserver") as client:
        yield client


@pytest.fixture
def owner(served: TestClient) -> TestClient:
    """The owner, who has given the token."""
    assert "Your server" in send(served, "/owner", token=TOKEN).text
    return served


def test_without_a_token_there_is_no_such_page(client: TestClient) -> None:
    assert client.get("/owner").status_code == 404
    assert send(client, "/owner", token="").status_code == 404
    assert send(client, "/owner/maintenance", switch="on", notice="x").status_code == 404


def test_only_the_token_opens_it(served: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "The token that" in served.get("/owner").text
    for wrong in ("", TOKEN[:-1], "é" * 20):
        assert send(served, "/owner", token=wrong).status_code == 403
    for path in ("/owner/maintenance", "/owner/guest", "/owner/leave"):
        assert send(served, path, switch="on", notice="x").status_code == 403
    for forged in ("x", "4200000000.", f"4200000000.{'0' * 64}"):
        served.cookies.set(page_of.COOKIE, forged, path="/owner")
        assert "The token that" in served.get("/owner").text
    served.cookies.delete(page_of.COOKIE)
    cookie = served.post("/owner", data={"form": word_of(served.get("/").text), "token": TOKEN}, follow_redirects=False)
    assert "httponly" in cookie.headers["set-cookie"].lower()
    assert "samesite=strict" in cookie.headers["set-cookie"].lower()
    assert "Your server" in served.get("/owner").text
    monkeypatch.setattr(page_of.time, "time", lambda: 4e9)  # long after it has run out
    assert "The token that" in served.get("/owner").text


def test_the_owner_can_leave(owner: TestClient) -> None:
    assert "The token that" in send(owner, "/owner/leave").text


def test_maintenance_is_switched_and_outlives_a_start(owner: TestClient, tmp_path: Path) -> None:
    assert send(owner, "/owner/maintenance", switch="on", notice=" ").status_code == 422
    send(owner, "/owner/maintenance", switch="on", notice="Back at ten.")
    assert send(owner, "/match", game="drill").status_code == 503
    with TestClient(make_app(tmp_path), base_url="http://testserver") as again:
        assert again.get("/status.json").json()["maintenance"] == "Back at ten."
    page = send(owner, "/owner/maintenance", switch="off").text
    assert page.index("no maintenance") < page.index("Back at ten.")  # the newest order comes first
    assert send(owner, "/match", game="drill").status_code == 200


def test_who_is_kicked_makes_and_joins_nothing(owner: TestClient) -> None:
    bad, good = Player(owner), Player(owner)
    match, other = bad.make("me", "open"), good.make("me", "open")
    who = guest_id(bad.token)
    assert who in owner.get("/owner").text
    page = send(owner, "/owner/guest", guest=who, what="kicked", holds="yes", why="throws dice")
    assert "throws dice" in page.text
    assert bad.post("", {"game": "drill", "seats": [{"who": "me"}, {"who": "random"}]}).status_code == 403
    assert bad.post(f"/{other}/join", {"seat": 1}).status_code == 403
    assert bad.get(f"/{match}").status_code == 200
    assert good.post(f"/{match}/join", {"seat": 1}).status_code == 200  # what was begun goes on
    send(owner, "/owner/guest", guest=who, what="kicked", holds="no", why="")
    assert bad.post(f"/{other}/join", {"seat": 1}).status_code == 200


def test_who_is_muted_has_no_name(owner: TestClient) -> None:
    send(owner, "/name", name="Rude")
    send(owner, "/match", game="drill")
    (who,) = {seat.who for row in _rows(owner) for seat in row.seats if seat.kind == "human"}
    assert "Rude" in owner.get("/owner").text
    send(owner, "/owner/guest", guest=who, what="muted", holds="yes", why="")
    assert "Rude" not in owner.get("/").text
    assert send(owner, "/name", name="Ruder").status_code == 403
    assert send(owner, "/name", name="").status_code == 200


def _rows(client: TestClient) -> list:
    return client.app.state.hall.store.in_stage("open", "playing")  # type: ignore[attr-defined]


@pytest.mark.parametrize("fields", [{"guest": "x"}, {"guest": "a" * 32, "what": "eaten"}])
def test_nonsense_orders_nothing(owner: TestClient, fields: dict[str, str]) -> None:
    assert send(owner, "/owner/guest", **{"what": "kicked", "holds": "yes", **fields}).status_code == 422
    assert "Nothing was ordered yet." in owner.get("/owner").text


def test_a_short_token_is_no_secret(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--owner", "short"]) == 2
    assert "at least 16 letters" in capsys.readouterr().err
