"""How lines and sentences follow each other: choices, *otherwise*, *then* and *after damage*."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.control import If, May, MayPay, Unless, decider_of, pay, yes_no
from dicewright.engine.frame import Frame
from dicewright.games.dice_throne.board import holding
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import hand
from dicewright.games.dice_throne.continuous import effect_timing, token_limits
from dicewright.games.dice_throne.continuous.rolled import shown
from dicewright.games.dice_throne.effects.costs import discard_up_to, spend_up_to
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.base import Line
from dicewright.games.dice_throne.phrases.cards import DiscardAtRandom, LoseCP
from dicewright.games.dice_throne.phrases.conditions import Dealt
from dicewright.games.dice_throne.phrases.faces import OnFace
from dicewright.games.dice_throne.phrases.flow import (
    GAP,
    AfterDamage,
    AtTurnsEnd,
    ChooseOne,
    ChooseSeveral,
    Clauses,
    MayPayCP,
    MaySpend,
    OrElse,
    PerPaid,
    PerSpent,
    Script,
    Sentence,
    Then,
)
from dicewright.games.dice_throne.phrases.players import (
    EachOpponent,
    Inflicter,
    ThatPlayer,
    TheAttacker,
    TheDefender,
    You,
)
from dicewright.games.dice_throne.phrases.plunder import Discard


@rules.step(Script)
def script(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Sentence by sentence. From the first one on that asks about a defender who is not known yet, what is left of the
    text waits, so that dice are rolled and tokens gained before there is a target (DT-ROLL-12, DT-ROLL-13)."""
    node: Any = frame.node
    at = frame.step
    if not at and state.names.get("sentence"):
        at = state.names["sentence"]
        state.bind("sentence", 0)  # a text inside of this one begins at its own beginning
    over = at == len(node.sentences)
    next_one = node.then if over else node.sentences[at]
    if next_one is None:
        state.pop()
        return None
    if effect_timing.until_known(state, node, next_one, at):
        return None
    if over:
        state.become(next_one)
        return None
    state.advance(at + 1)
    state.push(next_one)
    return None


