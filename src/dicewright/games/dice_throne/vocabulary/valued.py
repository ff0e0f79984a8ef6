"""Tokens with a number on each side: gained on a side, spent by choice (DT-RULE-ROGUE-04, DT-RULE-ROGUE-07)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import Choice, ask_for, chosen_ids
from dicewright.engine.frame import Frame
from dicewright.engine.node import Cost
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import verbs, zones
from dicewright.games.dice_throne.limits import allow_more
from dicewright.games.dice_throne.speaking import question
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.costs import BILLS, is_there
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.language import phrase

rules = Rules()


@phrase("spend 1 of your choice")
class SpendChosen(Cost):
    """One of the token whose text this is; what it shows is then *its number*."""


BILLS[SpendChosen] = is_there


@phrase("remove 1 {token} of your choice from yourself")
class RemoveChosen(Clause):
    """One of a name, by what it shows."""

    token: TokenName


@phrase("this can be used {n} more {n:time|times} this turn")
class MoreUses(Clause):
    """Once per turn; it counts against no limit itself."""

    n: int


@phrase("gain {token} on side {side}")
class GainOnSide(Clause):
    """A token with that side up; one that is held is never given back for it (DT-RULE-ROGUE-07)."""

    token: TokenName
    side: int


@phrase("gain {first} {token} on side 1 and {second} on side 2")
class GainOnSides(Clause):
    """If there is not room for all, you choose which of them come (DT-RULE-ROGUE-04)."""

    first: int
    token: TokenName
    second: int


@rules.step(SpendChosen)
def spend_chosen(state: State, frame: Frame, answer: Any) -> Ask | None:
    names = state.names
    seat = names["you"]
    ids = zones.tokens(state, seat, state.things[names["this"]].name)
    found = ask_for(state, Choice(seat, ids, 1, 1, question(state, state.names, "spend which of them?"), "DT-STA-08"))
    if isinstance(found, Ask):
        if answer is None:
            return found
        found = chosen_ids(found, answer)
    state.pop()
    state.bind("picked", found[0])
    verbs.spend(state, found[:1])
    return None


@rules.step(RemoveChosen)
def remove_chosen(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seat = state.names["you"]
    ids = zones.tokens(state, seat, node.token)
    found = ask_for(
        state, Choice(seat, ids, 1, 1, question(state, state.names, f"remove which {node.token}?"), "DT-STA-11")
    )
    if isinstance(found, Ask):
        if answer is None:
            return found
        found = chosen_ids(found, answer)
    state.pop()
    verbs.remove(state, found)
    return None


@rules.do(MoreUses)
def more_uses(state: State, node: MoreUses) -> None:
    allow_more(state, state.names["you"], state.things[state.names["this"]].name, node.n)


@rules.do(GainOnSide)
def gain_on_side(state: State, node: GainOnSide) -> None:
    verbs.gain(state, state.names["you"], ((node.token, 1),), side=node.side)


@rules.step(GainOnSides)
def gain_on_sides(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    free = verbs.limit(state, seat, node.token) - len(zones.tokens(state, seat, node.token))
    room = min(free, node.first + node.second)
    choices = range(max(0, room - node.first), min(room, node.second) + 1)
    options = [Option(f"{room - two} on side 1, {two} on side 2", data=two) for two in choices]
    if len(options) > 1 and answer is None:
        prompt = question(state, names, f"there is room for {room} {node.token}: which do you gain?")
        return Pick(seat, prompt, options, names.get("this", -1), "DT-RULE-ROGUE-04")
    two = next(option.data for option in options if answer in (None, option.key))
    state.pop()
    verbs.gain(state, seat, ((node.token, two),), side=2)
    verbs.gain(state, seat, ((node.token, room - two),), side=1)
    return None
