"""What each step of a scenario may say. A step that says nothing, or half a thing, would hold whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicewright.language.shape import Either, Listed, Misfit, Record, Shape, Table, Whole, Words

PATIENCE = 2000
"""Answers that a step which goes on by itself gives at most."""

END = "end of turn"
"""Where a match stands when all of a turn has happened and nothing of the next."""

NEXT = "next"
"""The turn after the one in which the match stands."""


class SomeKeys(Table):
    """Keys and values, at least one."""

    def __init__(self, each: Shape) -> None:
        super().__init__(each)
        self.said = "at least one key with its value"

    def fits(self, value: Any) -> bool:
        return super().fits(value) and bool(value)


class Word(Shape):
    """A word as it stands: YAML reads some as numbers or as true and false."""

    def __init__(self) -> None:
        super().__init__("text")

    def fits(self, value: Any) -> bool:
        return isinstance(value, int) or (isinstance(value, str) and bool(value.strip()))


class Nothing(Shape):
    """`null`."""

    def __init__(self) -> None:
        super().__init__("null")

    def fits(self, value: Any) -> bool:
        return value is None


def _why(refused: Any) -> Iterator[Misfit]:
    """A refusal says why, or any slip in the answer would do."""
    if not {"rule", "because"} & set(refused):
        yield (), "say why: add 'rule' with the rule that refuses it, or 'because' with words of the reason"


def _something(view: Any) -> Iterator[Misfit]:
    """A view shows or hides something."""
    if not {"hides", "shows"} & set(view):
        yield (), "say what it hides or shows: add 'hides' or 'shows'"


def _somewhere(stop: Any) -> Iterator[Misfit]:
    """A stop is somewhere."""
    if not stop:
        yield (), "say where to stop: add 'phase', 'turn' or both"


WORD = Word()
SOME = Listed(WORD, some=True)
TEXTS = Either(WORD, SOME)
SEAT = Either(Words(), Whole(0, 9))
DRAWS = Table(SOME)
EXPECT = SomeKeys(Shape())
STOP = Either(Words(), Record({}, {"phase": Words(), "turn": Either(Words(NEXT), Whole(1, 999))}, _somewhere))
CHECKS = {"offered", "not offered", "refused", "expect", "log", "view", "asks"}
"""The steps that hold or do not; the others only go on."""

STEPS: dict[str, Shape] = {
    "pass": SEAT,
    "until": STOP,
    "anything": Whole(1, PATIENCE),
    "anything until": STOP,
    "given": SomeKeys(Shape()),
    "rolls": SOME,
    "draws": SomeKeys(SOME),
    "offered": TEXTS,
    "not offered": Either(TEXTS, SomeKeys(Either(Nothing(), Words()))),
    "refused": Record({"answer": Shape()}, {"seat": SEAT, "rule": Words(), "because": Words()}, _why),
    "expect": EXPECT,
    "log": Either(WORD, Listed(WORD)),  # an empty one: what was logged before is left out of the next
    "view": Record({}, {"seat": Either(Nothing(), SEAT), "hides": TEXTS, "shows": TEXTS}, _something),
    "asks": Either(Nothing(), Record({}, {"seat": SEAT, "kind": Words(), "prompt": Words(), "rule": Words()})),
}
