"""New dice, rolled for an effect (DT-TXT-01), and answers to a roll that lies open.

An answer looks at the roll now, and again when all have accepted it.
"""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board.dice import symbol_of
from dicewright.games.dice_throne.board.holding import count_of
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.continuous.rolled import shown
from dicewright.games.dice_throne.effects.costs import payable
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.rolling import OnOpenRoll, Roll, RollAgain, RollForEach, RollOff, RollOrChoose


@rules.do(Roll)
def roll(state: State, node: Roll) -> None:
    seat = state.names["you"] if node.who is None else state.value(node.who)[0]
    game_actions.roll(state, seat, node.n if node.amount is None else int(state.value(node.amount)))


@rules.do(RollAgain)
def roll_again(state: State, node: RollAgain) -> None:
    dice: tuple[int, ...] = state.names["roll"]
    shown = tuple([symbol_of(state, die) for die in dice])
    state.bind("before", shown)
    again = tuple([die for die, symbol in zip(dice, shown, strict=True) if symbol == node.symbol])
    game_actions.roll_again(state, again if node.every else again[:1])


@rules.step(RollOrChoose)
def roll_or_choose(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    faces = state.game.heroes[seat].faces
    lowest = {symbol: value for value, symbol in sorted(faces.items(), reverse=True)}
    if answer is None and payable(state, names, seat, node.cost) is None:
        options = [Option("roll"), *[Option(symbol) for symbol in dict.fromkeys(faces.values())]]
        return Pick(seat, lambda: state.game.prompt(state, names, node), options, names.get("this", -1), "DT-TXT-04")
    state.pop()
    if answer in (None, "roll"):
        game_actions.roll(state, seat, 1)
        return None
    game_actions.lay_die(state, seat, lowest[answer])
    state.push(node.cost)
    return None


@rules.do(RollForEach)
def roll_for_each(state: State, node: RollForEach) -> None:
    seat = state.names["you"]
    token = node.token or state.things[state.names["this"]].name
    game_actions.roll(state, seat, node.n * count_of(state, seat, token))


@rules.do(RollOff)
def roll_off(state: State, node: RollOff) -> None:
    others = state.value(node.who)
    if others:
        game_actions.roll_opposed(state, state.names["you"], others[0])
    else:
        game_actions.roll(state, state.names["you"], 1)


def open_roll(state: State, seat: int, token: str) -> tuple[int, ...]:
    """The dice a player's token has rolled, as long as they lie open."""
    facts = state.facts
    number = facts["rolled for"]
    if facts["roller"] != seat or number < 0 or getattr(state.things[number], "name", "") != token:
        return ()
    dice: tuple[int, ...] = facts["open"]
    return dice


def shows(state: State, names: Scope, node: OnOpenRoll) -> bool:
    """Whether the open roll shows it now."""
    dice = open_roll(state, names["you"], node.token)
    return bool(dice) and shown(state, {**names, "roll": dice}, node.face) > 0


@rules.step(OnOpenRoll)
def on_open_roll(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    dice = open_roll(state, names["you"], node.token)
    if dice:
        state.bind("roll", dice)
        effect_timing.wait(state, effect_timing.ACCEPTED, node)
    elif shown(state, names, node.face):
        state.become(node.line)
    else:
        state.pop()
    return None
