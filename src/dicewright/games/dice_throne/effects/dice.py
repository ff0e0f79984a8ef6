"""Which dice, what they say, and rerolling or setting them.

Only dice of the open roll may be altered (DT-ROLL-29, DT-PRI-03). A die says its number and its symbol as far as
nothing takes them away (DT-ROLL-22.1, DT-ROLL-26); some may be rerolled for nothing while they lie open, each once
(Reload).
"""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick, Refusal, Why
from dicewright.engine.choosing import Choice, decided
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope
from dicewright.games.dice_throne.board import typed_names
from dicewright.games.dice_throne.board.dice import number_of, symbol_of
from dicewright.games.dice_throne.board.holding import count_of
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.sides import allied
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import dice
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.continuous.players import part_of
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.dice import (
    AnyDice,
    AnyValue,
    Borrow,
    CopiedValue,
    DefenceDice,
    DiceChoice,
    DiceRolledFor,
    EitherValue,
    FreeRerollsNow,
    MayReroll,
    NextValue,
    OpponentsDice,
    Reroll,
    SetDice,
    TheseDice,
    Value,
    YourDice,
    YourDie,
)


def open_dice(state: State, owner: int = -1) -> tuple[int, ...]:
    """The dice that may be altered now, all or of one player."""
    ids: tuple[int, ...] = state.facts["open"]
    return ids if owner < 0 else tuple([number for number in ids if state.things[number].owner == owner])


def dice_for(state: State, names: Scope, node: DiceChoice) -> tuple[int, ...]:
    """The dice a choice can be made from; what is frozen cannot be chosen (DT-ROLL-23.2)."""
    found = _dice_for(state, names, node)
    may_alter = state.game.may_alter
    return tuple([number for number in found if number not in state.facts["open"] or may_alter(state, number)])


def settable(state: State, names: Scope, effect: SetDice) -> tuple[int, ...]:
    """The dice an effect can turn: a blank one is no number that could be changed by 1, nor one that another could show
    as well (DT-ROLL-26)."""
    found = dice_for(state, names, effect.dice)
    face = effect.face
    if isinstance(face, AnyValue):
        return tuple([number for number in found if values_with(state, number, face.symbol)])
    if isinstance(face, CopiedValue) and not face.opposite:
        return tuple([number for number in found if _copied(state, number, ())])
    if not isinstance(face, NextValue):
        return found
    end = {0: 0, 1: 6, -1: 1}[face.step]
    return tuple([number for number in found if number_of(state, number) not in (0, end)])


def values_with(state: State, number: int, symbol: str | None) -> list[int]:
    """The values of a die, or those with a symbol."""
    faces = state.game.heroes[state.things[number].owner].faces
    return [value for value in range(1, 7) if symbol is None or faces.get(value) == symbol]


def _dice_for(state: State, names: Scope, node: DiceChoice) -> tuple[int, ...]:
    if isinstance(node, TheseDice):
        return tuple(names["roll"])
    if isinstance(node, YourDice):
        return tuple([number for number in open_dice(state, names["you"]) if _fits(state, number, node)])
    if isinstance(node, DiceRolledFor):
        return _rolled_for(state, names["you"], node.token)
    if isinstance(node, YourDie):
        return tuple([number for number in names["roll"] if state.things[number].owner == names["you"]])
    if isinstance(node, DefenceDice):
        defender = state.facts["defender"]
        if defender < 0:  # a Unique Defense outside of an Attack (DT-DTA-20)
            defender = state.facts["roller"]
        if state.facts["step"] != "3" or (node.yours and defender != names["you"]):
            return ()
        rolled = dice(state, defender)
        return tuple([number for number in open_dice(state) if number in rolled])
    if isinstance(node, OpponentsDice):
        you = names["you"]
        return tuple([number for number in open_dice(state) if not allied(state, state.things[number].owner, you)])
    return open_dice(state)


