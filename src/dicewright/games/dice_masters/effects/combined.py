"""Two effects at once, and damage divided by choice."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.assign import Share, Split
from dicewright.engine.frame import Frame
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.continuous.prompts import question
from dicewright.games.dice_masters.effects.lines import read_before
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.phrases import combined as said


@rules.step(said.Together)
def together(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if frame.step == 2:
        state.pop()
        return None
    state.advance(frame.step + 1)
    state.push(node.first if frame.step == 0 else node.second)
    return None


@rules.step(said.Series)
def series(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The second is done whatever came of the first."""
    node: Any = frame.node
    if frame.step == 2:
        state.pop()
    elif frame.step == 0:
        state.call(node.first, 1)
    elif not read_before(state, node.second):
        state.call(node.second, 2)
    return None


@rules.step(said.Divide)
def divide(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Every target may get some or none; all of the damage is dealt, at the same moment (DM-DMG-03.1)."""
    node: Any = frame.node
    names = state.names
    ids = state.game.rules.choices[type(node.dice)](state, names, node.dice).ids
    amount = state.value(node.points)
    parts: dict[str, int] = {}
    if ids and amount > 0:
        words = [state.game.word(state, one) for one in ids]
        if len(ids) == 1:
            parts = {words[0]: amount}
        elif answer is None:
            options = state.game.options(state, ids, names["you"])
            shares = [Share(option, 0, amount) for option in options]
            prompt = question(state, names, f"divide {amount} damage as you choose.")
            return Split(names["you"], prompt, amount, shares, names["this"], names["rule"])
        else:
            parts = answer
    state.pop()
    number_of, dealer = state.game.number_of, game_actions.this(state)
    game_actions.deal_parts(state, [((number_of(state, word),), part, dealer) for word, part in parts.items() if part])
    return None
