"""Compiles the engine and the games to native code with mypyc.

    python build_native.py FOLDER           # a compiled copy of the package in FOLDER; PYTHONPATH=FOLDER uses it
    python build_native.py --linked FOLDER  # the same, but what is not compiled is linked to this checkout

As a hatch build hook, where HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 asks for it, it also puts the compiled modules into the
wheel. Unasked, or without a C compiler or Python's headers, the wheel is pure Python: the same code, slower. An
editable install is never compiled.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src" / "dicewright"
ROOMS = ("engine", "games")

INTERPRETED = {
    "engine/frozen.py": "what all frozen classes share must bind as methods of ordinary classes",
    "engine/node.py": "nodes of a vocabulary are ordinary classes that inherit from these",
    "engine/thing.py": "the decorator must carry its dataclass transform",
    "games/package.py": "it only says what a package offers",
    "engine/typed.py": "what its type variables fall back to is for the type checker alone",
    "games/dice_masters/board/state.py": "what it names is read by the type checker alone",
    "games/dice_throne/board/state.py": "what it names is read by the type checker alone",
    "engine/game.py": "a game outside this package may inherit from it",
}
"""Files that stay interpreted, and why."""
ROOMS_APART = frozenset({"phrases", "position", "cards", "teams"})
"""Folders that do: content may add nodes to a vocabulary, and whoever states a position, reads a card or builds a team
is in no hurry. Like `language`, which reads texts, they have no part in play, and are a third of all that could be
compiled."""

SETUP = """
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

class AtOnce(build_ext):
    def build_extensions(self):
        compile = self.compiler.compile  # one file after the other
        def at_once(sources, *rest, **more):
            with ThreadPoolExecutor(cpu_count()) as threads:
                return [*threads.map(lambda source: compile([source], *rest, **more)[0], sources)]
        self.compiler.compile = at_once
        super().build_extensions()

extensions = mypycify({files!r}, opt_level={level!r}, debug_level="0", multi_file=True)
setup(name="dicewright-native", packages=[], ext_modules=extensions, cmdclass=dict(build_ext=AtOnce))
"""
"""What setuptools is told. A C file for each module, as many at once as there are processors: as one file, which is
what mypyc writes otherwise, it is 180 MB long, and a compiler that reads it uses one processor and four times the time.
"""


def modules(package: Path = SOURCE) -> list[Path]:
    """The files that are compiled, relative to the folder the package is in."""
    found = [file for room in ROOMS for file in sorted((package / room).rglob("*.py"))]
    return [
        file.relative_to(package.parent)
        for file in found
        if file.name not in ("__init__.py", "__main__.py")
        and str(file.relative_to(package)) not in INTERPRETED
        and ROOMS_APART.isdisjoint(file.parts)
    ]


def lay_out(folder: Path) -> None:
    """Copy the package into `folder`, with the content."""
    shutil.copytree(SOURCE, folder / "dicewright", ignore=shutil.ignore_patterns("__pycache__"))
    if (ROOT / "content").is_dir():
        shutil.copytree(ROOT / "content", folder / "dicewright" / "content")


def lay_out_linked(folder: Path) -> None:
    """Copy into `folder` what is compiled, and link the rest: a change of a page or a card needs no new build."""
    package = folder / "dicewright"
    package.mkdir(parents=True)
    for one in SOURCE.iterdir():
        if one.name in ROOMS:
            shutil.copytree(one, package / one.name, ignore=shutil.ignore_patterns("__pycache__"))
        elif one.name != "__pycache__":
            (package / one.name).symlink_to(one)


def build(folder: Path, level: str = "3", linked: bool = False) -> Path:
    """Lay the package out in `folder` and compile it there, optimised to `level` (`0` to `3`).

    linked: whether what is not compiled is linked to this checkout. Raises `RuntimeError` with the compiler's last
    words.
    """
    shutil.rmtree(folder, ignore_errors=True)
    (lay_out_linked if linked else lay_out)(folder)
    script = folder / "setup_native.py"
    files = ["--ignore-missing-imports", *map(str, modules(folder / "dicewright"))]
    script.write_text(SETUP.format(files=files, level=level))
    run = subprocess.run(
        [sys.executable, script.name, "build_ext", "--inplace", "-j", str(os.cpu_count() or 1)],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    if run.returncode or not list(folder.rglob("*.so")):
        words = [line for line in (run.stdout + run.stderr).splitlines() if "error" in line.lower()]
        raise RuntimeError("\n".join(words[-20:]) or run.stderr[-2000:])
    shutil.rmtree(folder / "build", ignore_errors=True)
    script.unlink()
    return folder


def missing() -> str:
    """What is missing here to compile with, empty if nothing is."""
    if shutil.which(os.environ.get("CC", "cc").split()[0]) is None:
        return "there is no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "there is no Python.h"
    return "" if importlib.util.find_spec("mypyc") else "there is no mypy"


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script, without the build backend
    pass
else:

    class NativeHook(BuildHookInterface):  # type: ignore[type-arg]
        """Adds compiled modules to a wheel where mypyc and a compiler are at hand.

        DICEWRIGHT_OPTIMISE in the environment is the level, `3` if it is not there.
        """

        PLUGIN_NAME = "custom"
        folder: Path | None = None

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if version == "editable":
                return
            if missing():
                self.app.display_warning(f"pure Python wheel: {missing()}")
                return
            self.folder = build(Path(tempfile.mkdtemp()) / "native", os.environ.get("DICEWRIGHT_OPTIMISE", "3"))
            for file in self.folder.rglob("*.so"):
                build_data["force_include"][str(file)] = str(file.relative_to(self.folder))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

        def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
            if self.folder is not None:
                shutil.rmtree(self.folder.parent)


if __name__ == "__main__":
    linked = sys.argv[1:2] == ["--linked"]
    # The folder is emptied first, so no slip such as --help may name one.
    if len(sys.argv) != 2 + linked or sys.argv[-1].startswith("-"):
        sys.exit("usage: python build_native.py [--linked] FOLDER")
    if missing():
        sys.exit(f"the package cannot be compiled here: {missing()}")
    print(build(Path(sys.argv[-1]).resolve(), linked=linked))
