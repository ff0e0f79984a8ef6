"""Duels between bots: counted from the first bot's side, repeatable, with an honest interval."""

import json

import pytest

from dicewright.cli import run
from dicewright.lab import duel as room
from dicewright.lab.duel import Plan, Score, duel


def test_share_has_an_interval_around_it():
    share, low, high = Score(50, 50, 0, 0).share()
    assert share == 0.5
    assert low == pytest.approx(0.404, abs=0.001)
    assert high == pytest.approx(0.596, abs=0.001)
    assert Score(10, 0, 0, 0).share()[2] == pytest.approx(1.0)


def test_bots_in_a_duel_are_rivals():
    """Where both fight one enemy, neither bot beats the other, and the match would count as lost."""
    told = [Plan("random", "random", "x").table("dice_throne", number) for number in range(0, 40, 2)]
    assert {one.mode for one in told} == {"duel"}
    assert len({tuple(one.seats) for one in told}) > 10


def test_a_duel_repeats_itself():
    assert duel("dice_masters", "random", "random", 4, "x") == duel("dice_masters", "random", "random", 4, "x")


def test_command(capsys):
    assert run(["lab", "duel", "greedy", "random", "--matches", "4", "--game", "dice_throne", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["dice_throne"]
    assert found["won"] + found["lost"] + found["drawn"] + found["unfinished"] == 4
    assert run(["lab", "duel", "gredy"]) == 2
    assert "did you mean greedy" in capsys.readouterr().err


DUEL = ["lab", "duel", "greedy", "random", "--game", "dice_throne", "--json"]


def told(path):
    """The matches of a file, by their numbers, without the time they took."""
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    return {row["match"]: {**row, "cpu": 0} for row in rows if "run" not in row}


def test_processes_play_the_same_matches_and_a_stopped_run_goes_on(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert run([*DUEL, "--matches", "4", "--out", "alone.jsonl"]) == 0
    alone = capsys.readouterr().out
    real = room.play_one

    def stops(which, plan):
        if which[1] == 2:
            raise KeyboardInterrupt
        return real(which, plan)

    monkeypatch.setattr(room, "play_one", stops)
    assert run([*DUEL, "--matches", "4"]) == 130
    assert "stopped after 2 of 4 matches; duel-stopped-1.jsonl" in json.loads(capsys.readouterr().out)["error"]
    monkeypatch.setattr(room, "play_one", real)
    resume = ["--resume", "duel-stopped-1.jsonl"]
    assert run([*DUEL, "--matches", "4", "--jobs", "2", "--out", "both.jsonl", *resume]) == 0
    shown = capsys.readouterr()
    assert shown.out == alone
    assert "2 of 4 were played before; going on." in shown.err
    assert told(tmp_path / "alone.jsonl") == told(tmp_path / "both.jsonl") == told(tmp_path / "duel-stopped-1.jsonl")
    assert run([*DUEL, "--seed", "other", *resume]) == 2
    assert "of another run" in capsys.readouterr().out


def test_a_bot_of_ones_own_plays_in_every_process(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(
        "class First:\n    name = 'duelfirst'\n    def decide(self, seen):\n        return seen.choices.some(5)[-1]\n"
    )
    assert (
        run(["lab", "duel", "mine.py:First", "random", "--matches", "2", "--jobs", "2", "--game", "dice_throne"]) == 0
    )
    assert "duelfirst wins" in capsys.readouterr().out


def test_a_fixed_pair_changes_sides(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    words = ["lab", "duel", "random", "random", "--seats", "barbarian,paladin", "--edition", "reference"]
    assert run([*words, "--matches", "2", "--out", "rows.jsonl", "--csv", "rows.csv", "--json"]) == 0
    assert "dice_masters" not in json.loads(capsys.readouterr().out)
    rows = told(tmp_path / "rows.jsonl")
    assert [rows[at]["setup"]["seats"] for at in (0, 1)] == [["barbarian", "paladin"], ["paladin", "barbarian"]]
    assert all(row["content"] and row["version"] and row["starter"] in (0, 1) for row in rows.values())
    assert len((tmp_path / "rows.csv").read_text().splitlines()) == 3
    assert run(["lab", "duel", "random", "random", "--seats", "barbarian,nobody"]) == 2
    assert "no hero 'nobody'" in capsys.readouterr().err
