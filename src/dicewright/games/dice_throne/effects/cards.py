"""Combat Points and cards."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.choosing import decided, with_choices
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import holding
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.continuous.amounts import amount_of, cards_held
from dicewright.games.dice_throne.continuous.conditions import this_turn
from dicewright.games.dice_throne.effects.damage import yourself
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.cards import (
    DiscardAtRandom,
    Draw,
    GainCP,
    LoseCP,
    MayDraw,
    PerCardPlayed,
    PlayedAnother,
)


@rules.step(MayDraw)
def may_draw(state: State, frame: Frame, answer: Any) -> Ask | None:
    """First who, then that player's decision; frame.local: the player."""
    node: Any = frame.node
    names = state.names
    if frame.step == 0:
        found = decided(state, state.game.rules.choices[type(node.who)](state, names, node.who), answer)
        if isinstance(found, Ask):
            return found
        state.advance(1, found[0])
        return None
    seat = frame.local
    if answer is None:
        options = [Option(YES), Option(NO)]
        cards = "1 card" if node.n == 1 else f"{node.n} cards"
        return Pick(seat, question(state, names, f"draw {cards}?"), options, names.get("this", -1), "DT-CARD-10", NO)
    state.pop()
    if answer == YES:
        game_actions.draw(state, seat, node.n)
    return None


@rules.value(PerCardPlayed)
def per_card_played(state: State, names: Scope, node: PerCardPlayed) -> int:
    return node.n * (_played(state, names["you"], node.group) - int(node.other))


@rules.value(PlayedAnother)
def played_another(state: State, names: Scope, node: PlayedAnother) -> bool:
    return _played(state, names["you"], node.group) > 1


def _played(state: State, seat: int, group: str) -> int:
    """How many cards of a kind a player has played since the turn began, the one that is carried out among them."""
    cards = state.game.cards
    plays = [event for event in this_turn(state) if event.kind == "play" and event.seat == seat]
    return sum(cards[event.more["card"]].group == group for event in plays)


@rules.do(GainCP)
def gain_cp(state: State, node: GainCP) -> None:
    amount = amount_of(state, node.amount)
    for seat in yourself(state, node.who):
        game_actions.gain_cp(state, seat, amount)


def _lose(state: State, node: Any) -> None:
    for seat in state.value(node.who):
        half = -(-holding.cp(state, seat) // 2)
        game_actions.lose_cp(state, seat, half if node.half else node.n * state.names.get("times", 1))


def _discard(state: State, node: Any) -> None:
    for seat in state.value(node.who):
        game_actions.discard_at_random(state, seat, node.n * state.names.get("times", 1))


lose_now = with_choices(_lose)


discard_now = with_choices(_discard)


effect_timing.PLUNDERING.update((LoseCP, DiscardAtRandom))


@rules.step(LoseCP)
def lose_cp(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step == 0 and answer is None and effect_timing.later(state, effect_timing.STEP_1, frame.node):
        return None
    return lose_now(state, frame, answer)


@rules.step(DiscardAtRandom)
def discard_at_random(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step == 0 and answer is None and effect_timing.later(state, effect_timing.STEP_1, frame.node):
        return None
    return discard_now(state, frame, answer)


@rules.do(Draw)
def draw(state: State, node: Draw) -> None:
    for seat in yourself(state, node.who):
        held = cards_held(state, state.names, seat) if node.until else 0
        game_actions.draw(state, seat, node.n * state.names.get("times", 1) - held)
