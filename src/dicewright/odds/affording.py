"""Whether a player of Dice Masters can pay for a card: exactly, from the dice of the first turns.

Counted is one player who wants one card and has bought, fielded and spent nothing before: then every turn brings four
Sidekick dice, because the eight go round (DM-DRAW-02, DM-ZONE-09), and each turn is a new roll. They are rolled, and
any of them once more (DM-ROLL-02), kept in the best way for this card. It can be paid for when the energy reaches its
cost with the types it needs (DM-BUY-02, DM-BUY-03). Nothing else is counted: no other dice, no effects of cards.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dicewright.games.dice_masters.cards.definitions import BASIC, ENERGY, SIDEKICK, CardFacts
from dicewright.games.dice_masters.cards.editions import Edition
from dicewright.games.dice_masters.cards.schema import WILD
from dicewright.odds.keeping import Keeping
from dicewright.odds.rolls import Roll

TURNS = 4
DICE = 4
ATTEMPTS = 2


class Affording(NamedTuple):
    """The chances to pay for a card.

    turns: on each of the first turns by itself. by: on at least one of the turns up to each.
    """

    card: CardFacts
    turns: tuple[float, ...]
    by: tuple[float, ...]


def affording(card: CardFacts, book: Edition, first: bool = False) -> Affording:
    """The chances of a card. first: for the player who begins, who draws fewer dice in some books (DM-DRAW-04)."""
    types = () if card.kind == BASIC else card.energy if book.every_type else card.energy[:1]
    dice = (book.first_turn_draw if first else DICE, *[DICE] * (TURNS - 1))
    turns = tuple(_chance(number, card.cost, types) for number in dice)
    by: list[float] = []
    missed = 1.0
    for chance in turns:
        missed *= 1 - chance
        by.append(1 - missed)
    return Affording(card, turns, tuple(by))


@cache
def _chance(dice: int, cost: int, types: tuple[str, ...]) -> float:
    """The chance that so many Sidekick dice, rolled and rerolled, pay a cost of which these types are part."""
    return Keeping(dice, lambda roll: float(pays(roll, cost, types))).mean((), ATTEMPTS)


def pays(roll: Roll, cost: int, types: tuple[str, ...]) -> bool:
    """Whether a roll of Sidekick dice, face numbers from 1, pays: one wild stands in for one type (DM-ENERGY-02)."""
    shown = [SIDEKICK.faces[value - 1] for value in roll]
    energy = [symbol for face in shown if face.kind == ENERGY for symbol in face.symbols]
    missing = sum(one not in energy for one in set(types))
    return len(energy) >= max(cost, len(set(types))) and missing <= energy.count(WILD)
