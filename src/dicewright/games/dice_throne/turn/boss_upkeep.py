"""What the Upkeep Phase brings to bosses that have a player (DT-BVM-04.1)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.frame import Frame
from dicewright.games.dice_throne.board import sides
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import SETTLE
from dicewright.games.dice_throne.board.versus import GainHands
from dicewright.games.dice_throne.cards.enemies import KINGS_HAND
from dicewright.games.dice_throne.events import game_actions


@rules.step(GainHands)
def gain_hands(state: State, frame: Frame, answer: Any) -> Ask | None:
    state.pop()
    state.push(SETTLE)
    for seat in range(sides.mode(state).bosses):
        if not sides.fallen(state, seat):
            game_actions.gain(state, seat, ((KINGS_HAND, 1),), seat)
    return None
