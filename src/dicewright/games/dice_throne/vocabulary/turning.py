"""Tokens with two sides: turned, asked for, and the hero word *advance*, whose meaning stands with the token."""

from __future__ import annotations

from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.games.dice_throne.zones import tokens
from dicewright.language import phrase

rules = Rules()


@phrase("this token is on side {n}")
class OnSide(Condition):
    """Which side of the token is up whose text this is."""

    n: int


@phrase("turn it to side {n}")
class TurnThis(Clause):
    """The token whose text this is shows another side."""

    n: int


@phrase("advance this token", token=None)
@phrase("advance each {token}")
class Advance(Clause):
    """The token whose text this is, or all of a name on all boards, each with its holder as *you*."""

    token: TokenName | None = None


@rules.value(OnSide)
def on_side(state: State, names: Scope, node: OnSide) -> bool:
    return bool(state.things[names["this"]].side == node.n)


@rules.do(TurnThis)
def turn_this(state: State, node: TurnThis) -> None:
    verbs.turn_token(state, state.names["this"], node.n)


@rules.do(Advance)
def advance(state: State, node: Advance) -> None:
    tree = state.game.trees["word/advance"]  # type: ignore[attr-defined]
    ids = [state.names["this"]]
    if node.token is not None:
        ids = [number for seat in state.game.seats for number in tokens(state, seat, node.token)]
    for number in reversed(ids):
        token = state.things[number]
        state.push(tree, {"you": token.holder, "this": number, "role": "word", "inflicter": token.inflicter})
