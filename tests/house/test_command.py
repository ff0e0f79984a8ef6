"""The `dicewright` command: one file per sub-command, plain errors, quick to start."""

import ast
import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from dicewright.cli import run
from dicewright.cli._main import commands
from tests.house.rooms import ROOT
from tests.nightly import LEFT_OUT

CLI = Path(importlib.import_module("dicewright.cli").__file__ or "").parent


def test_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "DT-DMG-03"]) == 0
    assert "only the Defensive Ability" in " ".join(capsys.readouterr().out.split())


def test_a_rule_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "dm-draw-04", "--json"]) == 0
    rule = json.loads(capsys.readouterr().out)
    assert (rule["id"], rule["editions"]) == ("DM-DRAW-04", ["INF18", "JUS18"])


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        ("rule", 2, "did you mean 'rules'"),
        ("DT-DMG-03", 2, "next: dicewright rules DT-DMG-03"),
        ("rules DT-DMG-99", 2, "next: dicewright rules DT-DMG-"),
        ("rules zeppelin", 1, "nothing answers: zeppelin"),
        ("rules --zeppelin", 2, "rules --help"),
        ("rules", 2, "next: dicewright rules protect"),
    ],
)
def test_errors_say_what_to_type(line: str, code: int, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(line.split()) == code
    printed = capsys.readouterr()
    assert says in printed.err.replace("'dicewright rules -h'", "'dicewright rules --help'")
    assert not printed.out


def test_errors_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "DT-DMG-99", "--json"]) == 2
    assert set(json.loads(capsys.readouterr().out)) == {"error", "next"}


def test_coverage_keys(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.cli.rules._passed", lambda game: frozenset({"DT-DMG-03", "DM-DRAW-04"}))
    assert run(["rules", "coverage", "--json"]) == 0
    counts = json.loads(capsys.readouterr().out)
    for game in ("dice_masters", "dice_throne"):
        assert {"total", "digital", "cited", "covered", "core_total", "core_covered"} <= set(counts[game])
        assert counts[game]["covered"] == 1


@pytest.mark.parametrize("word", sorted(commands()))
def test_every_command_has_help_and_json(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    app = typer.Typer()
    importlib.import_module(commands()[word]).add_to(app)
    assert len(app.registered_commands) + len(app.registered_groups) == 1
    assert run([word, "--help"]) == 0
    assert "Usage: dicewright " + word in capsys.readouterr().out


@pytest.mark.parametrize("file", sorted(CLI.rglob("*.py")), ids=lambda file: file.stem)
def test_command_files_import_little_at_the_top(file: Path) -> None:
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            light = name.split(".")[0] in {*sys.stdlib_module_names, "typer"} or name.startswith("dicewright.cli")
            assert light, f"{file.name}:{node.lineno} imports {name} at the top: move it into the function"


def test_the_installed_command() -> None:
    command = [sys.executable, "-c", "from dicewright.cli import main; main()", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith("dicewright ")


def test_a_reader_that_leaves_early_is_no_error() -> None:
    line = f"{sys.executable} -c 'from dicewright.cli import main; main()' rules damage | head -1"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("file", "names"), LEFT_OUT.items())
def test_what_is_left_to_the_night_is_there(file: str, names: dict[str, str]) -> None:
    text = (ROOT / "tests" / file).read_text(encoding="utf-8")
    assert [name for name in names if f"def {name.partition('[')[0]}" not in text] == []
