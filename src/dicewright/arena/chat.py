"""What is said at a table: phrases by everybody, words of one's own only among those who have all wished for them.

The players have one channel, spectators another; nobody reads both. Lines are kept as long as the match is in memory,
are no part of its record, and go to the store only with a report.
"""

from __future__ import annotations

from collections import deque
from typing import Any, Final, NamedTuple

from dicewright.arena.absence import Attended
from dicewright.arena.limits import Meter, too_much
from dicewright.arena.plain import text_of
from dicewright.arena.refused import Refused
from dicewright.arena.rows import HUMAN
from dicewright.arena.store import Store
from dicewright.arena.watching import Watcher
from dicewright.engine.quoting import quoted
from dicewright.table.phrases import PHRASES

PLAYERS, WATCHERS = "players", "watchers"
"""The channels."""

REMEMBERED: Final = 1000
"""Guests of whom something is known at one match."""

LONGEST: Final = 200
"""Letters of one line."""

KEPT: Final = 50
"""Lines of a channel that are kept."""

REPORTED: Final = 20
"""Lines of whoever is reported that go with a report."""

PACE, BURST = 0.3, 6.0
"""What somebody may say or do here in a second, and at once."""

SAY, WORDS, FREE, MUTE, BLOCK, HEAR, REPORT = "phrase", "words", "free", "mute", "block", "hear", "report"
"""What can be done: a phrase, own words, wish for own words or not, not to hear somebody here or anywhere, to hear
everybody again, report a line.
"""


class Line(NamedTuple):
    """One line. who: the guest. seat: theirs, None for a spectator. phrase: its name, empty for words of one's own."""

    number: int
    who: str
    seat: int | None
    name: str
    phrase: str
    text: str


