"""What the page of a card, hero or token says of where its facts come from."""

from __future__ import annotations

import html
import re

import pytest
from starlette.testclient import TestClient

from dicewright.games.dice_masters.teams.team_text import every_card
from dicewright.web.builder import SHOWN, faces_of, facets, search, toggled, written
from dicewright.web.words import rich


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("barbarian", "official rulings: the life symbol is called Heart"),
        ("bone-golem", "Cannot be played yet: the Undead, which are summoned"),
        ("bone-golem", "Summoned for 6 Corpses."),
        ("disarm", "Note: It leaves with the Income Phase that it takes, as Concussion does."),
        ("sun-marked", "other transcription: only for an Attack that deals damage"),
        ("glide", "not removed, not transferred"),
        ("bounty", "persistent"),
    ],
)
def test_a_page_says_what_other_sources_say_and_what_is_known_of_what_waits(
    client: TestClient, page: str, said: str
) -> None:
    shown = client.get(f"/cards/dice_throne/{page}").text
    assert said in html.unescape(re.sub("<[^>]+>", "", shown))  # explained words are buttons


def test_cards_of_dice_masters_are_found_as_cards_by_facets(client: TestClient) -> None:
    shown = html.unescape(client.get("/cards?game=dice_masters&q=cost%3C%3D2").text)
    numbers = re.findall(r'<article class="dm-card".*?<a href="/cards/dice_masters/([^"]+)"', shown, re.DOTALL)
    assert numbers == [card.number.lower() for card in search("cost<=2").cards][:SHOWN]
    assert '/cards?game=dice_masters&q=cost%3C%3D2+energy%3Abolt"' in shown
    assert "Dice Masters: Marvel Dice Masters" not in client.get("/cards").text


def test_a_team_is_built_by_links(client: TestClient) -> None:
    text = client.get("/team").text
    assert "Add a card on the left" in text
    shown = client.get("/team?q=level+3+attack+>%3D+5").text
    numbers = [card.number for card in search("level 3 attack >= 5").cards]
    assert f"<b>{len(numbers)} cards</b>" in shown
    cards: dict[str, int] = {}
    for number in ("AVX-005", "AVX-027"):
        page = html.unescape(client.get(f"/team?all=1&t={written(cards).replace(' ', '+')}").text)
        links = re.findall(r'<a class="btn add" href="([^"]+)"', page)
        link = next(one for one in links if number.replace(":", "%3A") in one)
        cards[number] = 0 if number == "AVX-027" else 1
        assert "Your team" in client.get(link).text
    full = client.get("/team?t=avengers").text
    assert "Legal for Tournament: 8 cards, 20 dice" in full
    assert "DM1-" in full
    twice = client.get("/team?t=AVX-005:4+AVX-005:4")
    assert twice.status_code in (200, 422)
    assert "Legal for" not in twice.text
    too_many = html.unescape(client.get("/team?t=AVX-005:5").text)
    assert "(DM-" in too_many
    assert "disabled" in too_many
    assert client.get("/team?t=nobody").status_code == 422
    assert client.get("/team?format=chess").status_code == 404
    assert client.get("/team/qr.svg?t=AVX-005:3&at=nowhere").status_code == 422
    drawn = client.get("/team/qr.svg?t=AVX-005:3&at=http://10.0.0.7")
    assert drawn.headers["content-type"].startswith("image/svg+xml")


def test_every_facet_finds_something_and_can_be_taken_away() -> None:
    for group, found in facets():
        assert found, group
        for one in found:
            assert search(one.term).cards, one
            assert toggled(toggled("beast", one.term), one.term) == "beast"


def test_every_card_is_shown_with_six_faces() -> None:
    for card in every_card():
        assert sum(face.many for face in faces_of(card)) == 6, card.number


def test_text_is_told_with_icons_and_loses_nothing() -> None:
    for card in every_card():
        for line in str(card.data.get("text", "")).splitlines():
            told = "".join(f"[{part}]" if kind == "energy" else part for kind, part in rich(line))
            assert told == line
