"""Choosing before a match: everybody bans at once and in secret, then picks in turn, or at once and in secret.

A draft is plain data that never changes: `choose` gives the next one. It knows no game, only keys to choose from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from dicewright.engine.quoting import quoted

BAN: Final = "ban"
PICK: Final = "pick"
DONE: Final = "done"
RANDOM: Final = "random"
"""What a player says who leaves the choice to chance."""


class BadChoice(ValueError):
    """A choice that the draft does not allow now; nothing changed."""


class Draft(NamedTuple):
    """How far a draft is.

    pool: all keys. bans: how many each seat bans. at_once: whether all pick at the same time, so that two may pick the
    same; else they pick in the order of the seats, each key once. banned: per seat, in order. picked: per seat, empty
    while the seat has not picked. openly: each seat picks when it likes and for everybody to see, and two may pick the
    same. order: in which the seats pick in turn, empty for that of their numbers.
    """

    pool: tuple[str, ...]
    bans: int
    at_once: bool
    banned: tuple[tuple[str, ...], ...]
    picked: tuple[str, ...]
    openly: bool = False
    order: tuple[int, ...] = ()

    @property
    def stage(self) -> str:
        """`ban`, `pick` or `done`."""
        if any(len(mine) < self.bans for mine in self.banned):
            return BAN
        return DONE if all(self.picked) else PICK

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        if self.stage == BAN:
            return tuple(seat for seat, mine in enumerate(self.banned) if len(mine) < self.bans)
        left = tuple(seat for seat in self.order or range(len(self.picked)) if not self.picked[seat])
        return left if self.at_once or self.openly else left[:1]

    def legal(self, seat: int) -> tuple[str, ...]:
        """What a seat may choose now, as far as it can know; empty if it need not choose."""
        if seat not in self.waiting:
            return ()
        if self.stage == BAN:
            return tuple(key for key in self.pool if key not in self.banned[seat])
        gone = {key for mine in self.banned for key in mine}
        if not self.at_once and not self.openly:
            gone.update(self.picked)
        return tuple(key for key in self.pool if key not in gone)

    def choose(self, seat: int, key: str, own: bool = False) -> Draft:
        """The draft after a seat's choice. own: it is something of the seat's own. Raises `BadChoice`."""
        if seat not in self.waiting:
            raise BadChoice("it is not your choice now")
        if not own and key not in self.legal(seat):
            raise BadChoice(f"{quoted(key)} cannot be chosen now")
        if self.stage == BAN:
            mine = (*self.banned[seat], key)
            return self._replace(banned=(*self.banned[:seat], mine, *self.banned[seat + 1 :]))
        return self._replace(picked=(*self.picked[:seat], key, *self.picked[seat + 1 :]))

    def at_random(self, seat: int, rng: Random) -> Draft:
        """The draft after a seat has left its choice to chance."""
        legal = self.legal(seat)
        if not legal:
            raise BadChoice("it is not your choice now")
        return self.choose(seat, rng.choice(legal))

    def seen(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know: bans of others when all have banned, secret picks at the end.

        {"stage", "waiting": [seat], "legal": [key], "banned": [[key]], "left": [int], "picked": [key]}
        left: how many bans of each seat are still to come.
        """
        stage = self.stage
        bans = [list(mine) if stage != BAN or at == seat else [] for at, mine in enumerate(self.banned)]
        shown = [mine if stage == DONE or not self.at_once or at == seat else "" for at, mine in enumerate(self.picked)]
        return {
            "stage": stage,
            "waiting": list(self.waiting),
            "legal": [] if seat is None else list(self.legal(seat)),
            "banned": bans,
            "left": [self.bans - len(mine) for mine in self.banned],
            "picked": shown,
        }

    def to_json(self) -> dict[str, Any]:
        """The draft as plain data."""
        return {
            "pool": list(self.pool),
            "bans": self.bans,
            "at_once": self.at_once,
            "banned": [list(mine) for mine in self.banned],
            "picked": list(self.picked),
            **({"openly": True} if self.openly else {}),
            **({"order": list(self.order)} if self.order else {}),
        }


def new_draft(pool: Sequence[str], seats: int, bans: int, at_once: bool, sides: int = 0) -> Draft:
    """A draft in which nobody has chosen yet. Raises `ValueError` if there would be too little to choose from.

    sides: of a draft there and back, in which the side that picks last in one round picks first in the next.
    """
    if bans < 0:
        raise ValueError("nobody can ban less than nothing")
    if len(pool) - seats * bans < (1 if at_once else seats):
        raise ValueError(f"{bans} bans for each of {seats} seats leave too little of {len(pool)} to choose from")
    order = there_and_back(seats, sides) if sides else ()
    return Draft(tuple(pool), bans, at_once, ((),) * seats, ("",) * seats, order=order)


def there_and_back(seats: int, sides: int) -> tuple[int, ...]:
    """The order of seats, one of each side in a round, in which every second round goes backwards."""
    rounds = [range(seats)[first : first + sides] for first in range(0, seats, sides)]
    return tuple(seat for at, one in enumerate(rounds) for seat in (reversed(one) if at % 2 else one))


def open_choice(pool: Sequence[str], picked: Sequence[str]) -> Draft:
    """A draft without bans in which some seats have picked already; whoever has not ("") picks openly."""
    return Draft(tuple(pool), 0, False, ((),) * len(picked), tuple(picked), openly=True)


def from_json(data: Mapping[str, Any]) -> Draft:
    """The draft that `Draft.to_json` gave."""
    return Draft(
        tuple(data["pool"]),
        int(data["bans"]),
        bool(data["at_once"]),
        tuple(tuple(mine) for mine in data["banned"]),
        tuple(data["picked"]),
        bool(data.get("openly", False)),
        tuple(data.get("order", ())),
    )
