"""What is taken from a player: Combat Points and cards; an ability does it to its target in step 1 (DT-DEF-02)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.choosing import decided, with_choices
from dicewright.engine.frame import Frame
from dicewright.engine.happen import amend
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import holding
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import hand
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.effects.damage import targets
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.plunder import (
    DISCARD_ONE,
    Discard,
    DiscardHand,
    GainLess,
    LookAtHand,
    RerollUnlessPaid,
    StealCP,
)


def _steal(state: State, node: Any) -> None:
    for seat in targets(state, node.who):
        game_actions.steal_cp(state, state.names["you"], seat, node.n * state.names.get("times", 1))


def _discard(state: State, node: Any) -> None:
    for seat in state.value(node.who):
        for _ in range(-(-len(hand(state, seat)) // 2) if node.half else node.n):
            state.push(DISCARD_ONE, {**state.names, "payer": seat})


@rules.do(GainLess)
def gain_less(state: State, node: GainLess) -> None:
    event = state.names["event"]
    less = -node.n if node.more else node.n
    if event.kind == "steal":
        amend(state, change(event, more={**event.more, "less": event.more.get("less", 0) + less}))
    else:
        amend(state, change(event, amount=max(0, event.amount - less)))


steal_now = with_choices(_steal)


discard_now = with_choices(_discard)


effect_timing.PLUNDERING.update((StealCP, Discard))


@rules.step(StealCP, Discard)
def take(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step == 0 and answer is None and effect_timing.later(state, effect_timing.STEP_1, frame.node):
        return None
    now = steal_now if isinstance(frame.node, StealCP) else discard_now
    return now(state, frame, answer)


@rules.do(DiscardHand)
def discard_hand(state: State, node: DiscardHand) -> None:
    seat = state.names["you"]
    cards = hand(state, seat)
    if not node.anew:
        game_actions.discard(state, cards)
        return
    for number in cards:
        game_actions.put_card(state, number, "deck")
    game_actions.shuffle(state, seat)
    game_actions.draw(state, seat, len(cards))


@rules.do(LookAtHand)
def look_at_hand(state: State, node: LookAtHand) -> None:
    for seat in state.value(node.who):
        game_actions.look(state, (state.names["you"],), hand(state, seat))


@rules.step(RerollUnlessPaid)
def reroll_unless_paid(state: State, frame: Frame, answer: Any) -> Ask | None:
    """First which die, then its owner's decision."""
    node: Any = frame.node
    names = state.names
    if frame.step == 0:
        found = decided(state, state.game.rules.choices[type(node.dice)](state, names, node.dice), answer)
        if isinstance(found, Ask):
            return found
        if not found:
            state.pop()
            return None
        state.advance(1, found)
        return None
    die = frame.local[0]
    owner = state.things[die].owner
    if holding.cp(state, owner) >= node.cp and answer is None:
        options = [Option(YES, label=f"Yes: pay {node.cp} CP"), Option(NO, label="No: reroll the die")]
        prompt = question(state, names, f"pay {node.cp} CP, or {state.game.word(state, die)} is rolled again?")
        rule = state.game.library.root(node)
        return Pick(owner, prompt, options, names.get("this", -1), rule, NO)
    state.pop()
    if answer == YES:
        game_actions.lose_cp(state, owner, node.cp)
        game_actions.gain_cp(state, names["you"], node.cp)
    else:
        game_actions.reroll(state, (die,), owner)
    return None
