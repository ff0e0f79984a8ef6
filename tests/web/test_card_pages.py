"""What the page of a card, hero or token says of where its facts come from."""

from __future__ import annotations

import html
import re

import pytest
from starlette.testclient import TestClient


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("barbarian", "official rulings: the life symbol is called Heart"),
        ("egg-nog", "Cannot be played yet: its results name symbols of the die of Santa"),
        ("egg-nog", "On ball (4-5), heal 2 and gain 1 CP."),
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
