"""Room for what a text is about to gain: tokens at their limit may be spent first (DT-STA-04).

The player is asked between all that the text has rolled and chosen and the gain itself, if what is gained now is more
than there is room for and some of it can be spent at that moment. What cannot be interrupted leaves no such moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dicewright.engine.control import If, May, MayPay, Unless
from dicewright.engine.event import Event
from dicewright.engine.library import children
from dicewright.engine.node import Node
from dicewright.engine.state import Scope, State
from dicewright.games.dice_throne import apply, zones

WINDOW = "room"

UNSURE: set[type[Node]] = {If, May, MayPay, Unless}
"""What stands below these happens only perhaps; the vocabulary enters its own."""
DEALS: set[type[Node]] = set()
"""What deals damage; the vocabulary enters it."""


def uninterrupted(state: State, names: Scope) -> bool:
    """Whether a text is finished before anything else starts: an Instant or Roll Phase Action, or a token that is spent
    or acts by itself (DT-PRI-06, DT-PRI-07). Abilities and Main Phase Actions can be interrupted (DT-PRI-08)."""
    number, role = names.get("this", -1), names.get("role")
    if role == "word":
        role = names.get("within")  # a hero word is part of what says it; a word of its own is a single step
    if role == "card":
        return bool(state.game.cards[state.things[number].name].timing != "main")  # type: ignore[attr-defined]
    return role not in ("offence", "defence") and not (role == "token" and number < 0)


def crowded(state: State, seat: int, events: Sequence[Event]) -> tuple[str, ...]:
    """The tokens of which a player would gain more than there is room for, and has some already."""
    coming = [event.more["token"] for event in events]
    return tuple(
        [
            name
            for name in dict.fromkeys(coming)
            if (held := len(zones.tokens(state, seat, name)))
            and 0 <= apply.limit(state, seat, name) < held + coming.count(name)
        ]
    )


def coming_damage(state: State) -> str:
    """The damage type that the activated ability deals for certain, while room is made for what it gains before it
    deals damage; "" at any other time, or if it may turn out to be no Attack."""
    facts = state.facts
    if not facts["room"] or facts["step"] != "activation" or facts["failed"]:
        return ""
    known: dict[str, str] = state.game.sure_damage  # type: ignore[attr-defined]
    path = facts["ability"]
    if path not in known:
        known[path] = _deals(state.game.trees[path])  # type: ignore[attr-defined]
    return known[path]


def _deals(tree: Node) -> str:
    for node in _certain(tree):
        one: Any = node
        if type(node) in DEALS and one.who is None and not one.isolated and one.kind != "collateral":
            return str(one.kind)
    return ""


def _certain(node: Node) -> Iterator[Node]:
    """The nodes of a text that are carried out whatever is rolled or chosen."""
    yield node
    if type(node) not in UNSURE:
        for _, child in children(node):
            yield from _certain(child)
