"""Running many scenarios and saying what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dicewright.language import VocabularyError
from dicewright.scenarios.hooks import Difference
from dicewright.scenarios.load import BadScenario, Scenario, load
from dicewright.scenarios.run import run


@dataclass(frozen=True)
class Outcome:
    """What came of one scenario: `difference` is empty when it passed."""

    scenario: Scenario
    difference: str

    @property
    def passed(self) -> bool:
        return not self.difference


def attempt(scenario: Scenario) -> Outcome:
    """Run one scenario; whatever goes wrong becomes its difference.

    Raises `BadScenario` if the words of the game do not make a language: then nothing can run, and once said is enough.
    """
    try:
        run(scenario)
    except (Difference, BadScenario) as error:
        return Outcome(scenario, str(error) or type(error).__name__)
    except VocabularyError as error:
        raise BadScenario(str(error)) from error
    except Exception as error:  # a crash in the rules is a failed scenario, and the report must go on
        return Outcome(scenario, f"{type(error).__name__}: {error}")
    return Outcome(scenario, "")


def run_paths(paths: Iterable[Path]) -> list[Outcome]:
    """Run all scenarios of files and folders. Raises `BadScenario` for a file or a language that cannot be read."""
    return [attempt(scenario) for path in paths for scenario in load(path)]


def covered_rules(outcomes: Iterable[Outcome]) -> set[str]:
    """The rule ids that a passing scenario pins and no failing one does."""
    outcomes = list(outcomes)
    passed = {rule for one in outcomes if one.passed for rule in one.scenario.rules}
    failed = {rule for one in outcomes if not one.passed for rule in one.scenario.rules}
    return passed - failed


def summary(outcomes: list[Outcome]) -> dict[str, Any]:
    """Counts and, per file with failures, the first difference, as plain data."""
    files: dict[str, dict[str, Any]] = {}
    for one in outcomes:
        entry = files.setdefault(one.scenario.file, {"passed": 0, "failed": 0, "first_difference": None})
        entry["passed" if one.passed else "failed"] += 1
        if not one.passed and entry["first_difference"] is None:
            entry["first_difference"] = f"{one.scenario.name}: {one.difference}"
    return {
        "passed": sum(one.passed for one in outcomes),
        "failed": sum(not one.passed for one in outcomes),
        "files": files,
    }
