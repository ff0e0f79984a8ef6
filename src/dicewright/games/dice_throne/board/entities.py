"""The individuals of a match: players, dice, cards, tokens, and the lines of the damage ledger.

Frozen; a change makes a new one. What left play stays readable by its id.
"""

from __future__ import annotations

from typing import ClassVar, Final

from dicewright.engine.value import Value

CP_CAP: Final = 15
"""The most Combat Points a player can have (DT-SET-06)."""


class Player(Value):
    """A player. `id` equals the seat. health: on the dial. cp: Combat Points."""

    NAMES: ClassVar[tuple[str, ...]] = ("id", "hero", "health", "cp")
    __slots__ = NAMES

    def __init__(self, id: int, hero: str, health: int, cp: int) -> None:
        self.id = id
        self.hero = hero
        self.health = health
        self.cp = cp

    def twin(self) -> Player:
        return Player(self.id, self.hero, self.health, self.cp)


class Die(Value):
    """A die of its owner.

    value: 1 to 6, or 0 while it has not been rolled. roll: number of the roll it belongs to (`facts["rolls"]`).
    faces: the name of the hero whose faces it has, if that is another than its owner's (DT-ROLL-22.1).
    blank: whether what was rolled is blank for good, until the die is set or rolled again (DT-ROLL-26).
    """

    NAMES: ClassVar[tuple[str, ...]] = ("id", "owner", "value", "roll", "faces", "blank")
    __slots__ = NAMES

    def __init__(self, id: int, owner: int, value: int, roll: int, faces: str = "", blank: bool = False) -> None:
        self.id = id
        self.owner = owner
        self.value = value
        self.roll = roll
        self.faces = faces
        self.blank = blank

    def twin(self) -> Die:
        return Die(self.id, self.owner, self.value, self.roll, self.faces, self.blank)

    def rolled(self, value: int, blank: bool) -> Die:
        """The die as it shows what was rolled."""
        return Die(self.id, self.owner, value, self.roll, self.faces, blank)

    def unrolled(self) -> Die:
        """The die as it lies before its roll, with its owner's faces."""
        return Die(self.id, self.owner, 0, self.roll)


class Card(Value):
    """A card of its owner's deck. name: its item, as in `game.cards`."""

    NAMES: ClassVar[tuple[str, ...]] = ("id", "owner", "name")
    __slots__ = NAMES

    def __init__(self, id: int, owner: int, name: str) -> None:
        self.id = id
        self.owner = owner
        self.name = name

    def twin(self) -> Card:
        return Card(self.id, self.owner, self.name)


class Token(Value):
    """One token (DT-STA-02.2): a status effect or a companion.

    holder: whose board it is on. name: its item, as in `game.tokens`. inflicter: who put it there, or from whose
    leaflet it was taken; a companion's owner.
    turn: the turn it came. side: which side is up, 0 if it has one. place: where on the board, if that matters.
    health: what its dial shows, 0 if it has none.
    """

    NAMES: ClassVar[tuple[str, ...]] = ("id", "holder", "name", "inflicter", "turn", "side", "place", "health")
    __slots__ = NAMES

    def __init__(
        self,
        id: int,
        holder: int,
        name: str,
        inflicter: int,
        turn: int,
        side: int = 0,
        place: str = "",
        health: int = 0,
    ) -> None:
        self.id = id
        self.holder = holder
        self.name = name
        self.inflicter = inflicter
        self.turn = turn
        self.side = side
        self.place = place
        self.health = health

    def twin(self) -> Token:
        return Token(self.id, self.holder, self.name, self.inflicter, self.turn, self.side, self.place, self.health)


class Tile(Value):
    """An Environment tile. name: its item, as in `tiles`. place: the number of its place on the map, -1 in its deck."""

    NAMES: ClassVar[tuple[str, ...]] = ("id", "name", "level", "place")
    __slots__ = NAMES

    def __init__(self, id: int, name: str, level: int, place: int) -> None:
        self.id = id
        self.name = name
        self.level = level
        self.place = place

    def twin(self) -> Tile:
        return Tile(self.id, self.name, self.level, self.place)


class MinionCard(Value):
    """A minion of a Portal Crawl. seat: which it plays while it is on the map, -1 in its deck."""

    NAMES: ClassVar[tuple[str, ...]] = ("id", "slug", "seat")
    __slots__ = NAMES

    def __init__(self, id: int, slug: str, seat: int) -> None:
        self.id = id
        self.slug = slug
        self.seat = seat

    def twin(self) -> MinionCard:
        return MinionCard(self.id, self.slug, self.seat)


class Line(Value):
    """One line of the damage ledger.

    to: seat that would take it. by: seat it comes from. amount: points. kind: damage type, "" for untyped (DT-DMG-02).
    op: `deal`, `add`, `prevent`, `prevent half`, `avoid`, `return half`, `return half before prevention`, `double`,
    `halve`, `heal` or `heal part`.
    source: id of the card or token it comes from, -1 for a board. attack: whether it is damage of the Attack, or
    avoids that alone.
    ability: whether an Offensive Ability deals or adds it, whatever its type. held: the token that must still be there
    when the damage is applied, -1 for none (DT-ROLL-17). card: whether a card or Spell of the attacker deals it in the
    Offensive Roll Phase.
    """

    NAMES: ClassVar[tuple[str, ...]] = (
        "to",
        "by",
        "amount",
        "kind",
        "op",
        "source",
        "attack",
        "ability",
        "held",
        "card",
    )
    __slots__ = NAMES

    def __init__(
        self,
        to: int,
        by: int,
        amount: int,
        kind: str,
        op: str,
        source: int,
        attack: bool,
        ability: bool = False,
        held: int = -1,
        card: bool = False,
    ) -> None:
        self.to = to
        self.by = by
        self.amount = amount
        self.kind = kind
        self.op = op
        self.source = source
        self.attack = attack
        self.ability = ability
        self.held = held
        self.card = card

    def twin(self) -> Line:
        return Line(
            self.to,
            self.by,
            self.amount,
            self.kind,
            self.op,
            self.source,
            self.attack,
            self.ability,
            self.held,
            self.card,
        )


CLASSES: Final[tuple[type, ...]] = (Player, Die, Card, Token, Tile, MinionCard, Line)
