"""The README is true: its Python runs, its commands exist, its links lead somewhere."""

import re
import subprocess
import sys

import pytest

from dicewright.cli._main import commands
from tests.house.rooms import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
PYTHON = [text for language, text in BLOCKS if language == "python"]
LINES = [line for language, text in BLOCKS if language == "sh" for line in text.splitlines() if line.strip()]
_GAME_IS_THERE = (ROOT / "src/dicewright/games/dice_throne/__init__.py").is_file()
LONG_RUNNING = {"serve", "test"}
"""Words whose commands do not end by themselves, or run this very test."""


def test_it_has_what_a_newcomer_needs() -> None:
    assert PYTHON
    assert len(PYTHON[0].splitlines()) == 5
    assert [line.split("#")[0].strip() for line in LINES[:2]] == ["./run serve", "./run test"]


@pytest.mark.skipif(not _GAME_IS_THERE, reason="Dice Throne cannot be started yet")
@pytest.mark.parametrize("code", PYTHON)
def test_python_blocks_run(code: str) -> None:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("line", LINES)
def test_shell_lines_run(line: str) -> None:
    words = line.split("#")[0].split()
    assert words[0] == "./run"
    assert words[1] in {*commands(), *LONG_RUNNING}
    if words[1] in LONG_RUNNING:
        return
    command = [sys.executable, "-c", "from dicewright.cli import main; main()", *words[1:]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr


def test_links_lead_to_files() -> None:
    targets = re.findall(r"(?<!!)\[[^\]]*\]\(([^)#:]+)\)", README)
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []
