"""What is taken from a player: Combat Points and cards; an ability does it to its target in step 1 (DT-DEF-02)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.choosing import ask_for, chosen_ids, with_choices
from dicewright.engine.frame import Frame
from dicewright.engine.happen import amend
from dicewright.engine.node import Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import places, verbs
from dicewright.games.dice_throne.speaking import question
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.costs import DiscardCards
from dicewright.games.dice_throne.vocabulary.damage import targets
from dicewright.games.dice_throne.vocabulary.dice import OpponentsDice
from dicewright.games.dice_throne.zones import hand
from dicewright.language import phrase

rules = Rules()

DISCARD_ONE = DiscardCards(1)
"""Carried out by whoever discards, with that player as `payer`."""


@phrase("steal {n} CP[ from {who}]")
class StealCP(Clause):
    """At most what is there (DT-TXT-08)."""

    n: int
    who: Who | None = None


@phrase("gain {n} CP less")
class GainLess(Clause):
    """Of the CP that is about to come; from whom it is stolen loses it all the same (DT-DMG-14)."""

    n: int


@phrase("{who discard|discards} {n card|cards}")
class Discard(Clause):
    """Cards of their choice, without CP (DT-TURN-13)."""

    n: int
    who: Who


@phrase("discard your hand")
class DiscardHand(Clause):
    """All of it, without CP."""


@phrase("look at the hand of {who}")
class LookAtHand(Clause):
    """Only you see it."""

    who: Who


@phrase("reroll {dice} unless its owner pays you {cp} CP")
class RerollUnlessPaid(Clause):
    """The owner decides; who cannot pay rerolls."""

    dice: OpponentsDice
    cp: int


def _steal(state: State, node: Any) -> None:
    for seat in targets(state, node.who):
        verbs.steal_cp(state, state.names["you"], seat, node.n * state.names.get("times", 1))


def _discard(state: State, node: Any) -> None:
    for seat in state.value(node.who):
        for _ in range(node.n):
            state.push(DISCARD_ONE, {**state.names, "payer": seat})


@rules.do(GainLess)
def gain_less(state: State, node: GainLess) -> None:
    event = state.names["event"]
    if event.kind == "steal":
        amend(state, event._replace(more={**event.more, "less": node.n}))
    else:
        amend(state, event._replace(amount=max(0, event.amount - node.n)))


steal_now = with_choices(_steal)
discard_now = with_choices(_discard)
places.PLUNDERING.update((StealCP, Discard))


@rules.step(StealCP, Discard)
def take(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step == 0 and answer is None and places.later(state, places.STEP_1, frame.node):
        return None
    now = steal_now if isinstance(frame.node, StealCP) else discard_now
    return now(state, frame, answer)


@rules.do(DiscardHand)
def discard_hand(state: State, node: DiscardHand) -> None:
    verbs.discard(state, hand(state, state.names["you"]))


@rules.do(LookAtHand)
def look_at_hand(state: State, node: LookAtHand) -> None:
    for seat in state.value(node.who):
        verbs.look(state, (state.names["you"],), hand(state, seat))


@rules.step(RerollUnlessPaid)
def reroll_unless_paid(state: State, frame: Frame, answer: Any) -> Ask | None:
    """First which die, then its owner's decision."""
    node: Any = frame.node
    names = state.names
    if frame.step == 0:
        found = ask_for(state, state.game.rules.choices[type(node.dice)](state, names, node.dice))
        if isinstance(found, Ask):
            if answer is None:
                return found
            found = chosen_ids(found, answer)
        if not found:
            state.pop()
            return None
        state.advance(1, found)
        return None
    die = frame.local[0]
    owner = state.things[die].owner
    if verbs.cp(state, owner) >= node.cp and answer is None:
        options = [Option(YES, label=f"Yes: pay {node.cp} CP"), Option(NO, label="No: reroll the die")]
        prompt = question(state, names, f"pay {node.cp} CP, or {state.game.word(state, die)} is rolled again?")
        rule = state.game.library.root(node)
        return Pick(owner, prompt, options, names.get("this", -1), rule, NO)
    state.pop()
    if answer == YES:
        verbs.lose_cp(state, owner, node.cp)
        verbs.gain_cp(state, names["you"], node.cp)
    else:
        verbs.reroll(state, (die,), owner)
    return None
