"""`dicewright bench`: how fast and how small random play is on this machine."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from dicewright.cli import _history
from dicewright.cli import _served as served
from dicewright.cli._style import AsJson, Stop, no_such, show

YARDSTICK = "python-chess"

NUMBERS = {
    "decisions_per_second": "decisions per second of CPU time",
    "matches_per_second": "matches per second of CPU time",
    "cpu_seconds": "seconds of CPU time in play",
    "clock_seconds": "seconds that passed meanwhile",
    "clone_microseconds": "microseconds per clone, mid-effect",
    "asked_clone_microseconds": "microseconds per clone that is asked",
    "save_microseconds": "microseconds per save",
    "load_microseconds": "microseconds per load",
    "peak_megabytes": "megabytes at most",
    "chess_moves_per_second": "moves of python-chess per second of CPU time, in turns with it",
    "ratio_to_chess": "decisions for each of these moves",
}


HINT = "only pure Python was measured; dicewright bench --native compiles the package once and measures that, too"
ROOMS = ("engine", "language", "games")
"""What is compiled; the other files of a build are copies, and brought up to date before it is measured."""


def add_to(app: typer.Typer) -> None:
    """Put `bench` on the app."""
    app.command("bench")(bench)


def bench(
    game: Annotated[str | None, typer.Option(help="Only dice_masters or dice_throne.")] = None,
    seconds: Annotated[float, typer.Option(help="Seconds of CPU time in play for each game.", min=0.1)] = 5.0,
    native: Annotated[bool, typer.Option(help="Compile the package once (some minutes) and measure that too.")] = False,
    compiled: Annotated[Path | None, typer.Option(help="A folder with a compiled package, measured too.")] = None,
    is_served: Annotated[
        bool, typer.Option("--served", help="Measure a server on which matches are played, in pure Python.")
    ] = False,
    matches: Annotated[int | None, typer.Option(help="With --served: live matches. Default 50.", min=1)] = None,
    think: Annotated[
        float | None, typer.Option(help="With --served: seconds until a player answers. Default 0.", min=0)
    ] = None,
    watchers: Annotated[
        int | None, typer.Option(help="With --served: open pages of each match. Default 2.", min=2, max=300)
    ] = None,
    finished: Annotated[
        int | None, typer.Option(help="With --served: matches played to their end, for memory. Default 40.", min=0)
    ] = None,
    against: Annotated[
        str, typer.Option(help="Set the pace against random play of python-chess, timed between the matches.")
    ] = "",
    best_of: Annotated[int, typer.Option(help="Measure so often, and tell the fastest run.", min=1)] = 1,
    append: Annotated[
        Path | None, typer.Option(help="Add what is measured to this history, with machine and commit.")
    ] = None,
    history: Annotated[Path | None, typer.Option(help="Instead: show a history that --append wrote.")] = None,
    svg: Annotated[Path | None, typer.Option(help="With --history: draw it to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure random play: decisions, matches, clones, saves, loads, memory. One game after the other, one process.

    With --served, measure a server: matches, moves, how long each takes, memory.

    \b
    dicewright bench --best-of 5 --append docs/bench_history.jsonl
    dicewright bench --history docs/bench_history.jsonl --svg history.svg
    """
    from dicewright.games import GAMES
    from dicewright.lab.bench import machine

    if history is not None:
        _history.tell(history, svg, as_json)
        return
    if game is not None and game not in GAMES:
        raise no_such("game", game, GAMES, next="dicewright bench --game {}")
    if compiled is not None and not any(compiled.glob("dicewright/engine/*.so")):
        raise Stop(f"{compiled} holds no compiled package", next="dicewright bench --native")
    wanted = served.Wanted(matches, think, watchers, finished)
    if is_served:
        if native or compiled is not None or append is not None:
            raise Stop("a server is measured in pure Python", next="dicewright bench --served")
        _show_served([one for one in GAMES if game in (None, one)], seconds, wanted, as_json)
        return
    wanted.refuse()
    check_against(against)
    build = compiled or (compile_package() if native else known_build())
    data: dict[str, Any] = {"machine": machine(), "compiled": str(build) if build else None, "best_of": best_of}
    if build is None:
        data["hint"] = HINT
    told = _head(data["machine"])
    for name in [one for one in GAMES if game in (None, one)]:
        data[name] = fastest(best_of, name, seconds, against=against)
        told += _table(name, data[name])
        if build is not None:
            data[name]["compiled_build"] = fastest(best_of, name, seconds, build, against)
            told += _table(f"{name}, compiled", data[name]["compiled_build"])
    if build is None:
        told += [HINT, ""]
    if append is not None:
        _history.add(append, data)
    show(data, "\n".join(told[:-1]), as_json)


