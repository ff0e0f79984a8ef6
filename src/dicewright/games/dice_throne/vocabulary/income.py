"""More cards at Income, of which one goes back (DT-TURN-05)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.node import Effect, node
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.language import phrase

rules = Rules()
PLACES = (("on the top", 0), ("on the bottom", None))
"""Where in the deck, and at which position."""


@phrase("draw {n card|cards} instead of 1 and put 1 of them on the top or bottom of your deck")
class IncomeCards(Clause):
    """When the Income card is drawn, after the CP."""

    n: int


@node
class PutDrawn(Effect):
    """One of the cards just drawn goes back; nobody else learns which."""


PUT_DRAWN = PutDrawn()


@rules.do(IncomeCards)
def income_cards(state: State, node: IncomeCards) -> None:
    state.set("income cards", node.n)


@rules.step(PutDrawn)
def put_drawn(state: State, frame: Frame, answer: Any) -> Ask | None:
    seat = state.names["you"]
    ids = tuple([number for event in state.names.get("done", ()) for number in event.more.get("cards", ())])
    options = [
        Option(f"{option.key} {where}", option.things, (option.things[0], at))
        for option in state.game.options(state, ids, seat)
        for where, at in PLACES
    ]
    if options and answer is None:
        prompt = "Put one of these cards on the top or bottom of your deck."
        return Pick(seat, lambda: prompt, options, -1, "DT-TURN-05")
    state.pop()
    for number, at in [option.data for option in options if option.key == answer]:
        verbs.put_card(state, number, "deck", at)
    return None
