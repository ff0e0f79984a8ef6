"""Damage, KO and life."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import ask_for, chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.state import State
from dicewright.games.dice_masters import verbs
from dicewright.games.dice_masters.rulebook import rules
from dicewright.games.dice_masters.vocabulary import effects as said


def times(state: State, node: Any) -> int:
    """What *for each …* counts, 1 without it; as often as it was paid for in one batch (DM-GLOB-05)."""
    return batch(state) * (1 if node.per is None else int(state.value(node.per)))


def batch(state: State) -> int:
    """How often the Global that resolves was paid for in one batch (DM-GLOB-05)."""
    paid: int = state.names.get("times", 1)
    return paid


def seat_of(state: State, who: Any) -> int:
    """The player an effect is about, its controller unless it says otherwise."""
    if who is None:
        return verbs.you(state)
    return int(state.value(who)[0])


@rules.do(said.Deal)
def deal(state: State, node: said.Deal) -> None:
    source = None
    if node.source is not None:
        dealers = state.value(node.source)
        if not dealers:  # the die that should deal it has left the field: it deals nothing (DM-COST-04)
            return
        source = int(dealers[0])
    amount = state.value(node.points) * times(state, node)
    verbs.deal(state, state.value(node.to), amount, source=source)


@rules.do(said.KO)
def ko(state: State, node: said.KO) -> None:
    verbs.ko(state, state.value(node.dice))


@rules.step(said.EachPlayerKOs)
def each_player_kos(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Each decides, the active player first; then all dice are KO'd at the same moment (DM-TIME-01)."""
    node: Any = frame.node
    chosen: tuple[int, ...] = frame.local or ()
    active = state.facts["active"]
    if frame.step == 2:
        state.pop()
        verbs.ko(state, chosen)
        return None
    seat = (active, 1 - active)[frame.step]
    names = {**state.names, "chooser": seat}
    found = ask_for(state, state.game.rules.choices[type(node.dice)](state, names, node.dice))
    if isinstance(found, Ask):
        if answer is None:
            return found
        found = chosen_ids(found, answer)
    state.advance(frame.step + 1, (*chosen, *found))
    return None


@rules.do(said.GainLife)
def gain_life(state: State, node: said.GainLife) -> None:
    amount = node.number * times(state, node)
    if amount > 0:
        verbs.gain_life(state, seat_of(state, node.who), amount)


@rules.do(said.LoseLife)
def lose_life(state: State, node: said.LoseLife) -> None:
    verbs.lose_life(state, seat_of(state, node.who), node.number * batch(state))


@rules.do(said.SetLife)
def set_life(state: State, node: said.SetLife) -> None:
    verbs.set_life(state, seat_of(state, node.who), node.number)


@rules.do(said.ClearDamage)
def clear_damage(state: State, node: said.ClearDamage) -> None:
    verbs.clear_damage(state, state.value(node.dice))
