"""Reading the reference by typing: words find entries, numbers follow links, `b` goes back.

It has no screen of its own, so the same reader serves a terminal, a pipe and a screen reader.
"""

from __future__ import annotations

from typing import NamedTuple

from dicewright.engine.quoting import short
from dicewright.reference.book import Reference
from dicewright.reference.kinds import KINDS
from dicewright.reference.text import Sheet, sheet
from dicewright.reference.when import Choice
from dicewright.reference.words import plain

MOST = 12
"""Entries that a search lists."""

HELP = "A number follows that link. Words search. b goes back, q ends."


class Place(NamedTuple):
    """Where a reader is. key: the entry, empty for what a search found."""

    key: str
    sheet: Sheet


class Reader:
    """Somebody who reads. width: letters of a line."""

    def __init__(self, found: Reference, choice: Choice, width: int = 80) -> None:
        self._found = found
        self.choice = choice
        self._width = width
        self._been: list[Place] = []

    @property
    def place(self) -> Place | None:
        """Where the reader is, None at the beginning."""
        return self._been[-1] if self._been else None

    def say(self, words: str) -> str:
        """The answer to what was typed: an entry, what was found, or what to type instead."""
        words = words.strip()
        if words in ("", "h", "help", "?"):
            return HELP
        if words in ("b", "back"):
            if len(self._been) < 2:
                return f"There is nothing to go back to. {HELP}"
            self._been.pop()
            return self._been[-1].sheet.text
        if words.isdecimal():
            return self._follow(int(words))
        return self.look_up(words)

    def _follow(self, number: int) -> str:
        links = self._been[-1].sheet.links if self._been else ()
        if not 1 <= number <= len(links):
            count = f"numbers here go from 1 to {len(links)}" if links else "nothing here has a number"
            return f"There is no link {short(str(number))}; {count}."
        return self.open(links[number - 1])

    def open(self, key: str) -> str:
        """An entry."""
        made = sheet(self._found.entry(key), self._found.entry, self.choice, self._width)
        self._been.append(Place(key, made))
        return made.text

    def look_up(self, words: str) -> str:
        """The entry that is called so; else what a search finds, with numbers."""
        key = self.called(words)
        if key is not None:
            return self.open(key)
        hits = self._found.find(words, self.choice)
        if not hits:
            return f"Nothing is found for {short(words)}. Use fewer words, or other ones."
        lines = [f"Found for {short(words)}:"]
        for number, hit in enumerate(hits[:MOST], 1):
            entry = self._found.entry(hit.key)
            note = self._found.index["notes"][hit.number]
            lines.append(f"{number:>3}  {entry.title} ({KINDS[entry.kind].one.lower()})")
            lines.append(f"     {note}"[: self._width])
        if len(hits) > MOST:
            lines.append(f"     and {len(hits) - MOST} more; add a word to narrow the search")
        made = Sheet("\n".join(lines) + "\n", tuple(hit.key for hit in hits[:MOST]))
        self._been.append(Place("", made))
        return made.text

    def called(self, words: str) -> str | None:
        """The entry whose id, address, title or other name is what was typed, if it is the only one."""
        named = self._found.named(words) if "-" in words else words if words in self._found else None
        if named is not None:
            return named
        hits = self._found.find(words, self.choice)
        whole = plain(words)
        same = [hit.key for hit in hits if whole in self._names(hit.key)]
        return same[0] if same and (len(same) == 1 or not whole) else None

    def _names(self, key: str) -> list[str]:
        entry = self._found.entry(key)
        return [plain(name) for name in (entry.title, *entry.also)]
