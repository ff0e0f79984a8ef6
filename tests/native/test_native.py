"""The engine, the language and the games compile, and the compiled package keeps the same promises."""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEADERS = Path(sysconfig.get_path("include")) / "Python.h"

pytestmark = pytest.mark.skipif(
    not (shutil.which("cc") and HEADERS.exists()), reason="there is no C compiler, or no Python.h, to compile with"
)

PLAYED = """
import dicewright as dw, dicewright.engine.run, random, sys
assert dicewright.engine.run.__file__.endswith(".so"), dicewright.engine.run.__file__
for game, options in (("dice_masters", {"edition": "jus18"}), ("dice_throne", {"seats": ["thor", "treant"]})):
    match, rng = dw.start(game, seed=7, **options), random.Random(7)
    while match.ask is not None:
        match.answer(match.ask.sample(rng))
    print(game, match.decisions, match.digest())
"""


@pytest.fixture(scope="module")
def native(tmp_path_factory):
    """A folder with the compiled package, compiled once by whichever process of the run comes first."""
    import fcntl

    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "native"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.with_suffix(".done").exists():
            path = ROOT / "build_native.py"
            spec = importlib.util.spec_from_file_location("build_native", path)
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            module.build(folder, level="0")
            folder.with_suffix(".done").touch()
    return folder


def run(folder, *command):
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True)


@pytest.mark.timeout(6000)
def test_compiled_and_interpreted_matches_are_the_same(native):
    compiled = run(native, "-c", PLAYED)
    assert compiled.returncode == 0, compiled.stderr[-2000:]
    interpreted = run(ROOT / "src", "-c", PLAYED.replace('.endswith(".so")', '.endswith(".py")'))
    assert interpreted.stdout == compiled.stdout, interpreted.stderr[-2000:]


@pytest.mark.timeout(3600)
def test_the_compiled_package_keeps_the_contracts(native):
    done = run(native, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/engine", "tests/contracts")
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", ["dice_masters", "dice_throne"])
def test_every_scenario_passes_compiled(native, game):
    done = run(native, "-m", "dicewright.scenarios", f"content/scenarios/{game}")
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
