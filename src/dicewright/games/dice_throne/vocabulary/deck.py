"""Searching the own deck. Search and shuffle are one: nobody acts between them (DT-RULE-THEN-09)."""

from __future__ import annotations

from typing import Annotated, Any

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import Choice, ask_for, chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import verbs, zones
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.language import Words, phrase

rules = Rules()

CardKind = Annotated[str, Words({"card": "card|cards"})]
Zone = Annotated[str, Words({"hand": "your hand"})]


@phrase("search your deck for {n} {what:n}, put {n:it|them} into {zone} and shuffle your deck")
class Search(Clause):
    """So many cards of the deck, if there are, chosen by you; nobody else learns which."""

    n: int
    what: CardKind
    zone: Zone


@rules.step(Search)
def search(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    deck = state.zones[zones.at(seat, "deck")]
    if frame.step == 0:
        state.advance(1)
        if deck:
            verbs.look(state, (seat,), deck)
        return None
    if frame.step == 1:
        choice = Choice(seat, deck, node.n, node.n, lambda: state.game.prompt(state, names, node), "DT-RULE-THEN-09")
        found = ask_for(state, choice)
        if isinstance(found, Ask):
            if answer is None:
                return found
            found = chosen_ids(found, answer)
        state.advance(2)
        for number in found:
            verbs.put_card(state, number, node.zone)
        return None
    state.pop()
    verbs.shuffle(state, seat)
    return None
