"""Combat Points and cards."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.choosing import ask_for, chosen_ids, with_choices
from dicewright.engine.frame import Frame
from dicewright.engine.node import Amount, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import places, verbs
from dicewright.games.dice_throne.speaking import question
from dicewright.games.dice_throne.vocabulary.amounts import Number, amount_of
from dicewright.games.dice_throne.vocabulary.base import Clause, Sum, Term
from dicewright.games.dice_throne.vocabulary.damage import yourself
from dicewright.games.dice_throne.vocabulary.lexicon import CardGroup
from dicewright.games.dice_throne.vocabulary.who import ChosenPlayer
from dicewright.language import phrase

rules = Rules()


@phrase("gain {amount} CP", who=None, narrow={"amount": Number})
@phrase("gain CP equal to {amount}", who=None, narrow={"amount": Sum})
@phrase("{who gain|gains} {amount} CP", narrow={"amount": Number})
class GainCP(Clause):
    """Combat Points, up to 15 (DT-SET-06)."""

    amount: Amount
    who: Who | None = None


@phrase("{who lose|loses} {n} CP")
class LoseCP(Clause):
    """Combat Points that are simply gone, down to 0; those of the target of an ability in step 1 (DT-DEF-02)."""

    n: int
    who: Who


@phrase("{who discard|discards} {n card|cards} at random")
class DiscardAtRandom(Clause):
    """Cards of a hand that chance chooses, without CP (DT-TURN-13); in step 1 like all that is done to a target."""

    n: int
    who: Who


@phrase("draw {n card|cards}", who=None)
@phrase("{who draw|draws} {n card|cards}")
class Draw(Clause):
    """Cards from the deck; an empty deck is made anew from the discard pile (DT-SET-07)."""

    n: int
    who: Who | None = None


@phrase("{who} may draw {n card|cards}", narrow={"who": ChosenPlayer})
class MayDraw(Clause):
    """Whoever it is decides."""

    n: int
    who: Who


@rules.step(MayDraw)
def may_draw(state: State, frame: Frame, answer: Any) -> Ask | None:
    """First who, then that player's decision; frame.local: the player."""
    node: Any = frame.node
    names = state.names
    if frame.step == 0:
        found = ask_for(state, state.game.rules.choices[type(node.who)](state, names, node.who))
        if isinstance(found, Ask):
            if answer is None:
                return found
            found = chosen_ids(found, answer)
        state.advance(1, found[0])
        return None
    seat = frame.local
    if answer is None:
        options = [Option(YES), Option(NO)]
        cards = "1 card" if node.n == 1 else f"{node.n} cards"
        return Pick(seat, question(state, names, f"draw {cards}?"), options, names.get("this", -1), "DT-CARD-10", NO)
    state.pop()
    if answer == YES:
        verbs.draw(state, seat, node.n)
    return None


@phrase("{n} for each {group} Card you played this turn")
class PerCardPlayed(Term):
    """So much for each card of a kind that you have played since the turn began, whenever this is read (DT-CARD-17)."""

    n: int
    group: CardGroup


@rules.value(PerCardPlayed)
def per_card_played(state: State, names: Scope, node: PerCardPlayed) -> int:
    cards = state.game.cards  # type: ignore[attr-defined]
    count, entry = 0, state.log
    while entry is not None and entry.event.kind != "turn":
        event = entry.event
        count += event.kind == "play" and event.seat == names["you"] and cards[event.more["card"]].group == node.group
        entry = entry.before
    return node.n * count


@rules.do(GainCP)
def gain_cp(state: State, node: GainCP) -> None:
    amount = amount_of(state, node.amount)
    for seat in yourself(state, node.who):
        verbs.gain_cp(state, seat, amount)


def _lose(state: State, node: Any) -> None:
    for seat in state.value(node.who):
        verbs.lose_cp(state, seat, node.n * state.names.get("times", 1))


def _discard(state: State, node: Any) -> None:
    for seat in state.value(node.who):
        verbs.discard_at_random(state, seat, node.n * state.names.get("times", 1))


lose_now = with_choices(_lose)
discard_now = with_choices(_discard)
places.PLUNDERING.update((LoseCP, DiscardAtRandom))


@rules.step(LoseCP)
def lose_cp(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step == 0 and answer is None and places.later(state, places.STEP_1, frame.node):
        return None
    return lose_now(state, frame, answer)


@rules.step(DiscardAtRandom)
def discard_at_random(state: State, frame: Frame, answer: Any) -> Ask | None:
    if frame.step == 0 and answer is None and places.later(state, places.STEP_1, frame.node):
        return None
    return discard_now(state, frame, answer)


@rules.do(Draw)
def draw(state: State, node: Draw) -> None:
    for seat in yourself(state, node.who):
        verbs.draw(state, seat, node.n * state.names.get("times", 1))
