"""What happened as plain data beside its line of the log, so that faces can draw it and count by it.

    {"do": "roll", "by": 1, "to": 1, "what": "attempt", "again": false, "dice": [[41, 3, "shield"], …]}

    do: what happened. by: the seat that did it; to: the seat it happened to. thing: the die it happened to, or the card
    of a Global that is used; -1 for a player. from: the die or card that did it. n: how much; life: what a player has
    after it. dice: id, number of the face and the face in words of each die of a roll. what: `attempt` in the Roll and
    Reroll Step, else `effect`; again: whether it was a reroll.

Only what everybody may read stands here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.state import State

Beat = dict[str, Any]
ATTEMPT: Final = "attempt"
EFFECT: Final = "effect"


def beat(state: State, event: Event) -> Beat | None:
    """The data of an event that has a line of the log; None where the line says all."""
    shown = SHOWN.get(event.kind)
    if shown is None:
        return None
    return {"do": event.kind, "by": event.by, "to": _holder(event), **shown(state, event)}


def _holder(event: Event) -> int:
    """The player it happens to; of a die the one who had it then."""
    was = event.more.get("was")
    return event.seat if was is None or isinstance(was, tuple) or was.controller < 0 else int(was.controller)


def _roll(state: State, event: Event) -> Beat:
    names, more = Names(state), event.more
    dice = [[one, face, names.shown(one, face)] for one, face in zip(more["dice"], more["faces"], strict=True)]
    what = ATTEMPT if more.get("step") else EFFECT
    return {"do": "roll", "what": what, "again": event.kind == "reroll", "dice": dice}


def _n(state: State, event: Event) -> Beat:
    return {"n": event.amount}


def _thing(state: State, event: Event) -> Beat:
    return {"thing": event.thing, "name": Names(state).thing(event.thing)}


def _hit(state: State, event: Event) -> Beat:
    left = {"life": event.more["life"]} if "life" in event.more else {}
    return {"n": event.amount, "thing": event.thing, "from": event.source, **left}


SHOWN: Final[dict[str, Callable[[State, Event], Beat]]] = {
    "roll": _roll,
    "reroll": _roll,
    "pay": _n,
    "purchase": lambda state, event: {"do": "buy", **_thing(state, event)},
    "field": _thing,
    "attack": _thing,
    "use": _thing,
    "use global": lambda state, event: {"do": "global", **_thing(state, event)},
    "damage": _hit,
    "lose life": lambda state, event: {"do": "lose", **_hit(state, event)},
    "gain life": lambda state, event: {"do": "heal", **_hit(state, event)},
    "ko": _thing,
}
