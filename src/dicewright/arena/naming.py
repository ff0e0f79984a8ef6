"""What guests call themselves: a name of one's choice, known by nothing but the browser that gave it."""

from __future__ import annotations

from collections.abc import Iterable

from dicewright.arena.care import MUTED
from dicewright.arena.hall import Hall
from dicewright.arena.refused import Refused
from dicewright.arena.rows import HUMAN, SeatRow

MOST_LETTERS = 24


def as_name(text: str) -> str:
    """A name as it is kept: one line without spaces around it; empty for no name. Raises `Refused`."""
    name = " ".join(text.split())
    if len(name) > MOST_LETTERS:
        raise Refused("illegal", f"A name has at most {MOST_LETTERS} letters, not {len(name)}.")
    if not name.isprintable():
        raise Refused("illegal", "A name has letters, digits and signs that can be seen.")
    return name


async def names_of(hall: Hall, rows: Iterable[SeatRow], *more: str) -> dict[str, str]:
    """The names of the guests on some seats, and of more, by guest; who has none is left out. Raises `NotNow`."""
    guests = sorted({*more, *(row.who for row in rows if row.kind == HUMAN)})
    return await hall.store.reading(hall.store.names, guests) if guests else {}


async def take_name(hall: Hall, guest: str, text: str) -> str:
    """Keep how a guest wants to be called. Raises `Refused`, `NotNow`."""
    name = as_name(text)
    if name and hall.care.is_held(guest, MUTED):
        raise Refused("seat", "Whoever runs this server does not let you have a name here.")
    await hall.store.writing(hall.store.name, guest, name)
    return name
