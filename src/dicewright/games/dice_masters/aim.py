"""Whether an effect has anything to aim at: what has no legal target cannot be started (DM-ACT-08)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dicewright.engine.ask import Refusal
from dicewright.engine.node import Effect, Node
from dicewright.engine.state import Scope, State
from dicewright.games.dice_masters import banned
from dicewright.games.dice_masters.dice import game_of
from dicewright.games.dice_masters.language import language
from dicewright.games.dice_masters.vocabulary.combined import Together
from dicewright.games.dice_masters.vocabulary.delayed import ThisTurn
from dicewright.games.dice_masters.vocabulary.effects import PlayersKO, SomebodyChooses
from dicewright.games.dice_masters.vocabulary.selectors import AnotherTarget, Targets, UpTo

# Effects that list what there is to choose themselves.
EMPTY: dict[type[Node], Callable[[State, Scope, Any], object]] = {}


def lists(kind: type[Node], options: Callable[[State, Scope, Any], object]) -> None:
    """Register what an effect chooses from; with nothing there it cannot be started."""
    EMPTY[kind] = options


def aimless(state: State, names: Scope, effect: Effect) -> Node | None:
    """The target or choice of an effect that nothing fits; None if there is none such."""
    game = game_of(state)
    if isinstance(effect, (PlayersKO, SomebodyChooses, ThisTurn)):
        return None
    if isinstance(effect, Together):
        return aimless(state, names, effect.first) or aimless(state, names, effect.second)
    if type(effect) in EMPTY:
        return None if EMPTY[type(effect)](state, names, effect) else effect
    before: tuple[int, ...] = ()
    for _, node in game.library.choices(effect):
        if isinstance(node, UpTo) or (isinstance(node, Targets) and not node.all):
            continue
        choice = game.rules.choices[type(node)](state, names, node)
        if choice.least and not choice.ids:
            return node
        if isinstance(node, AnotherTarget) and len({*before, *choice.ids}) < 2:
            return node
        before += choice.ids
    return None


def no_target(state: State, names: Scope, effect: Effect) -> Refusal | None:
    """Nothing may be started without a legal target (DM-ACT-08); a card that forbids those there are is named."""
    node = aimless(state, names, effect)
    if node is None:
        return None
    refusal = banned.no_target_left(state, names, node)
    if refusal is not None:
        return refusal
    words = language().print(node).removeprefix("a ").removeprefix("an ")
    return Refusal("DM-ACT-08", f"There is no {words}.", "Wait until there is.")
