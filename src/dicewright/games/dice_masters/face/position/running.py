"""Effects that last: the text of a card is carried out before the position begins, and has to leave something."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.event import Event
from dicewright.engine.node import Node
from dicewright.engine.run import resume, run
from dicewright.engine.settle import SETTLE
from dicewright.engine.written import keys, read_answer
from dicewright.games.dice_masters.board.dice import index_of
from dicewright.games.dice_masters.board.entities import Card, Die
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import fielded
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import DIE, bearer_of, text_of
from dicewright.games.dice_masters.face.position.places import PositionError, seat_named
from dicewright.games.dice_masters.phrases.lines import Activated, After, At, Global, ReactiveGlobal, Use, When

ORIGINS = {Use: "action", Global: "global", ReactiveGlobal: "global"}
DOING = (Use, Global, ReactiveGlobal, When, At, After, Activated)
"""Lines that do something; the others hold anyway while their card or die says so."""


def carry_out(state: State, effect: dict[str, Any]) -> None:
    """Carry out a line of a card for a player. Raises `PositionError` if nothing of it lasts.

    effect: `card`, its number; `by`, whose effect it is; `line`, which line of the card; `choose`, the answers to what
    it asks; `burst`, how many burst marks the face shows.
    """
    seat = seat_named(state.game, effect.get("by", state.facts["active"]))
    card = _card(state, seat, str(effect["card"]).upper())
    root, line = _line(state.things[card].number, effect.get("line"))
    this = _bearer(state, seat, card, line)
    names = {"you": seat, "this": this, "card": card, "rule": root, "burst": effect.get("burst", 0), "agreed": True}
    names["origin"] = ORIGINS.get(type(line), "")
    if isinstance(line, (When, At, After)):
        names |= {"event": Event("field", thing=this, seat=seat), "it": (this,)}
    before = _lasting(state)
    state.push(SETTLE)
    state.push(_deed(line), names)
    _answer(state, effect)
    if _lasting(state) == before:
        raise PositionError(f"effects: nothing of {language().print(line)!r} ({root}) lasts; play it instead")


def _card(state: State, seat: int, number: str) -> int:
    """The card of a player's team or the centre with a number."""
    for thing in state.things:
        if isinstance(thing, Card) and thing.number == number and thing.owner in (seat, -1):
            return thing.id
    raise PositionError(f"effects: {number} is no card of seat {seat}")


def _line(number: str, at: int | None) -> tuple[str, Node]:
    """The line of a card that is meant, with its root: the only one that does something, unless a number says which."""
    roots = [(root, getattr(line, "ability", line)) for root, line in text_of(number).roots]
    doing = [(root, line) for root, line in roots if isinstance(line, DOING)]
    if at is not None and not (1 <= at <= len(roots) and roots[at - 1] in doing):
        numbers = [str(n) for n, one in enumerate(roots, 1) if one in doing]
        raise PositionError(
            f"effects: line {at} of {number} does nothing; lines that do: {', '.join(numbers) or 'none'}"
        )
    if at is None and len(doing) != 1:
        said = "; ".join(f"{n}: {language().print(one[1])}" for n, one in enumerate(roots, 1) if one in doing)
        raise PositionError(f"effects: say which 'line' of {number} is meant: {said or 'none of them does anything'}")
    return doing[0] if at is None else roots[at - 1]


def _deed(line: Any) -> Node:
    """What a line does once it has been paid for or has triggered."""
    if isinstance(line, Global):
        return line.body
    found: Node = line.effect if isinstance(line, (ReactiveGlobal, Activated)) else line
    return found


def _bearer(state: State, seat: int, card: int, line: Node) -> int:
    """What a line means by *this die* or *this card*: a die of it in the field, or any, or the card itself."""
    if isinstance(line, Use):
        return index_of(state).examples[card]
    if bearer_of(line) != DIE:
        return card
    mine = [one for one in fielded(state, seat) if state.things[one].card == card]
    if not mine:
        raise PositionError(f"effects: {state.things[card].number} needs a die of it in the field of seat {seat}")
    return mine[0]


def _answer(state: State, effect: dict[str, Any]) -> None:
    """Carry it out, with the answers to what it asks."""
    ask: Ask | None = run(state)
    for written in effect.get("choose", ()):
        if ask is None:
            raise PositionError(
                f"effects: {effect['card']} does not ask for {written!r}; what there is one choice for is not asked"
            )
        ask = resume(state, ask.check(read_answer(ask, written)))
    if ask is not None:
        raise PositionError(
            f"effects: {effect['card']} asks seat {ask.seat}: {ask.prompt()} "
            f"Add an answer to 'choose': {', '.join(keys(ask)[:12])}"
        )


def _lasting(state: State) -> tuple[Any, ...]:
    """All that lasts until the turn ends or something comes: statements, delayed effects, changed numbers, stays."""
    dice = [one for one in state.things if isinstance(one, Die) and (one.applied or one.until)]
    return (state.lasting, tuple((die.id, die.applied, die.until, die.controller) for die in dice))
