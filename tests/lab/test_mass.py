"""A small slice of the nightly mass play, and what happens when a match fails."""

import json
import signal
import subprocess
import sys
import time
from random import Random

import pytest

from dicewright.cli import run
from dicewright.engine.match import Match
from dicewright.games import GAMES
from dicewright.lab import journal, mass
from dicewright.lab.setups import random_table


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


MASS = ["lab", "mass", "--checks", "0", "--json", "--game", "dice_masters"]


def test_progress_is_told_beside_the_answer(capsys):
    assert run([*MASS, "--matches", "2"]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["matches"] == 2
    assert shown.err.splitlines()[-1] == "2 of 2, 0 failed, about 0 s left"


def _hears_ctrl_c():
    """As at a keyboard: what runs in the background of a shell is born deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_that_is_stopped_says_how_to_go_on_and_goes_on(jobs, tmp_path, monkeypatch, capsys):
    command = [sys.executable, "-m", "dicewright", *MASS, "--matches", "100000", "--jobs", jobs]
    ran = subprocess.Popen(
        [*command, "--resume", "run.jsonl"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_hears_ctrl_c,
    )
    file = tmp_path / "run.jsonl"
    while ran.poll() is None and (not file.exists() or file.read_text().count("\n") < 4):
        time.sleep(0.05)
    ran.send_signal(signal.SIGINT)
    try:
        told, wrong = ran.communicate(timeout=60)
    finally:
        ran.kill()
    assert (ran.returncode, "Traceback" in wrong) == (130, False)
    answer = json.loads(told)
    assert "stopped after" in answer["error"]
    assert "run.jsonl" in answer["next"]
    count = file.read_text().count("\n") - 1
    file.write_text(file.read_text() + '[7, "dice_mast')  # as a crash would leave it
    monkeypatch.chdir(tmp_path)
    assert run([*MASS, "--matches", str(count + 2), "--resume", "run.jsonl"]) == 0
    shown = capsys.readouterr()
    assert "were played before; going on" in shown.err
    assert json.loads(shown.out)["matches"] == count + 2
    again = [one._replace(record=None) for one in mass.run(range(count + 2), "mass", ("dice_masters",), checks=0)]
    kept = journal.begin(file, {"seed": "mass", "games": ["dice_masters"], "checks": 0})
    assert sorted(kept)[: count + 2] == again
    assert run([*MASS, "--seed", "other", "--resume", "run.jsonl"]) == 2
    assert "of another run" in capsys.readouterr().out


def test_a_run_that_is_stopped_without_a_file_makes_one(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    real = mass.play_one

    def stops(number, *rest):
        if number == 2:
            raise KeyboardInterrupt
        return real(number, *rest)

    monkeypatch.setattr(mass, "play_one", stops)
    assert run([*MASS, "--matches", "3"]) == 130
    assert "mass-stopped-1.jsonl" in json.loads(capsys.readouterr().out)["error"]
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert run([*MASS, "--matches", "3", "--resume", "mass-stopped-1.jsonl"]) == 0


def test_random_tables_cover_every_format_of_every_book():
    from dicewright.games.dice_masters.formats import FORMATS

    rng = Random(1)
    tables = [random_table("dice_masters", rng) for _ in range(200)]
    wanted = {(one.key, book.lower()) for one in FORMATS.values() for book in one.editions}
    assert {(one.mode, one.options["edition"]) for one in tables} == wanted
