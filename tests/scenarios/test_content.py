"""Every scenario that ships passes."""

from pathlib import Path

import pytest

from dicewright.scenarios import run
from dicewright.scenarios.load import load

ROOT = Path(__file__).resolve().parents[2] / "content" / "scenarios"
FILES = sorted(ROOT.rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_scenarios(file):
    scenarios = load(file)
    assert scenarios
    failed = []
    for scenario in scenarios:
        try:
            run(scenario)
        except Exception as error:
            failed.append(f"{scenario.name}: {error}")
    assert not failed, "\n".join(failed)
