"""A small slice of the nightly mass play, and what happens when a match fails."""

import json

import pytest

from dicewright.cli import run
from dicewright.engine.match import Match
from dicewright.games import GAMES
from dicewright.lab import mass


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_slice_of_mass_play(game):
    failed = [one.failure for one in mass.run(range(30), "slice", (game,), checks=1) if one.failure]
    assert not failed, failed[0]


def test_a_match_of_a_run_is_the_same_alone(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    whole = {one.number: one for one in mass.run(range(4), "same", GAMES, checks=0)}
    alone = mass.play_one(3, "same", GAMES, 0)
    assert alone == whole[3]
    assert run(["lab", "mass", "--matches", "2", "--checks", "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["failed"] == []


def test_a_failure_leaves_a_record_that_reproduces_it(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    real = Match.answer

    def breaks(self, answer, seat=None):
        if self.decisions == 7:
            raise RuntimeError("the eighth answer")
        real(self, answer, seat)

    monkeypatch.setattr(Match, "answer", breaks)
    assert run(["lab", "mass", "--matches", "1", "--game", "dice_throne", "--checks", "0"]) == 1
    shown = capsys.readouterr()
    assert "--only 0" in shown.out
    assert "1 failed with dice_throne: RuntimeError: the eighth answer" in shown.out
    assert shown.err.count("Traceback") == 1
    monkeypatch.undo()
    record = tmp_path / "mass-failures" / "dice_throne-0.json"
    data = json.loads(record.read_text())
    assert "the eighth answer" in data["failure"]
    assert len(data["decisions"]) == 7
    assert run(["replay", str(record), "--step", "7"]) == 0
