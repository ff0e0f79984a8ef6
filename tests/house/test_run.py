"""The `run` script compiles the engine once for each state of its source, in the background, and plays on meanwhile."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.house.rooms import ROOT

BUILDS = """
import sys
from pathlib import Path
assert sys.argv[1] == "--linked"
while not Path(__file__).with_name("go").exists():
    pass
if Path(__file__).with_name("broken").exists():
    sys.exit("it does not compile")
Path(sys.argv[2]).mkdir()
"""
"""In the place of build_native.py: it waits until a test lets it go on."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose packages are installed, and whose command says what it would import the package from."""
    for room in ("engine", "language", "games"):
        (tmp_path / "src" / "dicewright" / room).mkdir(parents=True)
        (tmp_path / "src" / "dicewright" / room / "a.py").write_text(f"# {room}\n")
    shutil.copy(ROOT / "run", tmp_path)
    (tmp_path / "build_native.py").write_text(BUILDS)
    for name in ("uv.lock", "pyproject.toml"):
        (tmp_path / name).write_text(name)
    own = tmp_path / ".venv" / "bin"
    own.mkdir(parents=True)
    script(own / "python", f'exec {sys.executable} "$@"')
    script(own / "dicewright", 'echo "from ${PYTHONPATH:-the source}"')
    script(own / "cc", "exit 1")
    lock = subprocess.run(
        "cat uv.lock pyproject.toml | cksum", shell=True, cwd=tmp_path, capture_output=True, text=True
    )
    (tmp_path / ".venv" / "dicewright-ready").write_text(f"{lock.stdout.strip()}\n{tmp_path}\ntest\n")
    return tmp_path


def script(file: Path, line: str) -> None:
    file.write_text(f"#!/bin/sh\n{line}\n")
    file.chmod(0o755)


def started(checkout: Path, *words: str, **more: str) -> tuple[str, str]:
    """What a start printed, and what it told beside that."""
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "DICEWRIGHT_COMPILE")}
    env["PATH"] = f"{checkout / '.venv' / 'bin'}:{env['PATH']}"
    done = subprocess.run([checkout / "run", *words], env=env | more, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), done.stderr


def wait_for(checkout: Path, end: str) -> Path:
    """The file in which a build says how it ended."""
    (checkout / "go").touch()
    for _ in range(600):
        for file in (checkout / ".venv" / "compiled").glob(end):
            return file
        time.sleep(0.05)
    raise AssertionError([*(checkout / ".venv" / "compiled").rglob("*")])


def at_rest(checkout: Path) -> None:
    """Wait until the process of a build has gone."""
    number = int((checkout / ".venv" / "compiled" / "running").read_text())
    while Path(f"/proc/{number}").exists():
        time.sleep(0.05)


def test_it_is_compiled_once_and_used_from_the_next_start_on(checkout: Path) -> None:
    used, told = started(checkout, "serve")
    assert used == "from the source"
    assert "Compiling the engine in the background" in told
    assert started(checkout, "play") == ("from the source", "")
    build = wait_for(checkout, "*/ready").parent
    assert started(checkout, "serve") == (f"from {build}", "")
    at_rest(checkout)
    (checkout / "go").unlink()
    (checkout / "src" / "dicewright" / "engine" / "a.py").write_text("# changed\n")
    used, told = started(checkout, "serve")
    assert used == "from the source"
    assert "Compiling" in told
    (checkout / "go").touch()


def test_what_does_not_compile_is_tried_once(checkout: Path) -> None:
    (checkout / "broken").touch()
    started(checkout, "serve")
    wait_for(checkout, "*.failed")
    assert started(checkout, "serve") == ("from the source", "")


@pytest.mark.parametrize(
    ("words", "more"), [(("rules",), {}), (("bench",), {}), (("serve",), {"DICEWRIGHT_COMPILE": "no"})]
)
def test_nothing_is_compiled_unasked_for_other_commands(
    checkout: Path, words: tuple[str, ...], more: dict[str, str]
) -> None:
    assert started(checkout, *words, **more) == ("from the source", "")
    assert not (checkout / ".venv" / "compiled").exists()
