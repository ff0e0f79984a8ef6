"""The library needs PyYAML alone; what an extra brings is named where it is missing."""

import subprocess
import sys

import pytest

from dicewright.cli import _main
from tests.house.test_dependencies import APP, MODULES

WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""
THIRD = {MODULES.get(one, one) for one in APP - {"pyyaml"}}


def without(missing, code):
    """Run code where these packages are not installed."""
    call = [sys.executable, "-c", WITHOUT.format(missing=missing) + code]
    return subprocess.run(call, capture_output=True, text=True, timeout=300)


def test_the_library_needs_pyyaml_only():
    done = without(
        THIRD,
        "import random, dicewright as dw, dicewright.odds, dicewright.scenarios\n"
        "from dicewright.bots import make, play\n"
        "from dicewright.envs import Episode, Setting\n"
        "from dicewright.envs.dictionary import DictionaryEnv\n"
        "match = dw.start('dice_throne', seed=7)\n"
        "play(match, {0: make('greedy', '1'), 1: make('canny', '1')}, limit=20)\n"
        "DictionaryEnv(Setting('dice_masters')).reset()\n"
        "print(match.decisions)",
    )
    assert done.stdout == "20\n", done.stderr


def test_the_command_says_what_to_install():
    done = without({"typer"}, "from dicewright.cli import main; main()")
    assert done.returncode == 1
    assert done.stderr == "dicewright: the command needs an extra\n  next: pip install 'dicewright[terminal]'\n"


def test_serving_says_which_extra_it_needs():
    done = without({"starlette"}, "import sys; from dicewright.cli import run; sys.exit(run(['serve', '--port', '0']))")
    assert done.returncode == 2
    assert "pip install 'dicewright[web]'" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("package", "extra"), [("textual.app", "terminal"), ("numpy", "numbers")])
def test_a_command_says_which_extra_it_needs(package, extra, monkeypatch, capsys):
    def missing(arguments):
        raise ModuleNotFoundError(f"No module named {package!r}", name=package)

    monkeypatch.setattr(_main, "app_for", missing)
    assert _main.run(["play"]) == 2
    assert f"pip install 'dicewright[{extra}]'" in capsys.readouterr().err
    package = "unheard_of"
    with pytest.raises(ModuleNotFoundError):
        _main.run(["play"])


@pytest.mark.parametrize("adapter", ["aec", "single", "spiel"])
def test_an_adapter_says_which_extra_it_needs(adapter):
    done = without({"numpy"}, f"import dicewright.envs.{adapter}")
    assert "pip install 'dicewright[envs]'" in done.stderr


def test_every_package_of_an_extra_is_known():
    known = set(_main.EXTRAS) | {"typer", "pyyaml", "pettingzoo", "gymnasium", "open_spiel"}
    assert {MODULES.get(one, one) for one in APP} - known == {"yaml", "pyspiel"}
