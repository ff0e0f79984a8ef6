"""Matrices and ladders: counted from the right side, resumable, and Elo numbers that agree with what is known."""

import csv
import json
from math import log10
from xml.etree import ElementTree

import pytest

from dicewright.cli import run
from dicewright.cli._many import _named
from dicewright.games.dice_throne.cards.definitions import hero_slugs
from dicewright.lab import fixtures as room
from dicewright.lab.duel import Score
from dicewright.lab.elo import ratings
from dicewright.lab.heat import heat_map

RANDOM = "random"
MATRIX = ["lab", "matrix", "--seats", "barbarian,paladin,thor", "--bot", "random", "--json"]


def test_elo_of_two_is_the_logarithm_of_their_odds():
    found = ratings(["a", "b"], {("a", "b"): Score(100, 300, 0, 0)})["b"]
    assert found.elo == pytest.approx(400 * log10(300.25 / 100.25), abs=0.01)
    assert found.low < found.elo < found.high
    assert found.high - found.elo == pytest.approx(1.96 * 400 / 2.302585 / (400.5 * 0.25 * 0.75) ** 0.5, rel=0.01)


def test_elo_adds_up_along_a_chain_and_more_matches_say_more():
    chain = {("a", "b"): Score(250, 750, 0, 0), ("b", "c"): Score(250, 750, 0, 0)}
    found = ratings(["a", "b", "c"], chain)
    assert found["c"].elo == pytest.approx(2 * found["b"].elo, abs=0.1)
    fewer = ratings(["a", "b"], {("a", "b"): Score(5, 15, 0, 0)})["b"]
    assert fewer.high - fewer.low > found["b"].high - found["b"].low
    assert ratings(["a", "b"], {("a", "b"): Score(0, 0, 9, 0)})["b"].elo == pytest.approx(0)


def test_who_wins_all_is_not_infinitely_strong_and_who_met_nobody_has_no_number():
    assert 0 < ratings(["a", "b"], {("a", "b"): Score(0, 10, 0, 0)})["b"].elo < 2000
    with pytest.raises(ValueError, match="met nobody"):
        ratings(["a", "b", "c"], {("a", "b"): Score(1, 1, 0, 0)})


def test_results_are_counted_from_the_right_side():
    row = {"pair": ["x", "y"], "reason": "", "starter": 1}
    rows = [
        {**row, "match": 0, "first": 0, "winner": 0},
        {**row, "match": 1, "first": 1, "winner": 0},
        {**row, "match": 2, "first": 0, "winner": None},
        {**row, "match": 3, "first": 1, "winner": None, "reason": "unfinished"},
    ]
    assert room.scores(rows) == {("x", "y"): Score(1, 1, 1, 1)}
    assert room.overall(rows, ["x", "y"]) == {"x": Score(1, 1, 1, 1), "y": Score(1, 1, 1, 1)}
    assert room.starters(rows) == Score(0, 2, 1, 1)


def test_a_heat_map_is_a_picture_that_says_its_numbers():
    picture = heat_map(["a & b", "c"], {("a & b", "c"): Score(3, 1, 0, 0)}, "what <wins>")
    texts = [one.text for one in ElementTree.fromstring(picture).iter() if one.text]
    assert "75" in texts
    assert "25" in texts
    assert any("a & b against c: 75 % (30 to 95) of 4" in text for text in texts)


def told(path):
    """The rows of a file without the time they took."""
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    return [{**row, "cpu": 0} for row in rows if "run" not in row]


def test_a_matrix_can_be_stopped_and_goes_on(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert run([*MATRIX, "--matches", "2", "--out", "all.jsonl", "--csv", "all.csv", "--svg", "all.svg"]) == 0
    whole = capsys.readouterr().out
    found = json.loads(whole)
    assert [one["won"] + one["lost"] + one["drawn"] for one in found["pairs"]] == [2, 2, 2]
    assert sum(found["starter"][key] for key in ("won", "lost", "drawn")) == 6
    with (tmp_path / "all.csv").open() as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 6
    assert all(row[name] for row in rows for name in ("seed", "starter", "seats", "bots", "version", "content", "cpu"))
    ElementTree.parse(tmp_path / "all.svg")
    real = room.play_fixture

    def stops(which, plan):
        if which == (1, 1):
            raise KeyboardInterrupt
        return real(which, plan)

    monkeypatch.setattr(room, "play_fixture", stops)
    assert run([*MATRIX, "--matches", "2"]) == 130
    assert "matrix-stopped-1.jsonl has them" in json.loads(capsys.readouterr().out)["error"]
    monkeypatch.setattr(room, "play_fixture", real)
    assert run([*MATRIX, "--matches", "2", "--resume", "matrix-stopped-1.jsonl"]) == 0
    assert capsys.readouterr().out == whole
    assert told(tmp_path / "matrix-stopped-1.jsonl") == told(tmp_path / "all.jsonl")


def test_a_ladder(capsys):
    words = ["lab", "ladder", "--bots", "random,greedy", "--matches", "4", "--game", "dice_throne"]
    assert run([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["ratings"]
    assert found["random"]["elo"] == 0 < found["greedy"]["elo"]
    assert run(words) == 0
    assert capsys.readouterr().out.startswith("greedy: ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["matrix", "--seats", "barbarian"], "at least two"),
        (["matrix", "--seats", "barbarian,nobody"], "no hero 'nobody'"),
        (["matrix", "--game", "chess"], "dice_throne"),
        (["matrix", "--game", "dice_masters"], "at least two"),
        (["matrix", "--bot", "gredy"], "did you mean greedy"),
        (["ladder", "--bots", "greedy,greedy"], "at least two"),
        (["ladder", "--edition", "none"], "edition"),
    ],
)
def test_what_cannot_be_played_is_refused(words, said, capsys):
    assert run(["lab", *words]) == 2
    assert said in capsys.readouterr().err


def test_heroes_meet_a_field_and_are_counted_for_themselves_alone(tmp_path, capsys):
    words = ["lab", "matrix", "--seats", "gambit,thor", "--field", "barbarian,thor", "--matches", "2", "--bot", RANDOM]
    picture = tmp_path / "field.svg"
    assert run([*words, "--svg", str(picture), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    met = [(one["first"], one["second"]) for one in found["pairs"]]
    assert met == [("gambit", "barbarian"), ("gambit", "thor"), ("thor", "barbarian")]  # nobody meets themselves
    counts = {
        name: one["won"] + one["lost"] + one["drawn"] + one["unfinished"] for name, one in found["overall"].items()
    }
    assert counts == {"gambit": 4, "thor": 2}
    assert found["plan"]["field"] == ["barbarian", "thor"]
    squares = [one for one in ElementTree.parse(picture).iter() if one.tag.endswith("rect") and one.get("stroke")]
    assert len(squares) == 3


def test_the_printed_heroes_and_the_reconstructed_ones_are_all_there_are():
    printed, made = _named("printed", "dice_throne"), _named("reconstructed", "dice_throne")
    assert "barbarian" in printed
    assert "gambit" in made
    assert sorted((*printed, *made)) == list(hero_slugs())
