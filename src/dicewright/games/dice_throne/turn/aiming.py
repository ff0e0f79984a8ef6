"""Cards that others may answer. What such a card takes is named first, so whoever answers knows what is at stake."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import choose_next
from dicewright.engine.frame import Frame
from dicewright.engine.window import Window
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import RESCUE, RESPONSE, Aim
from dicewright.games.dice_throne.cards.definitions import CardFacts
from dicewright.games.dice_throne.continuous.taking import taking
from dicewright.games.dice_throne.effects.statuses import removable
from dicewright.games.dice_throne.phrases.statuses import Remove, Transfer
from dicewright.games.dice_throne.turn.player_actions import interruptible, rescuable


def answer_window(state: State, card: CardFacts) -> Window | None:
    """In which window a card that is played can be answered, None if in none."""
    if interruptible(card):
        return RESPONSE
    return RESCUE if rescuable(state, state.names["you"], card) else None


def let_answer(state: State, card: CardFacts) -> None:
    """Open the window in which a card is answered, if there is one."""
    window = answer_window(state, card)
    if window is RESPONSE:
        state.set("acted", False)
    if window is not None:
        state.push(window)


@rules.step(Aim)
def aim(state: State, frame: Frame, answer: Any) -> Ask | None:
    """First what is taken, then the answers; if it is gone by then its player chooses anew (DT-RULE-PRIORITY-04,
    DT-RULE-PRIORITY-05)."""
    game = state.game
    card = game.cards[state.things[state.names["this"]].name]
    text: Any = taking(game.trees[card.path])
    choices = game.library.choices(text)
    if frame.step < len(choices):
        return choose_next(state, frame, choices, answer)
    if frame.step == len(choices):
        state.bind("aim", state.names[game.library.path(text.what)])
        state.advance(frame.step + 1)
        let_answer(state, card)
        return None
    stands = _stands(state, text)
    state.become(text)
    if stands:
        state.advance(len(choices))
    return None


def _stands(state: State, text: Remove | Transfer) -> bool:
    """Whether what was named can still be taken; of all that a player has, what is left of it."""
    path = state.game.library.path(text.what)
    named: tuple[int, ...] = state.names[path]
    moves = isinstance(text, Transfer)
    left = tuple([one for seat in state.game.seats for one in removable(state, seat, None, moves) if one in named])
    if isinstance(text, Remove) and not text.what.n:
        state.bind(path, left)
        return bool(left) or not named
    return len(left) == len(named)
