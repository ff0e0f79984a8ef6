"""`dicewright bench`: how fast and how small random play is on this machine."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from dicewright.cli._style import AsJson, Stop, no_such, show

NUMBERS = {
    "decisions_per_second": "decisions per second",
    "matches_per_second": "matches per second",
    "clone_microseconds": "microseconds per clone, mid-effect",
    "save_microseconds": "microseconds per save",
    "load_microseconds": "microseconds per load",
    "peak_megabytes": "megabytes at most",
}


def add_to(app: typer.Typer) -> None:
    """Put `bench` on the app."""
    app.command("bench")(bench)


def bench(
    game: Annotated[str | None, typer.Option(help="Only dice_masters or dice_throne.")] = None,
    seconds: Annotated[float, typer.Option(help="Seconds of play for each game.", min=0.1)] = 5.0,
    native: Annotated[
        bool, typer.Option(help="Compile the package first (a minute or two) and measure that too.")
    ] = False,
    compiled: Annotated[Path | None, typer.Option(help="A folder with a compiled package, measured too.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure random play: decisions, matches, clones, saves, loads, memory. One game after the other, one process."""
    from dicewright.games import GAMES
    from dicewright.lab.bench import machine

    if game is not None and game not in GAMES:
        raise no_such("game", game, GAMES, next="--game {}")
    build = compiled or (compile_package() if native else known_build())
    data: dict[str, Any] = {"machine": machine()}
    told = [f"{data['machine']['processor']}, {data['machine']['python']}, {data['machine']['system']}", ""]
    for name in [one for one in GAMES if game in (None, one)]:
        data[name] = measure(name, seconds)
        told += _table(name, data[name])
        if build is not None:
            data[name]["compiled_build"] = measure(name, seconds, build)
            told += _table(f"{name}, compiled", data[name]["compiled_build"])
    if build is None:
        told += ["Only pure Python was measured; with --native the compiled package is, too.", ""]
    show(data, "\n".join(told[:-1]), as_json)


def native_folder() -> Path:
    """Where a package compiled for measuring is kept."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "dicewright" / "native"


def known_build() -> Path | None:
    """A package that was compiled before from the same source, None if there is none."""
    mark = native_folder() / "source"
    same = mark.is_file() and mark.read_text(encoding="utf-8") == source_hash()
    return native_folder() if same else None


def source_hash() -> str:
    """A hash of the package's source, so that an old build is not measured for a new one."""
    package = Path(__file__).resolve().parents[1]
    found = hashlib.sha256()
    for file in sorted(package.rglob("*.py")):
        found.update(file.read_bytes())
    return found.hexdigest()


def compile_package() -> Path:
    """Compile this checkout for measuring. Stops where that is not possible."""
    script = Path(__file__).resolve().parents[3] / "build_native.py"
    if not script.is_file():
        raise Stop("only a checkout can be compiled", next="dicewright bench --compiled FOLDER")
    build = known_build()
    if build is not None:
        return build
    typer.echo("compiling; this takes a minute or two …", err=True)
    folder = native_folder()
    ran = subprocess.run([sys.executable, str(script), str(folder)], capture_output=True, text=True)
    if ran.returncode:
        words = (ran.stdout + ran.stderr).strip().splitlines()[-1:] or ["no message"]
        raise Stop(f"it does not compile here: {words[0]}", next="dicewright bench", code=1)
    (folder / "source").write_text(source_hash(), encoding="utf-8")
    return folder


def measure(game: str, seconds: float, build: Path | None = None) -> dict[str, Any]:
    """The numbers of one game, from a process of its own. build: a folder to import the package from."""
    env = dict(os.environ)
    if build is not None:
        env["PYTHONPATH"] = os.pathsep.join(filter(None, (str(build), env.get("PYTHONPATH", ""))))
    command = [sys.executable, "-m", "dicewright.lab.bench", game, str(seconds)]
    ran = subprocess.run(command, env=env, capture_output=True, text=True)
    if ran.returncode:
        last = ran.stderr.strip().splitlines()[-1:] or ["no message"]
        raise Stop(f"{game} could not be measured: {last[0]}", next=f"python -m dicewright.lab.bench {game} 1", code=1)
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def _table(name: str, numbers: dict[str, Any]) -> list[str]:
    rows = [f"  {numbers[key]:>12,} {words}" for key, words in NUMBERS.items()]
    kind = "compiled" if numbers["compiled"] else "pure Python"
    return [f"{name} ({kind})", *rows, ""]
