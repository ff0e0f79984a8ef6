"""An ask says who must decide what, and which answers are legal.

Large choices describe their legal answers instead of listing them: they check one, count them and sample one.
An ask is never saved: the rule that asked derives it again from the state.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from dicewright.engine.answer import NO as NO
from dicewright.engine.answer import PASS as PASS
from dicewright.engine.answer import YES as YES
from dicewright.engine.answer import Answer as Answer
from dicewright.engine.answer import IllegalAnswer as IllegalAnswer
from dicewright.engine.answer import Judge as Judge
from dicewright.engine.answer import Option as Option
from dicewright.engine.answer import Refusal as Refusal
from dicewright.engine.answer import Text as Text
from dicewright.engine.answer import keys_of, refuse, unknown
from dicewright.engine.answer import say as say

TRIES = 40


class Ask:
    """What every ask has in common.

    seat: who must answer. prompt: what is asked, as a function because most asks of a simulation are never read.
    source: id of the card or die whose words ask, -1 for the rules. rule: the rule id that lets or makes them decide.
    on_pass: what happens when the seat passes, empty if it cannot.
    """

    kind = "ask"

    def __init__(self, seat: int, prompt: Text, source: int = -1, rule: str = "", on_pass: str = "") -> None:
        self.seat = seat
        self.prompt = prompt
        self.source = source
        self.rule = rule
        self.on_pass = on_pass

    def check(self, answer: Answer) -> Answer:
        """The answer in canonical form. Raises `IllegalAnswer` if it is not legal."""
        raise NotImplementedError

    def count(self) -> int:
        """How many answers the shape allows, before any joint condition is judged."""
        raise NotImplementedError

    def sample(self, rng: Random) -> Answer:
        """Any legal answer."""
        raise NotImplementedError

    def answers(self) -> Iterator[Answer]:
        """All legal answers, lazily; there may be very many."""
        raise NotImplementedError

    def option_list(self) -> Sequence[Option]:
        """Everything that can be named in an answer."""
        raise NotImplementedError

    def shape(self) -> dict[str, Any]:
        """The limits of an answer as plain data, for faces and bots."""
        return {}


class Pick(Ask):
    """Choose exactly one option. The answer is its key."""

    kind = "pick"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        options: Sequence[Option],
        source: int = -1,
        rule: str = "",
        on_pass: str = "",
        refused: Callable[[str], Refusal | None] | None = None,
    ) -> None:
        super().__init__(seat, prompt, source, rule, on_pass)
        self.options = options
        self.refused = refused

    def check(self, answer: Answer) -> Answer:
        for option in self.options:
            if option.key == answer:
                return option.key
        if self.refused is not None and isinstance(answer, str):
            refuse(self.refused(answer))
        raise unknown(answer, self.options, self.rule)

    def chosen(self, answer: Answer) -> Option:
        """The option a checked answer names."""
        for option in self.options:
            if option.key == answer:
                return option
        raise unknown(answer, self.options, self.rule)

    def count(self) -> int:
        return len(self.options)

    def sample(self, rng: Random) -> Answer:
        return self.options[int(rng.random() * len(self.options))].key

    def answers(self) -> Iterator[Answer]:
        for option in self.options:
            yield option.key

    def option_list(self) -> Sequence[Option]:
        return self.options


class Subset(Ask):
    """Choose between `minimum` and `maximum` of the items. The answer is a list of their keys.

    judge: says whether a whole choice is allowed, given the keys in item order.
    """

    kind = "subset"

    def __init__(
        self,
        seat: int,
        prompt: Text,
        items: Sequence[Option],
        minimum: int = 0,
        maximum: int = -1,
        source: int = -1,
        rule: str = "",
        on_pass: str = "",
        judge: Judge | None = None,
    ) -> None:
        super().__init__(seat, prompt, source, rule, on_pass)
        self.items = items
        self.maximum = len(items) if maximum < 0 else min(maximum, len(items))
        self.minimum = min(minimum, self.maximum)
        self.judge = judge

    def check(self, answer: Answer) -> Answer:
        keys = keys_of(answer, self.items, self.rule)
        if not self.minimum <= len(keys) <= self.maximum:
            need = str(self.minimum) if self.minimum == self.maximum else f"{self.minimum} to {self.maximum}"
            raise IllegalAnswer(f"{len(keys)} chosen, but {need} must be.", self.rule)
        if self.judge is not None:
            refuse(self.judge(keys))
        return keys

    def chosen(self, answer: Answer) -> list[Option]:
        """The items a checked answer names, in item order."""
        wanted = set(answer)
        return [item for item in self.items if item.key in wanted]

    def count(self) -> int:
        return sum(math.comb(len(self.items), size) for size in range(self.minimum, self.maximum + 1))

    def sample(self, rng: Random) -> Answer:
        for _ in range(TRIES):
            keys = [item.key for item in self.items if rng.random() < 0.5]
            if len(keys) > self.maximum:
                keys = sorted(rng.sample(keys, self.maximum), key=[i.key for i in self.items].index)
            elif len(keys) < self.minimum:
                spare = [item.key for item in self.items if item.key not in keys]
                more = set(keys) | set(rng.sample(spare, self.minimum - len(keys)))
                keys = [item.key for item in self.items if item.key in more]
            if self.judge is None or self.judge(keys) is None:
                return keys
        return next(self.answers())

    def answers(self) -> Iterator[Answer]:
        names = [item.key for item in self.items]
        for size in range(self.minimum, self.maximum + 1):
            for keys in itertools.combinations(names, size):
                if self.judge is None or self.judge(list(keys)) is None:
                    yield list(keys)

    def option_list(self) -> Sequence[Option]:
        return self.items

    def shape(self) -> dict[str, Any]:
        return {"min": self.minimum, "max": self.maximum}


class Order(Ask):
    """Put all items in an order. The answer lists every key once."""

    kind = "order"

    def __init__(self, seat: int, prompt: Text, items: Sequence[Option], source: int = -1, rule: str = "") -> None:
        super().__init__(seat, prompt, source, rule)
        self.items = items

    def check(self, answer: Answer) -> Answer:
        if len(keys_of(answer, self.items, self.rule)) != len(self.items):
            raise IllegalAnswer("Every item must be named once.", self.rule)
        return list(answer)

    def count(self) -> int:
        return math.factorial(len(self.items))

    def sample(self, rng: Random) -> Answer:
        return rng.sample([item.key for item in self.items], len(self.items))

    def answers(self) -> Iterator[Answer]:
        for keys in itertools.permutations(item.key for item in self.items):
            yield list(keys)

    def option_list(self) -> Sequence[Option]:
        return self.items


class Place(NamedTuple):
    """An item of an assignment: where it may go and to how many places at once."""

    item: Option
    places: tuple[Option, ...]
    most: int = 1


class Assign(Ask):
    """Send each item to some of its places, or nowhere. The answer maps item keys to lists of place keys.

    judge: says whether the whole assignment is allowed, given the answer without empty lists.
    fallback: an answer known to be legal, for sampling when most assignments are refused.
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
    ) -> None:
        super().__init__(seat, prompt, source, rule, on_pass)
        self.items = items
        self.judge = judge
        self.fallback = fallback

    def check(self, answer: Answer) -> Answer:
        if not isinstance(answer, dict):
            raise IllegalAnswer("An assignment of items to places is needed.", self.rule)
        known = {place.item.key: place for place in self.items}
        clean: dict[str, list[str]] = {}
        for key in answer:
            if key not in known:
                raise unknown(key, [place.item for place in self.items], self.rule)
        for key, place in known.items():
            keys = keys_of(answer.get(key, []), place.places, self.rule)
            if len(keys) > place.most:
                raise IllegalAnswer(f"{key} can go to at most {place.most}.", self.rule)
            if keys:
                clean[key] = keys
        if self.judge is not None:
            refuse(self.judge(clean))
        return clean

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
        }


