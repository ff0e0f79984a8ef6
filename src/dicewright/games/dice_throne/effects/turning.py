"""Tokens with several sides: turned, asked for, and the hero word *advance*, whose meaning stands with the token."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import with_choices
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import tokens
from dicewright.games.dice_throne.continuous.players import part_of
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.turning import Advance, OnSide, TurnOne, TurnPart, TurnThis

STEPS: Final = {"up": 1, "down": -1}
"""How the side of a token changes with a step in each way."""


@rules.value(OnSide)
def on_side(state: State, names: Scope, node: OnSide) -> bool:
    number = names["this"] if node.part is None else part_of(state, names["you"], node.part)
    return number >= 0 and bool(state.things[number].side == node.n)


@rules.do(TurnThis)
def turn_this(state: State, node: TurnThis) -> None:
    game_actions.turn_token(state, state.names["this"], node.n)


@rules.step(TurnPart)
def turn_part(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    number = part_of(state, names["you"], node.part)
    left = node.n * names.get("times", 1) - frame.step
    ways = open_ways(state, names["you"], node) if left > 0 else ()
    if node.way is None or not ways or answer == "done":
        state.pop()
        if node.way is None and number >= 0 and state.things[number].side != node.n:
            game_actions.turn_token(state, number, node.n)
        return None
    if answer is None and (node.free or len(ways) > 1):
        options = [Option(way) for way in ways] + ([Option("done")] if node.free else [])
        prompt = question(state, names, f"turn {node.part}? ({left} left)")
        return Pick(names["you"], prompt, options, names.get("this", -1), "DT-TXT-04", "done" if node.free else "")
    state.advance(frame.step + 1)
    game_actions.turn_token(state, number, state.things[number].side + STEPS[answer or ways[0]])
    return None


def open_ways(state: State, seat: int, node: TurnPart) -> tuple[str, ...]:
    """In which of the ways that a text allows a player's token can still be turned."""
    number = part_of(state, seat, node.part)
    if number < 0 or node.way is None:
        return ()
    most = len(state.game.tokens[node.part].sides)
    side = state.things[number].side
    if not side:  # a die that has not been rolled
        return ()
    ways = tuple(STEPS) if node.way == "either" else (node.way,)
    return tuple([way for way in ways if 1 <= side + STEPS[way] <= most])


def on_other_side(state: State, seats: Iterable[int], node: TurnOne) -> tuple[int, ...]:
    """The tokens of a name on some boards that do not show a side yet."""
    lying = [number for seat in seats for number in tokens(state, seat, node.token)]
    return tuple([number for number in lying if state.things[number].side != node.n])


def _turn_one(state: State, node: Any) -> None:
    for number in on_other_side(state, state.value(node.who), node)[:1]:
        game_actions.turn_token(state, number, node.n)


rules.step(TurnOne)(with_choices(_turn_one))


@rules.do(Advance)
def advance(state: State, node: Advance) -> None:
    tree = state.game.trees["word/advance"]
    ids = [state.names["this"]]
    if node.token is not None:
        ids = [number for seat in state.game.seats for number in tokens(state, seat, node.token)]
    for number in reversed(ids):
        token = state.things[number]
        state.push(tree, {"you": token.holder, "this": number, "role": "word", "inflicter": token.inflicter})
