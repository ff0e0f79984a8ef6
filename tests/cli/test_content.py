"""`dicewright content`: the list, its counts, the check and the formatter."""

import json

import pytest

from dicewright.cli import run
from dicewright.content_items import CONFIDENCES
from dicewright.games import GAMES


def data(capsys, *arguments):
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_item_says_its_status_source_and_confidence(capsys):
    found = data(capsys, "content")
    assert set(found) == set(GAMES)
    for game in found.values():
        assert game["items"] == game["done"] + game["pending"] == len(game["list"])
        assert game["native"] == 0
        for item in game["list"]:
            assert item["status"] in ("done", "pending")
            assert item["confidence"] in CONFIDENCES
            assert item["source"]
            assert bool(item["blocked_by"]) == (item["status"] == "pending"), item
        ids = [item["id"] for item in game["list"]]
        assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("status", ["done", "pending"])
def test_list_can_be_narrowed(capsys, status):
    for game in data(capsys, "content", "--status", status).values():
        assert {item["status"] for item in game["list"]} <= {status}
    assert len(data(capsys, "content", "--game", "dice_throne", "--words", "barbarian")["dice_throne"]["list"]) >= 1


def test_content_holds_together_and_is_canonical(capsys):
    assert all(game["problems"] == [] for game in data(capsys, "content", "check").values())
    assert all(game["changed"] == [] for game in data(capsys, "content", "format", "--dry-run").values())
