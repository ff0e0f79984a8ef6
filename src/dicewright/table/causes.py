"""Which line of a log belongs to which: what an attack, an ability, a card or a token causes stands under its line.

Each line may say in `place` how it stands to those before it:

    head attack   heads all that happens until a line that stands alone; another one joins the attack that goes on
    head ability  heads what its player then causes by an ability, inside the attack if one goes on
    head thing    the same of a card, a die or a token
    of ability    belongs to the ability that its player has just used, else to the attack
    of thing      the same of a card, a die or a token
    follows       comes of whatever the line before belongs to
    in attack     belongs to the attack as a whole, if one goes on
    (nothing)     stands alone, and ends what went on before it

A line that could belong to something else is left where it is: under the attack, or alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

Line = Mapping[str, Any]


class Head(NamedTuple):
    """A line under which others may stand. seat: whose. of: what its lines say of their place."""

    number: int
    seat: int
    of: str


class Causes:
    """Reads a log line by line and says under which line each stands."""

    def __init__(self) -> None:
        self._attack = 0
        self._used: Head | None = None

    def under(self, line: Line) -> int:
        """The number of the line that the next one of the log stands under, 0 where it stands alone."""
        place = line.get("place", "")
        if not place:
            self._attack, self._used = 0, None
            return 0
        if place == "head attack":
            return self._attacks(line)
        if place.startswith("head "):
            self._used = Head(line["number"], line["seat"], place.replace("head", "of"))
            return self._attack
        used = self._used
        if used is not None and (place == "follows" or (place, line["seat"]) == (used.of, used.seat)):
            return used.number
        if place != "follows":
            self._used = None
        return self._attack

    def told(self, line: Line) -> dict[str, Any]:
        """The next line of the log as faces are given it: with the number of the line that it stands under, if any."""
        under = self.under(line)
        return {**without_place(line), "under": under} if under else without_place(line)

    def _attacks(self, line: Line) -> int:
        self._used = None
        if self._attack:
            return self._attack
        self._attack = line["number"]
        return 0


def without_place(line: Line) -> dict[str, Any]:
    """A line as faces are given it."""
    return {key: part for key, part in line.items() if key != "place"}


class Node(NamedTuple):
    """A line with those that stand under it."""

    line: Line
    below: list[Any]


def tree(log: Iterable[Line]) -> list[Node]:
    """The lines of a log as faces are given it, each under the one that caused it if that is among them."""
    top: list[Node] = []
    known: dict[int, Node] = {}
    for line in log:
        node = known[line["number"]] = Node(line, [])
        head = known.get(line.get("under", 0))
        (top if head is None else head.below).append(node)
    return top
