"""The number of legal continuations from fixed positions, counted in two ways."""

import json
from pathlib import Path

import pytest

from dicewright import from_json
from dicewright.cli import run
from dicewright.envs.paths import Walk
from dicewright.lab.perft import BadPosition, divide, perft, positions

FILE = Path(__file__).parent / "perft.yaml"
POSITIONS = positions(FILE)


def by_steps(match, depth):
    """The same count by other means: each answer is given step by step, to a match that was saved and loaded."""
    if depth == 0:
        return 1
    if match.ask is None:
        return 0
    total, waiting = 0, [()]
    while waiting:
        taken = waiting.pop()
        for mark in _at(match, taken).legal():
            walk = _at(match, taken)
            answer = walk.take(mark)
            if answer is None:
                waiting.append(walk.taken)
            else:
                twin = from_json(json.loads(json.dumps(match.to_json())))
                twin.answer(answer)
                total += by_steps(twin, depth - 1)
    return total


def _at(match, taken):
    walk = Walk(match.ask)
    walk.taken = taken
    return walk


@pytest.mark.parametrize("position", POSITIONS, ids=lambda one: one.title)
def test_counts(position):
    match = position.begin()
    digest = match.digest
    assert {depth: perft(match, depth) for depth in position.counts} == position.counts
    assert match.digest == digest


@pytest.mark.parametrize("position", POSITIONS, ids=lambda one: one.title)
def test_steps_lead_to_as_many(position):
    assert by_steps(position.begin(), 2) == position.counts[2]


def test_both_games_and_more_than_two_seats_are_counted():
    assert {one.data["game"] for one in POSITIONS} == {"dice_masters", "dice_throne"}
    assert {one.data["mode"] for one in POSITIONS if "mode" in one.data} == {"2v2", "doubles"}


def test_the_parts_make_the_whole():
    position = POSITIONS[0]
    match = position.begin()
    assert sum(count for _, count in divide(match, 3)) == position.counts[3]
    assert perft(match, 0) == 1


def test_the_command_says_where_a_count_is_wrong(tmp_path, capsys):
    assert run(["lab", "perft", str(FILE), "--position", "first roll", "--depth", "2", "--divide"]) == 0
    assert '  "roll": 34' in capsys.readouterr().out
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("{position: A duel, game: dice_throne, seats: [barbarian, paladin], counts: {1: 99}}")
    assert run(["lab", "perft", str(wrong)]) == 1
    assert "EXPECTED 99" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text",
    [
        "{position: A, game: dice_throne, counts: {1: 1}, ways: 2}",
        "{position: A, game: dice_throne, seats: [nobody, paladin], counts: {1: 1}}",
    ],
)
def test_a_position_that_cannot_be_is_refused(tmp_path, text, capsys):
    (tmp_path / "bad.yaml").write_text(text)
    assert run(["lab", "perft", str(tmp_path / "bad.yaml")]) == 2
    assert "next:" in capsys.readouterr().err


def test_what_is_no_file_of_positions_is_said(tmp_path):
    with pytest.raises(BadPosition):
        positions(tmp_path / "nothing.yaml")
