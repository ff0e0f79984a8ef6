"""Cards whose text does not count, by what active cards say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board.dice import index_of
from dicewright.games.dice_masters.board.entities import on_card
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import fielded
from dicewright.games.dice_masters.continuous import filters
from dicewright.games.dice_masters.phrases.taxes import Silence

NOBODY: Final[frozenset[int]] = frozenset()


def silenced(state: State) -> frozenset[int]:
    """The cards whose text does not count now, by what is printed: nothing silences its own source (DM-EFF-07)."""
    index = index_of(state)
    if not index.silencers:
        return NOBODY
    found: frozenset[int] | None = state.cache.get("silenced")
    if found is None:
        found = frozenset(
            card
            for one, names in _silences(state)
            for card in index.examples
            if card != names["card"] and silences(state, names, one, card)
        )
        state.cache["silenced"] = found
    return found


def silencing(state: State, card: int) -> tuple[Silence, Scope] | None:
    """What silences a card, and whose words it is; None if nothing does."""
    if card not in silenced(state):
        return None
    return next((one, names) for one, names in _silences(state) if silences(state, names, one, card))


def _silences(state: State) -> Iterator[tuple[Silence, Scope]]:
    """The statements that silence cards, of active cards."""
    index = index_of(state)
    for number, one, root in index.silencers:
        for card in index.cards[number]:
            seats = {state.things[die].controller for die in _fielded_of(state, card)}
            for seat in seats:
                yield one, {"you": seat, "this": card, "card": card, "rule": root}


def _fielded_of(state: State, card: int) -> list[int]:
    return [die for seat in state.game.seats for die in fielded(state, seat) if state.things[die].card == card]


def silences(state: State, names: Scope, one: Silence, card: int) -> bool:
    """Whether a statement silences a card."""
    die = on_card(state.things[index_of(state).examples[card]])
    return filters.FITS[type(one.which)](state, names, one.which, die)