def _fits(state: State, number: int, node: YourDice) -> bool:
    """Whether a die shows what the dice that are meant show."""
    if node.symbol is not None:
        return symbol_of(state, number) == node.symbol
    value = number_of(state, number)
    return (not node.even or value in (2, 4, 6)) and node.number in (None, value)


def _rolled_for(state: State, seat: int, name: str) -> tuple[int, ...]:
    """The open dice that a token's text has made a player roll. Whoever has a companion of the name may alter the dice
    that it makes others roll, and those of no other companion (DT-RULE-RAVENESS-03)."""
    if rolled_for(state) != name:
        return ()
    if state.game.tokens[name].kind == "companion":
        own = part_of(state, seat, name)
        if own >= 0:
            return open_dice(state) if state.facts["rolled for"] == own else ()
    return open_dice(state, seat)


def rolled_for(state: State) -> str:
    """The token whose text has made the open effect roll, "" for any other roll."""
    number: int = state.facts["rolled for"]
    return getattr(state.things[number], "name", "") if number >= 0 else ""


@rules.choice(YourDice, AnyDice, OpponentsDice, TheseDice, YourDie, DefenceDice, DiceRolledFor)
def dice_choice(state: State, names: Scope, node: Any) -> Choice:
    if isinstance(node, TheseDice):
        least = node.n if node.exact else 0
    else:
        some = isinstance(node, YourDie) or getattr(node, "one_roll", False) or getattr(node, "up_to", False)
        least = 1 if some else node.n
    effect: Any = state.top.node if state.top is not None else node
    ids = settable(state, names, effect) if isinstance(effect, SetDice) else dice_for(state, names, node)

    def prompt() -> str:
        return str(state.game.choose_prompt(state, names, node, effect))

    seat = names["you"]
    most = getattr(node, "n", 1)
    if isinstance(node, YourDice) and not node.n:
        least, most = (1 if node.up_to else len(ids)), len(ids)
    if isinstance(node, TheseDice) and node.group is not None:
        most = min(len(ids), most * count_of(state, seat, node.group))
        ids = ids if most else ()
    return Choice(seat, ids, least, most, prompt, "DT-PRI-03", refused=_frozen(state, names, node))


def _frozen(state: State, names: Scope, node: DiceChoice) -> Why:
    """What says which token keeps a die from being chosen that lies open."""

    def why(word: str) -> Refusal | None:
        found = state.game.options(state, _dice_for(state, names, node), names["you"])
        number = next((one.things[0] for one in found if one.key == word), -1)
        refusal: Refusal | None = None if number < 0 else state.game.freezing(state, number)
        return refusal

    return why


@rules.do(Reroll)
def reroll(state: State, node: Reroll) -> None:
    ids = state.value(node.dice)
    if ids:
        game_actions.reroll(state, ids)


THEIR_DIE: Final = YourDice(1)
"""What a player who may reroll a die chooses from."""


