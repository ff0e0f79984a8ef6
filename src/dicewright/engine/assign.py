"""Asks that send many things to many places at once: who blocks whom, which energy pays for what."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from dicewright.engine.answer import Answer, IllegalAnswer, Judge, Option, Refusal, Text, Why
from dicewright.engine.ask import TRIES, Ask
from dicewright.engine.value import Value


class Place(Value):
    """An item of an assignment: where it may go and to how many places at once."""

    NAMES: ClassVar[tuple[str, ...]] = ("item", "places", "most")
    __slots__ = NAMES

    def __init__(self, item: Option, places: tuple[Option, ...], most: int = 1) -> None:
        self.item = item
        self.places = places
        self.most = most


class Assign(Ask):
    """Send each item to some of its places, or nowhere. The answer maps item keys to lists of place keys.

    judge: says whether the whole assignment is allowed, given the answer without empty lists.
    fallback: an answer known to be legal, for sampling when most assignments are refused.
    refused: says why an item is none, or, with `item > place`, why it may not go there. too_many: the refusal for an
    item, by its key, that is sent to more places than the number beside it.
    """

    kind = "assign"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        items: Sequence[Place],
        source: int = -1,
        rule: str = "",
        on_pass: str = "",
        judge: Judge | None = None,
        fallback: Callable[[Random], dict[str, list[str]]] | None = None,
        refused: Why | None = None,
        too_many: Callable[[str, int], Refusal] | None = None,
    ) -> None:
        super().__init__(seat, prompt, source, rule, on_pass)
        self.refused = refused
        self.items = items
        self.judge = judge
        self.fallback = fallback
        self.too_many = too_many

    def check(self, answer: Answer) -> Answer:
        if not isinstance(answer, dict):
            raise IllegalAnswer("An assignment of items to places is needed.", self.rule)
        known = {place.item.key: place for place in self.items}
        clean: dict[str, list[str]] = {}
        for key in answer:
            if key not in known:
                raise self.unknown(key, [place.item for place in self.items], self.refused)
        for key, place in known.items():
            keys = self.keys(answer.get(key, []), place.places, self._why(key))
            if len(keys) > place.most:
                self.refuse(None if self.too_many is None else self.too_many(key, place.most))
                raise IllegalAnswer(f"{key} can go to at most {place.most}.", self.rule)
            if keys:
                clean[key] = keys
        if self.judge is not None:
            self.refuse(self.judge(clean))
        return clean

    def _why(self, item: str) -> Why | None:
        """Says why an item may not go to a place."""
        why = self.refused
        return None if why is None else lambda place: why(f"{item} > {place}")

    def count(self) -> int:
        return math.prod(
            sum(math.comb(len(place.places), size) for size in range(place.most + 1)) for place in self.items
        )

    def sample(self, rng: Random) -> Answer:
        for _ in range(TRIES):
            answer: dict[str, list[str]] = {}
            for place in self.items:
                if place.places and rng.random() < 0.5:
                    answer[place.item.key] = [place.places[int(rng.random() * len(place.places))].key]
            if self.judge is None or self.judge(answer) is None:
                return answer
        if self.fallback is not None:
            return self.fallback(rng)
        return next(self.answers())

    def answers(self) -> Iterator[Answer]:
        ways = [
            [
                list(keys)
                for size in range(place.most + 1)
                for keys in itertools.combinations([at.key for at in place.places], size)
            ]
            for place in self.items
        ]
        for combination in itertools.product(*ways):
            answer = {place.item.key: keys for place, keys in zip(self.items, combination, strict=True) if keys}
            if self.judge is None or self.judge(answer) is None:
                yield answer

    def option_list(self) -> Sequence[Option]:
        return [place.item for place in self.items]

    def shape(self) -> dict[str, Any]:
        return {
            "places": {place.item.key: [at.key for at in place.places] for place in self.items},
            "most": {place.item.key: place.most for place in self.items},
            "labels": {at.key: at.label or at.key for place in self.items for at in place.places},
        }


class Share(Value):
    """A receiver in a split: the least and most it can get."""

    NAMES: ClassVar[tuple[str, ...]] = ("item", "least", "most")
    __slots__ = NAMES

    def __init__(self, item: Option, least: int, most: int) -> None:
        self.item = item
        self.least = least
        self.most = most


class Group(Value):
    """Items of a split that get so much at least between them."""

    NAMES: ClassVar[tuple[str, ...]] = ("keys", "least")
    __slots__ = NAMES

    def __init__(self, keys: tuple[str, ...], least: int) -> None:
        self.keys = keys
        self.least = least


class Split(Ask):
    """Divide `total` among the items. The answer maps item keys to whole numbers that sum to the total.

    groups: what some items must get between them, so that who divides can see it. judge: says the rest, and why.
    whole: the rule by which all of it is divided, if the rule of the question is another. of: what is divided, as a
    sentence goes on after *the parts*.
    dear: how little each item should be spent, by its key; with it a whole division is proposed, the cheap ones first.
    """

    kind = "split"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        total: int,
        items: Sequence[Share],
        source: int = -1,
        rule: str = "",
        judge: Judge | None = None,
        groups: Sequence[Group] = (),
        dear: Mapping[str, int] | None = None,
        whole: str = "",
        of: Text | None = None,
    ) -> None:
        super().__init__(seat, prompt, source, rule)
        self.of = of
        self.dear = dear
        self.whole = whole or rule
        self.total = total
        self.items = items
        self.judge = judge
        self.groups = groups

    def check(self, answer: Answer) -> Answer:
        if not isinstance(answer, dict) or not all(type(part) is int for part in answer.values()):
            raise IllegalAnswer("A whole number for each is needed.", self.rule)
        known = {share.item.key: share for share in self.items}
        for key in answer:
            if key not in known:
                raise self.unknown(key, [share.item for share in self.items], None)
        clean: dict[str, int] = {}
        wrong = None
        for key, share in known.items():
            part = answer.get(key, 0)
            if not share.least <= part <= share.most:
                named = share.item.label or key
                wrong = IllegalAnswer(f"{named} takes {share.least} to {share.most}, not {part}.", self.rule)
                if not 0 <= part <= self.total:
                    raise wrong
            if part:
                clean[key] = part
        if sum(clean.values()) != self.total:
            of = "" if self.of is None else f" {self.of()}"
            said = f"The parts{of} add up to {sum(clean.values())}, not {self.total}."
            raise wrong or IllegalAnswer(said, self.whole)
        if self.judge is not None:
            self.refuse(self.judge(clean))
        if wrong is not None:
            raise wrong
        return clean

    def count(self) -> int:
        ways = [1] + [0] * self.total
        for share in self.items:
            ways = [
                sum(ways[amount - part] for part in range(share.least, min(share.most, amount) + 1))
                for amount in range(self.total + 1)
            ]
        return ways[self.total]

    def sample(self, rng: Random) -> Answer:
        for _ in range(TRIES):
            parts = [share.least for share in self.items]
            left = self.total - sum(parts)
            while left > 0:
                open_items = [at for at, share in enumerate(self.items) if parts[at] < share.most]
                parts[open_items[int(rng.random() * len(open_items))]] += 1
                left -= 1
            answer = {share.item.key: part for share, part in zip(self.items, parts, strict=True) if part}
            if self.judge is None or self.judge(answer) is None:
                return answer
        return next(self.answers())

    def answers(self) -> Iterator[Answer]:
        for parts in self._parts(0, self.total):
            answer = {share.item.key: part for share, part in zip(self.items, parts, strict=True) if part}
            if self.judge is None or self.judge(answer) is None:
                yield answer

    def _parts(self, at: int, left: int) -> Iterator[tuple[int, ...]]:
        if at == len(self.items):
            if left == 0:
                yield ()
            return
        share = self.items[at]
        for part in range(share.least, min(share.most, left) + 1):
            for rest in self._parts(at + 1, left - part):
                yield (part, *rest)

    def proposed(self) -> dict[str, int]:
        """The division that is proposed whole; empty where none is."""
        return {} if self.dear is None else self.example()

    def example(self) -> dict[str, int]:
        """A legal division that takes from every item what it must, then from the cheap ones first.

        What several groups could take goes to the items that fewest of them speak of.
        """
        dear, most = self.dear or {}, {share.item.key: share.most for share in self.items}
        parts = {share.item.key: share.least for share in self.items}
        spoken = [key for group in self.groups for key in group.keys]

        def add(keys: Iterable[str], amount: int) -> None:
            for key in sorted(keys, key=lambda one: (dear.get(one, 0), spoken.count(one))):
                more = max(0, min(amount, most[key] - parts[key], self.total - sum(parts.values())))
                parts[key] += more
                amount -= more

        for group in sorted(self.groups, key=lambda one: len(one.keys)):
            add(group.keys, group.least - sum(parts[key] for key in group.keys))
        add(list(parts), self.total - sum(parts.values()))
        found = {key: part for key, part in parts.items() if part}
        legal = sum(found.values()) == self.total and (self.judge is None or self.judge(found) is None)
        return found if legal else next(self.answers())

    def option_list(self) -> Sequence[Option]:
        return [share.item for share in self.items]

    def shape(self) -> dict[str, Any]:
        example = self.example()
        return {
            "total": self.total,
            "least": {share.item.key: share.least for share in self.items},
            "most": {share.item.key: share.most for share in self.items},
            "groups": [{"keys": list(group.keys), "least": group.least} for group in self.groups],
            "proposed": {} if self.dear is None else example,
            "example": example,
        }
