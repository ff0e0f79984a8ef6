"""Tokens with a number on each side: gained on a side, spent by choice (DT-RULE-ROGUE-04, DT-RULE-ROGUE-07)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import Choice, decided
from dicewright.engine.frame import Frame
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.use_limits import allow_more
from dicewright.games.dice_throne.continuous.rolled import shown
from dicewright.games.dice_throne.effects.costs import BILLS, is_there
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.valued import GainOnSide, GainOnSides, MoreUses, RemoveChosen, SpendChosen

BILLS[SpendChosen] = is_there


@rules.step(SpendChosen)
def spend_chosen(state: State, frame: Frame, answer: Any) -> Ask | None:
    names = state.names
    seat = names["you"]
    ids = zones.tokens(state, seat, state.things[names["this"]].name)
    choice = Choice(seat, ids, 1, 1, question(state, state.names, "spend which of them?"), "DT-STA-08.1")
    found = decided(state, choice, answer)
    if isinstance(found, Ask):
        return found
    state.pop()
    state.bind("picked", found[0])
    game_actions.spend(state, found[:1])
    return None


@rules.step(RemoveChosen)
def remove_chosen(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seat = state.names["you"]
    ids = zones.tokens(state, seat, node.token)
    choice = Choice(seat, ids, 1, 1, question(state, state.names, f"remove which {node.token}?"), "DT-STA-11")
    found = decided(state, choice, answer)
    if isinstance(found, Ask):
        return found
    state.pop()
    game_actions.remove(state, found)
    return None


@rules.do(MoreUses)
def more_uses(state: State, node: MoreUses) -> None:
    name = node.group or state.things[state.names["this"]].name
    allow_more(state, state.names["you"], name, node.n)


@rules.do(GainOnSide)
def gain_on_side(state: State, node: GainOnSide) -> None:
    for seat in (state.names["you"],) if node.who is None else state.value(node.who):
        game_actions.gain(state, seat, ((node.token, 1),), side=node.side)


@rules.step(GainOnSides)
def gain_on_sides(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    first, second = [
        number * (1 if face is None else shown(state, names, face))
        for number, face in ((node.first, node.low), (node.second, node.high))
    ]
    free = game_actions.limit(state, seat, node.token) - len(zones.tokens(state, seat, node.token))
    room = min(free, first + second)
    choices = range(max(0, room - first), min(room, second) + 1)
    options = [Option(f"{room - two} on side 1, {two} on side 2", data=two) for two in choices]
    if len(options) > 1 and answer is None:
        prompt = question(state, names, f"there is room for {room} {node.token}: which do you gain?")
        return Pick(seat, prompt, options, names.get("this", -1), "DT-RULE-ROGUE-04")
    two = next(option.data for option in options if answer in (None, option.key))
    state.pop()
    game_actions.gain(state, seat, ((node.token, two),), side=2)
    game_actions.gain(state, seat, ((node.token, room - two),), side=1)
    return None
