"""When what lasts ends: at a moment of the turn, with a die's stay in the field, or once it is used up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.engine.frame import Lasting
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.continuous import filters
from dicewright.games.dice_masters.effects.bonds import STAY
from dicewright.games.dice_masters.phrases.taxes import Discount

LEAVING: Final = frozenset(("ko", "move", "swap", "reroll", "spin", "capture", "set beside"))
"""Events by which a die may leave the field."""


def expire(state: State, moment: str) -> None:
    """End what lasts until a moment: `turn`, `attack`, …"""
    if state.lasting:
        _keep(state, lambda one: one.until != moment)


def _keep(state: State, stays: Callable[[Lasting], bool]) -> None:
    """End all that lasts but does not stay."""
    left = tuple(one for one in state.lasting if stays(one))
    if len(left) != len(state.lasting):
        state.lasting = left
        state.touch()


def end_lasting(state: State, events: tuple[Event, ...]) -> None:
    """End what ends by itself: copies of a die that returned, what lasted until a player's next turn."""
    for event in events:
        if event.kind == "begin turn":
            for seat in sides.team(state, event.seat):
                expire(state, f"turn of {seat}")
            _end_likenesses(state)
        elif event.kind == "purchase":
            _end_discounts(state, event)
        elif event.kind in LEAVING:
            _strip(state, event)
        elif event.kind == "release":
            _end_copies(state, event.thing)


def _end_copies(state: State, number: int) -> None:
    """Copies of a captured die end as it returns (DM-CAP-05)."""
    _keep(state, lambda one: one.scope.get("held") != number)


def _end_likenesses(state: State) -> None:
    """A copy of a card ends with the die's stay in the field."""
    _keep(state, lambda one: one.until != STAY or _stands(state, one))


def _stands(state: State, one: Lasting) -> bool:
    return any(state.things[number].arrived == stay for number, stay in one.scope["fixed"])


def _end_discounts(state: State, event: Event) -> None:
    """The next purchase that costs less has been made."""
    _keep(state, lambda one: not _is_used_up(state, one, event))


def _is_used_up(state: State, one: Lasting, event: Event) -> bool:
    node: Any = one.node
    if not isinstance(node, Discount) or not node.once or one.scope["you"] != event.seat:
        return False
    return filters.fits(state, one.scope, node.kind, state.things[event.thing])


def _strip(state: State, event: Event) -> None:
    """What a die was given in the reserve is gone for good once it left the field (DM-EFF-03)."""
    was = event.more.get("was")
    dice = was if isinstance(was, tuple) else (was, event.more.get("other"))
    gone = {(die.id, 0) for die in dice if die is not None and die.arrived and not state.things[die.id].arrived}
    if gone:
        _keep(state, lambda one: gone.isdisjoint(one.scope.get("fixed", ())))
