"""Duels between bots: counted from the first bot's side, repeatable, with an honest interval."""

import json

import pytest

from dicewright.cli import run
from dicewright.lab.duel import Score, duel


def test_share_has_an_interval_around_it():
    share, low, high = Score(50, 50, 0, 0).share()
    assert share == 0.5
    assert low == pytest.approx(0.404, abs=0.001)
    assert high == pytest.approx(0.596, abs=0.001)
    assert Score(10, 0, 0, 0).share()[2] == pytest.approx(1.0)


def test_a_duel_repeats_itself():
    assert duel("dice_masters", "random", "random", 4, "x") == duel("dice_masters", "random", "random", 4, "x")


def test_command(capsys):
    assert run(["lab", "duel", "greedy", "random", "--matches", "4", "--game", "dice_throne", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["dice_throne"]
    assert found["won"] + found["lost"] + found["drawn"] + found["unfinished"] == 4
    assert run(["lab", "duel", "gredy"]) == 2
    assert "did you mean greedy" in capsys.readouterr().err
