"""Choices whether and which: opponents that may, dice chosen without targeting, keywords that hold a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.choosing import Choosing, choose_next, decided
from dicewright.engine.control import If, May, MayPay, Unless, decider_of, may_pay, pay, pay_or, yes_no
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.node import Effect, Node
from dicewright.engine.rules import StepRule
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import is_character
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import fielded
from dicewright.games.dice_masters.continuous import damage, filters, prohibitions, queries
from dicewright.games.dice_masters.continuous.prompts import choice_made, question
from dicewright.games.dice_masters.continuous.targets import aimless
from dicewright.games.dice_masters.effects.cost import has_fallen, may_fail, was_paid
from dicewright.games.dice_masters.effects.first import chosen_for, first_choices, idle, pointless, push_chosen
from dicewright.games.dice_masters.effects.kept import choose_word
from dicewright.games.dice_masters.effects.lines import use_of
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.phrases import effects as said
from dicewright.games.dice_masters.phrases.kept import ChooseForCard

UNTOLD: Final = (Event("accepted"),)
"""What an accepted offer has done as long as no event tells it: whether *you do* is then a matter of the answer."""


def _instead_of_the_engines(kind: type[Node]) -> Callable[[StepRule], StepRule]:
    """Register a rule in place of the one every game starts with."""

    def register(rule: StepRule) -> StepRule:
        rules.steps[kind] = rule
        return rule

    return register


@_instead_of_the_engines(May)
def may(state: State, frame: Frame, answer: Any) -> Ask | None:
    """As in the engine; whoever declines has chosen nothing for the sentences that follow."""
    node: Any = frame.node
    if answer is None:
        if aimless(state, state.names, node.effect) is None and not idle(state, node.effect):
            return yes_no(state, decider_of(state, node.decider), node)
        answer = NO
    if answer != YES:
        state.bind("it", ())
    state.bind("did", answer == YES)
    _mark_once(state, answer)
    state.pop()
    if answer == YES:
        state.bind("unpaid", True)
        state.bind("done", UNTOLD)
        state.push(node.effect)
    return None


def _mark_once(state: State, answer: Any) -> None:
    """An ability that may be used once per turn is used when somebody says yes, not when it is offered."""
    names = state.names
    if answer == YES and names.get("once"):
        state.note(use_of(names))


@_instead_of_the_engines(MayPay)
def may_pay_(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The first is the price of the second (DM-COST-05). As in the engine, noting what may be used once per turn.

    Without payment nothing was chosen either.
    """
    node: Any = frame.node
    if frame.step:
        _after_the_price(state, node)
        return None
    seat = decider_of(state, node.decider)
    if answer is None and (aimless(state, state.names, node.effect) is not None or _in_vain(state, node)):
        answer = NO
    if answer == NO or (answer is None and state.game.cannot_pay(state, seat, node.cost) is not None):
        state.bind("it", ())
        state.bind("did", False)
    elif answer == YES:
        state.bind("did", True)
        state.bind("unpaid", False)
    _mark_once(state, answer)
    if answer == YES and may_fail(node.cost):
        state.advance(1)
        pay(state, seat, node.cost)
        return None
    return may_pay(state, frame, answer)


def _after_the_price(state: State, node: Any) -> None:
    """Go on to what a KO was the price of, if it was one (DM-OPEN-51)."""
    if not was_paid(state, node.cost):
        state.bind("it", ())
        state.bind("did", False)
        state.pop()
    elif node.again:
        state.advance(0)
        state.push(node.effect)
    else:
        state.become(node.effect)


def _in_vain(state: State, node: Any) -> bool:
    """Whether a price would buy nothing, the dice spoken of being gone (DM-ENERGY-18); a price may choose its own."""
    return not any(one.spoken for _, one in state.game.library.choices(node.cost)) and idle(
        state, node.effect, node.cost
    )


@_instead_of_the_engines(If)
def if_(state: State, frame: Frame, answer: Any) -> Ask | None:
    """As in the engine; what did not happen gives the sentences that follow nothing to speak of."""
    node: Any = frame.node
    holds = state.value(node.condition)
    if not holds and node.otherwise is None:
        state.bind("it", ())
    _go_on(state, node, holds)
    return None


def _go_on(state: State, node: Any, holds: bool) -> None:
    """With what follows if it holds, else with what follows otherwise, if anything does."""
    state.pop()
    if holds:
        state.push(node.effect)
    elif node.otherwise is not None:
        state.push(node.otherwise)


@rules.do(said.Choose)
def choose(state: State, node: said.Choose) -> None:
    """The choice was made before; `it` is bound. It is told, for what follows may never name what was chosen."""
    you = game_actions.you(state)
    holders = tuple([(state.things[one].controller, one) for one in state.names.get("it", ())])
    if holders:
        more = {"holders": holders}
        this, rule = game_actions.this(state), game_actions.rule_of(state)
        state.note(Event("choose", seat=state.names.get("chooser", you), source=this, by=you, rule=rule, more=more))


