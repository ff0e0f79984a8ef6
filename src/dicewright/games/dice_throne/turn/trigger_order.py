"""Whether the order of simultaneous triggers can matter: it cannot where none changes what another reads or changes.

What each text reads and changes is found in its tree (DT-TURN-02), so no card is known here.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from dicewright.engine.control import If
from dicewright.engine.frame import Trigger
from dicewright.engine.library import walk
from dicewright.engine.node import Node
from dicewright.games.dice_throne.board.ability_index import at_work
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.phrases.abilities import Triggered
from dicewright.games.dice_throne.phrases.amounts import Number, PerToken
from dicewright.games.dice_throne.phrases.companions import PartIs, PartRested
from dicewright.games.dice_throne.phrases.conditions import PartIsOn
from dicewright.games.dice_throne.phrases.damage import Deal, Take
from dicewright.games.dice_throne.phrases.faces import OnFace
from dicewright.games.dice_throne.phrases.flow import Clauses
from dicewright.games.dice_throne.phrases.parts import MovePart
from dicewright.games.dice_throne.phrases.players import EachOpponent, Yourself
from dicewright.games.dice_throne.phrases.statuses import RemoveThis, RemoveTokens
from dicewright.games.dice_throne.turn.triggers import leaves, tied_to_upkeep


class Mark(NamedTuple):
    """What a text reads and changes, as names of tokens of the player it is about.

    Damage that waits for the end of the Upkeep Phase is a sum (DT-TURN-03), so that adding to it changes nothing that
    another text could read before.
    """

    reads: frozenset[str]
    changes: frozenset[str]


def order_matters(state: State, triggers: list[Trigger]) -> bool:
    """Whether a player must order simultaneous triggers: not if all say the same, as Concussion, Disarm and Dark
    Phoenix do of the Income Phase whether they leave with it or not (DT-TURN-06.3), nor for tokens that only leave or
    that do nothing now, nor where none changes what another reads, as Poison and Cosmic Flare do not (DT-TURN-02)."""
    loud = [one for one in triggers if not leaves(one.node)]
    loud = [one for one in loud if not _idle(state, one, loud)]
    if _independent([_mark(state, one) for one in loud]):
        return False
    return any(_staying(one.node) != _staying(loud[0].node) for one in loud)


def _independent(marks: list[Mark | None]) -> bool:
    """Whether nothing that one changes is read or changed by another; None is a text of which that is not known."""
    known = [one for one in marks if one is not None]
    if len(known) < len(marks):
        return False
    return not any(one.changes & (other.reads | other.changes) for one in known for other in known if one is not other)


def _mark(state: State, trigger: Trigger) -> Mark | None:
    """What a trigger of the Upkeep Phase reads and changes, None where that is not plain from its words."""
    node: Any = trigger.node
    if tied_to_upkeep(state, trigger) and _waits_for_part(state, trigger):
        return Mark(frozenset(), frozenset())
    if not tied_to_upkeep(state, trigger) or node.more or type(node.line) is not Clauses:
        return None
    reads: set[str] = set()
    changes: set[str] = set()
    effects: tuple[Any, ...] = node.line.effects
    for effect in effects:
        if type(effect) is RemoveTokens and type(effect.who) is Yourself:
            changes.add(effect.token)
        elif type(effect) is RemoveThis and trigger.source >= 0:
            changes.add(state.things[trigger.source].name)
        elif _waits(effect) and type(effect.amount) is PerToken and effect.amount.who is None:
            reads.add(str(effect.amount.token))
        elif not _waits(effect) or type(effect.amount) is not Number:
            return None
    if changes and at_work(state).watchers.keys() & {"remove", "spend"}:
        return None  # a text listens to tokens that leave
    return Mark(frozenset(reads), frozenset(changes))


def _waits_for_part(state: State, trigger: Trigger) -> bool:
    """Whether a text does nothing now since its companion is elsewhere or well, which no other text of those that are
    plain changes: Nyra heals only when downed, Nevermore acts only in its bearer's Upkeep Phase."""
    node: Any = trigger.node
    lines = [node.line, *[one.line for one in node.more]]
    rolls = [one for one in lines if type(one) is not OnFace]  # a line for a face waits for the roll of another
    return all(
        type(one) is If and type(one.condition) in ABOUT_PARTS and not state.value(one.condition, trigger.scope)
        for one in rolls
    )


def _idle(state: State, trigger: Trigger, triggers: list[Trigger]) -> bool:
    """Whether a text does nothing since its companion lies on another board, and none of the others moves one: so it
    is with Nevermore at home beside Bleed."""
    node: Any = trigger.node
    if not tied_to_upkeep(state, trigger) or not _waits_for_part(state, trigger):
        return False
    asked = [one.condition for one in (node.line, *[more.line for more in node.more]) if type(one) is If]
    others = [one.node for one in triggers if one is not trigger]
    moved = any(type(part) is MovePart for other in others for _, part in walk(other))
    return not moved and all(type(one) is PartIsOn for one in asked)


ABOUT_PARTS: Final = (PartIs, PartIsOn, PartRested)


def _waits(effect: Any) -> bool:
    """Whether an effect is damage to the player or to each opponent that is only applied when the phase ends."""
    if type(effect) is Take:
        return not effect.isolated and not effect.held and effect.kind == "normal"
    if type(effect) is not Deal or effect.isolated or effect.split or effect.kind != "normal":
        return False
    return type(effect.who) is EachOpponent


def _staying(node: Node) -> tuple[object, ...]:
    """What a trigger does besides removing its own token in the end."""
    if not isinstance(node, Triggered) or type(node.line) is not Clauses:
        return (node,)
    done = node.line.effects
    return (node.moment, done[:-1] if done[-1:] == (RemoveThis(),) else done, node.more)
