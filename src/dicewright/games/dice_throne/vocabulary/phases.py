"""Skipping phases and taking more of them (DT-TURN-06, DT-XTR-01)."""

from __future__ import annotations

from dicewright.engine.node import Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.language import phrase

rules = Rules()


@phrase("skip that phase")
class SkipPhase(Clause):
    """The phase that is beginning does not take place."""


@phrase("take another Offensive Roll Phase against the same opponent", who=None, opponent=None)
@phrase("{who take|takes} another Offensive Roll Phase against {opponent}")
class AnotherPhase(Clause):
    """One more, with its own Targeting and Defensive Roll Phase, after this one has ended (DT-XTR-01, DT-XTR-02)."""

    who: Who | None = None
    opponent: Who | None = None


@phrase("that ability fails")
class Fails(Clause):
    """Nothing of the ability being activated happens (DT-ROLL-20)."""


@phrase("restart your Offensive Roll Phase")
class Restart(Clause):
    """The old phase ends fully and a new one begins in its place (DT-ROLL-21, DT-ROLL-30)."""


@rules.do(Fails)
def fails(state: State, node: Fails) -> None:
    verbs.fail(state)


@rules.do(Restart)
def restart(state: State, node: Restart) -> None:
    verbs.restart(state)


@rules.do(SkipPhase)
def skip_phase(state: State, node: SkipPhase) -> None:
    verbs.skip(state, state.facts["phase"])


@rules.do(AnotherPhase)
def another_phase(state: State, node: AnotherPhase) -> None:
    seat = state.names["you"] if node.who is None else state.value(node.who)[0]
    target = state.facts["defender"] if node.opponent is None else state.value(node.opponent)[0]
    verbs.extra_phase(state, seat, target)
