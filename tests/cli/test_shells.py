"""What a shell is told: completions, and the manual page."""

from __future__ import annotations

import re
import subprocess
from shutil import which

import pytest

from dicewright.cli import run
from dicewright.cli._main import commands


def _completed(typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What may come next after words that are typed, as bash asks for it."""
    monkeypatch.setenv("_DICEWRIGHT_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split(" ")) - 1))
    assert run([]) == 0
    return capsys.readouterr().out.split()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("dicewright l", ["learn", "lsp", "lab"]),
        ("dicewright lab du", ["duel"]),
        ("dicewright lab duel --res", ["--resume"]),
        ("dicewright nonsense --res", []),
    ],
)
def test_a_shell_completes_commands_and_options(
    typed: str, found: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _completed(typed, monkeypatch, capsys) == found


def test_each_shell_has_its_script(capsys: pytest.CaptureFixture[str]) -> None:
    for shell in ("bash", "zsh", "fish", "powershell"):
        assert run(["completion", shell]) == 0
        assert "_DICEWRIGHT_COMPLETE" in capsys.readouterr().out


def test_the_manual_page_has_every_command_and_is_well_formed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["man"]) == 0
    page = capsys.readouterr().out
    for command in commands():
        assert f".SS dicewright {command}" in page
    assert page.isascii()
    assert ".TP\n.B \\-\\-resume <path>" in page
    if groff := which("groff"):
        shown = subprocess.run([groff, "-man", "-Tutf8", "-ww"], input=page, capture_output=True, text=True, check=True)
        assert shown.stderr == ""
        # A bold letter is printed over itself, and lines are filled with spaces.
        plain = " ".join(re.sub(".\x08", "", shown.stdout).split())
        assert "0: done." in plain
