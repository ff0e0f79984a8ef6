"""The individuals of a match: players, dice and cards. They are frozen; `change` and `blank` make new ones.

A token is a die with stats of its own (DM-TOK-01).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, Final

from dicewright.engine.value import Value, change

NO_CARD: Final = -1
ATTACKING: Final = "attacking"
BLOCKING: Final = "blocking"


class Player(Value):
    """A player as something that can be chosen; its id is its seat number."""

    NAMES: ClassVar[tuple[str, ...]] = ("id", "owner")
    __slots__ = NAMES

    def __init__(self, id: int, owner: int) -> None:
        self.id = id
        self.owner = owner

    def twin(self) -> Player:
        return Player(self.id, self.owner)


class Card(Value):
    """A card in the game.

    owner: its seat, -1 for a Basic Action Card in the centre (DM-SETUP-04). number: its collector number.
    chosen: what was chosen for it (an affiliation, a card, …). counters: pairs of name and number.
    """

    NAMES: ClassVar[tuple[str, ...]] = ("id", "owner", "number", "chosen", "counters")
    __slots__ = NAMES

    def __init__(
        self, id: int, owner: int, number: str, chosen: tuple[Any, ...] = (), counters: tuple[tuple[str, int], ...] = ()
    ) -> None:
        self.id = id
        self.owner = owner
        self.number = number
        self.chosen = chosen
        self.counters = counters

    def twin(self) -> Card:
        return Card(self.id, self.owner, self.number, self.chosen, self.counters)


class Die(Value):
    """A die, or a token.

    owner: seat, -1 while a Basic Action Die still lies in the centre. controller: whose it is for the game now.
    card: id of its card, -1 for a Sidekick. face: 0 to 5, -1 while it is unrolled (DM-DICE-03.1).
    damage: damage points taken this turn. spent: partly spent, one energy is left (DM-ENERGY-10).
    role: `attacking`, `blocking` or empty. against: the attackers it blocks. blocked: it is a blocked attacker.
    holder: id of the die that captured or controls it, -1 if none (nobody holds what waits beside the cards).
    came: the zone it was taken from, -1 if none.
    until: when that stay ends (`turn`, …). attached: id of the die it is attached to.
    token: name, attack and defense of a token, empty for real dice.
    applied: changes applied to its stats this turn, in order (`("add", attack, defense)`, …).
    arrived: number of the moment in which it entered the field, 0 elsewhere; the same number is the same stay.
    """

    NAMES: ClassVar[tuple[str, ...]] = (
        "id",
        "owner",
        "controller",
        "card",
        "face",
        "damage",
        "spent",
        "role",
        "against",
        "blocked",
        "holder",
        "came",
        "until",
        "attached",
        "token",
        "applied",
        "arrived",
    )
    __slots__ = NAMES

    def __init__(
        self,
        id: int,
        owner: int,
        controller: int,
        card: int,
        face: int = -1,
        damage: int = 0,
        spent: bool = False,
        role: str = "",
        against: tuple[int, ...] = (),
        blocked: bool = False,
        holder: int = -1,
        came: int = -1,
        until: str = "",
        attached: int = -1,
        token: tuple[Any, ...] = (),
        applied: tuple[Any, ...] = (),
        arrived: int = 0,
    ) -> None:
        self.id = id
        self.owner = owner
        self.controller = controller
        self.card = card
        self.face = face
        self.damage = damage
        self.spent = spent
        self.role = role
        self.against = against
        self.blocked = blocked
        self.holder = holder
        self.came = came
        self.until = until
        self.attached = attached
        self.token = token
        self.applied = applied
        self.arrived = arrived

    def twin(self) -> Die:
        return Die(
            self.id,
            self.owner,
            self.controller,
            self.card,
            self.face,
            self.damage,
            self.spent,
            self.role,
            self.against,
            self.blocked,
            self.holder,
            self.came,
            self.until,
            self.attached,
            self.token,
            self.applied,
            self.arrived,
        )

    def showing(self, face: int, spent: bool) -> Die:
        """The die with another face up. spent: whether one energy of it is gone."""
        twin = self.twin()
        twin.face = face
        twin.spent = spent
        return twin


def blank(die: Die, face: int = -1) -> Die:
    """The die as it is when it leaves the field or is unrolled: nothing sticks to it, its owner has it."""
    return _blank(die.id, die.owner, die.card, die.token, face)


def on_card(die: Die) -> Die:
    """Any die of its card, as it lies there: a thing of its own, not the die itself."""
    return change(blank(die))


@lru_cache(1 << 12)
def _blank(number: int, owner: int, card: int, token: tuple[Any, ...], face: int) -> Die:
    return Die(number, owner, owner, card, face, token=token)


def home(die: Die) -> Die:
    """The die out of combat, otherwise as it is."""
    return change(die, role="", against=(), blocked=False)