@rules.step(Clauses)
def clauses(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    effects = node.effects
    if frame.step == len(effects):
        state.pop()
        return None
    state.advance(frame.step + 1)
    state.push(effects[frame.step])
    return None


@rules.step(OrElse)
@rules.step(Sentence)
def sentence(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    line = node.line
    if type(line) is If and type(line.condition) is Dealt and effect_timing.later(state, effect_timing.STEP_7, node):
        return None
    if node.otherwise is not None and type(line) is MayPay:
        return _pay_or_else(state, line, node.otherwise, answer)
    if node.otherwise is not None and type(line) is May:
        return _may_or_else(state, line, node.otherwise, answer)
    holds = node.otherwise is None or _holds(state, line)
    state.become(line if holds else node.otherwise)
    return None


def _pay_or_else(state: State, line: MayPay, otherwise: Line, answer: Any) -> Ask | None:
    """A price that may be paid, and what happens if it is not."""
    seat = decider_of(state, line.decider)
    if answer is None and state.game.cannot_pay(state, seat, line.cost) is None:
        return yes_no(state, seat, line)
    if answer == YES:
        state.become(line.effect)
        pay(state, seat, line.cost)
    else:
        state.become(otherwise)
    return None


def _may_or_else(state: State, line: May, otherwise: Line, answer: Any) -> Ask | None:
    """What may be done, and what happens if it is not."""
    if answer is None:
        return yes_no(state, decider_of(state, line.decider), line)
    state.become(line.effect if answer == YES else otherwise)
    return None


def _holds(state: State, line: Any) -> bool:
    """Whether the line before *otherwise* applies."""
    if type(line) is If:
        return bool(state.value(line.condition))
    if type(line) is OnFace:
        return shown(state, state.names, line.face) > 0
    raise TypeError(f"nothing can be otherwise after {line!r}")


def lines(state: State, frame: Frame, first: Line, more: tuple[Sentence, ...]) -> None:
    """Carry out the lines of a body one after the other; the frame's step counts them."""
    if frame.step > len(more):
        state.pop()
        return
    state.advance(frame.step + 1)
    state.push(more[frame.step - 1] if frame.step else first)


@rules.step(Then)
def then(state: State, frame: Frame, answer: Any) -> Ask | None:
    """What waits for step 1 takes the rest with it (Crit Bash): the gap then lies in step 1 (DT-RULE-BARBARIAN-04).
    *Then, after damage* takes the gap and all that follows to step 7 (DT-DEF-08)."""
    node: Any = frame.node
    if frame.step == 0:
        if type(node.line) is AfterDamage and effect_timing.after_damage(state, node):
            return None
        waits = effect_timing.waiting(state, effect_timing.STEP_1) or effect_timing.takes(
            state, node
        )  # DT-RULE-SERAPH-02
        if waits and effect_timing.later(state, effect_timing.STEP_1, node):
            return None
        if not state.facts["gaps"] and state.names.get("role") == "offence":
            effect_timing.wait(state, effect_timing.STEP_1, node)  # the whole text waited for its target
            return None
        if state.game.edition.counts_after_growing:
            holding.count_groups(state, state.names["you"])  # what is spent in the gap counts all the same (DT-OPEN-07)
        state.advance(1)
        state.push(GAP)
        return None
    lines = (node.line, *node.more)
    if frame.step > len(lines):
        state.pop()
        return None
    state.advance(frame.step + 1)
    state.push(lines[frame.step - 1])
    return None


@rules.step(AfterDamage)
def after_damage(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if not effect_timing.after_damage(state, node):
        state.become(node.line)
    return None


@rules.step(AtTurnsEnd)
def at_turns_end(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if node.following:
        names = state.names
        state.pop()
        effect_timing.keep(state, effect_timing.next_turn(names["you"]), node.line, names)
    elif frame.step == 0 and state.facts["phase"] != "end of turn":
        effect_timing.wait(state, effect_timing.TURN_END, node)
    else:
        state.become(node.line)
    return None


@rules.step(ChooseOne)
def choose_one(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    if node.who is not None and not state.value(node.who):
        state.pop()  # nobody could be chosen before, so nobody chooses now (DT-DTA-68)
        return None
    if isinstance(node.who, EachOpponent) and not frame.step:
        _each_in_turn(state, node, state.value(node.who))
        return None
    if names.get("times", 1) > 1:
        state.pop()
        for _ in range(names["times"]):
            state.push(node, {**names, "times": 1})
        return None
    seat = names["it"][0] if isinstance(node.who, EachOpponent) else decider_of(state, node.who)
    offered = [one for one in node.options if state.game.possible(state, names, one)]
    offered = [one for one in offered if all(_affords(state, seat, clause) for clause in one.effects)]
    offered = offered or list(node.options)
    texts = [state.game.text(state, names, option) for option in offered]
    if answer is None and len(offered) == 1:
        answer = texts[0].lower()
    if answer is None:
        options = [Option(text.lower(), (), None, text) for text in texts]
        source = names.get("this", -1)
        return Pick(seat, lambda: state.game.prompt(state, names, node), options, source, "DT-TXT-04")
    chosen = next(option for option, text in zip(offered, texts, strict=True) if text.lower() == answer)
    state.become(chosen)
    return None


def _affords(state: State, seat: int, clause: Any) -> bool:
    """Whether whoever chooses has what a clause takes from them: what cannot be lost is no way out of the other option
    (DT-TXT-04)."""
    if type(clause) not in LOSSES or not isinstance(clause.who, THEMSELVES) or state.value(clause.who) != (seat,):
        return True
    have = holding.cp(state, seat) if type(clause) is LoseCP else len(hand(state, seat))
    least: int = max(1, clause.n)  # of half of what there is `n` says nothing
    return have >= least


LOSSES: Final = (Discard, DiscardAtRandom, LoseCP)
THEMSELVES: Final = (You, ThatPlayer, Inflicter, TheAttacker, TheDefender)
"""Names of players that can mean whoever chooses."""


def _each_in_turn(state: State, node: Any, seats: tuple[int, ...]) -> None:
    """Each of several players chooses, and *that player* is whoever does."""
    names = state.names
    state.pop()
    for seat in reversed(seats):
        state.push(node, {**names, "it": (seat,)})
        state.advance(1)


@rules.step(ChooseSeveral)
def choose_several(state: State, frame: Frame, answer: Any) -> Ask | None:
    """frame.local: the options chosen so far, by their place."""
    node: Any = frame.node
    names = state.names
    chosen: tuple[int, ...] = frame.local or ()
    texts = [state.game.text(state, names, option).lower() for option in node.options]
    if answer is not None:
        chosen = (*chosen, texts.index(answer))
        state.advance(len(chosen), chosen)
    if len(chosen) < node.n:
        options = [Option(text) for at, text in enumerate(texts) if at not in chosen]
        source = names.get("this", -1)
        return Pick(names["you"], lambda: state.game.prompt(state, names, node), options, source, "DT-TXT-04")
    state.pop()
    for at in reversed(chosen):
        state.push(node.options[at], names)
    return None


@rules.override(Unless)
def unless(state: State, frame: Frame, answer: Any) -> Ask | None:
    """As the engine has it, but each answer says what it leads to."""
    node: Any = frame.node
    seat = decider_of(state, node.decider)
    names = state.names
    if answer is None:
        if state.game.cannot_pay(state, seat, node.cost) is None:
            paid, unpaid = [state.game.text(state, names, one) for one in (node.cost, node.effect)]
            options = [Option(YES, label=f"Yes: {paid}"), Option(NO, label=f"No: {unpaid}")]
            source = names.get("this", -1)
            rule = state.game.library.root(node)
            return Pick(seat, lambda: state.game.prompt(state, names, node), options, source, rule, NO)
        answer = NO
    state.pop()
    if answer == YES:
        pay(state, seat, node.cost)
    else:
        state.push(node.effect)
    return None


@rules.step(MaySpend)
def may_spend(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    return spend_up_to(state, node.token or node.group, node.n, answer, lambda: state.game.prompt(state, names, node))


@rules.step(MayPayCP)
def may_pay_cp(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    if node.cards:
        return discard_up_to(state, node.n, answer, lambda: state.game.prompt(state, names, node), node.sold)
    have = holding.cp(state, seat)
    have = have if node.n is None else min(have, node.n)
    if have and answer is None:
        options = [Option(str(number)) for number in range(have + 1)]
        source = names.get("this", -1)
        rule = state.game.library.root(node)
        return Pick(seat, lambda: state.game.prompt(state, names, node), options, source, rule, "0")
    state.pop()
    paid = int(answer or 0)
    state.bind("paid", paid)
    game_actions.lose_cp(state, seat, paid)
    return None


@rules.step(PerSpent, PerPaid)
def per_spent(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    times = state.names.get("spent" if isinstance(node, PerSpent) else "paid", 0)
    state.pop()
    if times:
        state.push(node.line, {**state.names, "times": times})
    return None


token_limits.UNSURE.update((ChooseOne, ChooseSeveral, PerSpent, PerPaid))


effect_timing.GAPS.add(Then)
