"""How lines and sentences follow each other: choices, *otherwise*, *then* and *after damage*."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import NO, YES, Ask, Option, Pick
from dicewright.engine.control import If, May, MayPay, Repeat, Unless, decider_of, pay
from dicewright.engine.frame import Frame
from dicewright.engine.node import Effect, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.engine.window import Window
from dicewright.games.dice_throne import places, room, verbs
from dicewright.games.dice_throne.vocabulary.amounts import Number
from dicewright.games.dice_throne.vocabulary.base import Aside, Clause, Line, Text
from dicewright.games.dice_throne.vocabulary.conditions import Dealt
from dicewright.games.dice_throne.vocabulary.costs import spend_up_to
from dicewright.games.dice_throne.vocabulary.faces import OnFace, shown
from dicewright.games.dice_throne.vocabulary.holding import count_groups
from dicewright.games.dice_throne.vocabulary.lexicon import Group, TokenName
from dicewright.games.dice_throne.vocabulary.who import Inflicter, ThatPlayer, You
from dicewright.language import phrase, wording

rules = Rules()


@phrase("{effects:, | and }")
class Clauses(Line):
    """Clauses in order."""

    effects: tuple[Clause, ...]


@phrase("choose 1: {options:; or :2}", who=None)
@phrase("{who choose|chooses} 1: {options:; or :2}", narrow={"who": ThatPlayer | Inflicter})
class ChooseOne(Line):
    """Exactly one of several, chosen when the sentence is carried out (DT-TXT-04); *for each* chooses every time."""

    options: tuple[Clauses, ...]
    who: Who | None = None


@phrase("you may spend up to {n} {token}", group=None)
@phrase("you may spend up to {n} {group:n}", token=None)
class MaySpend(Line):
    """Any number of tokens of a name or group, none included; the number is remembered."""

    n: int
    group: Group | None = None
    token: TokenName | None = None


@phrase("for each {token} spent, {line}", group=None)
@phrase("for each {group} spent, {line}", token=None)
class PerSpent(Line):
    """As many times as tokens were just spent."""

    line: Line
    group: Group | None = None
    token: TokenName | None = None


@phrase("you may pay any number of CP", n=None)
@phrase("you may pay up to {n} CP")
class MayPayCP(Line):
    """From none to all there are, or up to a number; how many is remembered."""

    n: int | None = None


@phrase("for each CP paid, {line}")
class PerPaid(Line):
    """As many times as CP were just paid."""

    line: Line


@phrase("after damage, {line}")
class AfterDamage(Line):
    """In step 7, so that it cannot help the damage it follows (DT-TXT-07)."""

    line: Line


@phrase("at the end of this turn, {line}")
class AtTurnsEnd(Line):
    """At the conclusion of the turn, after the Discard Phase (DT-TURN-15)."""

    line: Line


@phrase("{^line}.[ Otherwise, {otherwise}.]")
class Sentence(Effect):
    """A line, and what happens instead if its condition does not hold."""

    line: Line
    otherwise: Line | None = None


@phrase("Then, {line}.[ {more: }]")
class Then(Effect):
    """A gap in which players may respond; the rest of the text comes after it (DT-TXT-06)."""

    line: Line
    more: tuple[Sentence, ...] = ()


@phrase("[{modifier?}Attack Modifier. ]{asides: } {sentences: }[ {then}]")
@phrase("[{modifier?}Attack Modifier. ]{sentences: }[ {then}]", asides=())
class Script(Text):
    """What an Offensive or Defensive Ability or a card does, in order; what is added comes last (DT-TXT-05)."""

    sentences: tuple[Sentence, ...]
    then: Then | None = None
    modifier: bool = False
    asides: tuple[Aside, ...] = ()


IF = wording(If, "if {condition}, {effect}", into=Line, narrow={"effect": Line})
MAY = wording(May, "you may {effect}", into=Line, narrow={"effect": Clauses})
MAY_PAY = wording(MayPay, "you may {cost}[{again?} as often as you like]: {effect}", into=Line, narrow={"effect": Line})

REPEAT = wording(Repeat, "do this {times} times: {effect}", into=Line, narrow={"times": Number, "effect": Clauses})

UNLESS = wording(Unless, "{effect} unless {decider} {cost}", into=Line, narrow={"effect": Clauses, "decider": You})

GAP = Window("then")
"""The window a *then* opens."""


@rules.step(Script)
def script(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if frame.step == 0 and places.until_known(state, node):
        return None
    if frame.step == len(node.sentences):
        if node.then is not None:
            state.become(node.then)
        else:
            state.pop()
        return None
    state.advance(frame.step + 1)
    state.push(node.sentences[frame.step])
    return None


@rules.step(Clauses)
def clauses(state: State, frame: Frame, answer: Any) -> Ask | None:
    effects = frame.node.effects  # type: ignore[attr-defined]
    if frame.step == len(effects):
        state.pop()
        return None
    state.advance(frame.step + 1)
    state.push(effects[frame.step])
    return None


@rules.step(Sentence)
def sentence(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    line = node.line
    if type(line) is If and type(line.condition) is Dealt and places.later(state, places.STEP_7, node):
        return None
    holds = node.otherwise is None or _holds(state, line)
    state.become(line if holds else node.otherwise)
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
    """What waits for step 1 takes the rest with it (Crit Bash): the gap then lies in step 1 (DT-RULE-BARBARIAN-04)."""
    node: Any = frame.node
    if frame.step == 0:
        waits = places.waiting(state, places.STEP_1) or places.takes(state, node)  # DT-RULE-SERAPH-02
        if waits and places.later(state, places.STEP_1, node):
            return None
        if not state.facts["gaps"] and state.names.get("role") == "offence":
            places.wait(state, places.STEP_1, node)  # the whole text waited for its target
            return None
        if state.game.edition.counts_after_growing:  # type: ignore[attr-defined]
            count_groups(state, state.names["you"])  # what is spent in the gap counts all the same (DT-OPEN-07)
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
    if not places.after_damage(state, node):
        state.become(node.line)
    return None


@rules.step(AtTurnsEnd)
def at_turns_end(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if frame.step == 0 and state.facts["phase"] != "end of turn":
        places.wait(state, places.TURN_END, node)
    else:
        state.become(node.line)
    return None


@rules.step(ChooseOne)
def choose_one(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    if names.get("times", 1) > 1:
        state.pop()
        for _ in range(names["times"]):
            state.push(node, {**names, "times": 1})
        return None
    offered = [option for option in node.options if state.game.possible(state, names, option)] or node.options
    texts = [state.game.text(state, names, option) for option in offered]
    if answer is None and len(offered) == 1:
        answer = texts[0].lower()
    if answer is None:
        options = [Option(text.lower()) for text in texts]
        source = names.get("this", -1)
        seat = decider_of(state, node.who)
        return Pick(seat, lambda: state.game.prompt(state, names, node), options, source, "DT-TXT-04")
    chosen = next(option for option, text in zip(offered, texts, strict=True) if text.lower() == answer)
    state.become(chosen)
    return None


@rules.step(Unless)
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
    have = verbs.cp(state, seat)
    have = have if node.n is None else min(have, node.n)
    if have and answer is None:
        options = [Option(str(number)) for number in range(have + 1)]
        source = names.get("this", -1)
        rule = state.game.library.root(node)
        return Pick(seat, lambda: state.game.prompt(state, names, node), options, source, rule, "0")
    state.pop()
    paid = int(answer or 0)
    state.bind("paid", paid)
    verbs.lose_cp(state, seat, paid)
    return None


@rules.step(PerSpent, PerPaid)
def per_spent(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    times = state.names.get("spent" if isinstance(node, PerSpent) else "paid", 0)
    state.pop()
    if times:
        state.push(node.line, {**state.names, "times": times})
    return None


room.UNSURE.update((ChooseOne, PerSpent, PerPaid))
places.GAPS.add(Then)
