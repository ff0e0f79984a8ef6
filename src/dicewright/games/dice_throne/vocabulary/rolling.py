"""New dice, rolled for an effect (DT-TXT-01)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.node import Cost, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import verbs
from dicewright.games.dice_throne.vocabulary.base import Clause
from dicewright.games.dice_throne.vocabulary.costs import SpendTokens, payable
from dicewright.games.dice_throne.vocabulary.holding import count_of
from dicewright.games.dice_throne.vocabulary.lexicon import Symbol, TokenName
from dicewright.games.dice_throne.vocabulary.reading import symbol_of
from dicewright.language import phrase

rules = Rules()


@phrase("roll {n die|dice}", who=None)
@phrase("{who roll|rolls} {n die|dice}")
class Roll(Clause):
    """New dice, rolled once now (DT-TXT-01); they can be altered before they are accepted (DT-ROLL-27)."""

    n: int
    who: Who | None = None


@phrase("roll 1 die or {cost} to choose what it shows", narrow={"cost": SpendTokens})
class RollOrChoose(Clause):
    """A die that is rolled, or for a price one that shows the chosen symbol and is not rolled."""

    cost: Cost


@phrase("roll {n die|dice} for each {token}")
class RollForEach(Clause):
    """Dice for every token of a name that you have, as one roll."""

    n: int
    token: TokenName


@phrase("roll 1 {symbol} again")
class RollAgain(Clause):
    """A die of the roll that shows it, once, as a new roll: what it showed is gone (DT-RULE-SCARLET_WITCH-04)."""

    symbol: Symbol


@phrase("you and {who} each roll 1 die")
class RollOff(Clause):
    """A die each, as one roll; yours first."""

    who: Who


@rules.do(Roll)
def roll(state: State, node: Roll) -> None:
    seat = state.names["you"] if node.who is None else state.value(node.who)[0]
    verbs.roll(state, seat, node.n)


@rules.do(RollAgain)
def roll_again(state: State, node: RollAgain) -> None:
    dice: tuple[int, ...] = state.names["roll"]
    shown = tuple([symbol_of(state, die) for die in dice])
    state.bind("before", shown)
    verbs.roll_again(state, dice[shown.index(node.symbol)])


@rules.step(RollOrChoose)
def roll_or_choose(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    faces: dict[int, str] = state.game.heroes[seat].faces  # type: ignore[attr-defined]
    lowest = {symbol: value for value, symbol in sorted(faces.items(), reverse=True)}
    if answer is None and payable(state, names, seat, node.cost) is None:
        options = [Option("roll"), *[Option(symbol) for symbol in dict.fromkeys(faces.values())]]
        return Pick(seat, lambda: state.game.prompt(state, names, node), options, names.get("this", -1), "DT-TXT-04")
    state.pop()
    if answer in (None, "roll"):
        verbs.roll(state, seat, 1)
        return None
    verbs.lay_die(state, seat, lowest[answer])
    state.push(node.cost)
    return None


@rules.do(RollForEach)
def roll_for_each(state: State, node: RollForEach) -> None:
    seat = state.names["you"]
    verbs.roll(state, seat, node.n * count_of(state, seat, node.token))


@rules.do(RollOff)
def roll_off(state: State, node: RollOff) -> None:
    verbs.roll_opposed(state, state.names["you"], state.value(node.who)[0])
