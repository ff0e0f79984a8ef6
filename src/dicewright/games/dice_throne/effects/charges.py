"""Cards with slots that are filled one by one (Aces)."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.games.dice_throne.board.holding import held
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.charges import Accelerate, MoveCharges, Regain

DOWN: Final = 1
EMPTY: Final = 2
"""The sides of a token that lies face down, and of one with no slot filled."""
DONE: Final = Option("done")


def _free(state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those that lie face up with a free slot."""
    tokens = state.game.tokens
    return tuple([one for one in ids if DOWN < state.things[one].side < len(tokens[state.things[one].name].sides)])


def _options(state: State, ids: tuple[int, ...]) -> list[Option]:
    return [Option(state.things[one].name.lower(), (one,), one, state.things[one].name) for one in ids]


def _turn(state: State, number: int, by: int) -> None:
    game_actions.turn_token(state, number, state.things[number].side + by)


@rules.step(Accelerate)
def accelerate(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    you = names["you"]
    ids = (
        held(state, you, node.group) if node.group else (*held(state, you, node.first), *held(state, you, node.second))
    )
    options = _options(state, _free(state, ids))
    left = node.n * names.get("times", 1) - frame.step
    if not options or left <= 0 or answer == DONE.key:
        state.pop()
        return None
    if answer is None and (node.free or len(options) > 1):
        prompt = question(state, names, f"accelerate which? ({left} left)")
        offered = [*options, DONE] if node.free else options
        return Pick(you, prompt, offered, names.get("this", -1), "DT-RULE-GAMBIT-01", DONE.key if node.free else "")
    chosen = next(option.data for option in options if answer in (None, option.key))
    state.advance(frame.step + 1)
    _turn(state, chosen, 1)
    return None


@rules.step(Regain)
def regain(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    down = tuple([one for one in held(state, names["you"], node.group) if state.things[one].side == DOWN])
    options = _options(state, down)
    if len(options) > 1 and answer is None:
        prompt = question(state, names, f"regain which {node.group}?")
        return Pick(names["you"], prompt, options, names.get("this", -1), "DT-TXT-04")
    state.pop()
    for number in [option.data for option in options if answer in (None, option.key)]:
        game_actions.turn_token(state, number, EMPTY)
    return None


@rules.step(MoveCharges)
def move_charges(state: State, frame: Frame, answer: Any) -> Ask | None:
    """From which, then to which; frame.local: the one a charge has been taken from."""
    node: Any = frame.node
    names = state.names
    ids = held(state, names["you"], node.group)
    if frame.step == 0:
        charged = tuple([one for one in ids if state.things[one].side > EMPTY and _others(state, ids, one)])
        options = _options(state, charged)
        if not options or answer == DONE.key:
            state.pop()
            return None
        if answer is None:
            prompt = question(state, names, "move a charge from which?")
            return Pick(names["you"], prompt, [*options, DONE], names.get("this", -1), "DT-TXT-04", DONE.key)
        state.advance(1, next(option.data for option in options if option.key == answer))
        return None
    options = _options(state, _others(state, ids, frame.local))
    if len(options) > 1 and answer is None:
        prompt = question(state, names, "move the charge to which?")
        return Pick(names["you"], prompt, options, names.get("this", -1), "DT-TXT-04")
    chosen = next(option.data for option in options if answer in (None, option.key))
    start = frame.local
    state.advance(0)
    _turn(state, start, -1)
    _turn(state, chosen, 1)
    return None


def _others(state: State, ids: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Those besides one that could take a charge."""
    return tuple([one for one in _free(state, ids) if one != number])
