"""Bots of one's own: made known by file and class, played in the lab and at the terminal; their faults are told."""

import json

import pytest

from dicewright.bots import BOTS, UnknownBot, known_bot, make
from dicewright.cli import run

GOOD = """
class First:
    name = "first"

    def decide(self, seen):
        return seen.choices.some(1)[0]


class Seeded:
    name = "seeded"

    def __init__(self, seed):
        self.seed = seed

    def decide(self, seen):
        return seen.choices.some(1)[0]


class Wrong:
    name = "wrong"

    def decide(self, seen):
        return "fly away"


class Broken:
    name = "broken"

    def decide(self, seen):
        return seen.nothing


class Nameless:
    def decide(self, seen):
        return ""


class Mute:
    name = "mute"


class Random:
    name = "random"

    def decide(self, seen):
        return ""
"""


@pytest.fixture
def mine(tmp_path):
    (tmp_path / "mine.py").write_text(GOOD)
    (tmp_path / "bad.py").write_text("class First\n")
    (tmp_path / "worse.py").write_text("\n1 / 0\n")
    before = dict(BOTS)
    yield str(tmp_path / "mine.py")
    BOTS.clear()
    BOTS.update(before)


def test_a_class_is_known_by_its_name(mine):
    assert known_bot("greedy") == "greedy"
    assert known_bot(f"{mine}:First") == known_bot(f"{mine}:First") == "first"
    assert make("first", "7").name == "first"
    assert known_bot(f"{mine}:Seeded") == "seeded"
    assert make("seeded", "7").seed == "7"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("mine.py:Fist", "did you mean"),
        ("mine.py:Nameless", "needs a name"),
        ("mine.py:Mute", "has no method decide"),
        ("mine.py:Random", "there is a bot 'random' already"),
        ("none.py:First", "there is no file"),
        ("bad.py:First", "(bad.py, line 1)"),
        ("worse.py:First", "ZeroDivisionError: division by zero (worse.py, line 2)"),
    ],
)
def test_what_is_no_bot_is_told(mine, word, said):
    with pytest.raises(UnknownBot) as error:
        known_bot(mine.replace("mine.py", word))
    assert said in str(error.value)


def test_the_lab_lets_it_play_and_writes_every_match(mine, tmp_path, capsys):
    out = tmp_path / "matches.jsonl"
    line = ["lab", "duel", f"{mine}:First", "random", "--matches", "2", "--game", "dice_throne", "--out", str(out)]
    assert run(line) == 0
    assert "first wins" in capsys.readouterr().out
    told = [json.loads(one) for one in out.read_text().splitlines()]
    assert [one["bots"] for one in told] == [["first", "random"], ["random", "first"]]
    assert all(one["decisions"] > 0 and one["turns"] > 0 and one["setup"]["mode"] for one in told)
    assert run(line) == 0
    again = [json.loads(one) for one in out.read_text().splitlines()]
    assert [{**one, "cpu": 0} for one in again] == [{**one, "cpu": 0} for one in told]


@pytest.mark.parametrize(("kind", "said"), [("Wrong", "'fly away' is not"), ("Broken", "no attribute 'nothing'")])
def test_a_bot_that_fails_is_told_with_the_place(mine, capsys, kind, said):
    assert run(["lab", "duel", f"{mine}:{kind}", "random", "--matches", "1", "--game", "dice_throne"]) == 1
    heard = capsys.readouterr().err
    assert f"{kind.lower()} failed in match 0 at decision" in heard
    assert said in heard


def test_it_plays_at_the_terminal_too(mine, capsys):
    seats = "barbarian:first,paladin:random"
    assert run(["play", "dice_throne", "--bot", f"{mine}:First", "--seats", seats, "--seed", "1"]) == 0
    assert "wins" in capsys.readouterr().out
    assert run(["play", "dice_throne", "--bot", f"{mine}:Fist"]) == 2
