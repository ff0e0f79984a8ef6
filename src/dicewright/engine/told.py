"""What a log tells: the events of the state, and between them notes and what was taken back.

What somebody has read stays where it is and keeps its number: what is taken back is followed by a note that says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicewright.engine.accord import Note, words
from dicewright.engine.back import Extra
from dicewright.engine.event import Event, lines
from dicewright.engine.state import State


class Told:
    """The log of a state with its extras, each of which stands after the event whose number it has.

    last: the last of the events. lines: how many lines there are.
    """

    def __init__(self, state: State, extras: tuple[Extra, ...]) -> None:
        self.state = state
        self.extras = extras
        self.last = state.log
        self.lines = lines(self.last, state.game.is_told) + sum(map(self.has_line, extras))

    def is_of(self, state: State, extras: tuple[Extra, ...]) -> bool:
        """Whether it is the log of this state and these extras as they are now."""
        return state is self.state and state.log is self.last and extras is self.extras

    @property
    def count(self) -> int:
        """How many events and notes there are, told or not."""
        return (0 if self.last is None else self.last.number + 1) + len(self.extras)

    def has_line(self, extra: Extra) -> bool:
        """Whether an extra has a line of its own."""
        return isinstance(extra[1], Note) or self.state.game.is_told(extra[1])

    def lines_until(self, kept: int) -> int:
        """How many lines the extras up to event number `kept` have."""
        return sum(self.has_line(one) for one in self.extras if one[0] <= kept)

    def _backwards(self) -> Iterator[tuple[int, Event | Note, bool]]:
        """All items, newest first: after which event each stands or which it is, and whether it has a line."""
        entry, at = self.last, len(self.extras) - 1
        while entry is not None or at >= 0:
            if at >= 0 and (entry is None or self.extras[at][0] >= entry.number):
                where, item = self.extras[at]
                yield where, item, self.has_line(self.extras[at])
                at -= 1
            elif entry is not None:
                yield entry.number, entry.event, entry.told
                entry = entry.before

    def after(self, kept: int) -> tuple[Extra, ...]:
        """The extras when everything after event number `kept` is taken back."""
        stay = [one for one in self.extras if one[0] <= kept]
        gone: list[Extra] = []
        for at, item, _ in self._backwards():
            if at <= kept:
                break
            gone.append((kept, item))
        return (*stay, *reversed(gone))

    def last_event(self) -> int:
        """The number of the last line that is of an event, 0 if none is."""
        line = self.lines
        for _, item, told in self._backwards():
            if told and isinstance(item, Event):
                return line
            line -= told
        return 0

    def view(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The lines from item number `since` on, as a seat may read them; lines are numbered from 1, without a gap."""
        found = []
        line, left = self.lines, self.count - since
        for at, item, told in self._backwards():
            if left <= 0:
                break
            left -= 1
            if told:
                found.append(_line(self.state, item, at, line, seat))
                line -= 1
        return found[::-1]


def _line(state: State, item: Event | Note, at: int, number: int, seat: int | None) -> dict[str, Any]:
    """A line about an item. at: which event it is, or after which it stands. number: that of the line."""
    return _note(state, item, number, seat) if isinstance(item, Note) else _event(state, item, at, number, seat)


def _event(state: State, event: Event, at: int, number: int, seat: int | None) -> dict[str, Any]:
    """A line about an event, made once for all who are told it alike: nobody changes it."""
    if not state.game.told_alike(event):
        return _new_line(state, event, at, number, seat)
    line: dict[str, Any] | None = state.cache.get(("line", number))
    if line is None:
        line = state.cache["line", number] = _new_line(state, event, at, number, seat)
    return line


def _new_line(state: State, event: Event, at: int, number: int, seat: int | None) -> dict[str, Any]:
    game = state.game
    told = game.tell(state, event, seat, at)
    line = {"number": number, "text": told, "rule": game.cited(event.rule), "seat": event.by}
    if beat := game.beat(state, event):
        line["beat"] = beat
    if place := game.place(event):
        line["place"] = place
    return line


def _note(state: State, note: Note, number: int, seat: int | None) -> dict[str, Any]:
    """A line about an act; `undone` are the first and the last line that it takes back."""
    player = "You" if note.seat == seat else state.game.seat_names[note.seat]
    line: dict[str, Any] = {"number": number, "text": words(note, player), "rule": "", "seat": note.seat}
    line["note"] = note.of if note.what == "done" else f"{note.what} {note.of}".strip()
    return {**line, "undone": [note.first, note.last]} if note.first else line