class Chat:
    """The talk at one match. listeners: the open pages with the guests who have them."""

    def __init__(self, live: Attended, store: Store) -> None:
        self._live: Attended | None = live
        self._store = store
        self._lines: dict[str, deque[Line]] = {PLAYERS: deque(maxlen=KEPT), WATCHERS: deque(maxlen=KEPT)}
        self._listeners: dict[Watcher, str] = {}
        self._free: set[str] = set()
        self._muted: dict[str, set[str]] = {}
        self._blocked: dict[str, frozenset[str]] = {}
        self._meter = Meter(PACE, BURST)
        self._number = 0

    # --- who listens ---

    async def know(self, guest: str) -> None:
        """Look up whom a guest does not want to hear. Raises `NotNow`."""
        if guest and guest not in self._blocked:
            self._blocked[guest] = await self._store.reading(self._store.blocked_by, guest)
            self._forget()

    def _forget(self) -> None:
        """Let go of what is known of guests who are not here, where these are many: tokens are free."""
        if max(len(self._blocked), len(self._free), len(self._muted)) > REMEMBERED:
            here = {*self._listeners.values(), *self._people()}
            self._free &= here
            self._blocked = {guest: known for guest, known in self._blocked.items() if guest in here}
            self._muted = {guest: known for guest, known in self._muted.items() if guest in here}

    def come(self, watcher: Watcher, guest: str) -> None:
        """Somebody opens a page."""
        self._listeners[watcher] = guest
        watcher.send(self.message(guest))

    def leave(self, watcher: Watcher) -> None:
        """A page is closed."""
        self._listeners.pop(watcher, None)

    def close(self) -> None:
        """The match leaves the memory."""
        self._live = None
        self._listeners.clear()

    # --- what is heard ---

    def _channel(self, guest: str) -> str:
        live = self._live
        return WATCHERS if live is None or live.seat_of(guest) is None else PLAYERS

    def _people(self) -> list[str]:
        """The guests who play."""
        return [] if self._live is None else [row.who for row in self._live.seats if row.kind == HUMAN]

    def _open(self, channel: str) -> bool:
        """Whether words of one's own may be said: by players when all of them have wished for it."""
        people = self._people()
        return channel == WATCHERS or (len(people) > 1 and all(one in self._free for one in people))

    def keeps_out(self, guest: str, other: str) -> bool:
        """Whether a guest wants to hear nothing of another."""
        return other in self._muted.get(guest, ()) or other in self._blocked.get(guest, ())

    def _hears(self, guest: str, line: Line) -> bool:
        if self.keeps_out(guest, line.who):
            return False
        return bool(line.phrase) or line.who == guest or guest in self._free

    def shown(self, guest: str) -> dict[str, Any]:
        """The talk for a guest. free: whether the guest wishes for own words; open: whether they can be said now.

        waits: the seats whose players have not wished for them. muted: how many are not heard here, or nowhere.
        alone: whether nobody could hear the guest.
        """
        channel = self._channel(guest)
        seats = [] if self._live is None or channel == WATCHERS else self._live.seats
        deaf = self._muted.get(guest, set()) | self._blocked.get(guest, frozenset())
        return {
            "channel": channel,
            "phrases": [list(one) for one in PHRASES.items()],
            "free": guest in self._free,
            "open": guest in self._free and self._open(channel),
            "waits": [row.seat for row in seats if row.kind == HUMAN and row.who not in self._free],
            "muted": len(deaf),
            "alone": channel == PLAYERS and len(self._people()) < 2,
            "lines": [_data(line, guest) for line in self._lines[channel] if self._hears(guest, line)],
        }

    def message(self, guest: str) -> str:
        """The same as a message."""
        return text_of({"type": "chat", **self.shown(guest)})

    def _tell_all(self, channel: str) -> None:
        """Tell a channel how it is now."""
        for watcher, guest in self._listeners.items():
            if self._channel(guest) == channel:
                watcher.send(self.message(guest))

    # --- what is done ---

    async def do(self, guest: str, deed: str, of: Any) -> None:
        """Do one of the things above for a guest. of: the phrase, the words, yes or no, or a line. Raises `Refused`."""
        if not guest or self._live is None:
            raise Refused("seat", "Open the page of the match once; then you can say something.")
        try:
            self._meter.use(guest, patience=0.0)
        except Refused as refused:
            raise too_much("That was much at once.", refused.wait) from None
        await self.know(guest)
        if deed in (SAY, WORDS):
            if await self._store.reading(self._store.is_muted, guest):
                raise Refused("seat", "Whoever runs this server has muted you: you can play, and not talk.")
            called = await self._store.reading(self._store.names, [guest])
            self._say(guest, deed, of, called.get(guest, ""))
        elif deed == FREE and type(of) is bool:
            (self._free.add if of else self._free.discard)(guest)
            self._forget()
            self._tell_all(self._channel(guest))
        elif deed == HEAR:
            await self._hear_all(guest)
        elif deed in (MUTE, BLOCK, REPORT):
            await self._about(guest, deed, self._line(guest, of))
        else:
            raise Refused("illegal", "This is nothing that can be done here.")

    def _say(self, guest: str, deed: str, of: Any, name: str) -> None:
        live, channel = self._live, self._channel(guest)
        assert live is not None
        text = ""
        if deed == SAY and of not in PHRASES:
            raise Refused("illegal", f"There is no phrase {quoted(str(of))}.", "", f"Choose {', '.join(PHRASES)}.")
        if deed == WORDS:
            text = _clean(of)
            self._may_write(guest, channel)
        self._number += 1
        seat, phrase = live.seat_of(guest), str(of) if deed == SAY else ""
        if seat is not None:
            live.absence.heard(seat)
        line = Line(self._number, guest, seat, name, phrase, text)
        self._lines[channel].append(line)
        for watcher, reader in self._listeners.items():
            if self._channel(reader) == channel and self._hears(reader, line):
                watcher.send(text_of({"type": "said", "line": _data(line, reader)}))

    def _may_write(self, guest: str, channel: str) -> None:
        """Raise `Refused` where a guest cannot say own words now."""
        if guest not in self._free:
            raise Refused("illegal", "Own words are for who wishes to read them, too.", "", "Choose so first.")
        if not self._open(channel):
            raise Refused("illegal", "Own words can be said when everybody who plays wishes for them.")

    def _line(self, guest: str, number: Any) -> Line:
        """A line that a guest has heard, of somebody else. Raises `Refused`."""
        heard = [line for line in self._lines[self._channel(guest)] if self._hears(guest, line)]
        found = next((line for line in heard if line.number == number and line.who != guest), None)
        if found is None:
            raise Refused("illegal", "There is no such line of somebody else.")
        return found

    async def _about(self, guest: str, deed: str, line: Line) -> None:
        live = self._live
        assert live is not None
        if deed == REPORT:
            said = [one for one in self._lines[self._channel(guest)] if one.who == line.who][-REPORTED:]
            lines = [one.text or PHRASES[one.phrase] for one in said]
            await self._store.writing(self._store.report, live.id, guest, line.who, lines)
            return
        if deed == BLOCK:
            await self._store.writing(self._store.block, guest, line.who)
            self._blocked[guest] = self._blocked.get(guest, frozenset()) | {line.who}
        self._muted.setdefault(guest, set()).add(line.who)
        self._tell(guest)

    async def _hear_all(self, guest: str) -> None:
        if self._blocked.get(guest):
            await self._store.writing(self._store.unblock, guest)
        self._blocked[guest] = frozenset()
        self._muted.pop(guest, None)
        self._tell(guest)

    def _tell(self, guest: str) -> None:
        """Tell one guest how the talk is now."""
        for watcher, one in self._listeners.items():
            if one == guest:
                watcher.send(self.message(guest))


def _data(line: Line, reader: str) -> dict[str, Any]:
    """A line for a reader, who learns nothing of the guest behind it."""
    said = {"phrase": line.phrase} if line.phrase else {"text": line.text}
    return {"number": line.number, "seat": line.seat, "name": line.name, "mine": line.who == reader, **said}


def _clean(text: Any) -> str:
    """Words as they are said: one line of signs that can be seen. Raises `Refused`."""
    words = " ".join(text.split()) if isinstance(text, str) else ""
    if not words or not words.isprintable():
        raise Refused("illegal", "Say something in letters, digits and signs that can be seen.")
    if len(words) > LONGEST:
        raise Refused("illegal", f"A line has at most {LONGEST} letters, not {len(words)}.")
    return words
