"""Texts of tokens and passive abilities: what always holds, what happens by itself, what may be done."""

from __future__ import annotations

from typing import Annotated, Any

from dicewright.engine.ask import Ask
from dicewright.engine.frame import Frame, Lasting
from dicewright.engine.node import Condition, Cost, Moment, Node
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne.vocabulary.base import Clause, Line, Static, Text, Use
from dicewright.games.dice_throne.vocabulary.flow import Clauses, Sentence
from dicewright.language import Words, phrase

rules = Rules()

Limit = Annotated[str, Words({"once": "Once per turn", "each once": "Each once per turn"})]
"""How often per player's turn: the text as a whole, or each of its uses (DT-ATK-10)."""


@phrase("[{modifier?}Attack Modifier. ]{^cost}[ {when}][ if {condition}]: {line}.[ Otherwise, {otherwise}.][ {more: }]")
class Permission(Use):
    """Something that may be done for a cost, as an Instant Action (DT-PRI-04)."""

    cost: Cost
    line: Line
    when: Moment | None = None
    condition: Condition | None = None
    otherwise: Line | None = None
    more: tuple[Sentence, ...] = ()
    modifier: bool = False


@phrase("{^moment}, {line}.[ {more: }]")
class Triggered(Use):
    """Something that happens by itself."""

    moment: Moment
    line: Line
    more: tuple[Sentence, ...] = ()


@phrase("You can't act.")
class CannotAct(Static):
    """No action of any kind (DT-STA-13, DT-PRI-14)."""


@phrase("[{limit}. ]{statics: }[ {uses: }]")
@phrase("[{limit}. ]{uses: }", statics=())
class Abilities(Text):
    """All a token or passive ability says."""

    uses: tuple[Use, ...] = ()
    statics: tuple[Static, ...] = ()
    limit: Limit | None = None


@phrase("the next time you would drop to 0 Health this phase, {effects}")
class NextFall(Line):
    """A replacement that waits until the Roll Phase ends."""

    effects: Clauses


@rules.step(Permission, Triggered)
def use(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The body of an ability; its cost has been paid."""
    node: Any = frame.node
    lines = (node.line, *node.more)
    if frame.step == len(lines):
        state.pop()
        return None
    state.advance(frame.step + 1)
    state.push(lines[frame.step])
    return None


@rules.do(NextFall)
def next_fall(state: State, node: NextFall) -> None:
    names = state.names
    state.lasting += (Lasting(node, names, names["you"], names.get("this", -1), "roll phase"),)