class Share(NamedTuple):
    """A receiver in a split: the least and most it can get."""

    item: Option
    least: int
    most: int


class Split(Ask):
    """Divide `total` among the items. The answer maps item keys to whole numbers that sum to the total."""

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
    ) -> None:
        super().__init__(seat, prompt, source, rule)
        self.total = total
        self.items = items
        self.judge = judge

    def check(self, answer: Answer) -> Answer:
        if not isinstance(answer, dict) or not all(type(part) is int for part in answer.values()):
            raise IllegalAnswer("A whole number for each is needed.", self.rule)
        known = {share.item.key: share for share in self.items}
        for key in answer:
            if key not in known:
                raise unknown(key, [share.item for share in self.items], self.rule)
        clean: dict[str, int] = {}
        for key, share in known.items():
            part = answer.get(key, 0)
            if not share.least <= part <= share.most:
                raise IllegalAnswer(f"{key} takes {share.least} to {share.most}, not {part}.", self.rule)
            if part:
                clean[key] = part
        if sum(clean.values()) != self.total:
            raise IllegalAnswer(f"The parts add up to {sum(clean.values())}, not {self.total}.", self.rule)
        if self.judge is not None:
            refuse(self.judge(clean))
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

    def option_list(self) -> Sequence[Option]:
        return [share.item for share in self.items]

    def shape(self) -> dict[str, Any]:
        return {
            "total": self.total,
            "least": {share.item.key: share.least for share in self.items},
            "most": {share.item.key: share.most for share in self.items},
        }
