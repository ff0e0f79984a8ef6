"""A server with content of one's own: what was changed is played at once, what is broken is shown and not played."""

import html
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dicewright.games.own import use_content
from tests.own_content import HERO, SET, only_here, write
from tests.web.conftest import Player

SEATS = [{"who": "me", "plays": "lamplighter"}, {"who": "greedy", "plays": "barbarian"}]


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    with only_here(monkeypatch):
        folder = write(tmp_path / "mine")
        use_content(folder)
        yield folder


@pytest.fixture
def server(mine: Path, client: TestClient) -> TestClient:
    """A server that was started with that folder."""
    return client


def _made(player: Player) -> Any:
    return player.post("", {"game": "dice_throne", "seats": SEATS})


def _board(player: Player, match: str) -> str:
    player.post(f"/{match}/seed", {"seed": "x"})
    return str(player.get(f"/{match}").json())


def test_what_was_changed_is_in_the_next_match(server: TestClient, mine: Path) -> None:
    player = Player(server)
    hero = mine / "dice_throne/heroes/lamplighter.yaml"
    assert "Deal 5 damage" in _board(player, _made(player).json()["id"])
    hero.write_text(HERO.replace("Deal 5 damage", "Deal 55 damage"))
    assert "Deal 55 damage" in server.get("/cards/dice_throne/lamplighter").text
    assert "Deal 55 damage" in _board(player, _made(player).json()["id"])


def test_what_is_worded_otherwise_is_played_and_shown_as_it_is_read(server: TestClient, mine: Path) -> None:
    player = Player(server)
    hero = mine / "dice_throne/heroes/lamplighter.yaml"
    hero.write_text(HERO.replace("Deal 5 damage", "Deal seven damage"))
    assert "wrong-content" not in server.get("/").text
    assert "Deal 7 damage" in _board(player, _made(player).json()["id"])


def test_what_is_broken_is_shown_with_its_place_and_not_played(server: TestClient, mine: Path) -> None:
    player = Player(server)
    hero = mine / "dice_throne/heroes/lamplighter.yaml"
    hero.write_text(HERO.replace("Deal 5 damage", "Deal huge damage"))
    for page in ("/", "/new?game=dice_throne"):
        said = html.unescape(server.get(page).text)
        assert f"{hero}:15:18: unknown word 'huge'" in said
    assert "Deal 5 damage" in _board(player, _made(player).json()["id"])
    hero.write_text(HERO.replace("Deal 5 damage", "Deal 6 damage"))
    assert "wrong-content" not in server.get("/").text
    assert "Deal 6 damage" in _board(player, _made(player).json()["id"])


def test_a_match_with_words_that_are_gone_stops_and_goes_on_when_they_are_back(server: TestClient, mine: Path) -> None:
    player = Player(server)
    team = {"plays": "LAMPS-001:4 CW-006:4 CW-011:4", "who": "me"}
    asked = {"game": "dice_masters", "mode": "tournament", "edition": "cw16"}
    made = player.post("", {**asked, "seats": [team, {"who": "greedy", "plays": "heavies"}]})
    assert made.status_code == 201, made.text
    match = made.json()["id"]
    player.post(f"/{match}/seed", {"seed": "x"})
    before = player.until_asked(match)
    (mine / "dice_masters/lamps.yaml").unlink()
    assert server.get("/").status_code == 200
    gone = player.get(f"/{match}")
    assert gone.status_code < 500
    assert "made with other cards" in gone.text
    assert "made with other cards" in html.unescape(server.get(f"/match/{match}").text)
    (mine / "dice_masters/lamps.yaml").write_text(SET)
    assert server.get("/").status_code == 200
    assert player.until_asked(match) == before
