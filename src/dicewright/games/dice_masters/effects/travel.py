"""Drawing, rolling, moving, capturing; counters and tokens."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import Choice, decided
from dicewright.engine.frame import Frame
from dicewright.engine.node import Choosing, Selector
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_masters.board.dice import face_of
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import ATTACK, BAG, FIELD, PREP, USED, fielded, in_field, kind_of
from dicewright.games.dice_masters.cards.definitions import CHARACTER
from dicewright.games.dice_masters.continuous.targets import SPOKEN_OF, at_hand, done, lists
from dicewright.games.dice_masters.effects.damage import times
from dicewright.games.dice_masters.effects.lines import goes_on
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.events.state_based_actions import wait_to_be_read
from dicewright.games.dice_masters.phrases import effects as said

SHOWN: Final = 0
"""The level that a die shows, or level 1 where it shows none."""
ZONES: Final = {"prep": PREP, "used": USED, "bag": BAG, "field": FIELD}


@rules.step(said.Draw)
def draw(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The dice drawn are *those dice*; what happens to them is said next (DM-DICE-12.1)."""
    node: Any = frame.node
    if frame.step == 0:
        state.advance(1)
        seats = (game_actions.you(state),) if node.who is None else state.value(node.who)
        game_actions.draws(state, seats, node.number * times(state, node))
        return None
    _bind_drawn(state)
    return None


@rules.step(said.PrepFromBag)
def prep_from_bag(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if frame.step == 0:
        state.advance(1)
        seats = (game_actions.you(state),) if node.who is None else state.value(node.who)
        for seat in seats:
            game_actions.prep(state, seat, node.number * times(state, node))
        return None
    _bind_drawn(state)
    return None


def _bind_drawn(state: State) -> None:
    dice = tuple(one for event in done(state.names, "draw") for one in event.more["dice"])
    state.bind("it", dice)
    state.bind("those", dice)
    state.pop()


@rules.step(said.DrawAndRoll)
def draw_and_roll(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if frame.step == 0:
        state.advance(1)
        game_actions.draw(state, game_actions.you(state), node.number * times(state, node))
        return None
    _bind_drawn(state)
    game_actions.roll(state, state.names["it"])
    return None


@rules.do(said.Roll)
def roll(state: State, node: said.Roll) -> None:
    """Into the reserve; dice of a refused draw are not rolled (DM-DICE-12.1)."""
    dice = state.value(node.dice)
    state.bind("it", dice)
    state.bind("rolled", dice)
    if goes_on(state):
        wait_to_be_read(state, dice)
    game_actions.roll(state, dice)


@rules.do(said.Reroll)
def reroll(state: State, node: said.Reroll) -> None:
    """Where more is said, it is said of the faces rolled, before the damage on the dice is looked at (DM-TIME-03)."""
    dice = state.value(node.dice)
    state.bind("it", dice)
    if goes_on(state):
        wait_to_be_read(state, dice)
    game_actions.reroll(state, dice)


def _meant(state: State, dice: Selector) -> tuple[int, ...]:
    """The dice that are to be moved; those spoken of only where they can still be found."""
    found: tuple[int, ...] = state.value(dice)
    return at_hand(state, state.names, found) if isinstance(dice, SPOKEN_OF) else found


def _move(state: State, dice: tuple[int, ...], place: Any) -> None:
    kind = ZONES[place.zone]
    if kind == FIELD:
        game_actions.leave_combat(state, [one for one in dice if kind_of(state, one) == ATTACK])
        for one in dice:
            if not in_field(state, one):
                _move_in(state, one, SHOWN)
    else:
        game_actions.move(state, dice, kind)


@rules.do(said.Move)
def move(state: State, node: said.Move) -> None:
    """At a level: from outside the field, which is no fielding either (DM-FIELD-07)."""
    dice = _meant(state, node.dice)
    if not node.level:
        _move(state, dice, node.place)
    for one in dice if node.level else ():
        _move_in(state, one, node.level)


def _move_in(state: State, die: int, level: int) -> None:
    """A character die comes into the field from elsewhere, which is no fielding (DM-FIELD-07)."""
    levels = state.game.kinds[state.things[die].card].levels
    shown = face_of(state, die)
    if shown is not None and shown.kind == CHARACTER and level == SHOWN:
        game_actions.move(state, (die,), FIELD, state.things[die].face)
    elif levels:
        game_actions.move(state, (die,), FIELD, levels[min(max(level, 1), len(levels)) - 1])


@rules.do(said.Prep)
def prep(state: State, node: said.Prep) -> None:
    game_actions.move(state, _meant(state, node.dice), PREP)


@rules.do(said.FieldDice)
def field_dice(state: State, node: said.FieldDice) -> None:
    game_actions.field(state, _meant(state, node.dice), node.level)


@rules.step(said.Capture)
def capture(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Without a captor nothing is captured, and no captor captures itself (DM-CAP-01)."""
    node: Any = frame.node
    if frame.step == 0 and isinstance(node.dice, Choosing):
        found = decided(state, _prey(state, state.names, node.dice), answer)
        if isinstance(found, Ask):
            return found
        state.bind(state.game.library.path(node.dice), found)
        state.advance(1)
        state.game.chosen(state, node.dice, found)
        return None
    dice = state.value(node.dice)
    captor = _captor(state, state.names)
    state.bind("it", dice)
    state.pop()
    if captor >= 0:
        game_actions.capture(state, captor, dice)
    return None


def _captor(state: State, names: Scope) -> int:
    """The die that captures: this one; for a card, any die of it in the field; -1 for none."""
    captor: int = names["this"]
    if captor == names["card"]:
        mine = [one for one in fielded(state, names["you"]) if state.things[one].card == captor]
        return mine[0] if mine else -1
    return captor if in_field(state, captor) else -1


def _prey(state: State, names: Scope, dice: Choosing) -> Choice:
    """What may be chosen to be captured: anything that fits but the captor (DM-CAP-01)."""
    captor = _captor(state, names)
    choice = state.game.rules.choices[type(dice)](state, names, dice)
    ids = tuple([one for one in choice.ids if one != captor])
    return change(choice, ids=ids, least=min(choice.least, len(ids)), most=min(choice.most, len(ids)))


def prey(state: State, names: Scope, node: said.Capture) -> tuple[int, ...]:
    """The dice that an effect can capture."""
    if isinstance(node.dice, Choosing):
        return _prey(state, names, node.dice).ids
    found: tuple[int, ...] = state.value(node.dice, names)
    return found


lists(said.Capture, prey)


@rules.do(said.TakeControl)
def take_control(state: State, node: said.TakeControl) -> None:
    game_actions.take_control(state, state.value(node.dice), game_actions.you(state))


@rules.do(said.SetBeside)
def set_beside(state: State, node: said.SetBeside) -> None:
    game_actions.set_beside(state, state.value(node.dice))


@rules.do(said.PutCounters)
def put_counters(state: State, node: said.PutCounters) -> None:
    game_actions.put_counters(state, state.names["card"], node.name, node.number)


@rules.do(said.RemoveAllCounters)
def remove_all_counters(state: State, node: said.RemoveAllCounters) -> None:
    card = state.names["card"]
    game_actions.put_counters(state, card, node.name, -dict(state.things[card].counters).get(node.name, 0))


@rules.do(said.PutToken)
def put_token(state: State, node: said.PutToken) -> None:
    game_actions.put_token(state, game_actions.you(state), node.name, node.attack, node.defense)
