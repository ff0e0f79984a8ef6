"""Tokens with several sides: turned, asked for, and the hero word *advance*, whose meaning stands with the token."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import with_choices
from dicewright.engine.frame import Frame
from dicewright.engine.node import Condition, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.speaking import question
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.games.dice_throne.vocabulary.who import part_of
from dicewright.games.dice_throne.zones import tokens
from dicewright.language import Words, phrase

rules = Rules()

STEPS = {"up": 1, "down": -1}
"""How the side of a token changes with a step in each way."""


@phrase("this token is on side {n}", part=None)
@phrase("{part} is on side {n}")
class OnSide(Condition):
    """Which side is up of the token whose text this is, or of one of yours that there is once."""

    n: int
    part: TokenName | None = None


@phrase("turn it to side {n}")
class TurnThis(Clause):
    """The token whose text this is shows another side."""

    n: int


@phrase("turn {part} to side {n}", way=None, free=False)
@phrase("turn {part} {way} by {n}", free=False)
@phrase("turn {part} {way} by up to {n}", free=True)
class TurnPart(Clause):
    """A token of yours that there is once and whose sides stand in a row, such as a dial: step by step, as far as it
    goes; what is beyond an end is lost. free: every step may be left out."""

    part: TokenName
    n: int
    free: bool
    way: Annotated[str, Words({"up": "up", "down": "down", "either": "up or down"})] | None = None


@phrase("turn 1 {token} of {who} to side {n}")
class TurnOne(Clause):
    """One of a player's tokens that shows another side."""

    token: TokenName
    who: Who
    n: int


@phrase("advance this token", token=None)
@phrase("advance each {token}")
class Advance(Clause):
    """The token whose text this is, or all of a name on all boards, each with its holder as *you*."""

    token: TokenName | None = None


@rules.value(OnSide)
def on_side(state: State, names: Scope, node: OnSide) -> bool:
    number = names["this"] if node.part is None else part_of(state, names["you"], node.part)
    return number >= 0 and bool(state.things[number].side == node.n)


@rules.do(TurnThis)
def turn_this(state: State, node: TurnThis) -> None:
    verbs.turn_token(state, state.names["this"], node.n)


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
            verbs.turn_token(state, number, node.n)
        return None
    if answer is None and (node.free or len(ways) > 1):
        options = [Option(way) for way in ways] + ([Option("done")] if node.free else [])
        prompt = question(state, names, f"turn {node.part}? ({left} left)")
        return Pick(names["you"], prompt, options, names.get("this", -1), "DT-TXT-04", "done" if node.free else "")
    state.advance(frame.step + 1)
    verbs.turn_token(state, number, state.things[number].side + STEPS[answer or ways[0]])
    return None


def open_ways(state: State, seat: int, node: TurnPart) -> tuple[str, ...]:
    """In which of the ways that a text allows a player's token can still be turned."""
    number = part_of(state, seat, node.part)
    if number < 0 or node.way is None:
        return ()
    most = len(state.game.tokens[node.part].sides)  # type: ignore[attr-defined]
    side = state.things[number].side
    ways = tuple(STEPS) if node.way == "either" else (node.way,)
    return tuple([way for way in ways if 1 <= side + STEPS[way] <= most])


def on_other_side(state: State, seats: Iterable[int], node: TurnOne) -> tuple[int, ...]:
    """The tokens of a name on some boards that do not show a side yet."""
    lying = [number for seat in seats for number in tokens(state, seat, node.token)]
    return tuple([number for number in lying if state.things[number].side != node.n])


def _turn_one(state: State, node: Any) -> None:
    for number in on_other_side(state, state.value(node.who), node)[:1]:
        verbs.turn_token(state, number, node.n)


rules.step(TurnOne)(with_choices(_turn_one))


@rules.do(Advance)
def advance(state: State, node: Advance) -> None:
    tree = state.game.trees["word/advance"]  # type: ignore[attr-defined]
    ids = [state.names["this"]]
    if node.token is not None:
        ids = [number for seat in state.game.seats for number in tokens(state, seat, node.token)]
    for number in reversed(ids):
        token = state.things[number]
        state.push(tree, {"you": token.holder, "this": number, "role": "word", "inflicter": token.inflicter})
