"""The house: imports go one way, core rooms stay light, files stay small, the repository speaks of itself."""

import re
import shutil
import subprocess
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.house.rooms import PACKAGE, ROOT, fault, imports_of, modules_named

MOST_LINES = 500

TYPES_ALONE = {
    "engine/typed.py": "engine/game.py",
    "games/dice_masters/board/state.py": "games/dice_masters/board/match_setup.py",
    "games/dice_throne/board/state.py": "games/dice_throne/board/match_setup.py",
    "engine/conduct.py": "engine/match.py",
    "engine/saved.py": "engine/match.py",
}
"""Imports for type checking that close a circle: a state is typed by its game, whose functions read states; how a match
is saved, and what players do in it beside answering, are parts of the match that stand in files of their own.
"""

FOREIGN = re.compile(r"/" + r"work/|\.\./" + r"shared|/" + r"root/|/" + r"home/\w")
"""Paths of one machine; written in pieces so that this file does not match itself."""


def test_rooms_use_only_rooms_above_them() -> None:
    faults = [
        f"{found.place}: {wrong}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for found in imports_of(file)
        if (wrong := fault(found))
    ]
    assert not faults, "\n".join(faults)


def circle(package: Path) -> list[str]:
    """Files that import each other in a circle, those inside functions and for type checking included."""
    edges = {
        file.relative_to(package).as_posix(): {
            named.relative_to(package).as_posix()
            for found in imports_of(file, package)
            for named in modules_named(found, package)
        }
        for file in package.rglob("*.py")
    }
    for file, named in TYPES_ALONE.items():
        edges.get(file, set()).discard(named)
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circle(PACKAGE) == []


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({}, []),
        ({"engine/a.py": "from dicewright.engine.b import B"}, ["engine/a.py", "engine/b.py"]),
        ({"engine/a.py": "def f():\n    from dicewright.engine import b"}, ["engine/a.py", "engine/b.py"]),
        ({"engine/c.py": "import dicewright.engine.c"}, ["engine/c.py"]),
    ],
)
def test_a_circle_is_found(tmp_path: Path, more: dict[str, str], found: list[str]) -> None:
    package = tmp_path / "dicewright"
    (package / "engine").mkdir(parents=True)
    texts = {
        "engine/__init__.py": "from dicewright.engine.a import A",
        "engine/a.py": "",
        "engine/b.py": "from .a import A",
    }
    for name, text in {**texts, **more}.items():
        (package / name).write_text(text)
    assert sorted(set(circle(package))) == found


@pytest.mark.parametrize(
    ("file", "line", "wrong"),
    [
        ("engine/a.py", "from dicewright.language import Phrase", "engine may not use language"),
        ("engine/a.py", "import numpy", "engine is core and imports numpy"),
        ("language/a.py", "import lark", "language is core and imports lark"),
        ("engine/a.py", "from ..web import page", "engine may not use web"),
        ("terminal/line.py", "import rich", "terminal is core and imports rich"),
        ("terminal/full.py", "import textual", None),
        ("bots/a.py", "def f():\n    import fastapi", "bots is core and imports fastapi"),
        (
            "games/dice_masters/cards/a.py",
            "from dicewright.games.dice_throne import turn",
            "games/dice_masters may not use games/dice_throne",
        ),
        ("games/dice_masters/cards/a.py", "from dicewright.games import GAMES", "games/dice_masters may not use games"),
        (
            "games/dice_throne/board/a.py",
            "from dicewright.games.dice_throne.turn import turn",
            "games/dice_throne/board may not use games/dice_throne/turn",
        ),
        ("games/dice_throne/turn/a.py", "from dicewright.games.dice_throne.board import zones", None),
        ("games/dice_throne/shed/a.py", "import json", "games/dice_throne/shed is none of the rooms of a game"),
        (
            "games/dice_throne/turn/a.py",
            "from dicewright.games.dice_throne import build",
            "games/dice_throne/turn may not use what the package offers",
        ),
        ("terminal/a.py", "from dicewright import cli", "terminal may not use cli"),
        ("shed/a.py", "import json", "shed/a.py is in no room of the list"),
        ("web/a.py", "import fastapi\nfrom dicewright.arena import Match", None),
        ("games/dice_throne/cards/a.py", "import yaml\nfrom dicewright.engine import State", None),
        ("engine/a.py", "from .frame import Frame", None),
    ],
)
def test_the_check_itself(tmp_path: Path, file: str, line: str, wrong: str | None) -> None:
    package = tmp_path / "dicewright"
    for room in ("engine", "cli", "web", "games/dice_throne/board", "games/dice_throne/turn", Path(file).parent):
        (package / room).mkdir(parents=True, exist_ok=True)
    for module in (
        "games/dice_throne/__init__.py",
        "games/dice_throne/turn/turn.py",
        "games/dice_throne/board/zones.py",
    ):
        (package / module).touch()
    (package / file).write_text(line)
    found = [fault(one, package) for one in imports_of(package / file, package)]
    assert next((one for one in found if one), None) == wrong


def test_modules_are_small() -> None:
    files = [file for top in ("src", "tests") for file in (ROOT / top).rglob("*.py")]
    lines = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    long = [f"{file.relative_to(ROOT)}: {count} lines" for file, count in lines.items() if count > MOST_LINES]
    assert not long, f"more than {MOST_LINES} lines: more than one concept?\n" + "\n".join(long)


def test_no_path_of_one_machine() -> None:
    found = []
    for file in _files_of_the_repository():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            if FOREIGN.search(line):
                found.append(f"{file.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not found, "\n".join(found)


def _files_of_the_repository() -> list[Path]:
    """What git tracks; on a machine without git, or outside a checkout, the folders that are ours."""
    listed = ""
    if shutil.which("git"):
        command = ["git", "-C", str(ROOT), "ls-files", "-z"]
        listed = subprocess.run(command, capture_output=True, check=False).stdout.decode()
    tops = [ROOT / top for top in ("src", "tests", "docs", "content")]
    files = [ROOT / name for name in listed.split("\0") if name] or [file for top in tops for file in top.rglob("*")]
    return [file for file in files if file.is_file() and file.name != "uv.lock"]
