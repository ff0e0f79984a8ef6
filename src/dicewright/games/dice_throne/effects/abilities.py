"""Texts of tokens and passive abilities: what always holds, what happens by itself, what may be done."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.frame import Frame, Lasting
from dicewright.engine.happen import amend
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.continuous.event_patterns import attacked_now
from dicewright.games.dice_throne.effects.costs import affordable
from dicewright.games.dice_throne.effects.flow import lines
from dicewright.games.dice_throne.phrases.abilities import Abilities, NextTime, Permission, Triggered
from dicewright.games.dice_throne.phrases.moments import WouldFall


@rules.step(Permission, Triggered)
def use(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The body of an ability; its cost has been paid. What saves from falling prevents the fall."""
    node: Any = frame.node
    if frame.step == 0 and effect_timing.until_found(state, node):
        return None
    if frame.step == 0 and "batch" in state.names and isinstance(node.moment, WouldFall):
        amend(state, None)
    lines(state, frame, node.line, node.more)
    return None


@rules.step(Abilities)
def abilities(state: State, frame: Frame, answer: Any) -> Ask | None:
    """A card whose text has a cost: paid when it is played. What nobody can pay was played to be counted only
    (DT-RULE-CYCLOPS-02)."""
    node: Any = frame.node
    names = state.names
    state.pop()
    for one in reversed(node.uses):
        if not affordable(state, names, names["you"], one.cost):
            continue
        state.push(one)
        state.push(one.cost)
    return None


@rules.do(NextTime)
def next_time(state: State, node: NextTime) -> None:
    if node.who is not None:
        _as_attacked(state, node, state.value(node.who))
    elif "batch" in state.names:
        effect_timing.used_up(state, node)
        state.push(node.effects)
    else:
        effect_timing.until_roll_phase(state, node)


def _as_attacked(state: State, node: NextTime, seats: tuple[int, ...]) -> None:
    """Each of them does it for themselves, once."""
    names = state.names
    for seat in seats:
        theirs = {**names, "you": seat}
        if attacked_now(state, seat):
            state.push(node.effects, theirs)
        else:
            state.lasting += (Lasting(node, theirs, seat, names.get("this", -1), "turn"),)
    state.touch()
