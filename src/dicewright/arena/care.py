"""What whoever runs a server has ordered: maintenance, and guests who may not play or be heard; each order is noted."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from dicewright.arena.refused import Refused

if TYPE_CHECKING:
    from dicewright.arena.store import Store

KICKED, MUTED = "kicked", "muted"
"""May not make or join matches; has no name and no word that others see."""

MOST_LETTERS: Final = 300
NOTED: Final = 200
"""Orders that are shown."""


class Order(NamedTuple):
    """Something that was ordered, and when: `maintenance`, `kicked`, `muted`, or that it ended."""

    made: float
    what: str
    whom: str
    why: str


class Care:
    """The orders that hold now. notice: what visitors are told while there is maintenance, empty if there is none."""

    def __init__(self, store: Store, notice: str = "") -> None:
        self._store = store
        with store.link() as link:
            rows = link.execute("SELECT who, what FROM restraints").fetchall()
            known = link.execute("SELECT value FROM settings WHERE name = 'maintenance'").fetchone()
        self._held = {(str(who), str(what)) for who, what in rows}
        self.notice = notice or ("" if known is None else str(known[0]))

    def check_making(self, guest: str) -> None:
        """Raise `Refused` where no match may be begun now, or not by this guest."""
        if self.notice:
            raise Refused("busy", f"No new matches for now: {self.notice}", instead="Those that run go on.")
        self.check_joining(guest)

    def check_joining(self, guest: str) -> None:
        """Raise `Refused` where a guest may not play here."""
        if self.is_held(guest, KICKED):
            raise Refused("seat", "Whoever runs this server does not let you play here.")

    def is_held(self, guest: str, what: str) -> bool:
        """Whether a guest is `kicked` or `muted`."""
        return (guest, what) in self._held

    def held(self) -> list[tuple[str, str]]:
        """Everybody who is, with what."""
        return sorted(self._held)

    async def maintain(self, notice: str) -> None:
        """Begin maintenance with a notice, or end it with an empty one. Raises `NotNow`, `Refused`."""
        said = _line(notice)
        await self._store.writing(self._write_notice, said)
        self.notice = said

    async def hold(self, guest: str, what: str, why: str, holds: bool) -> None:
        """Order that a guest is kicked or muted, or is not any more. Raises `NotNow`, `Refused`."""
        if what not in (KICKED, MUTED):
            raise Refused("illegal", f"A guest can be {KICKED} or {MUTED}.")
        await self._store.writing(self._write_hold, guest, what, _line(why), holds)
        (self._held.add if holds else self._held.discard)((guest, what))

    def orders(self) -> list[Order]:
        """What was ordered, newest first. Raises `NotNow`."""
        with self._store.link() as link:
            rows = link.execute("SELECT made, what, whom, why FROM orders ORDER BY id DESC LIMIT ?", (NOTED,))
            return [Order(*row) for row in rows]

    def _write_notice(self, notice: str) -> None:
        with self._store.link() as link:
            link.execute("INSERT OR REPLACE INTO settings (name, value) VALUES ('maintenance', ?)", (notice,))
            what = "maintenance" if notice else "no maintenance"
            link.execute("INSERT INTO orders (made, what, whom, why) VALUES (?, ?, '', ?)", (time.time(), what, notice))

    def _write_hold(self, guest: str, what: str, why: str, holds: bool) -> None:
        with self._store.link() as link:
            link.execute("DELETE FROM restraints WHERE who = ? AND what = ?", (guest, what))
            if holds:
                link.execute("INSERT INTO restraints (who, what) VALUES (?, ?)", (guest, what))
            values = (time.time(), what if holds else f"no longer {what}", guest, why)
            link.execute("INSERT INTO orders (made, what, whom, why) VALUES (?, ?, ?, ?)", values)


def _line(text: str) -> str:
    """One line of text as it is kept. Raises `Refused`."""
    said = " ".join(text.split())
    if len(said) > MOST_LETTERS or not said.isprintable():
        raise Refused("illegal", f"This has at most {MOST_LETTERS} letters that can be seen.")
    return said
