"""How lines and sentences follow each other: choices, *otherwise*, *then* and *after damage*."""

from __future__ import annotations

from dicewright.engine.control import If, May, MayPay, Repeat, Unless
from dicewright.engine.node import Effect, Who
from dicewright.engine.window import Window
from dicewright.games.dice_throne.phrases.amounts import Number
from dicewright.games.dice_throne.phrases.base import Aside, Clause, Line, Text
from dicewright.games.dice_throne.phrases.lexicon import Group, TokenName
from dicewright.games.dice_throne.phrases.players import (
    EachOpponent,
    Inflicter,
    ThatPlayer,
    TheAttacker,
    TheDefender,
    You,
)
from dicewright.language import phrase, wording


@phrase("{effects:, | and }")
class Clauses(Line):
    """Clauses in order."""

    effects: tuple[Clause, ...]


@phrase("choose 1: {options:; or :2}", who=None)
@phrase(
    "{who choose|chooses} 1: {options:; or :2}",
    narrow={"who": ThatPlayer | Inflicter | EachOpponent | TheDefender | TheAttacker},
)
class ChooseOne(Line):
    """Exactly one of several, chosen when the sentence is carried out (DT-TXT-04); *for each* chooses every time."""

    options: tuple[Clauses, ...]
    who: Who | None = None


@phrase("choose {n} different: {options:; or :2}")
class ChooseSeveral(Line):
    """So many of several, each at most once, chosen one after the other and then carried out in order (DT-TXT-04)."""

    n: int
    options: tuple[Clauses, ...]


@phrase("you may spend up to {n} {token}", group=None)
@phrase("you may spend up to {n} {group:n}", token=None)
@phrase("you may spend any number of {token}", group=None, n=None)
class MaySpend(Line):
    """Any number of tokens of a name or group, none included, or up to a number; how many is remembered."""

    n: int | None
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
@phrase("you may discard any number of cards", n=None, cards=True)
@phrase("you may discard up to {n card|cards}", cards=True)
@phrase("you may sell any number of cards", n=None, cards=True, sold=True)
class MayPayCP(Line):
    """From none to all there are, or up to a number; how many is remembered. cards: of the hand, without CP
    (DT-TURN-13). sold: for 1 CP each, outside of a Main Phase too (DT-TURN-09)."""

    n: int | None = None
    cards: bool = False
    sold: bool = False


@phrase("for each CP paid, {line}")
@phrase("for each card discarded, {line}", cards=True)
class PerPaid(Line):
    """As many times as CP were just paid, or cards discarded."""

    line: Line
    cards: bool = False


@phrase("after damage, {line}")
class AfterDamage(Line):
    """In step 7, so that it cannot help the damage it follows (DT-TXT-07)."""

    line: Line


@phrase("at the end of this turn, {line}", following=False)
@phrase("when your next turn begins, {line}", following=True)
class AtTurnsEnd(Line):
    """At the conclusion of the turn, after the Discard Phase (DT-TURN-15). following: when your next Upkeep Phase has
    begun (DT-TURN-02)."""

    line: Line
    following: bool


@phrase("{^line}.[ Otherwise, {otherwise}.]")
class Sentence(Effect):
    """A line, and what happens instead if its condition does not hold."""

    line: Line
    otherwise: Line | None = None


@phrase("{line}. Otherwise, {otherwise}")
class OrElse(Effect):
    """Two outcomes of a condition in a text that says when they come or what they cost (see `Sentence`)."""

    line: Line
    otherwise: Line


@phrase("Then, {line}.[ {more: }]")
class Then(Effect):
    """A gap in which players may respond; the rest of the text comes after it (DT-TXT-06)."""

    line: Line | OrElse
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
