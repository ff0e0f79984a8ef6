"""A full disk, no home, few letters, a line without end: a sentence each, never a traceback, and nothing is lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dicewright.cli import run, serve
from dicewright.reference import book
from dicewright.scenarios.report import covered_rules, run_paths
from dicewright.terminal import saves

PLAY = ("play", "dice_throne", "--seats", "thor,treant:random", "--seed", "7")


def dicewright(*words, typed="", out=subprocess.PIPE, **env):
    call = [sys.executable, "-m", "dicewright", *words]
    return subprocess.run(
        call, input=typed.encode(), stdout=out, stderr=subprocess.PIPE, env={**os.environ, **env}, timeout=500
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("words", [("rules", "damage"), ("rules", "damage", "--json"), PLAY])
def test_an_output_that_is_full_is_said_once(words, tmp_path):
    with open("/dev/full", "wb") as full:
        ran = dicewright(*words, out=full, XDG_STATE_HOME=str(tmp_path))
    assert ran.returncode == 2
    assert ran.stderr.decode() == "dicewright: the output cannot be written: No space left on device\n"


def test_a_terminal_with_few_letters_shows_what_it_can(tmp_path):
    ran = dicewright(*PLAY, typed="table\n", XDG_STATE_HOME=str(tmp_path), PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr.splitlines()[1:]) == (1, [b"  next: dicewright resume"])
    assert b"Mjolnir" in ran.stdout or b"mjolnir" in ran.stdout


def test_where_nothing_can_be_saved_the_match_goes_on_and_can_be_kept_elsewhere(tmp_path):
    (tmp_path / "state").write_text("a file where a folder should be")
    kept = tmp_path / "kept.json"
    ran = dicewright(*PLAY, typed=f"1\nsave {kept}\nquit\n", XDG_STATE_HOME=str(tmp_path / "state"))
    said = " ".join(ran.stdout.decode().split())
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert said.count("To keep it elsewhere, type: save FILE") == 1
    assert "the match is saved; dicewright resume" not in said
    assert dicewright("resume", str(kept), typed="quit\n", XDG_STATE_HOME=str(tmp_path / "state")).returncode == 0


def test_without_a_home_matches_are_kept_here(monkeypatch, tmp_path):
    def nobody():
        raise RuntimeError("no home")

    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nobody)
    monkeypatch.chdir(tmp_path)
    from dicewright.cli.serve import data_folder

    assert saves.folder() == tmp_path / "dicewright-saves"
    assert data_folder() == tmp_path / "dicewright-data"


def test_a_line_without_end_is_an_answer_like_any_other(tmp_path):
    ran = dicewright(*PLAY, typed="0" * 100_000 + "1\nquit\n", XDG_STATE_HOME=str(tmp_path))
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"is not one of the choices" in b" ".join(ran.stdout.split())


@pytest.mark.parametrize("data", ["[" * 100_000 + "]" * 100_000, "", "9" * 6000, '{"format": "\\ud800"}', "null"])
def test_what_is_no_save_is_refused(tmp_path, capsys, data):
    (tmp_path / "save.json").write_text(data)
    assert run(["resume", str(tmp_path / "save.json")]) == 2
    assert "next: dicewright resume --list" in capsys.readouterr().err


@pytest.mark.parametrize("where", [".", "nowhere/m.json"])
def test_a_record_that_cannot_be_written_is_refused_before_the_match(tmp_path, capsys, where):
    assert run(["play", "--seats", "thor:random,treant:random", "--record", str(tmp_path / where)]) == 2
    assert str(tmp_path) in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_match_is_kept_until_its_record_is_written(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    from dicewright import start
    from dicewright.cli._style import Stop
    from dicewright.cli.play import finish
    from dicewright.terminal.session import Session, load

    match = start("dice_throne", seed=3)
    session = Session(match, ["human", "random"], "3", tmp_path / "save.json", "/dev/full")
    session.bots[0] = session.bots[1]
    session.let_bots_play()
    session.save()
    session.done()
    with pytest.raises(Stop):
        finish(session, 0, False)
    again = load(tmp_path / "save.json")
    again.record = str(tmp_path / "m.json")
    finish(again, 0, False)
    assert json.loads((tmp_path / "m.json").read_text())["final"] == match.digest()
    assert not (tmp_path / "save.json").exists()


def test_a_broken_scenario_is_told_with_its_place_whatever_command_meets_it(tmp_path, monkeypatch, capsys):
    broken = tmp_path / "broken.yaml"
    broken.write_text("- scenario: It has no game\n  rules: [DM-WIN-10]\n")
    monkeypatch.setattr("dicewright.cli.rules._passed", lambda game: covered_rules(run_paths([broken])))
    assert run(["rules", "coverage"]) == 2
    heard = capsys.readouterr().err
    assert f"{broken}:1:3: the key 'game' is missing" in heard
    assert "next: dicewright scenario content/scenarios" in heard


@pytest.mark.parametrize("kept", [True, False])
def test_the_reference_is_made_beside_a_server_unless_it_is_kept(monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    sleep = [sys.executable, "-c", "import time; time.sleep(60)"]
    begun: list[subprocess.Popen[bytes]] = []

    def make() -> subprocess.Popen[bytes]:
        begun.append(subprocess.Popen(sleep))
        return begun[-1]

    monkeypatch.setattr(book, "is_kept", lambda: kept)
    monkeypatch.setattr(book, "make_beside", make)
    with serve._making_the_reference():
        assert [child.poll() for child in begun] == ([] if kept else [None])
    assert all(child.returncode is not None for child in begun)
