"""`dicewright bench` reports every number it promises; how large they are is not a test."""

import json

import pytest

from dicewright.cli import run
from dicewright.games import GAMES

KEYS = {
    "decisions_per_second",
    "matches_per_second",
    "clone_microseconds",
    "save_microseconds",
    "load_microseconds",
    "peak_megabytes",
}


@pytest.mark.parametrize("game", GAMES)
def test_bench_reports_all_numbers(capsys, game):
    assert run(["bench", "--seconds", "0.2", "--game", game, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["machine"]["processor"]
    assert set(found[game]) >= KEYS
    assert all(found[game][key] > 0 for key in KEYS)
