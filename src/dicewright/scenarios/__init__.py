"""Scenarios: rules pinned as given / do / expect in YAML, run through the same public face as any player.

The format is described in docs/scenarios.md. `load.py` reads files, `run.py` plays one, `report.py` sums up.
"""

from dicewright.scenarios.load import BadScenario, Scenario, load
from dicewright.scenarios.report import Outcome, run_paths
from dicewright.scenarios.run import run

__all__ = ["BadScenario", "Outcome", "Scenario", "load", "run", "run_paths"]
