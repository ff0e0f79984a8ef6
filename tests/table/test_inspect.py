"""A closer look: what a thing says, all faces of its die, where its dice are; nothing of what the viewer cannot see."""

from random import Random

import pytest

from dicewright import start
from dicewright.table.inspect import inspect_lines, inspection, things_called


@pytest.fixture(scope="module")
def match():
    found = start("dice_masters", seats=["demo", "demo"], seed="3")
    rng = Random(1)
    for _ in range(36):
        found.answer(found.ask.sample(rng), found.ask.seat)
    return found


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_card_says_where_all_its_dice_are(match, viewer):
    view = match.view(viewer)
    cards = [item for zone in view["zones"] for item in zone["items"] if item["kind"] == "card"]
    assert {item["owner"] for item in cards} == {0, 1, -1}
    for card in cards:
        known = inspection(view, card["id"])
        assert known["text"] == card["text"]
        assert len(known["faces"]) == 6
        counts = [int(place.partition("×")[2] or 1) for place in known["where"]]
        assert sum(counts) == len(match.game.dice_of[card["id"]])


def test_unseen_dice_are_counted_and_not_placed(match):
    own = inspection(match.view(0), things_called(match.view(0), "sidekick 3")[0])["where"]
    theirs = inspection(match.view(1), things_called(match.view(1), "sidekick 3")[0])["where"]
    assert "bag" in own
    assert "unseen in the bag of Team Aquaman" in theirs
    assert "bag of Team Aquaman" not in theirs


def test_lines_for_the_terminal(match):
    told = " ".join(" ".join(inspect_lines(match.view(0), "aquaman")).split())
    assert "Aquaman: Arthur Curry" in told
    assert "Face 6: level 3: fielding cost 1, 4 attack, 5 defense" in told
    assert "Its dice: " in told
    assert "affiliations Justice League" in told
    assert not inspect_lines(match.view(0), "nobody of that name")
    assert inspection(match.view(0), 9999) is None


def test_a_die_of_dice_throne_shows_its_faces():
    view = start("dice_throne", seats=["thor", "treant"], seed="3").view(0)
    told = inspect_lines(view, "thor die 1")
    assert "  Face 6: 6 thunder" in told
    assert sum(line.startswith("  Face") for line in told) == 6
