"""A program in any language plays by lines of JSON."""

import io
import json
import sys

import pytest

from dicewright.cli import run

WORDS = ["connect", "dice_throne", "--seats", "barbarian,paladin:greedy", "--seed", "7"]


class Program(io.TextIOBase):
    """The other end: hears what is written and answers when it is read."""

    def __init__(self, wishes=(), asks=9999):
        self.heard = []
        self.wishes = list(wishes)
        self.asks = asks

    def write(self, text):
        self.heard.append(json.loads(text))
        return len(text)

    def readline(self, *_):
        if self.wishes:
            return self.wishes.pop(0) + "\n"
        last = self.heard[-1]
        if last["type"] == "sample":
            return json.dumps({"answer": last["answer"]}) + "\n"
        self.asks -= 1
        return '{"sample": 1}\n' if self.asks >= 0 else ""

    def types(self):
        return [line["type"] for line in self.heard]


def connected(monkeypatch, program, words=WORDS):
    monkeypatch.setattr(sys, "stdin", program)
    monkeypatch.setattr(sys, "stdout", program)
    return run(list(words))


def test_a_program_plays_a_whole_match(monkeypatch, tmp_path):
    program = Program()
    record = tmp_path / "m.json"
    assert connected(monkeypatch, program, [*WORDS, "--record", str(record)]) == 0
    assert program.heard[0]["type"] == "match"
    assert program.heard[0]["yours"] == [0]
    assert program.heard[-1]["type"] == "end"
    assert program.heard[-1]["result"]["winner"] in (0, 1, None)
    assert json.loads(record.read_text())["decisions"]


def test_it_hears_its_own_view_and_nothing_hidden(monkeypatch):
    program = Program(asks=3)
    assert connected(monkeypatch, program) == 1  # it went away
    asks = [line for line in program.heard if line["type"] == "ask"]
    assert len(asks) == 4
    for one in asks:
        assert one["view"]["viewer"] == one["seat"] == 0
        hand = next(zone for zone in one["view"]["zones"] if zone["key"] == "hand 1")
        assert hand["count"]
        assert hand["items"] == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("fly", "JSON object"),
        ("[]", "JSON object"),
        ("{}", "JSON object"),
        ('{"fly": 1}', "means nothing"),
        ('{"answer": 1, "sample": 1}', "means nothing"),
        ('{"answer": "fly away"}', "fly away"),
        ('{"some": 0}', "from 1 to"),
        ('{"some": "x"}', "from 1 to"),
    ],
)
def test_nonsense_is_refused_and_the_question_stays(monkeypatch, line, told):
    program = Program([line], asks=0)
    assert connected(monkeypatch, program) == 1
    assert program.types() == ["match", "ask", "refused"]
    assert told in program.heard[-1]["text"]


def test_it_can_ask_what_is_legal(monkeypatch):
    program = Program(['{"some": 2}', '{"legal": "fly away"}'], asks=0)
    connected(monkeypatch, program)
    assert program.types() == ["match", "ask", "some", "legal"]
    assert program.heard[2]["answers"]
    assert program.heard[3]["legal"] is False
