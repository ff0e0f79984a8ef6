"""What a scenario did, step by step: who was asked what, which values changed, what the log says."""

from __future__ import annotations

from typing import Any, NamedTuple

from dicewright.engine.save import events
from dicewright.scenarios.around import EMPTY, told
from dicewright.scenarios.walk import Walk


class Step(NamedTuple):
    """One step of a scenario.

    said: the step as written. failed: why it does not hold, empty if it does. asked: the questions that were answered.
    changed: values by path, before and after. log: new lines. stands: the question that is open now, or the moment.
    """

    said: str
    failed: str
    asked: list[str]
    changed: dict[str, tuple[Any, Any]]
    log: list[str]
    stands: str

    def lines(self) -> list[str]:
        """The same to be read."""
        found = [f"{self.said}{': FAILED: ' if self.failed else ''}{self.failed}"]
        found += [f"  {line}" for line in self.asked]
        found += [f"  | {line}" for line in self.log]
        found += [f"  {path}: {old!r} -> {new!r}" for path, (old, new) in self.changed.items()]
        return [*found, f"  {self.stands}"]


class Trace:
    """Looks on while a scenario is played and remembers every step."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def begun(self, walk: Walk, hooks: Any) -> None:
        """The match stands where the scenario begins."""
        self.walk, self.hooks = walk, hooks
        self.asked = 0
        self.read = len(events(walk.match.state))
        self.values: dict[str, Any] = hooks.values(walk.match)
        self.steps.append(Step("the beginning", "", [], {}, told(walk.match), walk.stands()))

    def stepped(self, said: str, failed: str) -> None:
        """A step was taken, or failed for this reason."""
        walk = self.walk
        old, self.values = self.values, self.hooks.values(walk.match)
        changed = {path: (old.get(path), value) for path, value in self.values.items() if _changed(old, path, value)}
        answered = walk.answered or []
        asked = [f"{question} -> {question.answer!r}" for question in answered[self.asked :]]
        log, self.read = told(walk.match, self.read), len(events(walk.match.state))
        self.asked = len(answered)
        self.steps.append(Step(said, failed, asked, changed, log, walk.stands()))

    def lines(self) -> list[str]:
        """Every step, to be read."""
        return [line for step in self.steps for line in step.lines()]

    def as_json(self) -> list[dict[str, Any]]:
        """Every step as plain data."""
        return [step._asdict() for step in self.steps]


def _changed(old: dict[str, Any], path: str, value: Any) -> bool:
    """Whether a value is worth a line: another than before, or of something new and not nothing."""
    return bool(old[path] != value) if path in old else value not in (*EMPTY, 0)
