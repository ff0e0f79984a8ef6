"""Running many scenarios and saying what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dicewright.language import VocabularyError
from dicewright.scenarios.around import Around, Failed
from dicewright.scenarios.hooks import Difference
from dicewright.scenarios.load import BadScenario, Scenario, load
from dicewright.scenarios.run import run
from dicewright.scenarios.trace import Trace


@dataclass(frozen=True)
class Outcome:
    """What came of one scenario.

    difference: empty when it passed. around: where the match stood when it did not, None if there was none. trace: what
    happened step by step, if that was wanted.
    """

    scenario: Scenario
    difference: str
    around: Around | None = None
    trace: Trace | None = None

    @property
    def passed(self) -> bool:
        return not self.difference


def attempt(scenario: Scenario, traced: bool = False) -> Outcome:
    """Run one scenario; whatever goes wrong becomes its difference. traced: with what happened step by step.

    Raises `BadScenario` if the words of the game do not make a language: then nothing can run, and once said is enough.
    """
    trace = Trace() if traced else None
    try:
        run(scenario, trace)
    except Failed as error:
        return Outcome(scenario, str(error), error.around, trace)
    except (Difference, BadScenario) as error:
        return Outcome(scenario, str(error) or type(error).__name__, None, trace)
    except VocabularyError as error:
        raise BadScenario(str(error)) from error
    except Exception as error:  # a crash in the rules is a failed scenario, and the report must go on
        return Outcome(scenario, f"{type(error).__name__}: {error}", None, trace)
    return Outcome(scenario, "", None, trace)


def run_paths(paths: Iterable[Path], traced: bool = False) -> list[Outcome]:
    """Run all scenarios of files and folders. Raises `BadScenario` for a file or a language that cannot be read."""
    return [attempt(scenario, traced) for scenario in load(*paths)]


def covered_rules(outcomes: Iterable[Outcome]) -> set[str]:
    """The rule ids that a passing scenario pins and no failing one does."""
    outcomes = list(outcomes)
    passed = {rule for one in outcomes if one.passed for rule in one.scenario.rules}
    failed = {rule for one in outcomes if not one.passed for rule in one.scenario.rules}
    return passed - failed


def summary(outcomes: list[Outcome]) -> dict[str, Any]:
    """Counts, per file the first difference, every failure with what surrounds it, and traces, as plain data."""
    files: dict[str, dict[str, Any]] = {}
    for one in outcomes:
        entry = files.setdefault(one.scenario.file, {"passed": 0, "failed": 0, "first_difference": None})
        entry["passed" if one.passed else "failed"] += 1
        if not one.passed and entry["first_difference"] is None:
            entry["first_difference"] = f"{one.scenario.name}: {one.difference}"
    traces = [{**_named(one), "steps": one.trace.as_json()} for one in outcomes if one.trace is not None]
    return {
        "passed": sum(one.passed for one in outcomes),
        "failed": sum(not one.passed for one in outcomes),
        "files": files,
        "failures": [_failure(one) for one in outcomes if not one.passed],
        **({"traces": traces} if traces else {}),
    }


def _named(one: Outcome) -> dict[str, Any]:
    return {"file": one.scenario.file, "scenario": one.scenario.title, "edition": one.scenario.edition}


def _failure(one: Outcome) -> dict[str, Any]:
    found = {} if one.around is None else one.around._asdict()
    return {**_named(one), "difference": one.difference, **found}


def told(outcome: Outcome) -> list[str]:
    """The lines about one scenario: what happened if it was traced, and why it failed if it did."""
    lines = [] if outcome.trace is None else [outcome.scenario.name, *_indented(outcome.trace.lines()), ""]
    if not outcome.passed:
        said = outcome.difference.splitlines() + ([] if outcome.around is None else outcome.around.lines())
        lines += [f"FAILED {outcome.scenario.file}: {outcome.scenario.name}", *_indented(said)]
    return lines


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]
