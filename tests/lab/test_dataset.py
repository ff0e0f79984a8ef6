"""A set of recorded matches: it can be stopped, goes on alike, and its card tells what is in it."""

import json

import pytest

import dicewright as dw
from dicewright.cli import run
from dicewright.lab import dataset as room

PLAN = room.Collection(("dice_throne",), ("random",), 5, "set", shard=2)


def told(folder):
    """The matches of a folder, without how fast they were played."""
    return [json.dumps({**row, "cpu": 0}) for row in room.rows_of(folder)]


def test_it_can_be_stopped_and_goes_on_alike(tmp_path):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    for folder in (whole, parts):
        folder.mkdir()
    assert list(room.collect(PLAN, whole)) == [1, 2, 3, 4, 5]
    assert sorted(one.name for one in whole.iterdir()) == [
        "dice_throne-00000.jsonl.gz",
        "dice_throne-00001.jsonl.gz",
        "dice_throne-00002.jsonl",
    ]
    stopped = room.collect(PLAN, parts)
    assert [next(stopped) for _ in range(3)] == [1, 2, 3]
    stopped.close()
    assert list(room.collect(PLAN, parts)) == [4, 5]  # what lies packed is not counted as played now
    assert told(parts) == told(whole)
    rows = list(room.rows_of(whole))
    assert [row["match"] for row in rows] == [0, 1, 2, 3, 4]
    assert dw.verify(rows[0]["record"]) == []
    assert dw.replay(rows[3]["record"]).result["winner"] == rows[3]["winner"]
    with pytest.raises(room.journal.BadJournal, match="another run"):
        list(room.collect(PLAN._replace(seed="other"), whole))


def test_the_card_says_what_is_in_it(tmp_path, capsys):
    words = ["lab", "dataset", str(tmp_path / "set"), "--matches", "1", "--bots", "random", "--json"]
    assert run(words) == 0
    found = json.loads(capsys.readouterr().out)
    rows = list(room.rows_of(tmp_path / "set"))
    assert found["games"]["dice_throne"]["decisions"] == sum(
        row["decisions"] for row in rows if row["game"] == "dice_throne"
    )
    card = (tmp_path / "set" / "README.md").read_text()
    assert "# 2 recorded matches" in card
    assert "`dice_masters`: random 2" in card
    assert "dicewright lab dataset set --matches 1 --bots random --seed dataset" in card
