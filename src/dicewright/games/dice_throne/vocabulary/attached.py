"""Tokens that lie on one ability of a board (DT-ROLL-24). Its name covers all levels and tiers (DT-RULE-LOKI-02)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import verbs, words, zones
from dicewright.games.dice_throne.naming import Names
from dicewright.games.dice_throne.vocabulary.base import Clause, Static
from dicewright.language import phrase

rules = Rules()


@phrase("its inflicter puts this token on 1 of your Offensive Abilities")
class Attach(Clause):
    """On one without such a token, never on the Ultimate; the last free ability cannot be covered: the token leaves."""


@phrase("You can't activate the ability this token is on.")
class Covered(Static):
    """From the moment it lies there; an ability already activated goes on (DT-ROLL-24)."""


def coverable(state: State, seat: int) -> tuple[str, ...]:
    """The Offensive Abilities of a board, with its upgrades, by name."""
    board = state.game.board(seat, state.facts["levels"][seat])  # type: ignore[attr-defined]
    return tuple(dict.fromkeys(row.name for row in board if row.kind == "offensive"))


def covering(state: State, seat: int, ability: str) -> str:
    """The token that forbids an ability by lying on it, by name and with who put it there, "" if none does."""
    for number in zones.tokens(state, seat):
        token = state.things[number]
        if token.place == ability and any(type(one) is Covered for one in _statics(state, token.name)):
            return Names(state).inflicted(number)
    return ""


def _statics(state: State, name: str) -> tuple[Static, ...]:
    ways = state.game.ways.get(name)  # type: ignore[attr-defined]
    found: tuple[Static, ...] = ways.statics if ways is not None else ()
    return found


@rules.step(Attach)
def attach(state: State, frame: Frame, answer: Any) -> Ask | None:
    names = state.names
    number, seat = names["this"], names["you"]
    name = state.things[number].name
    free = [one for one in coverable(state, seat) if not covering(state, seat, one)]
    if len(free) < 2:
        state.pop()
        verbs.remove(state, (number,))
        return None
    options = [Option(one.lower(), (), one) for one in free]
    if answer is None:
        prompt = f"Put {name} on which ability of {words.seat_name(state, seat)}?"
        return Pick(names["inflicter"], lambda: prompt, options, number, "DT-ROLL-24")
    place = next(option.data for option in options if option.key == answer)
    state.pop()
    verbs.put_on(state, number, place)
    return None
