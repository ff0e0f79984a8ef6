"""Slips on the command line: every unknown word gets the nearest known one; a closed pipe is no error."""

import json
import subprocess
import sys

import pytest

from dicewright.cli import run

PLAY = [sys.executable, "-m", "dicewright", "play", "dice_throne", "--seats", "thor:random,treant:random", "-v"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("play dice_throne --seats a,b,c", "a duel has 2 seats, with a hero each, not 3"),
        ("play dice_masters --seats demo", "a demo match has 2 seats, not 1"),
        ("play dice_masters --seats demmo:greedy", "did you mean 'demo'?"),
        ("play dice_masters --seats demmo:greedy,demo", "did you mean 'demo'?"),
        ("play dice_masters --seats avenger:greedy,demo", "did you mean 'avengers'?"),
        ("play dice_masters --seats AVX-99,demo", "did you mean AVX-099?"),
        ("play dice_throne --seats barbarain,paladin", "did you mean 'barbarian'?"),
        ("play dice_throne --seats barbarian:gredy,paladin", "did you mean greedy?"),
        ("play dice_throne --edition referenc", "did you mean 'reference'?"),
        ("play dice_throne --mode duell", "did you mean 'duel'?"),
        ("play dice_thron", "did you mean 'dice_throne'?"),
        ("content check --game dice_mastrs", "did you mean 'dice_masters'?"),
        ("content chek", "did you mean 'check'?"),
        ("content --status pendin", "did you mean 'pending'?"),
        ("lab mass --game dice_thron", "did you mean 'dice_throne'?"),
        ("lab duel gredy random", "did you mean greedy?"),
        ("bench --game dice_thron", "did you mean 'dice_throne'?"),
        ("rules DT-DMG-99", "did you mean DT-DMG-"),
        ("bench --compiled nowhere", "nowhere holds no compiled package"),
        ("serve --port 0 --data /dev/null/x", "/dev/null/x cannot hold matches"),
        ("ply", "did you mean 'play'?"),
    ],
)
def test_a_slip_gets_the_nearest_known_word(line, says, capsys):
    assert run(line.split()) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "says", "next"),
    [
        ("verify --json", "Missing argument 'file'", "dicewright verify --help"),
        ("replay m.json --step x --json", "'x' is not a valid int", "dicewright replay --help"),
        ("team check --json --nothing", "No such option: --nothing", "dicewright team check --help"),
        ("--json", "No such option: --json", "dicewright --help"),
        ("ply --json", "did you mean 'play'?", "dicewright play --help"),
    ],
)
def test_a_slip_with_json_is_said_as_json(line, says, next, capsys):
    assert run(line.split()) == 2
    said = json.loads(capsys.readouterr().out)
    assert says in said["error"]
    assert said["next"] == next


@pytest.mark.parametrize("more", [["--seed", "1"], ["--help"]])
def test_a_reader_that_has_enough_is_no_error(more):
    ran = subprocess.Popen([*PLAY, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    ran.stdout.close()
    said = ran.stderr.read()
    ran.stderr.close()
    assert (ran.wait(60), said) == (0, "")
