"""Which function carries out which node. A game's `Rules` starts with the engine's control nodes.

Three kinds of function:
- a *step* rule carries out a node that may pause: `(state, frame, answer) -> Ask | None`;
- a *do* rule carries out a node at once: `(state, node) -> None`, names in `state.names`;
- a *value* rule reads an expression: `(state, names, node) -> value`.

A step rule that returns an `Ask` must leave the state as it found it. It is called again with the checked answer,
and must then make progress. So asks need not be saved: a loaded match asks again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import ChoiceRule, chosen, with_choices
from dicewright.engine.frame import Frame
from dicewright.engine.node import Node
from dicewright.engine.state import AnyState, Scope

StepRule = Callable[[AnyState, Frame, Any], "Ask | None"]
DoRule = Callable[[AnyState, Any], None]
ValueRule = Callable[[AnyState, Scope, Any], Any]


class Rules:
    """The rule functions of one game, by node type."""

    def __init__(self, *parents: Rules) -> None:
        self.steps: dict[type[Node], StepRule] = {}
        self.at_once: dict[type[Node], DoRule] = {}
        self.values: dict[type[Node], ValueRule] = {}
        self.choices: dict[type[Node], ChoiceRule] = {}
        for parent in parents:
            self.steps.update(parent.steps)
            self.at_once.update(parent.at_once)
            self.values.update(parent.values)
            self.choices.update(parent.choices)

    def step(self, *types: type[Node]) -> Callable[[StepRule], StepRule]:
        """Register a step rule for node types."""

        def register(rule: StepRule) -> StepRule:
            for kind in types:
                self._new(kind)
                self.steps[kind] = rule
            return rule

        return register

    def override(self, kind: type[Node]) -> Callable[[StepRule], StepRule]:
        """Register a step rule in the place of the one that a parent brought. Raises `ValueError` if there is none."""
        if kind not in self.steps:
            raise ValueError(f"{kind.__name__} has no rule that another could stand in for")

        def register(rule: StepRule) -> StepRule:
            self.steps[kind] = rule
            return rule

        return register

    def do(self, *types: type[Node]) -> Callable[[DoRule], DoRule]:
        """Register a do rule. Targets and choices written inside the node are asked for first."""

        def register(rule: DoRule) -> DoRule:
            for kind in types:
                self._new(kind)
                self.steps[kind] = with_choices(rule)
                self.at_once[kind] = rule
            return rule

        return register

    def value(self, *types: type[Node]) -> Callable[[ValueRule], ValueRule]:
        """Register a value rule for node types."""

        def register(rule: ValueRule) -> ValueRule:
            for kind in types:
                if kind in self.values:
                    raise ValueError(f"{kind.__name__} already has a value rule")
                self.values[kind] = rule
            return rule

        return register

    def choice(self, *types: type[Node]) -> Callable[[ChoiceRule], ChoiceRule]:
        """Register who chooses what for choosing node types; their value is then what was chosen."""

        def register(rule: ChoiceRule) -> ChoiceRule:
            for kind in types:
                self.choices[kind] = rule
                self.values[kind] = chosen
            return rule

        return register

    def _new(self, kind: type[Node]) -> None:
        if kind in self.steps:
            raise ValueError(f"{kind.__name__} already has a rule")
