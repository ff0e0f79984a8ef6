"""What each step of a scenario may say. A step that says nothing, or half a thing, would hold whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicewright.language.shape import Either, KeyPath, Listed, Misfit, Record, Shape, Table, Whole, Words

PATIENCE = 2000
"""Answers that a step which goes on by itself gives at most."""

END = "end of turn"
"""Where a match stands when all of a turn has happened and nothing of the next."""

OVER = "end of match"
"""Where a step goes on to the end of the whole match, through as many turns as it takes."""

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


class Offered(Shape):
    """Options, or options with what is said of each; with a seat, these stand under `options`."""

    def __init__(self, options: Shape, seated: Shape) -> None:
        super().__init__(f"{options.said}, or 'seat' and 'options'")
        self.options = options
        self.seated = seated

    def misfits(self, value: Any, path: KeyPath = ()) -> Iterator[Misfit]:
        seated = isinstance(value, dict) and bool({"seat", "options"} & set(value))
        yield from (self.seated if seated else self.options).misfits(value, path)


class StopAt(Shape):
    """A place in a turn, or a question to wait for."""

    def __init__(self, place: Shape, question: Shape) -> None:
        super().__init__("keys and values")
        self.place = place
        self.question = question

    def fits(self, value: Any) -> bool:
        return isinstance(value, dict)

    def inside(self, value: Any, path: KeyPath) -> Iterator[Misfit]:
        yield from (self.question if "asks" in value else self.place).misfits(value, path)


def _why(refused: Any) -> Iterator[Misfit]:
    """A refusal says why, or any slip in the answer would do."""
    if not {"rule", "because", "instead"} & set(refused):
        yield (), "say why: add 'rule' with the rule that refuses it, or 'because' with words of the reason"


def _something(view: Any) -> Iterator[Misfit]:
    """A view shows or hides something."""
    if not {"hides", "shows"} & set(view):
        yield (), "say what it hides or shows: add 'hides' or 'shows'"


def _named(question: Any) -> Iterator[Misfit]:
    """A question is described somehow."""
    if not question:
        yield (), "say what is asked: add 'seat', 'window', 'prompt', 'rule', 'kind' or 'offers'"


def _somewhere(stop: Any) -> Iterator[Misfit]:
    """A stop is somewhere."""
    if not stop:
        yield (), "say where to stop: add 'phase', 'window', 'turn' or several"


WORD = Word()
SOME = Listed(WORD, some=True)
TEXTS = Either(WORD, SOME)
LABELLED = Either(TEXTS, SomeKeys(TEXTS))
"""Options, or options with words of what is written on their buttons."""
SEAT = Either(Words(), Whole(0, 9))
DRAWS = Table(SOME)
EXPECT = SomeKeys(Shape())
RESULT = ("winner", "winners", "reason", "rule")
"""What the result of a match says."""
QUESTION: dict[str, Shape] = {
    "seat": SEAT,
    "window": Words(),
    "kind": Words("pick", "subset", "order", "assign", "split"),
    "prompt": Words(),
    "rule": Words(),
    "offers": LABELLED,
}
"""What can be said of a question."""
TURN = Either(Words(NEXT), Whole(1, 999))
STOP = Either(
    Words(),
    StopAt(
        Record({}, {"phase": Words(), "window": Words(), "turn": TURN}, _somewhere),
        Record({"asks": Record({}, QUESTION, _named)}, {"turn": TURN}),
    ),
)
REFUSED = Either(TEXTS, SomeKeys(Either(Nothing(), Words())))
CHECKS = {"offered", "not offered", "refused", "expect", "log", "view", "asks", "windows", "only windows"}
"""The steps that hold or do not; the others only go on."""
AFRESH = ("log", "windows")
"""Of these, those that hold whatever happens when they are empty: they say from where the next one reads."""

STEPS: dict[str, Shape] = {
    "pass": SEAT,
    "until": STOP,
    "anything": Whole(1, PATIENCE),
    "anything until": STOP,
    "given": SomeKeys(Shape()),
    "rolls": SOME,
    "draws": SomeKeys(SOME),
    "offered": Offered(LABELLED, Record({"seat": SEAT, "options": LABELLED})),
    "not offered": Offered(REFUSED, Record({"seat": SEAT, "options": REFUSED})),
    "refused": Record({"answer": Shape()}, {"seat": SEAT, "rule": Words(), "because": TEXTS, "instead": TEXTS}, _why),
    "expect": EXPECT,
    "log": Either(WORD, Listed(TEXTS)),  # an empty one: what was logged before is left out of the next
    "view": Record({}, {"seat": Either(Nothing(), SEAT), "hides": TEXTS, "shows": TEXTS}, _something),
    "asks": Either(Nothing(), Record({}, QUESTION, _named)),
    "windows": Listed(Record({}, QUESTION, _named)),  # an empty one: what was asked before is left out of the next
    "only windows": Listed(Record({}, QUESTION, _named)),
}


STOPS = ("until", "anything until")
"""The steps that go on to a stop."""


def checks_something(step: dict[str, Any]) -> bool:
    """Whether a step could fail although the match goes on."""
    return any(key in CHECKS and not (key in AFRESH and value == []) for key, value in step.items())


def _questions(step: dict[str, Any]) -> Iterator[tuple[KeyPath, dict[str, Any]]]:
    """The questions that a step speaks of, with where each stands."""
    for key in {"asks", "windows", "only windows", *STOPS} & set(step):
        value = step[key]
        if key in STOPS:
            if isinstance(value, dict) and "asks" in value:
                yield (key, "asks"), value["asks"]
        elif isinstance(value, list):
            yield from (((key, at), one) for at, one in enumerate(value))
        elif value is not None:
            yield (key,), value


def rules_in(step: dict[str, Any]) -> Iterator[tuple[KeyPath, str]]:
    """The rules that a step names, with where each stands."""
    found = [*_questions(step), *(((key,), step[key]) for key in ("refused",) if key in step)]
    yield from (((*where, "rule"), one["rule"]) for where, one in found if "rule" in one)
    options = step.get("not offered")
    place: KeyPath = ("not offered",)
    if isinstance(options, dict) and "options" in options:
        options, place = options["options"], (*place, "options")
    if isinstance(options, dict):
        yield from (((*place, key), rule) for key, rule in options.items() if rule is not None)


def windows_in(step: dict[str, Any]) -> Iterator[tuple[KeyPath, str]]:
    """The windows that a step names, with where each stands."""
    stops = [((key,), step[key]) for key in STOPS if isinstance(step.get(key), dict)]
    yield from (((*where, "window"), one["window"]) for where, one in (*_questions(step), *stops) if "window" in one)
