"""The engine and the games compile, and the compiled package keeps the same promises."""

import importlib.util
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WHEEL = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d")
ASKED = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1"}


def hook():
    """The module that builds the native package."""
    spec = importlib.util.spec_from_file_location("build_native", ROOT / "build_native.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compiles = pytest.mark.skipif(bool(hook().missing()), reason=f"nothing can be compiled here: {hook().missing()}")

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
    """What a compiled wheel puts into place, built once by whichever process of the run comes first."""
    import fcntl

    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "native"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.with_suffix(".done").exists():
            env = {**os.environ, **ASKED, "DICEWRIGHT_OPTIMISE": "0"}
            made = subprocess.run([*WHEEL, str(folder)], cwd=ROOT, env=env, capture_output=True, text=True)
            assert made.returncode == 0, made.stderr[-3000:]
            [wheel] = folder.glob("*.whl")
            assert "py3-none-any" not in wheel.name, made.stderr[-3000:]
            with zipfile.ZipFile(wheel) as packed:
                packed.extractall(folder)
            folder.with_suffix(".done").touch()
    return folder


def run(folder, *command):
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True)


@compiles
@pytest.mark.timeout(6000)
def test_compiled_and_interpreted_matches_are_the_same(native):
    compiled = run(native, "-c", PLAYED)
    assert compiled.returncode == 0, compiled.stderr[-2000:]
    interpreted = run(ROOT / "src", "-c", PLAYED.replace('.endswith(".so")', '.endswith(".py")'))
    assert interpreted.stdout == compiled.stdout, interpreted.stderr[-2000:]


@compiles
@pytest.mark.timeout(3600)
def test_the_compiled_package_keeps_the_contracts(native):
    done = run(native, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/engine", "tests/contracts")
    assert done.returncode == 0, done.stdout[-3000:]


@compiles
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", ["dice_masters", "dice_throne"])
def test_every_scenario_passes_compiled(native, game):
    done = run(native, "-m", "dicewright.scenarios", f"content/scenarios/{game}")
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]


def test_a_wheel_made_without_a_compiler_is_pure_python(tmp_path):
    env = {**os.environ, **ASKED, "CC": "no-such-compiler"}
    made = subprocess.run([*WHEEL, str(tmp_path)], cwd=ROOT, env=env, capture_output=True, text=True)
    assert "pure Python wheel: there is no C compiler" in made.stdout + made.stderr
    [wheel] = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert "dicewright/engine/run.py" in names
    assert any(name.startswith("dicewright/content/") for name in names)
    assert not any(name.endswith(".so") for name in names)


def test_a_wheel_is_compiled_only_when_that_is_asked_for(tmp_path):
    made = subprocess.run([*WHEEL, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert made.returncode == 0, made.stderr[-2000:]
    assert [wheel.name.endswith("-py3-none-any.whl") for wheel in tmp_path.glob("*.whl")] == [True]
