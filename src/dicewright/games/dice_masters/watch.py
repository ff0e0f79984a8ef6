"""What listens: which abilities replace an event, trigger on it, or may be used in a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dicewright.engine.ask import Option, Refusal
from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.happen import Replacement
from dicewright.engine.node import Cost, Node
from dicewright.engine.state import Scope, State

if TYPE_CHECKING:
    from dicewright.games.dice_masters.game import DiceMasters


def prepare(game: DiceMasters) -> None:
    """Add the trees of the match's cards to its library and index what they listen to. Once per game."""


def replacements(state: State, event: Event) -> Sequence[Replacement]:
    """What can replace or prevent an event."""
    return ()


def happened(state: State, events: tuple[Event, ...]) -> None:
    """Queue what simultaneous events trigger."""


def order_matters(state: State, triggers: list[Trigger]) -> bool:
    """Whether the order of one player's simultaneous triggers can make a difference."""
    return True


def offers(state: State, seat: int, window: str) -> list[Option]:
    """The Globals and other abilities a seat may use in a window (`main`, `attack`)."""
    return []


def begin(state: State, seat: int, option: Option) -> None:
    """Begin what was chosen from `offers`."""


def cannot_use(state: State, seat: int, die: int) -> Refusal | None:
    """Why an action die's words cannot be used now (DM-ACT-08); None if they can."""
    return None


def use(state: State, seat: int, die: int) -> None:
    """Push the effect of a used action die."""


def expire(state: State, moment: str) -> None:
    """End what lasts until a moment: `turn`, `attack`, …"""


def why_not(state: State, seat: int, words: str) -> Refusal | None:
    """Why an ability these words mean may not be used now; None if nothing is known about it."""
    return None


def cannot_pay(state: State, seat: int, cost: Cost) -> Refusal | None:
    """Why a seat cannot pay a cost written on a card; None if it can."""
    return None


def text(state: State, names: Scope, node: Node) -> str:
    """The canonical text of a node."""
    return repr(node)


def prompt(state: State, names: Scope, node: Node) -> str:
    """What to ask when a node needs a decision."""
    return text(state, names, node)

