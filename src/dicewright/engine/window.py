"""A window is a stretch of time in which players may act in turn until all pass.

Whether a seat is asked depends on public facts only (`game.may_act`), so that being asked leaks nothing.
"""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import PASS, Ask, Option, Pick, taken
from dicewright.engine.control import control
from dicewright.engine.frame import Frame
from dicewright.engine.node import Effect, node
from dicewright.engine.state import State


@node
class Window(Effect):
    """A reaction window by name; the game says who may do what in it.

    The first seat acts as often as it likes until it passes, then the next; any action gives all others a new
    chance; it closes when all have passed in a row.
    """

    name: str


@control.step(Window)
def window(state: State, frame: Frame, answer: Any) -> Ask | None:
    name = frame.node.name  # type: ignore[attr-defined]
    game = state.game
    goes_on = answer is None or answer == PASS
    if goes_on and not game.window_open(state, name):
        state.pop()
        return None
    order, at, passes = frame.local or (game.window_order(state, name), 0, 0)
    before = passes
    if answer == PASS:
        at, passes = (at + 1) % len(order), passes + 1
    while goes_on and passes < len(order) and not game.may_act(state, order[at], name):
        at, passes = (at + 1) % len(order), passes + 1
    if passes >= len(order):
        state.pop()
        return None
    if passes > before:
        state.advance(frame.step, (order, at, passes))
        return None
    seat = order[at]
    options = _options(state, frame, seat, name)
    if answer is None:
        return _ask(state, seat, name, options)
    state.advance(frame.step, (order, at, 0))
    game.act(state, seat, name, taken(options, answer))
    return None


def _options(state: State, frame: Frame, seat: int, name: str) -> list[Option]:
    return state.kept(frame, lambda: state.game.window_options(state, seat, name))


def _ask(state: State, seat: int, name: str, options: list[Option]) -> Pick:
    """What a seat is asked that may act. Apart from the rule, which makes no closures where nobody is asked."""
    game = state.game
    ask = Pick(
        seat,
        lambda: game.window_prompt(state, seat, name),
        options,
        rule=game.window_rule(state, seat, name),
        on_pass=PASS,
        refused=lambda words: game.why_not(state, seat, words),
    )
    ask.leads = lambda: game.passing_leads(state, seat, name)
    return ask
