"""The individuals of a match: players, dice, cards, tokens, and the lines of the damage ledger.

Frozen; a change makes a new one. What left play stays readable by its id.
"""

from __future__ import annotations

from dicewright.engine.thing import thing

CP_CAP = 15
"""The most Combat Points a player can have (DT-SET-06)."""


@thing
class Player:
    """A player. `id` equals the seat. health: on the dial. cp: Combat Points."""

    id: int
    hero: str
    health: int
    cp: int


@thing
class Die:
    """A die of its owner.

    value: 1 to 6, or 0 while it has not been rolled. roll: number of the roll it belongs to (`facts["rolls"]`).
    faces: the name of the hero whose faces it has, if that is another than its owner's (DT-ROLL-22).
    blank: whether what was rolled is blank for good, until the die is set or rolled again (DT-ROLL-26).
    """

    id: int
    owner: int
    value: int
    roll: int
    faces: str = ""
    blank: bool = False


@thing
class Card:
    """A card of its owner's deck. name: its item, as in `game.cards`."""

    id: int
    owner: int
    name: str


@thing
class Token:
    """One token (DT-STA-02): a status effect or a companion.

    holder: whose board it is on. name: its item, as in `game.tokens`. inflicter: who put it there; a companion's owner.
    turn: the turn it came. side: which side is up, 0 if it has one. place: where on the board, if that matters.
    health: what its dial shows, 0 if it has none.
    """

    id: int
    holder: int
    name: str
    inflicter: int
    turn: int
    side: int = 0
    place: str = ""
    health: int = 0


@thing
class Line:
    """One line of the damage ledger.

    to: seat that would take it. by: seat it comes from. amount: points. kind: damage type, "" for untyped (DT-DMG-02).
    op: `deal`, `add`, `prevent`, `prevent half`, `avoid`, `return half`, `double`, `halve`, `heal` or `heal part`.
    source: id of the card or token it comes from, -1 for a board. attack: whether it is damage of the Attack.
    ability: whether an Offensive Ability deals or adds it, whatever its type. held: the token that must still be there
    when the damage is applied, -1 for none (DT-ROLL-17).
    """

    to: int
    by: int
    amount: int
    kind: str
    op: str
    source: int
    attack: bool
    ability: bool = False
    held: int = -1


CLASSES: tuple[type, ...] = (Player, Die, Card, Token, Line)
