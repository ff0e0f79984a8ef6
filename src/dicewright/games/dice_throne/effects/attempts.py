"""Roll Attempts gained, lost, and allowed by a defence while its dice lie open (DT-DEF-04, DT-RULE-ROLL-10)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.node import Cost
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import ledger
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import OFFENCE
from dicewright.games.dice_throne.board.use_limits import Cap, count_use, used_up
from dicewright.games.dice_throne.continuous.players import NOTHING_FOR
from dicewright.games.dice_throne.effects.costs import payable
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.attempts import (
    AttemptFor,
    DefencePrevented,
    GainAttempt,
    LoseAttempt,
    MoreAttempts,
)
from dicewright.games.dice_throne.phrases.base import Aside


def attempts_left(state: State) -> int:
    """Further Roll Attempts the defender has for nothing now: given by cards and by the ability that rolls."""
    return int(state.facts["more attempts"]) + sum(_own(state))


def most_dice(state: State) -> int:
    """How many dice the next of them may roll again, -1 for any number."""
    capped, free = _own(state)
    if free or state.facts["more attempts"] > 0 or not capped:
        return -1
    return max(aside.most for aside in _asides(state) if isinstance(aside, MoreAttempts))


def use_attempt(state: State, dice: int) -> None:
    """One of them is made with so many dice: one of the ability itself if it allows that, else one given by a card."""
    facts = state.facts
    capped, free = _own(state)
    within = capped and any(dice <= aside.most for aside in _asides(state) if isinstance(aside, MoreAttempts))
    if free or within:
        state.set("own attempts", facts["own attempts"] + 1)
    else:
        state.set("more attempts", facts["more attempts"] - 1)


def _own(state: State) -> tuple[int, int]:
    """What is left of the tries the ability itself allows: with only some dice, and with any."""
    capped = free = 0
    for aside in _asides(state):
        if isinstance(aside, MoreAttempts):
            names = {"you": state.facts["defender"], "this": -1, "roll": (), "activation": ()}
            if aside.condition is None or state.value(aside.condition, names):
                if aside.most:
                    capped += aside.n
                else:
                    free += aside.n
    used = int(state.facts["own attempts"])
    return max(0, capped - used), max(0, free - max(0, used - capped))


def price(state: State) -> Cost | None:
    """What the defender may pay for one more Roll Attempt now, None if there is no such offer."""
    seat = state.facts["defender"]
    for aside in _asides(state):
        if isinstance(aside, AttemptFor) and not used_up(state, seat, _once(state)):
            refusal = payable(state, {"you": seat, "this": -1}, seat, aside.cost)
            return aside.cost if refusal is None else None
    return None


def buy(state: State, cost: Cost) -> None:
    """The defender pays for one more Roll Attempt and has it."""
    seat = state.facts["defender"]
    count_use(state, seat, _once(state))
    state.set("more attempts", state.facts["more attempts"] + 1)
    state.push(cost, {**state.names, "you": seat, "payer": seat})


def _once(state: State) -> Cap:
    return Cap(state.facts["defending"], 1, "phase")


def defended(state: State, seat: int) -> bool:
    """Whether a player has activated a Defensive Ability this turn already."""
    entry = state.log
    while entry is not None and entry.event.kind != "turn":
        if entry.event.kind == "activate" and entry.event.seat == seat and entry.event.more["kind"] == "defence":
            return True
        entry = entry.before
    return False


@rules.value(DefencePrevented)
def defence_prevented(state: State, names: Scope, node: DefencePrevented) -> bool:
    return ledger.defence_prevented(state, names["you"])


def _asides(state: State) -> tuple[Aside, ...]:
    """What the Defensive Ability says whose dice lie open."""
    path = state.facts["defending"]
    if not path or state.facts["step"] != "3":
        return ()
    tree: Any = state.game.trees[path]
    found: tuple[Aside, ...] = tree.asides
    return found


@rules.do(LoseAttempt)
def lose_attempt(state: State, node: LoseAttempt) -> None:
    game_actions.attempt(state, state.names["you"], OFFENCE, -node.n * state.names.get("times", 1))


NOTHING_FOR[GainAttempt] = lambda state, node, seat: not game_actions.attempts_in(state, seat, node.phase)


@rules.do(GainAttempt)
def gain_attempt(state: State, node: GainAttempt) -> None:
    for seat in (state.names["you"],) if node.who is None else state.value(node.who):
        game_actions.attempt(state, seat, node.phase, node.n)
