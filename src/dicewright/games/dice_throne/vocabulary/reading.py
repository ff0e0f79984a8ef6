"""What a die says: its number and its symbol, as far as nothing takes them away (DT-ROLL-22, DT-ROLL-26)."""

from __future__ import annotations

from collections.abc import Iterable

from dicewright.engine.node import Moment, Who
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import apply, verbs, zones
from dicewright.games.dice_throne.things import Die
from dicewright.games.dice_throne.vocabulary.base import Clause, Static
from dicewright.games.dice_throne.vocabulary.lexicon import HeroName
from dicewright.language import phrase

rules = Rules()


@phrase("Your dice that show {n} are blank.")
class BlankFace(Static):
    """Neither number nor symbol, whatever they were rolled for; set to another value they count again. What an effect
    sets to the number is blank in one edition and counts in the other (DT-ROLL-26, DT-OPEN-08)."""

    n: int


@phrase("before your first Roll Attempt")
class BeforeRolling(Moment):
    """In your Offensive Roll Phase, while none of its dice are rolled (DT-ROLL-22)."""


@phrase("use 1 die of {who} besides yours this phase", hero=None)
@phrase("use 1 {hero} die instead of 1 of yours this phase", who=None)
class Borrow(Clause):
    """It is yours until the phase ends and counts by its number only, unless your hero is the same
    (DT-ROLL-22, DT-RULE-DEADPOOL-02). hero: whoever that hero's player is, if there is one; it takes the place of one
    of yours, while a die of a player comes to your five."""

    who: Who | None = None
    hero: HeroName | None = None


def number_of(state: State, die: int) -> int:
    """The number a die counts as, 0 if it is blank or not rolled yet."""
    found: Die = state.things[die]
    return 0 if found.blank or found.value in blank_now(state, found.owner) else found.value


def numbers_of(state: State, seat: int) -> tuple[int, ...]:
    """The numbers that the five dice of a player count as."""
    blank = blank_now(state, seat)
    dice: list[Die] = [state.things[number] for number in zones.dice(state, seat)]
    return tuple([0 if die.blank or die.value in blank else die.value for die in dice])


def blank_now(state: State, seat: int) -> tuple[int, ...]:
    """The numbers that are blank on the dice of a player whether they were rolled or set, as the edition has it."""
    return apply.blanks(state, seat) if state.game.edition.blank_faces else ()  # type: ignore[attr-defined]


def symbol_of(state: State, die: int) -> str:
    """The symbol a die counts as for its owner, "" if it is blank, foreign or not rolled yet."""
    found: Die = state.things[die]
    value = number_of(state, die)
    if not value or found.faces:
        return ""
    symbol: str = state.game.heroes[found.owner].faces[value]  # type: ignore[attr-defined]
    return symbol


def total_of(state: State, dice: Iterable[int]) -> int:
    """The sum of what dice count as."""
    return sum(number_of(state, die) for die in dice)


@rules.do(Borrow)
def borrow(state: State, node: Borrow) -> None:
    you = state.names["you"]
    if node.hero:
        verbs.borrow_die(state, you, node.hero)
        return
    for seat in state.value(node.who):
        verbs.add_die(state, you, seat)
