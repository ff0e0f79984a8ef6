"""Targets and choices of an effect that are made before somebody else decides whether it happens.

A card names its target, then says what stops it: who may stop it knows what it is about (DM-KEY-05, DM-COST-05).
"""

from __future__ import annotations

from typing import Any

from dicewright.engine.node import Choosing, Node
from dicewright.engine.state import State
from dicewright.games.dice_masters.rulebook import rules
from dicewright.games.dice_masters.vocabulary.effects import Capture, Deal
from dicewright.games.dice_masters.vocabulary.kinds import InZone

CHOOSE_FIRST = (Capture, Deal)
"""Effects with a step rule of their own that ask for nothing once their choices are made."""

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
    """Whether everybody can see that nothing was there to choose, so that there is nothing to stop."""
    choices = _choices(state, effect)
    return bool(choices) and not chosen_for(state, effect) and not any(_hidden(node) for _, node in choices)


def _hidden(node: Any) -> bool:
    """Whether a choice is made in a bag, where only its owner sees what is there."""
    return any(isinstance(part, InZone) and part.zone == "bag" for part in node.kind.qualifiers)


def push_chosen(state: State, effect: Node) -> None:
    """Carry out an effect whose choices have been made."""
    state.push(effect)
    if choices := _choices(state, effect):
        state.advance(len(choices))
