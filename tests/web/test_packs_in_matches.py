"""A match names the packs it is made with, and nobody plays with own content without having agreed to it."""

import html
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.games.own import use_content
from dicewright.games.packs import read_pack
from tests.own_content import PACK, only_here, write
from tests.web.conftest import Player
from tests.web.test_pages import send

SEATS = [{"who": "me", "plays": "lamplighter"}, {"who": "open", "plays": "barbarian"}]


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    with only_here(monkeypatch):
        folder = write(tmp_path / "mine")
        (folder / "pack.yaml").write_text(PACK)
        use_content(folder)
        yield read_pack(folder)


@pytest.fixture
def server(pack: Any, client: TestClient) -> TestClient:
    return client


def made(server: TestClient, seats: list[dict[str, str]] = SEATS, **more: Any) -> str:
    answer = Player(server).post("", {"game": "dice_throne", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_a_match_names_its_packs_in_the_lobby_and_before_it_begins(server: TestClient, pack: Any) -> None:
    match = made(server)
    named = [{"name": "Lamps", "version": "1.0", "seal": pack.seal}]
    assert Player(server).get(f"/{match}").json()["packs"] == named
    assert server.get("/api/matches").json()[0]["packs"] == named
    assert f"own content: {pack.title}" in server.get("/").text


def test_who_is_invited_is_told_reads_the_texts_and_agrees_first(server: TestClient, pack: Any) -> None:
    match = made(server)
    invited = html.unescape(server.get(f"/match/{match}").text)
    assert pack.title in invited
    assert 'name="own_content"' in invited
    assert "Deal 5 damage. Inflict Soot." in server.get(f"/match/{match}/packs").text
    refused = send(server, f"/match/{match}/join", seat="1")
    assert refused.status_code == 403
    assert f"made with own content: {pack.title}" in html.unescape(refused.text)
    assert send(server, f"/match/{match}/join", seat="1", own_content="yes").status_code == 200


def test_a_program_agrees_in_words_of_its_own(server: TestClient, pack: Any) -> None:
    match, player = made(server), Player(server)
    refused = player.post(f"/{match}/join", {"seat": 1})
    assert refused.status_code == 403
    assert pack.title in refused.json()["error"]
    assert player.post(f"/{match}/join", {"seat": 1, "own_content": True}).status_code == 200


def test_while_players_choose_every_pack_is_named(server: TestClient, pack: Any) -> None:
    match = made(server, [{"who": "me"}, {"who": "open"}], draft={"bans": 0})
    assert [one["name"] for one in Player(server).get(f"/{match}").json()["packs"]] == ["Lamps"]


def test_what_was_changed_since_is_not_shown_as_what_is_played(server: TestClient, pack: Any, tmp_path: Path) -> None:
    match = made(server)
    hero = tmp_path / "mine/dice_throne/heroes/lamplighter.yaml"
    hero.write_text(hero.read_text().replace("Deal 5", "Deal 6"))
    shown = server.get("/") and server.get(f"/match/{match}/packs").text
    assert "says something else" in shown
    assert "Deal 6" not in shown


def test_a_match_without_own_content_asks_nobody(client: TestClient) -> None:
    match = made(client, [{"who": "me", "plays": "barbarian"}, {"who": "open", "plays": "paladin"}])
    assert Player(client).get(f"/{match}").json()["packs"] == []
    assert "own_content" not in client.get(f"/match/{match}").text
    assert Player(client).post(f"/{match}/join", {"seat": 1}).status_code == 200
