"""Tokens and counters by name: which there are is said by the texts of the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache

from dicewright.content_files import of_content
from dicewright.engine.library import walk
from dicewright.engine.node import Node
from dicewright.engine.value import change
from dicewright.engine.written import typed
from dicewright.games.dice_masters.board.entities import Card, Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import zone
from dicewright.games.dice_masters.cards.parsed_texts import text_of
from dicewright.games.dice_masters.face.position.places import STOOD, PositionError
from dicewright.games.dice_masters.phrases.amounts import ForEachCounter
from dicewright.games.dice_masters.phrases.costs import RemoveCounters
from dicewright.games.dice_masters.phrases.effects import PutCounters, PutToken, RemoveAllCounters

COUNTING = (ForEachCounter, PutCounters, RemoveAllCounters, RemoveCounters)


@of_content
@cache
def counters_of(number: str) -> tuple[str, ...]:
    """The names of the counters that a card's text knows. Raises `ValueError` for a card there is not."""
    return tuple(dict.fromkeys(node.name for node in _nodes(number) if isinstance(node, COUNTING)))


def _nodes(number: str) -> Iterator[Node]:
    for _, line in text_of(number).roots:
        yield from (node for _, node in walk(line))


def wrong_counters(number: str, names: Iterable[str]) -> str:
    """What is wrong with counters on a card, in a sentence; empty if nothing is."""
    try:
        known = counters_of(number)
    except ValueError as error:
        return str(error)
    for name in names:
        if name not in known:
            near = get_close_matches(name, known, 1, 0.5)
            there = f"did you mean {near[0]!r}?" if near else f"it knows {', '.join(known) or 'none'}"
            return f"{number} knows no counter {name!r}; {there}"
    return ""


def put_counters(state: State, given: dict[str, dict[str, int]]) -> None:
    """Counters on cards by collector number. Raises `PositionError` for a card that is not in the match."""
    here = {thing.number for thing in state.things if isinstance(thing, Card)}
    if missing := sorted(given.keys() - here):
        raise PositionError(f"counters: {', '.join(missing)} is not in this match")
    for thing in list(state.things):
        if isinstance(thing, Card) and thing.number in given:
            state.put(change(thing, counters=tuple(sorted(given[thing.number].items()))))


def made(state: State, seat: int, name: str, kind: int) -> int:
    """Put a token into a player's zone, as the card that makes it says. Raises `PositionError` if none here does."""
    known = {
        typed(node.name): (thing.id, node)
        for thing in state.things
        if isinstance(thing, Card)
        for node in _nodes(thing.number)
        if isinstance(node, PutToken)
    }
    if typed(name) not in known:
        there = ", ".join(f"{one} token" for one in known) or "none, no card in this match makes any"
        raise PositionError(f"there is no {name!r} token; there is: {there}")
    card, node = known[typed(name)]
    token = Die(state.new_id(), seat, seat, card, 0, token=(node.name, node.attack, node.defense), arrived=STOOD)
    state.set("altered", True)
    return state.add(token, zone(seat, kind))
