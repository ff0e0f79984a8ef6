"""What happened as plain data beside its line of the log, so that faces can draw it and count by it.

    {"do": "roll", "by": 1, "dice": [[41, 2, "sword"], …], "what": "attempt"}

    do: what happened. by: the seat that did it; to: the seat it happened to. n: how much. kind: the type of damage.
    token, card, name: what it is about. dice: id, value and symbol of each die of a roll; what: what was rolled for.

Only what everybody may read stands here: a card that is drawn has no name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.event import Event
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.state import State

Beat = dict[str, Any]
PLANNED: Final = {"heal": "will heal"}
"""What is written into the ledger and happens with the damage, by what it is called before it does."""


def beat(state: State, event: Event) -> Beat | None:
    """The data of an event that has a line of the log; None where the line says all."""
    shown = SHOWN.get(event.kind)
    if shown is None:
        return None
    return {"do": event.kind, "by": event.by, "to": event.seat, **shown(state, event)}


def _roll(state: State, event: Event) -> Beat:
    more, names = event.more, Names(state)
    rolled = zip(more["dice"], more["values"], more.get("faces", ("",) * len(more["dice"])), strict=True)
    dice = [[number, value, names.face(number, value, whose)] for number, value, whose in rolled]
    return {"dice": dice, "what": more["what"]}


def _alter(state: State, event: Event) -> Beat:
    face = Names(state).face(event.thing, event.amount, event.more.get("faces", ""))
    return {"dice": [[event.thing, event.amount, face]]}


def _written(state: State, event: Event) -> Beat:
    op = event.more["op"]
    return {"do": PLANNED.get(op, op), "n": event.amount, "kind": event.more["type"]}


def _n(state: State, event: Event) -> Beat:
    return {"n": event.amount}


def _token(state: State, event: Event) -> Beat:
    return {"token": event.more["token"]}


def _card(state: State, event: Event) -> Beat:
    return {"card": Names(state).thing(event.thing)}


def _row(state: State, event: Event) -> Beat:
    return {"name": event.more["row"]}


SHOWN: Final[dict[str, Callable[[State, Event], Beat]]] = {
    "turn": _n,
    "journey": lambda state, event: {"do": "turn", "n": event.amount},
    "skipped": lambda state, event: {"name": event.more["what"]},
    "announce": _row,
    "activate": lambda state, event: {"name": event.more["row"], "kind": event.more["kind"]},
    "fail": lambda state, event: {},
    "roll": _roll,
    "alter": _alter,
    "write": _written,
    "damage": lambda state, event: {"n": event.amount, "kind": event.more.get("type", "")},
    "unhurt": lambda state, event: {},
    "heal": _n,
    "netted": lambda state, event: {"do": "heal", "n": event.amount},
    "cp": _n,
    "steal": lambda state, event: {"n": event.amount, "name": event.more["what"]},
    "gain": _token,
    "inflict": _token,
    "remove": _token,
    "spend": _token,
    "transfer": _token,
    "stopped": _token,
    "draw": _n,
    "discard": _card,
    "sell": _card,
    "play": lambda state, event: {"card": event.more["card"], "n": event.amount},
    "upgrade": lambda state, event: {"card": event.more["card"]},
    "target": lambda state, event: {},
    "would fall": lambda state, event: {"do": "fall"},
}
