"""Whether a card would change nothing at all, so that a boss sells it (DT-DTA-21).

What a player may do is judged more kindly (`futility.py`): a player may heal at full Health, a boss has no use for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dicewright.engine.choosing import Choosing
from dicewright.engine.control import If
from dicewright.engine.node import Node
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import holding, zones
from dicewright.games.dice_throne.board.ability_index import names_for
from dicewright.games.dice_throne.board.entities import CP_CAP
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous.token_limits import full
from dicewright.games.dice_throne.events.event_handlers import most_health
from dicewright.games.dice_throne.phrases.amounts import PerToken
from dicewright.games.dice_throne.phrases.cards import DiscardAtRandom, GainCP, LoseCP
from dicewright.games.dice_throne.phrases.damage import Add, Heal
from dicewright.games.dice_throne.phrases.flow import Clauses
from dicewright.games.dice_throne.phrases.plunder import StealCP
from dicewright.games.dice_throne.phrases.statuses import Gain, Inflict, RemoveTokens
from dicewright.games.dice_throne.turn.futility import pointless_line

Test = Callable[[State, Scope, Any], bool]


def in_vain(state: State, seat: int, number: int) -> bool:
    """Whether none of the sentences of a card would do anything now."""
    card = state.game.cards[state.things[number].name]
    names = names_for(state, seat, number, "card")
    text: Any = state.game.trees[card.path]
    return all(_nothing(state, names, one.line) for one in text.sentences)


def _nothing(state: State, names: Scope, line: Node) -> bool:
    if isinstance(line, Clauses):
        return all(_nothing(state, names, one) for one in line.effects)
    if isinstance(line, If) and state.value(line.condition, names):
        return _nothing(state, names, line.effect)
    test = TESTS.get(type(line))
    return test(state, names, line) if test is not None else pointless_line(state, names, line) is not None


def _seats(state: State, names: Scope, node: Any) -> tuple[int, ...]:
    """Whom a clause is about: its own player where it names nobody, all whom somebody could choose before that."""
    if node.who is None:
        return (names["you"],)
    if isinstance(node.who, Choosing):
        choice = state.game.rules.choices[type(node.who)]
        return choice(state, names, node.who).ids
    found: tuple[int, ...] = state.value(node.who, names)
    return found


def _heal(state: State, names: Scope, node: Any) -> bool:
    return all(state.things[seat].health >= most_health(state, seat) for seat in _seats(state, names, node))


def _arrive(state: State, names: Scope, node: Any) -> bool:
    by: int = names["you"]
    return all(full(state, seat, node.token, by) for seat in _seats(state, names, node))


def _gain_cp(state: State, names: Scope, node: Any) -> bool:
    return all(holding.cp(state, seat) >= CP_CAP for seat in _seats(state, names, node))


def _lose_cp(state: State, names: Scope, node: Any) -> bool:
    return not any(holding.cp(state, seat) for seat in _seats(state, names, node))


def _add(state: State, names: Scope, node: Any) -> bool:
    return int(state.value(node.amount, names)) == 0 if isinstance(node.amount, PerToken) else False


def _remove_named(state: State, names: Scope, node: Any) -> bool:
    return not any(holding.held(state, seat, node.token) for seat in _seats(state, names, node))


def _discard(state: State, names: Scope, node: Any) -> bool:
    return not any(zones.hand(state, seat) for seat in _seats(state, names, node))


TESTS: Final[dict[type[Node], Test]] = {
    Heal: _heal,
    Gain: _arrive,
    Inflict: _arrive,
    GainCP: _gain_cp,
    LoseCP: _lose_cp,
    StealCP: _lose_cp,
    DiscardAtRandom: _discard,
    Add: _add,
    RemoveTokens: _remove_named,
}
"""By the type of a clause; what is not here is judged as it is for players."""
