"""Rows as tables and results as pictures: what is read back is what was played, and a picture says its numbers."""

import csv
from xml.etree import ElementTree

import pytest
from pyarrow import parquet

from dicewright.cli import run
from dicewright.lab import plots
from dicewright.lab.duel import Score, ending
from dicewright.lab.elo import ratings
from dicewright.lab.tables import COLUMNS, write_table

SETUP = {"seats": ["barbarian", "paladin"], "edition": "reference", "mode": "duel", "packs": {"a": 1}}
ROW = {"game": "dice_throne", "match": 1, "seed": "s 1", "setup": SETUP, "bots": ["greedy", "random"], "winner": None}
ROWS = [{**ROW, "match": 0, "winner": 1, "cpu": 0.25}, {**ROW, "cpu": 0.5}]


def test_a_table_is_csv_or_parquet_by_its_ending(tmp_path):
    write_table(tmp_path / "rows.csv", ROWS)
    write_table(tmp_path / "rows.parquet", ROWS)
    with (tmp_path / "rows.csv").open(newline="") as lines:
        plain = list(csv.DictReader(lines))
    assert list(plain[0]) == list(COLUMNS)
    assert (plain[0]["seats"], plain[0]["winner"], plain[1]["winner"]) == ("barbarian|paladin", "1", "")
    found = parquet.read_table(tmp_path / "rows.parquet").to_pylist()
    assert [one["winner"] for one in found] == [1, None]
    assert [one["cpu"] for one in found] == [0.25, 0.5]
    assert found[0]["seats"] == ["barbarian", "paladin"]
    assert "pair" not in found[0]  # nobody has one


def words_of(path):
    return [one.text for one in ElementTree.parse(path).iter() if one.text and one.text.strip()]


def test_pictures_say_their_numbers_and_are_equal_when_results_are(tmp_path):
    scores = {("a & b", "c"): Score(3, 1, 0, 0)}
    for name in ("one.svg", "two.svg"):
        plots.heat(tmp_path / name, ["a & b", "c"], scores, "who <wins>")
    assert {"75", "25", "a & b", "who <wins>"} <= set(words_of(tmp_path / "one.svg"))
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
    plots.ladder(tmp_path / "elo.svg", ratings(["a & b", "c"], scores), "strengths")
    assert {"a & b", "c"} <= set(words_of(tmp_path / "elo.svg"))
    plots.curve(tmp_path / "curve.png", [1.0, 0.0, 0.5], "shares")
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_an_ending_is_told_from_the_side_of_the_first_bot():
    assert [ending({"match": 1, "winner": winner}) for winner in (1, 0, None)] == [1.0, 0.0, 0.5]


@pytest.mark.parametrize("words", ["duel random random --picture p.gif --game dice_throne", "duel --picture p.svg"])
def test_a_picture_that_cannot_be_drawn_is_refused_before_anything_is_played(words, capsys):
    assert run(["lab", *words.split()]) == 2
    assert "--picture" in capsys.readouterr().err
