"""Watching with the eyes of a player, who has allowed it: what lies open to that seat is shown to this spectator.

A spectator asks, the player grants or refuses, and either of them ends it at any moment. Both players see who watches
with whose eyes. It is kept in memory, so it ends with the table. No player of the match may ever ask, nor whoever has
played in it; and only where two play against each other, so that nobody's partner is seen as well.

    {"type": "eyes", "yours": 1, "may": [0, 1], "rows": [{"number": 1, "seat": 0, "name": "Ann", "granted": true}]}

rows: those who have asked; told to the players, and to each spectator their own. yours: the number of the reader's own
row, 0 for none. may: the seats whose eyes the reader may ask for. To the server: `{"eyes": "ask", "of": seat}`, and
`grant`, `refuse` or `end` with the number of a row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol

from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused
from dicewright.arena.rows import HUMAN, SeatRow
from dicewright.arena.store import Store
from dicewright.arena.watching import Audience, Lent, Viewer
from dicewright.engine.match import Match

ASK, GRANT, REFUSE, END = "ask", "grant", "refuse", "end"
DEEDS: Final = (ASK, GRANT, REFUSE, END)
MOST: Final = 12
"""How many can have asked at one match; spectators are free to make."""


class Ears(Protocol):
    """Whom players do not want to hear."""

    def keeps_out(self, guest: str, other: str) -> bool: ...


class Past(Protocol):
    """Who has played in a match and was replaced, by seat."""

    @property
    def stood_in(self) -> Mapping[int, str]: ...


class Watched(Protocol):
    """What is needed of a match on the server to let somebody see with the eyes of another."""

    match: Match | None
    seats: list[SeatRow]
    audience: Audience

    @property
    def over(self) -> bool: ...
    @property
    def chat(self) -> Ears: ...
    @property
    def absence(self) -> Past: ...
    def here(self) -> None: ...
    def seat_of(self, guest: str) -> int | None: ...
    def whole(self, viewer: Viewer) -> str: ...


class Look(NamedTuple):
    """Somebody who has asked. owner: the guest whose eyes they are."""

    number: int
    guest: str
    name: str
    seat: int
    owner: str
    granted: bool = False


class Eyes:
    """Who may look with whose eyes at one match."""

    def __init__(self, live: Watched, store: Store) -> None:
        self._live: Watched | None = live
        self._store = store
        self._looks: list[Look] = []
        self._refused: set[tuple[str, int]] = set()
        self._number = 0

    def close(self) -> None:
        """The match leaves the memory, and nobody looks with another's eyes any more."""
        self._live = None
        self._looks = []

    def sees(self, guest: str) -> Viewer:
        """What a guest sees: their seat, that of a player who lets them, or what spectators see."""
        live = self._live
        seat = None if live is None else live.seat_of(guest)
        look = self._of(guest) if seat is None else None
        return Lent(look.seat) if look is not None and look.granted and self._holds(look) else seat

    def _of(self, guest: str) -> Look | None:
        return next((one for one in self._looks if one.guest == guest), None) if guest else None

    def _holds(self, look: Look) -> bool:
        """Whether whoever has granted it still plays there, and whoever looks does not play."""
        live = self._live
        if live is None or live.match is None:
            return False
        row = live.seats[look.seat]
        return row.kind == HUMAN and row.who == look.owner and not self._plays(look.guest)

    def _plays(self, guest: str) -> bool:
        """Whether a guest plays or has played in the match."""
        live = self._live
        return live is None or live.seat_of(guest) is not None or guest in live.absence.stood_in.values()

    def _may(self, guest: str) -> list[int]:
        """The seats whose eyes a guest may ask for."""
        live = self._live
        if live is None or live.match is None or live.over or not guest or self._plays(guest) or self._of(guest):
            return []
        if len(live.seats) != 2 or live.audience.late.holds_back:
            return []
        return [row.seat for row in live.seats if row.kind == HUMAN and (guest, row.seat) not in self._refused]

    async def do(self, guest: str, deed: Any, of: Any) -> None:
        """Ask, grant, refuse or end. Raises `Refused`."""
        live = self._live
        if live is None or deed not in DEEDS or type(of) is not int:
            raise Refused("illegal", f"With eyes you {', '.join(DEEDS[:-1])} or {END}, each with a number.")
        live.here()
        if deed == ASK:
            await self._ask(live, guest, of)
        else:
            self._answer(live, guest, deed, of)
        self.look_again()

    async def _ask(self, live: Watched, guest: str, seat: int) -> None:
        names = await self._store.reading(self._store.names, [guest])
        if self._of(guest):
            raise Refused("stale", "You have asked already.")
        if seat not in self._may(guest):
            why = "Players see with their own eyes." if self._plays(guest) else "These eyes cannot be asked for."
            raise Refused("seat", why, instead="A spectator may ask once where two play against each other.")
        owner = live.seats[seat].who
        if len(self._looks) >= MOST or live.chat.keeps_out(owner, guest):
            raise Refused("seat", "These eyes cannot be asked for now.")
        self._number += 1
        self._looks.append(Look(self._number, guest, names.get(guest, ""), seat, owner))

    def _answer(self, live: Watched, guest: str, deed: str, number: int) -> None:
        look = next((one for one in self._looks if one.number == number), None)
        if look is None or guest not in (look.owner, look.guest) or (guest == look.guest and deed != END):
            raise Refused("seat", "Only the player grants or refuses, and either of you ends it.")
        if not self._holds(look):
            self._looks.remove(look)
        elif deed == GRANT:
            self._looks[self._looks.index(look)] = look._replace(granted=True)
        else:
            self._looks.remove(look)
            if deed == REFUSE or guest == look.owner:
                self._refused.add((look.guest, look.seat))

    def look_again(self) -> None:
        """Show everybody who is here what they may see now, and say who sees with whose eyes."""
        live = self._live
        if live is None:
            return
        self._looks = [one for one in self._looks if self._holds(one)]
        for watcher in tuple(live.audience.watchers):
            now = self.sees(watcher.guest)
            lent = now if isinstance(now, Lent) else None
            if lent != watcher.lent:
                live.audience.leave(watcher)
                watcher.lent = lent
                live.audience.come(watcher)
                watcher.send(live.whole(watcher.sees))
            watcher.send(self.message(watcher.guest))

    def shown(self, guest: str) -> dict[str, Any]:
        """What a guest may know of it."""
        live, mine = self._live, self._of(guest)
        plays = live is not None and live.seat_of(guest) is not None
        return {
            "type": "eyes",
            "yours": mine.number if mine else 0,
            "may": self._may(guest),
            "rows": [
                {"number": one.number, "seat": one.seat, "name": one.name, "granted": one.granted}
                for one in self._looks
                if plays or one is mine
            ],
        }

    def message(self, guest: str) -> str:
        """The same as a message."""
        return text_of(self.shown(guest))
