"""Effects that last for the Roll Phase: the part of a text that does is in force as if it had been carried out."""

from __future__ import annotations

from collections.abc import Iterator

from dicewright.engine.frame import Lasting
from dicewright.engine.library import walk
from dicewright.engine.node import Node
from dicewright.games.dice_throne.board.ability_index import names_for
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.face.position.places import PositionError, closest
from dicewright.games.dice_throne.phrases.abilities import NextTime
from dicewright.games.dice_throne.phrases.damage import PreventStatus
from dicewright.games.dice_throne.phrases.dice import FreeRerollsNow
from dicewright.games.dice_throne.phrases.faces import ReadInstead

LASTING = (FreeRerollsNow, NextTime, PreventStatus, ReadInstead)
UNTIL = "roll phase"


def last(state: State, seat: int, name: str) -> None:
    """Let what lasts in the text of a player's card or ability, or of a token, be in force. Raises `PositionError`."""
    trees = dict(_texts(state, seat))
    low = {one.lower(): one for one in trees}
    if name.lower() not in low:
        raise closest(f"no card, ability or token is called {name!r}", name, trees)
    found = [node for tree in trees[low[name.lower()]] for _, node in walk(tree) if isinstance(node, LASTING)]
    if not found:
        raise PositionError(f"nothing in the text of {name!r} lasts for a Roll Phase; play it instead")
    names = names_for(state, seat, -1, "card")
    state.lasting += tuple([Lasting(node, names, seat, -1, UNTIL) for node in found])


def _texts(state: State, seat: int) -> Iterator[tuple[str, list[Node]]]:
    """What the texts a player can have are called, with their trees."""
    game = state.game
    for card in game.decks[seat]:
        if card.path in game.trees:
            yield card.name, [game.trees[card.path]]
    rows = game.board(state.things[seat].hero, state.facts["levels"][seat])
    for name in dict.fromkeys(row.name for row in rows):
        yield name, [game.trees[row.path] for row in rows if row.name == name]
    for name, token in game.tokens.items():
        if token.path in game.trees:
            yield name, [game.trees[token.path]]
