"""`dicewright bench` reports every number it promises; how large they are is not a test."""

import json

import pytest

from dicewright.cli import _served as served
from dicewright.cli import bench, run
from dicewright.games import GAMES
from dicewright.lab.served import Unmeasured

KEYS = {
    "decisions_per_second",
    "matches_per_second",
    "cpu_seconds",
    "clock_seconds",
    "clone_microseconds",
    "asked_clone_microseconds",
    "save_microseconds",
    "load_microseconds",
    "peak_megabytes",
}


@pytest.mark.parametrize("game", GAMES)
def test_bench_reports_all_numbers(capsys, game, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert run(["bench", "--seconds", "0.2", "--game", game, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["machine"]["processor"]
    assert set(found[game]) >= KEYS
    assert all(found[game][key] > 0 for key in KEYS)
    assert found["compiled"] is None
    assert "--native" in found["hint"]


def test_rates_do_not_depend_on_what_else_the_machine_does(monkeypatch):
    """A clock on which ten times as much passes, as on a busy machine, changes no rate."""
    import time

    from dicewright.lab.bench import measure

    clock = time.perf_counter
    monkeypatch.setattr(time, "perf_counter", lambda: 10 * clock())
    found = measure("dice_throne", 0.3)
    assert found["clock_seconds"] > 5 * found["cpu_seconds"] >= 1.5
    assert found["matches_per_second"] * found["cpu_seconds"] == pytest.approx(
        found["decisions_per_second"] * found["cpu_seconds"] / found["decisions_per_match"], rel=0.1
    )


CHESS = """
class Board:
    def __init__(self):
        self.played = 0
    @property
    def legal_moves(self):
        return iter(range(20))
    def is_game_over(self):
        return self.played > 80
    def push(self, move):
        self.played += 1
"""


def test_the_pace_is_set_against_chess(capsys, tmp_path, monkeypatch):
    """With a stand-in for python-chess, which need not be installed here."""
    (tmp_path / "chess.py").write_text(CHESS)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    command = ["bench", "--seconds", "0.2", "--game", "dice_throne", "--against", "python-chess", "--json"]
    assert run(command) == 0
    found = json.loads(capsys.readouterr().out)["dice_throne"]
    pace = found["decisions_per_second"] / found["chess_moves_per_second"]
    assert found["ratio_to_chess"] == pytest.approx(pace, abs=0.01)


def test_what_is_no_yardstick_is_refused(capsys, monkeypatch):
    assert run(["bench", "--against", "go"]) != 0
    assert "python-chess" in capsys.readouterr().err
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert run(["bench", "--against", "python-chess"]) != 0
    assert "pip install chess" in capsys.readouterr().err


BUILDER = """
import pathlib, shutil, sys
folder = pathlib.Path(sys.argv[1])
shutil.copytree({package!r}, folder / "dicewright")
(folder / "built").write_text(str(int((folder / "built").read_text()) + 1 if (folder / "built").exists() else 1))
"""


def test_what_is_compiled_once_is_measured_from_then_on_until_the_source_changes(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    script = tmp_path / "build.py"
    package = bench.Path(bench.__file__).resolve().parents[1]
    script.write_text(BUILDER.format(package=str(package)))
    monkeypatch.setattr(bench, "build_script", lambda: script)
    command = ["bench", "--seconds", "0.1", "--game", "dice_throne", "--json"]
    told = []
    for more in (["--native"], ["--native"], []):
        assert run([*command, *more]) == 0
        shown = capsys.readouterr()
        found = json.loads(shown.out)
        assert found["compiled"] == str(bench.native_folder())
        assert set(found["dice_throne"]["compiled_build"]) >= KEYS
        assert "hint" not in found
        told.append("compiling, once" in shown.err)
    assert told == [True, False, False]
    assert (bench.native_folder() / "built").read_text() == "1"
    monkeypatch.setattr(bench, "source_hash", lambda: "another")
    assert bench.known_build() is None


SERVED = ["bench", "--served", "--seconds", "3", "--matches", "3"]


@pytest.mark.parametrize("game", GAMES)
def test_a_server_is_measured_in_all_that_is_promised(capsys, game):
    assert run([*SERVED, "--game", game, "--think", "0.05", "--finished", "0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)[game]
    assert (found["matches"], found["watchers"], found["think"]) == (3, 2, 0.05)
    assert set(found) >= {*served.NUMBERS}
    assert found["kilobytes_per_finished_match"] is None
    assert all(found[key] > 0 for key in {*served.NUMBERS} - {"kilobytes_per_finished_match"})
    assert found["p50_milliseconds"] <= found["p99_milliseconds"] <= found["slowest_milliseconds"]
    text = "\n".join(served.table(game, found))
    assert "moves per second of CPU time of the server" in text
    assert "finished" not in text


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--matches", "3"], "--matches is about a server"),
        (["--served", "--native"], "a server is measured in pure Python"),
    ],
)
def test_what_cannot_be_measured_together_is_said(capsys, more, says):
    assert run(["bench", *more]) == 2
    shown = capsys.readouterr().err
    assert says in shown
    assert "dicewright bench --served" in shown


def test_a_match_that_goes_wrong_is_no_measurement(capsys, monkeypatch):
    def broken(load):
        raise Unmeasured("an answer was refused as broken")

    monkeypatch.setattr("dicewright.lab.served.measure", broken)
    assert run([*SERVED, "--game", "dice_throne"]) == 1
    assert "dice_throne could not be measured: an answer was refused as broken" in capsys.readouterr().err
