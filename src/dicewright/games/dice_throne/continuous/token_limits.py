"""How many of a token a player may hold, and room for what a text is about to gain: tokens at their limit may be
spent first (DT-STA-02.2, DT-STA-04).

The player is asked between all that the text has rolled and chosen and the gain itself, if what is gained now is more
than there is room for and some of it can be spent at that moment. What cannot be interrupted leaves no such moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from dicewright.engine.control import If, May, MayPay, Unless
from dicewright.engine.event import Event
from dicewright.engine.library import children
from dicewright.engine.node import Node
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import zones
from dicewright.games.dice_throne.board.ability_index import at_work
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.proper_names import token_groups
from dicewright.games.dice_throne.phrases.abilities import Immune


def limit(state: State, seat: int, name: str) -> int:
    """How many of a token a player may hold; -1 for any number (DT-STA-02.2, DT-STA-05)."""
    facts = state.game.tokens[name]
    mine = facts.own_limit >= 0 and name in state.game.heroes[seat].tokens
    printed: int = facts.own_limit if mine else facts.limit
    raised: tuple[tuple[int, str, int], ...] = state.facts["limits"]
    if printed < 0 or not raised:
        return printed
    return printed + sum(more for who, what, more in raised if who == seat and what == name)


def immune(state: State, seat: int, name: str) -> bool:
    """Whether no token of a name can lie on a board, whatever the room."""
    said: Any = at_work(state).holds[seat].get(Immune, ())
    return any(static.token is None or name in (static.token, static.other) for _, static in said)


def full(state: State, seat: int, name: str, owner: int) -> bool:
    """Whether a board holds as many of a token as it may; companions count by owner (DT-STA-09.1, DT-STA-12.1)."""
    if immune(state, seat, name):
        return True
    most = limit(state, seat, name)
    if most < 0:
        return False
    held = zones.tokens(state, seat, name)
    facts = state.game.tokens[name]
    if facts.own_limit >= 0:  # own ones and those of others are counted apart (DT-RULE-CURSED_PIRATE-10)
        mine = owner == seat
        same = [number for number in held if (state.things[number].inflicter == seat) == mine]
        return bool(len(same) >= (most if mine else facts.limit))
    if state.game.tokens[name].kind == "companion":
        return most <= len([number for number in held if state.things[number].inflicter == owner])
    return most <= len(held)


WINDOW: Final = "room"


UNSURE: Final[set[type[Node]]] = {If, May, MayPay, Unless}
"""What stands below these happens only perhaps; the vocabulary enters its own."""


DEALS: Final[set[type[Node]]] = set()
"""What deals damage; the vocabulary enters it."""


def uninterrupted(state: State, names: Scope) -> bool:
    """Whether a text is finished before anything else starts: an Instant or Roll Phase Action, or a token that is spent
    or acts by itself (DT-PRI-06, DT-PRI-07). Abilities and Main Phase Actions can be interrupted (DT-PRI-08)."""
    number, role = names.get("this", -1), names.get("role")
    if role == "word":
        role = names.get("within")  # a hero word is part of what says it; a word of its own is a single step
    if role == "card":
        return bool(state.game.cards[state.things[number].name].timing != "main")
    return role not in ("offence", "defence") and not (role == "token" and number < 0)


def crowded(state: State, seat: int, events: Sequence[Event]) -> tuple[str, ...]:
    """The tokens of which a player would gain more than there is room for, and has some already."""
    coming = [event.more["token"] for event in events]
    found = [
        name
        for name in dict.fromkeys(coming)
        if (held := len(zones.tokens(state, seat, name))) and 0 <= limit(state, seat, name) < held + coming.count(name)
    ]
    return (*found, *[name for name in _crowded_group(state, seat, coming) if name not in found])


def _crowded_group(state: State, seat: int, coming: Sequence[str]) -> list[str]:
    """The tokens that a player has of a group of which more are coming than there may be: one of the Rejects may be
    activated before another is drawn (DT-STA-04)."""
    facts = state.game.tokens
    for group in dict.fromkeys(facts[name].group for name in coming if facts[name].group_limit):
        names = token_groups()[group]
        held = [name for name in names if zones.tokens(state, seat, name)]
        there = sum(len(zones.tokens(state, seat, name)) for name in held)
        if there + sum(name in names for name in coming) > facts[names[0]].group_limit:
            return held
    return []


def coming_damage(state: State) -> str:
    """The damage type that the activated ability deals for certain, while room is made for what it gains before it
    deals damage; "" at any other time, or if it may turn out to be no Attack."""
    facts = state.facts
    if not facts["room"] or facts["step"] != "activation" or facts["failed"]:
        return ""
    known: dict[str, str] = state.game.sure_damage
    path = facts["ability"]
    if path not in known:
        known[path] = _deals(state.game.trees[path])
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
