"""Tokens that lie on one ability of a board (DT-ROLL-24.1). Its name covers all levels and tiers (DT-RULE-LOKI-02).

A Glide Path lies between two of them: the ability at its other end is activated without its requirement (DT-XTR-03).
"""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import typed_names, zones
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.definitions import Row
from dicewright.games.dice_throne.events import game_actions, phases
from dicewright.games.dice_throne.phrases.attached import (
    AnotherHere,
    Attach,
    Covered,
    Glide,
    HasGlidePath,
    RemoveBoth,
    SpendFromHere,
)
from dicewright.games.dice_throne.phrases.base import Static


def coverable(state: State, seat: int) -> tuple[str, ...]:
    """The Offensive Abilities of a board, with its upgrades, by name."""
    board = state.game.board(state.things[seat].hero, state.facts["levels"][seat])
    return tuple(dict.fromkeys(row.name for row in board if row.kind == "offensive"))


def covering(state: State, seat: int, ability: str) -> str:
    """The token that forbids an ability by lying on it, by name and with who put it there, "" if none does."""
    for number in zones.tokens(state, seat):
        token = state.things[number]
        if token.place == ability and any(type(one) is Covered for one in _statics(state, token.name)):
            return Names(state).inflicted(number)
    return ""


def _statics(state: State, name: str) -> tuple[Static, ...]:
    ways = state.game.ways.get(name)
    found: tuple[Static, ...] = ways.statics if ways is not None else ()
    return found


def chargeable(state: State, seat: int, token: str) -> tuple[str, ...]:
    """The abilities of a board that say what such a token on them is spent for, by name."""
    game = state.game
    board = game.board(state.things[seat].hero, state.facts["levels"][seat])
    spent, library = SpendFromHere(token), game.library
    texts = [(row, game.trees[row.path]) for row in board]
    found = [row.name for row, text in texts if SpendFromHere in library.kinds(text) and spent in library.within(text)]
    return tuple(dict.fromkeys(found))


def alike(state: State, number: int) -> tuple[int, ...]:
    """The tokens of a name on one ability: this one and the others, the oldest first."""
    token = state.things[number]
    return tuple(
        [one for one in zones.tokens(state, token.holder, token.name) if state.things[one].place == token.place]
    )


@rules.value(AnotherHere)
def another_here(state: State, names: Scope, node: AnotherHere) -> bool:
    return bool(state.things[names["this"]].place) and len(alike(state, names["this"])) > 1


@rules.do(RemoveBoth)
def remove_both(state: State, node: RemoveBoth) -> None:
    game_actions.remove(state, alike(state, state.names["this"])[:2])


@rules.step(Attach)
def attach(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if node.charged:
        return _charge(state, answer)
    names = state.names
    number, seat = names["this"], names["you"]
    name = state.things[number].name
    free = [one for one in coverable(state, seat) if not covering(state, seat, one)]
    if len(free) < 2:
        state.pop()
        game_actions.remove(state, (number,))
        return None
    options = [Option(one.lower(), (), one) for one in free]
    if answer is None:
        prompt = f"Put {name} on which ability of {typed_names.seat_name(state, seat)}?"
        return Pick(names["inflicter"], lambda: prompt, options, number, "DT-ROLL-24.1")
    place = next(option.data for option in options if option.key == answer)
    state.pop()
    game_actions.put_on(state, number, place)
    return None


def _charge(state: State, answer: Any) -> Ask | None:
    """Whose token it is chooses; one for which there is no ability leaves."""
    number, seat = state.names["this"], state.names["you"]
    name = state.things[number].name
    options = [Option(one.lower(), (), one) for one in chargeable(state, seat, name)]
    if len(options) > 1 and answer is None:
        return Pick(seat, lambda: f"Put {name} on which of your abilities?", options, number, "DT-TXT-09")
    state.pop()
    place = next((one.data for one in options if answer in (None, one.key)), "")
    if place:
        game_actions.put_on(state, number, place)
    else:
        game_actions.remove(state, (number,))
    return None


def other_end(state: State, seat: int) -> str:
    """The path of the line that the arrow from the ability of this Roll Phase leads to, "" if none begins there."""
    game, facts = state.game, state.facts
    if facts["attacker"] != seat or not facts["ability"]:
        return ""
    row = game.rows[facts["ability"]]
    abilities = game.heroes[seat].abilities
    here = abilities[row.ability]
    if row.name != here.name:
        return ""
    for at, ability in enumerate(abilities):
        if facts["levels"][seat][at] and ability.name == here.glide_to:
            return without_dice(state, seat, at).path
    return ""


def without_dice(state: State, seat: int, ability: int) -> Row:
    """The line of an ability that activates when no dice are asked for, at the level it has now.

    It is one of the ability itself, not a secondary ability of its upgrade (DT-XTR-03); where more dice are worth more
    it is the line that asks least (assumed).
    """
    here = state.game.heroes[seat].abilities[ability]
    rows: tuple[Row, ...] = here.at(state.facts["levels"][seat][ability]).rows
    return next(row for row in rows if row.name == here.name)


@rules.value(HasGlidePath)
def has_glide_path(state: State, names: Scope, node: HasGlidePath) -> bool:
    return bool(other_end(state, names["you"]))


@rules.do(Glide)
def glide(state: State, node: Glide) -> None:
    seat = state.names["you"]
    phases.extra_phase(state, seat, state.facts["defender"], other_end(state, seat))
