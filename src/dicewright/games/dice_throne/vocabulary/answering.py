"""Answers to a roll that lies open: they look at it now, and again when all have accepted it."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.frame import Frame
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import places
from dicewright.games.dice_throne.vocabulary.base import Line
from dicewright.games.dice_throne.vocabulary.faces import Face, shown
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.language import phrase

rules = Rules()


@phrase("on {face} of your open {token} roll, {line}")
class OnOpenRoll(Line):
    """Only while the dice of a token of yours show it; nothing happens if they are changed before all accept them
    (DT-RULE-BLACK_WIDOW-03)."""

    face: Face
    token: TokenName
    line: Line


def open_roll(state: State, seat: int, token: str) -> tuple[int, ...]:
    """The dice a player's token has rolled, as long as they lie open."""
    facts = state.facts
    number = facts["rolled for"]
    if facts["roller"] != seat or number < 0 or getattr(state.things[number], "name", "") != token:
        return ()
    dice: tuple[int, ...] = facts["open"]
    return dice


def shows(state: State, names: Scope, node: OnOpenRoll) -> bool:
    """Whether the open roll shows it now."""
    dice = open_roll(state, names["you"], node.token)
    return bool(dice) and shown(state, {**names, "roll": dice}, node.face) > 0


@rules.step(OnOpenRoll)
def on_open_roll(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    dice = open_roll(state, names["you"], node.token)
    if dice:
        state.bind("roll", dice)
        places.wait(state, places.ACCEPTED, node)
    elif shown(state, names, node.face):
        state.become(node.line)
    else:
        state.pop()
    return None
