"""After something happened: state-based checks, then waiting triggers, oldest first, each wholly before the next.

Triggers of the same moment: active player's first, each player orders their own, asked only when it can matter.
"""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.control import control
from dicewright.engine.frame import Frame, Trigger
from dicewright.engine.node import Effect, node
from dicewright.engine.quoting import several
from dicewright.engine.state import State


@node
class Settle(Effect):
    """Check and resolve triggers until nothing waits."""


SETTLE: Final = Settle()


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
    game = state.game
    orderers = {game.orderer(state, trigger) for trigger in now}
    seat = game.in_order(state, tuple(orderers))[0]
    mine = [trigger for trigger in now if game.orderer(state, trigger) == seat]
    lapsed = next((one for one in mine if game.lapsed(state, one)), None) if len(mine) > 1 else None
    if lapsed is not None:
        _resolve(state, lapsed)
        return None
    uses = game.uses_before(state, seat, mine)
    if not uses and (len(mine) == 1 or not game.order_matters(state, mine)):
        _resolve(state, mine[0])
        return None
    options = _options(state, mine)
    if answer is None:
        named = dict.fromkeys(game.trigger_name(state, one) for one in mine)
        said, asked = several(named), USES_TOO if uses else AT_ONCE if len(named) > 1 else TWICE
        prompt = f"{said[:1].upper()}{said[1:]} {'trigger' if len(named) > 1 else 'triggers'} {asked}"
        return Pick(seat, lambda: prompt, [*options, *uses], mine[0].source, game.order_rule)
    chosen = next((option for option in options if option.key == answer), None)
    if chosen is not None:
        _resolve(state, chosen.data)
    else:
        game.act(state, seat, "", next(option for option in uses if option.key == answer))
    return None


AT_ONCE: Final = "at once: choose which resolves first."
TWICE: Final = "more than once: choose which resolves first."
USES_TOO: Final = "now: choose what comes first, that or what you may use before it."
"""What is asked where something may be used before what has triggered resolves."""


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
