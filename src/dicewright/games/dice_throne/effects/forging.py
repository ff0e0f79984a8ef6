"""Cards that are placed beside the board and not played, forged into tokens that are worn, or scrapped."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import Choice, decided
from dicewright.engine.frame import Frame
from dicewright.engine.state import NOWHERE
from dicewright.games.dice_throne.board import sides, zones
from dicewright.games.dice_throne.board.ability_index import names_for
from dicewright.games.dice_throne.board.holding import held
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.forging import (
    Craft,
    Double,
    Forge,
    Place,
    ScrapThis,
)


def place_card(state: State, number: int) -> None:
    """A card goes beside its owner's board, where all see it, with the token of its name."""
    card = state.things[number]
    game_actions.put_card(state, number, "board", shown=True)
    game_actions.gain(state, card.owner, ((card.name, 1),))


def put_away(state: State, seat: int, name: str, count: int, zone: str) -> None:
    """Tokens leave, and as many cards that they stand for go to a zone; it is the bottom of a deck."""
    game_actions.remove(state, held(state, seat, name)[:count])
    lying = [one for one in state.zones[zones.at(seat, "board")] if state.things[one].name == name]
    for number in lying[:count]:
        if zone == "discard":
            game_actions.discard(state, (number,))
        else:
            game_actions.put_card(state, number, zone, shown=True)


@rules.do(Place)
def place(state: State, node: Place) -> None:
    place_card(state, state.names["this"])


@rules.do(ScrapThis)
def scrap_this(state: State, node: ScrapThis) -> None:
    token = state.things[state.names["this"]]
    put_away(state, token.holder, token.name, 1, "discard")


def pieces(state: State, name: str) -> tuple[int, ...]:
    """The tokens of a name on all boards."""
    return tuple([number for seat in sides.standing(state) for number in zones.tokens(state, seat, name)])


@rules.do(Forge)
def forge(state: State, node: Forge) -> None:
    put_away(state, state.names["you"], node.token, node.n, "deck")
    if node.piece:
        game_actions.remove(state, pieces(state, node.piece)[:1])


def wearers(state: State, seat: int, name: str, gone: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Who could wear a new piece once some tokens are gone: no one while all copies of it lie on boards."""
    facts = state.game.tokens
    piece = facts[name]
    if piece.copies and len(pieces(state, name)) >= piece.copies:
        return ()
    standing = [one for one in sides.team(state, seat) if not sides.fallen(state, one)]

    def worn(one: int) -> bool:
        there = [number for number in zones.tokens(state, one) if number not in gone and state.where[number] != NOWHERE]
        return any(facts[state.things[number].name].slot == piece.slot for number in there)

    return tuple([one for one in standing if not worn(one)])


@rules.step(Craft)
def craft(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    prompt = question(state, names, f"who wears {node.token}?")
    found = decided(
        state, Choice(seat, wearers(state, seat, node.token), 1, 1, prompt, "DT-RULE-FORGEMASTER-01"), answer
    )
    if isinstance(found, Ask):
        return found
    state.pop()
    for one in found:
        game_actions.gain(state, one, ((node.token, 1),))
    return None


@rules.step(Double)
def double(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    ids = held(state, seat, node.group)
    rule = state.game.library.root(node)
    count = min(node.n, len(ids))
    found = decided(state, Choice(seat, ids, count, count, lambda: state.game.prompt(state, names, node), rule), answer)
    if isinstance(found, Ask):
        return found
    state.pop()
    ways = state.game.ways
    for number in reversed(found):
        for _, _, use in ways[state.things[number].name].permits:
            state.push(use.line, names_for(state, seat, number))
    return None
