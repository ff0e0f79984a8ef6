"""What somebody is asked when words of a card need a decision, or when an event may be changed."""

from __future__ import annotations

from typing import Any

from dicewright.engine.control import OneOf, Unless
from dicewright.engine.event import Event
from dicewright.engine.node import Node
from dicewright.engine.state import Scope, State
from dicewright.games.dice_masters.dice import game_of
from dicewright.games.dice_masters.language import language
from dicewright.games.dice_masters.naming import Names, several
from dicewright.games.dice_masters.tell import tell
from dicewright.games.dice_masters.vocabulary.effects import Enlistment, OpponentMay
from dicewright.games.dice_masters.vocabulary.kept import ChooseForCard

# Kinds whose lines need nothing that only the applied event knows.
_BEFOREHAND = frozenset(
    ("damage", "lose life", "gain life", "set life", "ko", "move", "field", "purchase", "use", "capture", "control")
)


def prompt(state: State, names: Scope, node: Node) -> str:
    """What to ask when a text needs a decision: its own words; told to an opponent, whose words they are, too."""
    words = language().print(node)
    said = f"{words[0].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"
    decider = getattr(node, "decider", None)
    opponent = isinstance(node, OpponentMay) or (
        decider is not None and names["you"] not in state.value(decider, names)
    )
    said += about(state, names, node)
    if not opponent:
        return said
    whose = f"{Names(state).of(names['you'], names['card'])} says: {said}"
    return whose if isinstance(node, OneOf) else f"{whose} Do you?"


def about(state: State, names: Scope, node: Any) -> str:
    """What was chosen already for an effect that somebody else decides about, as a sentence; empty if nothing was."""
    effect = node.effect if isinstance(node, (Unless, Enlistment)) else None
    if effect is None:
        return ""
    said = Names(state)
    if isinstance(effect, ChooseForCard) and names.get("picked"):
        words = [said.thing(one) if isinstance(one, int) else str(one) for one in names["chosen"]]
    else:
        choices = game_of(state).library.choices(effect)
        words = [said.thing(one) for path, _ in choices for one in names.get(path, ())]
    return f" The choice is {several(words)}." if words else ""


def prompt_event(state: State, event: Event, forced: bool) -> str:
    """What to ask when an event may be replaced or prevented."""
    line = tell(Names(state), event) if event.kind in _BEFOREHAND else ""
    about = f"About to happen: {line}" if line else "Something is about to happen."
    return f"{about} {'Choose what changes it first.' if forced else 'You may change that.'}"
