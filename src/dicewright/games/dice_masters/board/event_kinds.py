"""Which function judges a moment, and which kinds of event it watches; `continuous/event_patterns.py` enters them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.engine.node import Moment
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.phrases import moments as said

Match = Callable[[State, Scope, Any, Event], bool]


MATCHES: Final[dict[type[Moment], Match]] = {}


KINDS: Final[dict[type[Moment], tuple[str, ...]]] = {}


def moment(kind: type[Moment], *events: str) -> Callable[[Match], Match]:
    """Register the function for a moment and the kinds of event it may match."""

    def register(rule: Match) -> Match:
        MATCHES[kind] = rule
        KINDS[kind] = events
        return rule

    return register


def matches(state: State, names: Scope, node: Moment, event: Event) -> bool:
    """Whether an event is what a moment speaks of."""
    return MATCHES[type(node)](state, names, node, event)


def kinds_of(node: Moment) -> tuple[str, ...]:
    """The kinds of event a moment may match."""
    if isinstance(node, said.StepEdge):
        return (step_event(node),)
    if isinstance(node, said.Declared):
        return (f"after {node.what}",)
    if isinstance(node, said.Uses):
        return ("use ability",) if node.what == "when fielded" else (node.what,)
    return KINDS[type(node)]


STEPS: Final = {
    "your turn": "turn",
    "their turn": "turn",
    "their attack": "attack",
    "each turn": "turn",
    "your roll": "roll and reroll",
    "your main": "main",
    "their main": "main",
    "your first attack": "attack",
    "your attack": "attack",
    "attack": "attack",
}


def step_event(node: said.StepEdge) -> str:
    """The kind of event a step's start or end is."""
    return f"{node.edge} {STEPS[node.step]}"
