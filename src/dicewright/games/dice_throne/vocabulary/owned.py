"""Tokens of which it matters whose they are: one's own Cursed Doubloons and those of somebody else."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.vocabulary.base import Clause, Term
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.games.dice_throne.zones import tokens
from dicewright.language import phrase

rules = Rules()


@phrase("you have no {token} of your own")
class NoneOwn(Condition):
    """No token of the name on your board has come from yourself."""

    token: TokenName


@phrase("{n} for each {token} on your board that is not your own")
class PerForeign(Term):
    """So much for each that somebody else has put there."""

    n: int
    token: TokenName


@phrase("remove {n} of your own {token}")
class RemoveOwn(Clause):
    """So many, as far as there are any (DT-RULE-CURSED_PIRATE-10)."""

    n: int
    token: TokenName


@phrase("remove any number of your own {token}")
class RemoveAnyOwn(Clause):
    """As many as you like, none included."""

    token: TokenName


def own(state: State, seat: int, name: str) -> tuple[int, ...]:
    """A player's tokens of a name that came from that player."""
    return tuple([number for number in tokens(state, seat, name) if state.things[number].inflicter == seat])


@rules.value(NoneOwn)
def none_own(state: State, names: Scope, node: NoneOwn) -> bool:
    return not own(state, names["you"], node.token)


@rules.value(PerForeign)
def per_foreign(state: State, names: Scope, node: PerForeign) -> int:
    seat = names["you"]
    return node.n * (len(tokens(state, seat, node.token)) - len(own(state, seat, node.token)))


@rules.do(RemoveOwn)
def remove_own(state: State, node: RemoveOwn) -> None:
    verbs.remove(state, own(state, state.names["you"], node.token)[: node.n])


@rules.step(RemoveAnyOwn)
def remove_any_own(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    mine = own(state, names["you"], node.token)
    if mine and answer is None:
        options = [Option(str(count)) for count in range(len(mine) + 1)]
        prompt = f"How many of your own {node.token} do you remove?"
        return Pick(names["you"], lambda: prompt, options, names.get("this", -1), "DT-RULE-CURSED_PIRATE-10", "0")
    state.pop()
    verbs.remove(state, mine[: int(answer or 0)])
    return None
