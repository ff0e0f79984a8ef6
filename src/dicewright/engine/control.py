"""The control nodes both games share, and the rule that carries out each.

Wordings are attached by the language of each game; here is only what they do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.node import Amount, Condition, Cost, Effect, Selector, Who, node
from dicewright.engine.rules import Rules
from dicewright.engine.state import State

control = Rules()
YES_NO: Final = (Option(YES), Option(NO))


@node
class Sequence(Effect):
    """Effects one after the other."""

    effects: tuple[Effect, ...]


@node
class May(Effect):
    """The decider may have the effect happen; the controller decides when none is named."""

    effect: Effect
    decider: Who | None = None


@node
class MayPay(Effect):
    """The decider may pay the cost; only then the effect happens. Not asked when the cost cannot be paid.

    again: asked anew each time it was paid.
    """

    cost: Cost
    effect: Effect
    decider: Who | None = None
    again: bool = False


@node
class Unless(Effect):
    """The effect happens unless the decider pays the cost."""

    effect: Effect
    cost: Cost
    decider: Who


@node
class OneOf(Effect):
    """The decider chooses exactly one of the effects."""

    options: tuple[Effect, ...]
    decider: Who | None = None


@node
class If(Effect):
    """The effect happens if the condition holds now; otherwise the other effect, if there is one."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None


@node
class Repeat(Effect):
    """The effect happens so many times; the number is read once, at the start."""

    times: Amount
    effect: Effect


@node
class ForEach(Effect):
    """The effect happens once for each thing, bound to `it`; the things are read once, at the start."""

    things: Selector
    effect: Effect


@node
class EachPlayer(Effect):
    """The effect happens once for each of the players, bound to `player`, active player first."""

    who: Who
    effect: Effect


@node
class Resolve(Effect):
    """Bottom of a resolving ability: opens its names, carries out `effect`, and is the unit others wait for."""

    effect: Effect


@control.step(Sequence)
def sequence(state: State, frame: Frame, answer: Any) -> Ask | None:
    effects = frame.node.effects  # type: ignore[attr-defined]
    if frame.step == len(effects):
        state.pop()
        return None
    if frame.step == len(effects) - 1 and frame.under is not None and frame.under.scope == frame.scope:
        state.pop()
        state.push(effects[frame.step])
    else:
        state.call(effects[frame.step], frame.step + 1)
    return None


def decider_of(state: State, who: Who | None) -> int:
    """The seat that decides: the one named, else the controller of what resolves."""
    if who is None:
        seat: int = state.names["you"]
        return seat
    return int(state.value(who)[0])


@control.step(May)
def may(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if answer is None:
        return yes_no(state, decider_of(state, node.decider), node)
    if answer == YES:
        state.become(node.effect)
    else:
        state.pop()
    return None


def yes_no(state: State, seat: int, node: Effect) -> Pick:
    """Ask a seat whether `node` shall happen; the prompt is rendered from the node."""
    names = state.names
    rule = state.game.library.root(node)
    return Pick(seat, lambda: state.game.prompt(state, names, node), YES_NO, names.get("this", -1), rule, NO)


@control.step(MayPay)
def may_pay(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if answer is None:
        seat = decider_of(state, node.decider)
        if state.game.cannot_pay(state, seat, node.cost) is not None:
            state.pop()
            return None
        return yes_no(state, seat, node)
    seat = decider_of(state, node.decider)
    if answer == YES:
        if node.again:
            state.push(node.effect)
        else:
            state.become(node.effect)
        pay(state, seat, node.cost)
    else:
        state.pop()
    return None


@control.step(Unless)
def unless(state: State, frame: Frame, answer: Any) -> Ask | None:
    return pay_or(state, frame.node, answer, state.become)


def pay_or(state: State, node: Any, answer: Any, happens: Callable[[Effect], None]) -> Ask | None:
    """Ask the decider whether to pay, if that can be done; who does not pay lets the effect happen."""
    seat = decider_of(state, node.decider)
    if answer is None:
        if state.game.cannot_pay(state, seat, node.cost) is None:
            return yes_no(state, seat, node)
        answer = NO
    if answer == YES:
        state.become(node.cost)
        state.bind("payer", seat)
    else:
        happens(node.effect)
    return None


def pay(state: State, seat: int, cost: Cost) -> None:
    """Have a seat pay a cost before what lies on top goes on."""
    state.bind("payer", seat)
    state.push(cost)


@control.step(OneOf)
def one_of(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    possible = [at for at, effect in enumerate(node.options) if state.game.possible(state, names, effect)] or list(
        range(len(node.options))
    )
    if len(possible) > 1 and answer is None:
        options = [Option(f"option {at + 1}", label=state.game.text(state, names, node.options[at])) for at in possible]
        seat = decider_of(state, node.decider)
        rule = state.game.library.root(node)
        return Pick(seat, lambda: state.game.prompt(state, names, node), options, names.get("this", -1), rule)
    at = possible[0] if answer is None else int(answer.rpartition(" ")[2]) - 1
    state.become(node.options[at])
    return None


@control.step(If)
def if_(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if state.value(node.condition):
        state.become(node.effect)
    elif node.otherwise is not None:
        state.become(node.otherwise)
    else:
        state.pop()
    return None


@control.step(Repeat)
def repeat(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    times = state.value(node.times) if frame.step == 0 else frame.local
    if frame.step >= times:
        state.pop()
        return None
    state.advance(frame.step + 1, times)
    state.push(node.effect)
    return None


@control.step(ForEach)
def for_each(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    things = state.value(node.things) if frame.step == 0 else frame.local
    if frame.step >= len(things):
        state.pop()
        return None
    state.advance(frame.step + 1, things)
    state.bind("it", (things[frame.step],))
    state.push(node.effect)
    return None


@control.step(EachPlayer)
def each_player(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seats = frame.local if frame.step else state.game.in_order(state, tuple(state.value(node.who)))
    if frame.step >= len(seats):
        state.pop()
        return None
    state.advance(frame.step + 1, seats)
    state.bind("player", seats[frame.step])
    state.push(node.effect)
    return None


@control.step(Resolve)
def resolve(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step == 1:
        state.pop()
        return None
    state.advance(1)
    state.push(frame.node.effect)  # type: ignore[attr-defined]
    return None
