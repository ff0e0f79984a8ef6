"""Tokens of which it matters whose they are: one's own Cursed Doubloons and those of somebody else."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.node import Condition
from dicewright.engine.rules import Rules
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.speaking import question
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.holding import own
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.language import phrase

rules = Rules()


@phrase("you have no {token} of your own")
class NoneOwn(Condition):
    """No token of the name on your board has come from yourself."""

    token: TokenName


@phrase("remove any number of your own {token}", n=None)
@phrase("remove {n} of your own {token}")
class RemoveOwn(Clause):
    """So many, as far as there are any (DT-RULE-CURSED_PIRATE-10), or as many as you like, none included."""

    token: TokenName
    n: int | None = None


@rules.value(NoneOwn)
def none_own(state: State, names: Scope, node: NoneOwn) -> bool:
    return not own(state, names["you"], node.token)


@rules.step(RemoveOwn)
def remove_own(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    mine = own(state, names["you"], node.token)
    if node.n is None and mine and answer is None:
        options = [Option(str(count)) for count in range(len(mine) + 1)]
        prompt = question(state, names, f"how many of your own {node.token} do you remove?")
        rule = state.game.library.root(node)
        return Pick(names["you"], prompt, options, names.get("this", -1), rule, "0")
    state.pop()
    verbs.remove(state, mine[: int(answer or 0) if node.n is None else node.n])
    return None
