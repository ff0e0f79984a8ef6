"""A small slice of the nightly mass play, and what happens when a match fails."""

import json
import signal
import subprocess
import sys
import time
from collections import Counter
from random import Random

import pytest

from dicewright.cli import run
from dicewright.cli._rows import Progress
from dicewright.engine.match import Match
from dicewright.games import GAMES, choices
from dicewright.games.dice_throne.board import sides
from dicewright.lab import journal, mass, setups
from dicewright.lab.mass import TEAMS, Plan
from dicewright.lab.setups import pairs, random_table


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_slice_of_mass_play(game):
    failed = [one.failure for one in mass.run(range(30), Plan("slice", (game,), 1)) if one.failure]
    assert not failed, failed[0]


def test_a_match_of_a_run_is_the_same_alone(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    whole = {one.number: one for one in mass.run(range(4), Plan("same", GAMES, 0))}
    alone = mass.play_one(3, Plan("same", GAMES, 0))
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
    assert "the eighth answer" in record.with_suffix(".txt").read_text()
    assert len(json.loads(record.read_text())["decisions"]) == 7
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
        told, wrong = ran.communicate(timeout=500)
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
    again = [one._replace(record=None) for one in mass.run(range(count + 2), Plan("mass", ("dice_masters",), 0))]
    kept = mass.from_rows(journal.begin(file, {"seed": "mass", "games": ["dice_masters"], "checks": 0}))
    assert sorted(kept)[: count + 2] == again
    assert run([*MASS, "--seed", "other", "--resume", "run.jsonl"]) == 2
    assert "of another run" in capsys.readouterr().out


def test_a_run_that_is_stopped_without_a_file_makes_one(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    real = mass.play_one

    def stops(number, plan):
        if number == 2:
            raise KeyboardInterrupt
        return real(number, plan)

    monkeypatch.setattr(mass, "play_one", stops)
    assert run([*MASS, "--matches", "3"]) == 130
    assert "mass-stopped-1.jsonl" in json.loads(capsys.readouterr().out)["error"]
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert run([*MASS, "--matches", "3", "--resume", "mass-stopped-1.jsonl"]) == 0


def test_random_tables_cover_every_format_of_every_book():
    from dicewright.games.dice_masters.teams.formats import FORMATS

    rng = Random(1)
    tables = [random_table("dice_masters", rng) for _ in range(200)]
    wanted = {(one.key, book.lower()) for one in FORMATS.values() for book in one.editions}
    assert {(one.mode, one.options["edition"]) for one in tables} == wanted


def test_pairs_are_all_heroes_against_all_both_ways_round_with_each_edition():
    heroes = {one["key"] for one in choices("dice_throne")["seats"]}
    whole = len(heroes) ** 2
    plan = Plan("pairs", ("dice_throne",), 0, paired=True)
    tables = [plan.table(number, Random(number)) for number in range(2 * whole)]
    wanted = {(first, second) for first in heroes for second in heroes}
    for turn in (tables[:whole], tables[whole:]):
        assert {tuple(one.seats) for one in turn} == wanted
        assert {one.mode for one in turn} == {"duel"}
    assert [one.options["edition"] for one in tables[::whole]] == ["reference", "rulings"]


def test_everybody_is_every_pair_mirrors_too_then_each_other_mode_equally_often():
    plan = Plan("all", ("dice_throne",), 0, each=2)
    duels = 2 * len(pairs("dice_throne"))
    tables = [plan.table(number, Random(number)) for number in range(plan.everybody())]
    assert all(one.mode == "duel" for one in tables[:duels])
    assert ["thor", "thor"] in [one.seats for one in tables[:duels]]
    others = [one.mode for one in tables[duels:]]
    assert {mode: others.count(mode) for mode in setups.modes("dice_throne")[1:]} == Counter(others)
    assert set(Counter(others).values()) == {TEAMS}
    assert plan.told()["each"] == 2


@pytest.mark.parametrize("words", [["--pairs", "1"], ["--mode", "2v2"], ["--matches", "3"]])
def test_everybody_says_how_many_and_in_which_modes(words, capsys):
    assert run(["lab", "mass", "--everybody", "1", *words]) == 2
    assert "--everybody" in capsys.readouterr().err


@pytest.mark.parametrize("mode", ["king_of_the_hill", "2v2", "3v3", "2v2v2"])
def test_pairs_of_a_larger_mode_sit_against_each_other(mode):
    plan = Plan("pairs", ("dice_throne",), 0, mode, paired=True)
    match = plan.table(1, Random(1)).start("pairs")
    first, second = pairs("dice_throne")[1]
    assert first != second
    assert match.game.setup["seats"][:2] == [first, second]
    assert match.game.setup["mode"] == mode
    assert 1 in sides.opponents(match.state, 0)


def test_a_run_of_pairs_goes_on_from_its_journal_and_repeats_one_alone(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(setups, "pairs", lambda game: [("barbarian", "paladin"), ("paladin", "barbarian")])
    command = ["lab", "mass", "--game", "dice_throne", "--checks", "0", "--json", "--resume", "pairs.jsonl", "--pairs"]
    assert run([*command, "1"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 2
    assert run([*command, "2"]) == 0
    shown = capsys.readouterr()
    assert "2 of 4 were played before" in shown.err
    assert json.loads(shown.out)["matches"] == 4
    rows = journal.begin(tmp_path / "pairs.jsonl", json.loads(shown.out)["plan"])
    kept = {one.number: one for one in mass.from_rows(rows)}
    assert kept[3] == mass.play_one(3, Plan("mass", ("dice_throne",), 0, paired=True))


def test_a_mode_can_be_the_only_one(capsys):
    assert run([*MASS[:-2], "--mode", "basic", "--matches", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (list(told["games"]), told["plan"]["mode"]) == (["dice_masters"], "basic")
    plan = Plan("mode", GAMES, 0, "demo")
    assert {plan.table(number, Random(number)).mode for number in range(0, 40, 2)} == {"demo"}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--mode", "basik"], "did you mean 'basic'?"),
        (["--mode", "duel", "--game", "dice_masters"], "there is no mode 'duel'"),
        (["--pairs", "1", "--game", "dice_masters"], "its seats bring teams"),
        (["--pairs", "1", "--matches", "3"], "each say how many"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(asked, told, capsys):
    assert run(["lab", "mass", *asked]) == 2
    assert told in capsys.readouterr().err


def test_progress_is_told_each_minute_however_long_a_tenth_takes(capsys, monkeypatch):
    now = [0.0]
    monkeypatch.setattr("dicewright.cli._rows.time.monotonic", lambda: now[0])
    progress = Progress(10_000, 0)
    for done in (1, 2, 3):
        now[0] += 31
        progress.tell(done, 0)
    assert capsys.readouterr().err == "2 of 10000, 0 failed, about 309938 s left\n"