@rules.step(MayReroll)
def may_reroll(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    choices = state.game.rules.choices
    seats = choices[type(node.who)](state, state.names, node.who).ids
    # Only one of a team has an open roll; with a roll of both it is your own.
    seat = next((one for one in seats if open_dice(state, one)), seats[0])
    dice = dice_for(state, {**state.names, "you": seat}, THEIR_DIE)
    if frame.step >= node.n or not dice:
        state.pop()
        return None
    if node.at_once:
        return _reroll_together(state, node, seat, dice, answer)
    options = [*state.game.options(state, dice, seat), Option("done")]
    if answer is None:
        left = node.n - frame.step
        source = state.names.get("this", -1)
        rule = state.game.library.root(node)
        prompt = question(state, state.names, f"choose a die to reroll ({left} left), or done.")
        return Pick(seat, prompt, options, source, rule)
    if answer == "done":
        state.pop()
        return None
    state.advance(frame.step + 1)
    game_actions.reroll(state, next(option.things[:1] for option in options if option.key == answer))
    return None


def _reroll_together(state: State, node: MayReroll, seat: int, dice: tuple[int, ...], answer: Any) -> Ask | None:
    prompt = question(state, state.names, f"choose up to {node.n} dice to reroll.")
    found = decided(state, Choice(seat, dice, 0, node.n, prompt, state.game.library.root(node)), answer)
    if isinstance(found, Ask):
        return found
    state.pop()
    if found:
        game_actions.reroll(state, found)
    return None


@rules.do(SetDice)
def set_dice(state: State, node: SetDice) -> None:
    found = state.value(node.dice)
    if isinstance(node.face, CopiedValue) and node.face.alike:
        state.push(node.face, {**state.names, "die": found[0], "dice": found})
        return
    for number in reversed(found):
        state.push(node.face, {**state.names, "die": number, "by": node.by})


@rules.do(Value)
def value(state: State, node: Value) -> None:
    game_actions.set_die(state, state.names["die"], node.n)


@rules.step(AnyValue, EitherValue, CopiedValue)
def chosen_value(state: State, frame: Frame, answer: Any) -> Ask | None:
    names = state.names
    values = _values(state, frame.node, names["die"], names.get("dice", ()))
    if answer is None and len(values) > 1:
        options = [Option(str(one)) for one in values]
        said = f"Set the {_shown(state, names['die'])} to which value?"
        return Pick(names["you"], lambda: said, options, names.get("this", -1), "DT-PRI-03")
    state.pop()
    if not values:  # every die with a number is among those that are to show another's (DT-ROLL-26)
        return None
    for number in names.get("dice", (names["die"],)):
        game_actions.set_die(state, number, int(answer or values[0]))
    return None


def _shown(state: State, number: int) -> str:
    """A die as all see it: `2 sword of Barbarian`."""
    die = state.things[number]
    return f"{die.value} {typed_names.face(state, die)} of {typed_names.seat_name(state, die.owner)}"


def _values(state: State, node: Any, number: int, besides: tuple[int, ...]) -> list[int]:
    if isinstance(node, EitherValue):
        return [one for one in (node.first, node.second, node.third) if one is not None]
    if isinstance(node, AnyValue):
        return values_with(state, number, node.symbol)
    if node.opposite:  # of a blank die, too: it lies on what it does not show
        return [7 - state.things[number].value]
    return _copied(state, number, besides)


def _copied(state: State, number: int, besides: tuple[int, ...]) -> list[int]:
    """The numbers that other dice of the same roll show; a blank one has none (DT-ROLL-26)."""
    mine = open_dice(state, state.things[number].owner)
    others = [other for other in mine if other != number and other not in besides]
    return sorted({number_of(state, other) for other in others} - {0})


@rules.step(NextValue)
def next_value(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    shown, by = state.things[names["die"]].value, int(names.get("by", 1))
    ways = (("up", by), ("down", -by)) if not node.step else (("", node.step * by),)
    reached = [(word, min(6, max(1, shown + steps))) for word, steps in ways]
    options = [Option(word, data=to) for word, to in reached if to != shown]
    if answer is None and len(options) > 1:
        said = f"Change the {_shown(state, names['die'])} by {by}: up or down?"
        return Pick(names["you"], lambda: said, options, names.get("this", -1), "DT-PRI-03")
    to = next(option.data for option in options if answer in (None, option.key))
    number = names["die"]
    state.pop()
    game_actions.set_die(state, number, to)
    return None


@rules.do(Borrow)
def borrow(state: State, node: Borrow) -> None:
    you = state.names["you"]
    if node.hero:
        game_actions.borrow_die(state, you, node.hero)
        return
    for seat in state.value(node.who):
        game_actions.add_die(state, you, seat)


@rules.do(FreeRerollsNow)
def free_rerolls_now(state: State, node: FreeRerollsNow) -> None:
    effect_timing.until_roll_phase(state, node)
