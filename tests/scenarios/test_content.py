"""Every scenario that ships passes, and each line of its log cites what it stands on."""

from pathlib import Path

import pytest

from dicewright.lab.telling import misfit
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
            match = run(scenario)
        except Exception as error:
            failed.append(f"{scenario.name}: {error}")
            continue
        for line in match.log.view(None) if match is not None else ():
            if wrong := misfit(match, line["rule"]):
                failed.append(f"{scenario.name}: the line {line['text']!r} {wrong}")
    assert not failed, "\n".join(failed)