@rules.step(said.SomebodyChooses)
def somebody_chooses(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if frame.step == 0 and isinstance(node.who, Choosing):
        return choose_next(state, frame, [(state.game.library.path(node.who), node.who)], answer)
    seat = state.value(node.who)[0]
    names = {**state.names, "chooser": seat}
    found = decided(state, state.game.rules.choices[type(node.dice)](state, names, node.dice), answer)
    if isinstance(found, Ask):
        return found
    state.bind("it", found)
    state.pop()
    return None


@rules.step(said.OpponentMay)
def opponent_may(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The opponent decides, and chooses the targets; the effect is still the controller's."""
    node: Any = frame.node
    seat = state.value(node.who)[0]
    if frame.step == 1:
        state.pop()
        return None
    if answer is None:
        if aimless(state, {**state.names, "chooser": seat}, node.effect) is None and not idle(state, node.effect):
            return yes_no(state, seat, node)
        answer = NO
    state.advance(1)
    if answer == YES:
        state.push(node.effect, {**state.names, "chooser": seat})
    return None


@rules.step(said.ForEachKind)
def for_each_kind(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The dice are read once, at the start."""
    node: Any = frame.node
    dice = filters.those(state, state.names, node.kind) if frame.step == 0 else frame.local
    if frame.step >= len(dice):
        state.pop()
        return None
    state.advance(frame.step + 1, dice)
    state.bind("it", (dice[frame.step],))
    state.bind("each", dice[frame.step])
    state.push(node.effect)
    return None


@rules.step(said.Enlistment)
def enlistment(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The opponent may KO a character die of theirs to stop it, none of its targets, which are known (DM-KEY-05).

    Only a KO stops it: what is done instead of the KO does not (DM-OPEN-51).
    """
    node: Any = frame.node
    aimed = first_choices(state, node.who, node.effect)
    if frame.step > len(aimed):
        state.pop()
        if not has_fallen(state):
            push_chosen(state, node.effect)
        elif node.otherwise is not None:
            state.push(node.otherwise)
        return None
    if frame.step < len(aimed):
        return choose_next(state, frame, aimed, answer)
    if pointless(state, node.effect):
        state.pop()
        return None
    opponent = sides.opponent(state.names["you"]) if node.who is None else state.value(node.who)[0]
    saved = chosen_for(state, node.effect)
    dice = [one for one in fielded(state, opponent) if is_character(state, one) and one not in saved]
    dice = [one for one in dice if not damage.cannot_be_kod(state, one)]  # DM-COST-01.2
    if dice and answer is None:
        options = [*state.game.options(state, dice, opponent), Option(NO)]
        names = state.names

        def prompt() -> str:
            said = f"KO a character die of yours to stop this, or let it happen: {state.game.text(state, names, node)}."
            return question(state, names, f"{said}{choice_made(state, names, node)}")()

        return Pick(opponent, prompt, options, names["this"], "DM-KEY-05", NO, prohibitions.no(state, "ko"))
    if answer is None or answer == NO:
        _push_instead(state, node.effect)
        return None
    state.advance(len(aimed) + 1)
    state.bind("done", ())
    game_actions.ko(state, (state.game.number_of(state, answer),), own=True)
    return None


@_instead_of_the_engines(Unless)
def unless(state: State, frame: Frame, answer: Any) -> Ask | None:
    """What is done is chosen first, as the card says it first; then the decider may pay to stop it."""
    node: Any = frame.node
    aimed = first_choices(state, node.decider, node.effect)
    agreed = len(aimed) + 2
    if frame.step == agreed:
        if was_paid(state, node.cost):
            state.pop()
        else:
            _push_instead(state, node.effect)
        return None
    if frame.step < len(aimed):
        return choose_next(state, frame, aimed, answer)
    if frame.step == len(aimed) and isinstance(node.effect, ChooseForCard):
        asked = choose_word(state, node.effect, answer)
        if asked is None:
            state.advance(frame.step + 1)
        return asked
    if pointless(state, node.effect) or (isinstance(node.effect, ChooseForCard) and not state.names["chosen"]):
        state.pop()
        return None
    if answer == YES and may_fail(node.cost):
        state.advance(agreed)
        pay(state, decider_of(state, node.decider), node.cost)
        return None
    return pay_or(state, node, answer, lambda effect: _push_instead(state, effect))


def _push_instead(state: State, effect: Effect) -> None:
    """In the place of the frame on top, an effect whose dice were chosen before."""
    state.pop()
    push_chosen(state, effect)


@rules.step(said.Resistance)
def resistance(state: State, frame: Frame, answer: Any) -> Ask | None:
    """It asks whether, not how often (DM-KEY-06)."""
    _go_on(state, frame.node, queries.was_kod(state, state.names["you"]))
    return None