def _show_served(names: list[str], seconds: float, wanted: served.Wanted, as_json: bool) -> None:
    """Measure and show a server with matches of each of these games."""
    from dicewright.lab.bench import machine

    data: dict[str, Any] = {"machine": machine()}
    told = _head(data["machine"])
    for name in names:
        data[name] = served.measure(name, seconds, wanted)
        told += served.table(name, data[name])
    show(data, "\n".join(told[:-1]), as_json)


def _head(machine: dict[str, Any]) -> list[str]:
    return [f"{machine['processor']}, {machine['python']}, {machine['system']}", ""]


def native_folder() -> Path:
    """Where a package compiled for measuring is kept."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "dicewright" / "native"


def known_build() -> Path | None:
    """A package that was compiled before from the same source, None if there is none."""
    from dicewright.content_files import content_path

    folder = native_folder()
    mark = folder / "source"
    if not mark.is_file() or mark.read_text(encoding="utf-8") != source_hash():
        return None
    package = Path(__file__).resolve().parents[1]
    beside = shutil.ignore_patterns("__pycache__", "content", *ROOMS)
    shutil.copytree(package, folder / "dicewright", ignore=beside, dirs_exist_ok=True)
    shutil.copytree(content_path(), folder / "dicewright" / "content", dirs_exist_ok=True)
    return folder


def source_hash() -> str:
    """A hash of what is compiled, so that an old build is not measured for a new source."""
    package = Path(__file__).resolve().parents[1]
    found = hashlib.sha256(sys.version.encode())
    for file in sorted(file for room in ROOMS for file in (package / room).rglob("*.py")):
        found.update(str(file.relative_to(package)).encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def compile_package() -> Path:
    """Compile this checkout for measuring. Stops where that is not possible."""
    script = build_script()
    if not script.is_file():
        raise Stop("only a checkout can be compiled", next="dicewright bench --compiled FOLDER")
    build = known_build()
    if build is not None:
        return build
    source, folder = source_hash(), native_folder()
    began = time.monotonic()
    ran = subprocess.Popen(
        [sys.executable, str(script), str(folder)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    told = ""
    while ran.returncode is None:
        typer.echo(f"compiling, once for this source; {time.monotonic() - began:.0f} s so far …", err=True)
        with contextlib.suppress(subprocess.TimeoutExpired):
            told = ran.communicate(timeout=10)[0]
    if ran.returncode:
        words = told.strip().splitlines()[-1:] or ["no message"]
        raise Stop(f"it does not compile here: {words[0]}", next="dicewright bench", code=1)
    (folder / "source").write_text(source, encoding="utf-8")
    return known_build() or folder


def build_script() -> Path:
    """What compiles a checkout."""
    return Path(__file__).resolve().parents[3] / "build_native.py"


def check_against(against: str) -> None:
    """Stop where the pace cannot be set against that."""
    if against and against != YARDSTICK:
        raise no_such("yardstick", against, [YARDSTICK], next="dicewright bench --against {}")
    if against and importlib.util.find_spec("chess") is None:
        raise Stop(f"{YARDSTICK} is not installed here", next="pip install chess")


def fastest(times: int, game: str, seconds: float, build: Path | None = None, against: str = "") -> dict[str, Any]:
    """The fastest of several measurements: whatever else a machine does can only make a run slower."""
    found = (measure(game, seconds, build, against) for _ in range(times))
    return max(found, key=lambda one: one["decisions_per_second"])


def measure(game: str, seconds: float, build: Path | None = None, against: str = "") -> dict[str, Any]:
    """The numbers of one game, from a process of its own.

    build: a folder to import the package from. against: what the pace is set against.
    """
    env = dict(os.environ)
    if build is not None:
        env["PYTHONPATH"] = os.pathsep.join(filter(None, (str(build), env.get("PYTHONPATH", ""))))
    command = [sys.executable, "-m", "dicewright.lab.bench", game, str(seconds), *([against] if against else [])]
    ran = subprocess.run(command, env=env, capture_output=True, text=True)
    if ran.returncode:
        last = ran.stderr.strip().splitlines()[-1:] or ["no message"]
        raise Stop(f"{game} could not be measured: {last[0]}", next=f"dicewright bench --game {game}", code=1)
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def _table(name: str, numbers: dict[str, Any]) -> list[str]:
    rows = [f"  {numbers[key]:>12,} {words}" for key, words in NUMBERS.items() if key in numbers]
    kind = "compiled" if numbers["compiled"] else "pure Python"
    return [f"{name} ({kind})", *rows, ""]
