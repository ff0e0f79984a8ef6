"""Targets and choices of an effect that are made before somebody else decides whether it happens.

A card names its target, then says what stops it: who may stop it knows what it is about (DM-KEY-05, DM-COST-05).
"""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.node import Choosing, Cost, Node
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import in_field
from dicewright.games.dice_masters.continuous.futility import barren
from dicewright.games.dice_masters.continuous.targets import SPOKEN_OF, at_hand
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.phrases import effects as said
from dicewright.games.dice_masters.phrases.selectors import Each

CHOOSE_FIRST: Final = (said.Capture, said.Deal, said.Spin)
"""Effects with a step rule of their own that ask for nothing once their choices are made."""

IN_FIELD_ONLY: Final = (
    said.Capture,
    said.ClearDamage,
    said.Deal,
    said.Get,
    said.KO,
    said.SetBeside,
    said.Spin,
    said.SpinEither,
    said.SpinTo,
    said.Swap,
    said.TakeControl,
)
"""Effects that do nothing to a die that is not in the Field Zone (DM-TGT-01)."""

Choices = tuple[tuple[str, Choosing], ...]


def first_choices(state: State, who: Any, effect: Node) -> Choices:
    """What is chosen first: the opponent who is named, then what the effect is about."""
    named: Choices = ((state.game.library.path(who), who),) if isinstance(who, Choosing) else ()
    return (*named, *_choices(state, effect))


def _choices(state: State, effect: Node) -> Choices:
    """The choices of an effect that can be made before it is carried out."""
    first = type(effect) in rules.at_once or isinstance(effect, CHOOSE_FIRST)
    return state.game.library.choices(effect) if first else ()


def chosen_for(state: State, effect: Node) -> set[int]:
    """What was chosen for an effect."""
    return {one for path, _ in _choices(state, effect) for one in state.names[path]}


def pointless(state: State, effect: Node) -> bool:
    """Whether nothing was there to choose or to be spoken of, so that there is nothing to stop.

    What lies in a bag is no secret here: every other place is open, so everybody can tell what is left for it.
    """
    if idle(state, effect):
        return True
    choices = _choices(state, effect)
    return bool(choices) and not chosen_for(state, effect)


def idle(state: State, effect: Node, cost: Cost | None = None) -> bool:
    """Whether an effect finds nothing to affect, or is about dice spoken of and can reach none of them.

    cost: what would be paid for it first. Such a sentence is skipped with all that hangs on it: nobody may do it, and
    nobody pays to stop it.
    """
    if barren(state, state.names, effect, cost):
        return True
    meant: Any = effect.modifier if isinstance(effect, said.Apply) else effect
    dice = getattr(meant, "dice", None) or getattr(meant, "to", None)
    if getattr(meant, "also", None) is not None or not isinstance(dice, (*SPOKEN_OF, Each)):
        return False
    found: tuple[int, ...] = state.value(dice)
    if isinstance(effect, IN_FIELD_ONLY):
        found = tuple([one for one in found if sides.is_player(state, one) or in_field(state, one)])
    if isinstance(effect, (said.Move, said.Prep)):
        found = at_hand(state, state.names, found)
    if isinstance(effect, said.Spin):
        found = tuple([one for one in found if game_actions.spun(state, one, effect.way * effect.levels)])
    return not found


def push_chosen(state: State, effect: Node) -> None:
    """Carry out an effect whose choices have been made."""
    state.push(effect)
    if choices := _choices(state, effect):
        state.advance(len(choices))
