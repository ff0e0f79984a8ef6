"""After something happened: state-based checks, then waiting triggers, oldest first, each wholly before the next.

Triggers of the same moment: active player's first, each player orders their own, asked only when it can matter.
"""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.control import control
from dicewright.engine.frame import Frame, Trigger
from dicewright.engine.node import Effect, node
from dicewright.engine.state import State


@node
class Settle(Effect):
    """Check and resolve triggers until nothing waits."""


SETTLE = Settle()


@control.step(Settle)
def settle(state: State, frame: Frame, answer: Any) -> Ask | None:
    if answer is None:
        before = state.top
        if state.game.check(state) or state.top is not before:
            return None
    if not state.pending:
        state.pop()
        return None
    first = min(trigger.moment for trigger in state.pending)
    now = [trigger for trigger in state.pending if trigger.moment == first]
    order = state.game.in_order(state, tuple({trigger.seat for trigger in now}))
    mine = [trigger for trigger in now if trigger.seat == order[0]]
    if len(mine) == 1 or not state.game.order_matters(state, mine):
        _resolve(state, mine[0])
        return None
    options = _options(state, mine)
    if answer is None:
        return Pick(
            order[0],
            lambda: "Several abilities trigger at once: choose which resolves first.",
            options,
            mine[0].source,
            state.game.order_rule,
        )
    _resolve(state, next(option.data for option in options if option.key == answer))
    return None


def _options(state: State, triggers: list[Trigger]) -> list[Option]:
    """One option per trigger, numbered where the words are the same."""
    options: list[Option] = []
    taken: dict[str, int] = {}
    for trigger in triggers:
        words = state.game.trigger_words(state, trigger)
        taken[words] = taken.get(words, 0) + 1
        key = words if taken[words] == 1 else f"{words} ({taken[words]})"
        said = state.game.trigger_text(state, trigger)
        label = f"{key}: {said}" if said else ""
        options.append(Option(key, (trigger.source,) if trigger.source >= 0 else (), trigger, label))
    return options


def _resolve(state: State, trigger: Trigger) -> None:
    """Take a trigger off the queue and carry it out above the settling frame."""
    waiting = list(state.pending)
    waiting.pop(next(at for at, one in enumerate(waiting) if one is trigger))
    state.pending = tuple(waiting)
    state.push(trigger.node, trigger.scope)
