"""The answers that a search tries: all of a small question, and of a large one those near a good answer, and some more.

Written against the general shape of a question, so that it knows no game and no kind of choice in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from dicewright.bots.observation import Choices
from dicewright.engine.ask import Answer

TRIES = 3
"""How many answers are drawn for each place that is still free."""


def candidates(choices: Choices, base: Answer, most: int, rng: Random) -> list[Answer]:
    """At most so many different legal answers, the base first: all, or those near the base and drawn ones."""
    found: dict[str, Answer] = {word_of(base): base}
    if choices.count() <= most:
        for answer in choices.some(most):
            found.setdefault(word_of(answer), answer)
        return list(found.values())[:most]
    near = [answer for answer in neighbours(choices, base) if choices.legal(answer)]
    rng.shuffle(near)
    for answer in near[: 2 * most // 3]:
        found.setdefault(word_of(answer), answer)
    for _ in range(TRIES * most):
        if len(found) >= most:
            break
        answer = choices.sample(rng)
        found.setdefault(word_of(answer), answer)
    return list(found.values())[:most]


def neighbours(choices: Choices, base: Answer) -> Iterator[Answer]:
    """Answers that differ from the base in one item or two; not all of them need be legal."""
    shape = choices.shape()
    if choices.kind == "subset" and isinstance(base, list):
        yield from _near_subset(choices.keys, base)
    elif choices.kind == "assign" and isinstance(base, dict):
        yield from _near_assignment(shape["places"], base)
    elif choices.kind == "split" and isinstance(base, dict):
        yield from _near_split(choices.keys, base)
    elif choices.kind == "order" and isinstance(base, list):
        for at in range(len(base) - 1):
            yield [*base[:at], base[at + 1], base[at], *base[at + 2 :]]
    else:
        yield from choices.keys
        if isinstance(base, dict):
            yield from _near_pick(choices, base)


def _near_pick(choices: Choices, base: dict[str, list[str]]) -> Iterator[dict[str, list[str]]]:
    """The same option with other things chosen together with it."""
    ((key, chosen),) = base.items()
    option = next(one for one in choices.data()["options"] if one["key"] == key)
    for keys in _near_subset([one["key"] for one in option["among"]["options"]], chosen):
        yield {key: keys}


def _near_subset(keys: list[str], base: list[str]) -> Iterator[list[str]]:
    yield []
    yield list(keys)
    for key in keys:
        yield [one for one in keys if (one in base) != (one == key)]
    for out in base:
        for into in keys:
            if into not in base:
                yield [one for one in keys if one == into or (one in base and one != out)]


def _near_assignment(places: dict[str, list[str]], base: dict[str, list[str]]) -> Iterator[dict[str, list[str]]]:
    yield {}
    for key, open_to in places.items():
        without = {one: at for one, at in base.items() if one != key}
        if key in base:
            yield without
        for place in open_to:
            if base.get(key) != [place]:
                yield {**without, key: [place]}


def _near_split(keys: list[str], base: dict[str, int]) -> Iterator[dict[str, int]]:
    for giver, part in base.items():
        for taker in keys:
            if taker != giver:
                for moved in {1, part}:
                    answer = {**base, giver: part - moved, taker: base.get(taker, 0) + moved}
                    yield {key: value for key, value in answer.items() if value}


def word_of(answer: Any) -> str:
    """A word for an answer, the same for equal ones."""
    return json.dumps(answer, sort_keys=True)
