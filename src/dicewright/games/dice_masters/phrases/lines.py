"""The lines of a card: each is one ability, in one of a few frames."""

from __future__ import annotations

from typing import Annotated

from dicewright.engine.node import Condition, Cost, Effect, Modifier, Moment, Node
from dicewright.games.dice_masters.phrases.costs import Both, PayEnergy
from dicewright.games.dice_masters.phrases.effects import Deed
from dicewright.games.dice_masters.phrases.kinds import Printed
from dicewright.games.dice_masters.phrases.moments import DeclaredMoment, StepMoment
from dicewright.language import Words, category, phrase

MARKS = {1: "*", 2: "**", 3: "*/**"}
Mark = Annotated[int, Words(MARKS)]
FIRST, ONCE = "first", "once"
CALM, OWN, OWN_ONCE = "calm", "on your turn", "your turn"
LIMITS = {
    "once per turn": "once per turn",
    OWN_ONCE: "once during your turn",
    OWN: "on your turn",
    CALM: "outside the attack step",
}
UNCOUNTED = ("", OWN, CALM)
"""Limits of Globals that do not say how often."""


@phrase("{^effect}.")
class Sentence(Node):
    """One sentence, one effect."""

    effect: Effect


@phrase("{first}.[ {rest: }]")
class Sentences(Node):
    """Sentences in order; the order of sentences is the order of effects."""

    first: Effect
    rest: tuple[Sentence, ...] = ()


@phrase("{mark} {^first}[{instead?} instead].[ {rest: }]")
class Burst(Node):
    """What the burst marks of the face add, or put in place of the rest (DM-BURST-01, DM-BURST-04)."""

    mark: Mark
    first: Effect
    instead: bool = False
    rest: tuple[Sentence, ...] = ()


@category
class Line(Node):
    """One ability."""


@category
class Ability(Line):
    """An ability that may stand behind a burst mark of its own."""


@phrase("When {moment}, {body}[ {bursts: }]", active=False, limit="")
@phrase("While {condition}, when {moment}, {body}[ {bursts: }]", active=False, limit="")
@phrase("While active, when {moment}, {body}[ {bursts: }]", active=True, limit="")
@phrase("Once per turn, when {moment}, {body}[ {bursts: }]", active=False, limit=ONCE)
@phrase("While active, once per turn, when {moment}, {body}[ {bursts: }]", active=True, limit=ONCE)
@phrase("The first time each turn {moment}, {body}[ {bursts: }]", active=False, limit=FIRST)
@phrase("While active, the first time each turn {moment}, {body}[ {bursts: }]", active=True, limit=FIRST)
class When(Ability):
    """A triggered ability. *While active* ones belong to the card and never stack per die (DM-EFF-09).

    limit: `once` per turn and die; `first`: only the first such event of a turn (DM-TIME-07).
    """

    moment: Moment
    body: Sentences
    active: bool
    limit: str
    bursts: tuple[Burst, ...] = ()
    condition: Condition | None = None


@phrase("At {moment}, {body}[ {bursts: }]", active=False)
@phrase("While active, at {moment}, {body}[ {bursts: }]", active=True)
class At(Ability):
    """A triggered ability at the start or the end of a step."""

    moment: StepMoment
    body: Sentences
    active: bool
    bursts: tuple[Burst, ...] = ()


@phrase("After {moment}, {body}[ {bursts: }]", active=False)
@phrase("While active, after {moment}, {body}[ {bursts: }]", active=True)
class After(Ability):
    """A triggered ability after a declaration."""

    moment: DeclaredMoment
    body: Sentences
    active: bool
    bursts: tuple[Burst, ...] = ()


@phrase("{keyword}.")
class HasKeyword(Line):
    """A keyword alone; what it means is written in the keyword file."""

    keyword: Printed


@phrase("{mark} {^modifier}.")
class StaticBurst(Node):
    """A continuous statement only faces with that mark add."""

    mark: Mark
    modifier: Modifier


@phrase("{^modifier}.[ {bursts: }]", active=False, condition=None)
@phrase("While active, {modifier}.[ {bursts: }]", active=True, condition=None)
@phrase("While {condition}, {modifier}.", active=False)
@phrase("While active, while {condition}, {modifier}.", active=True)
class Static(Line):
    """A continuous ability (DM-EFF-07)."""

    modifier: Modifier
    active: bool
    condition: Condition | None = None
    bursts: tuple[StaticBurst, ...] = ()


@phrase("{mark} {ability}")
class OnBurst(Line):
    """An ability only faces with that mark have (DM-BURST-01)."""

    mark: Mark
    ability: Ability | Static


@phrase("{^body}[ {bursts: }]")
class Use(Line):
    """What using an action die does (DM-ACT-01)."""

    body: Sentences
    bursts: tuple[Burst, ...] = ()


@phrase("Global: {^cost}. {^body}", limit="", condition=None)
@phrase("Global: If {condition}, {cost}. {^body}", limit="")
@phrase("Global: {^limit}, {cost}. {^body}", condition=None)
class Global(Line):
    """Anybody may use it in the windows for Globals, whoever has the card (DM-GLOB-01, 02, 03).

    Its body is effects, never a continuous statement (DM-GLOB-12).
    """

    cost: PayEnergy | Both
    body: Sentences
    limit: Annotated[str, Words(LIMITS)]
    condition: Condition | None = None


@phrase("Global: When {moment}, you may {cost}: {effect}.", once=False)
@phrase("Global: Once per turn, when {moment}, you may {cost}: {effect}.", once=True)
class ReactiveGlobal(Line):
    """Anybody may answer the event, once an event (DM-GLOB-09, DM-GLOB-10). once: each of them once per turn."""

    moment: Moment
    cost: Cost
    effect: Deed
    once: bool


@phrase(
    "While active,[{once?} once per turn,] whenever you could use a Global[{yours?} on your turn],"
    "[{resistance?} Resistance:] you may {cost}: {effect}.",
    active=True,
    main=False,
)
@phrase("Whenever you could use a Global[{yours?} on your turn], you may {cost}: {effect}.", active=False, main=False)
@phrase(
    "While active, once during your main step, you may {effect}.",
    active=True,
    main=True,
    yours=True,
    once=True,
    resistance=False,
    cost=None,
)
class Activated(Line):
    """An ability used like a Global by the controller (DM-GLOB-13).

    main: only in the Main Step. resistance: only if a character die of yours was KO'd this turn (DM-KEY-06).
    """

    cost: Cost | None
    effect: Deed
    active: bool
    main: bool
    yours: bool = False
    once: bool = False
    resistance: bool = False
