"""A change of one's own content is measured by the same matches before and after it."""

import json
import shutil

import pytest

from dicewright.cli import run
from dicewright.lab.compare import Change, effects

WORDS = ["--seat", "lamplighter", "--against", "barbarian", "--bot", "greedy"]


@pytest.fixture
def folders(content, tmp_path, capsys):
    before, after = tmp_path / "before", tmp_path / "after"
    assert run(["new", "hero", "Lamplighter", "--in", str(before)]) == 0
    shutil.copytree(before, after)
    hero = after / "dice_throne" / "heroes" / "lamplighter.yaml"
    text = hero.read_text(encoding="utf-8")
    assert "Deal 4 damage" in text
    hero.write_text(text.replace("Deal 4 damage", "Deal 40 damage"), encoding="utf-8")
    capsys.readouterr()
    return str(before), str(after)


def test_ten_times_the_damage_shows(folders, tmp_path, capsys):
    line = ["lab", "compare", *folders, *WORDS, "--matches", "10", "--resume", str(tmp_path / "run.jsonl"), "--json"]
    assert run(line) == 0
    told = json.loads(capsys.readouterr().out)
    both, alone = told["effects"]
    assert (both["against"], alone["against"]) == ("", "barbarian")
    assert both["matches"] == 10
    assert both["after"] > both["before"]
    assert both["low"] > 0, both
    assert run(line) == 0  # nothing is played again
    assert json.loads(capsys.readouterr().out) == told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (lambda before, after: [before, before, *WORDS], "there is nothing to compare"),
        (lambda before, after: [before, after + "s", *WORDS], "is not a folder"),
        (lambda before, after: [before, after, "--seat", "nobody", "--against", "thor"], "no hero 'nobody'"),
        (lambda before, after: [before, after, "--seat", "thor", "--against", ","], "nobody is named"),
        (lambda before, after: [before, after, *WORDS, "--bot", "hal"], "hal"),
        (lambda before, after: [before, after, *WORDS, "--game", "chess"], "chess"),
    ],
)
def test_what_cannot_be_compared_is_said(folders, words, said, capsys):
    assert run(["lab", "compare", *words(*folders)]) == 2
    assert said in capsys.readouterr().err


def row(side, number, winner, against="thor"):
    return {"side": side, "against": against, "match": number, "winner": winner, "reason": "over"}


def test_pairs_of_matches_are_counted_from_the_side_of_the_seat():
    plan = Change("dice_throne", ("a", "b"), "me", ("thor", "monk"), "greedy", 4, "x")
    rows = [row(0, 0, 1), row(1, 0, 0), row(0, 1, 0), row(1, 1, 0), row(0, 2, None), row(1, 2, 0)]
    rows += [row(0, 0, 0, "monk"), row(1, 0, 0, "monk"), row(0, 1, 1, "monk")]  # the last one has no other half
    found = effects(rows, plan)
    assert [found["thor"].before, found["thor"].after] == pytest.approx([0.5 / 3, 2 / 3])
    assert found["thor"].change == pytest.approx(0.5)
    assert found["monk"][:4] == (1, 1.0, 1.0, 0.0)
    assert found["monk"].low < -0.5 < 0.5 < found["monk"].high  # one pair says next to nothing
    assert found[""].matches == 4
