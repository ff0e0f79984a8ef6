"""A hero drawn by chance: from whom, how likely, and that the page says so."""

from __future__ import annotations

from fractions import Fraction
from urllib.parse import parse_qs, urlsplit

from starlette.testclient import TestClient

from dicewright.web import heraldry
from dicewright.web.picker import chances, drawn_from
from tests.web.test_pages import send


def drawn(client: TestClient, query: str) -> str:
    found = client.get(f"/new/draw?{query}")
    assert found.status_code == 200, found.text
    assert " was drawn" in found.text
    (hero,) = parse_qs(urlsplit(str(found.url)).query)["hero"]
    assert f'value="{hero}" checked' in found.text
    return hero


def test_those_played_least_are_drawn_more_often() -> None:
    assert chances(["a", "b", "c"], None) == dict.fromkeys("abc", Fraction(1, 3))
    assert chances(["a", "b", "c"], {"a": 1, "c": 3, "d": 9}) == {
        "a": Fraction(2, 7),
        "b": Fraction(4, 7),
        "c": Fraction(1, 7),
    }


def test_each_is_drawn_with_its_chance(monkeypatch) -> None:
    odds = {"a": Fraction(1, 2), "b": Fraction(1, 3), "c": Fraction(1, 6)}
    asked = []
    found = []
    for at in range(6):
        monkeypatch.setattr("secrets.randbelow", lambda parts, at=at: asked.append(parts) or at)
        found.append(drawn_from(odds))
    assert asked == [6] * 6
    assert "".join(found) == "aaabbc"


def test_a_hero_of_a_complexity_is_drawn_and_chosen(client: TestClient) -> None:
    tiles = heraldry.hero_tiles()
    for ease, known in (("simple", {1, 2}), ("tricks", {3, 4}), ("hard", {5, 6})):
        assert tiles[drawn(client, f"ease={ease}&least=1&mode=duel")].complexity in known
    assert client.get("/new/draw?ease=mad").status_code == 422


def test_only_heroes_that_are_owned_are_drawn(client: TestClient) -> None:
    nobody = client.get("/new/draw?owned=1")
    assert nobody.status_code == 404
    assert "Write down the heroes you own" in nobody.text
    send(client, "/collection", **{"have:dice_throne:monk": "1"})
    assert drawn(client, "owned=1&friend=1") == "monk"
    assert client.get("/new/draw?owned=1&friend=1").text.count('value="open" selected') == 1


def test_the_page_counts_the_matches_of_the_guest(client: TestClient) -> None:
    seats = {"who:0": "me", "who:1": "random", "plays:0": "monk", "plays:1": "paladin"}
    made = send(client, "/match", game="dice_throne", mode="duel", seats="2", **seats)
    send(client, f"{made.url.path}/seed", seed="abc")
    assert "played it here once" in client.get("/new?game=dice_throne&hero=monk").text
    assert "not played it here yet" in client.get("/new?game=dice_throne&hero=paladin").text
    assert " was drawn" not in client.get("/new?game=dice_throne&hero=nobody").text
