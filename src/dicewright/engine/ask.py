"""An ask says who must decide what, and which answers are legal.

Large choices describe their legal answers instead of listing them: they check one, count them and sample one.
An ask is never saved: the rule that asked derives it again from the state.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from dicewright.engine.answer import NO as NO
from dicewright.engine.answer import PASS as PASS
from dicewright.engine.answer import YES as YES
from dicewright.engine.answer import Answer as Answer
from dicewright.engine.answer import IllegalAnswer as IllegalAnswer
from dicewright.engine.answer import Judge as Judge
from dicewright.engine.answer import Option as Option
from dicewright.engine.answer import Refusal as Refusal
from dicewright.engine.answer import Text as Text
from dicewright.engine.answer import Why as Why
from dicewright.engine.answer import say as say
from dicewright.engine.answer import unknown

TRIES = 40


class Ask:
    """What every ask has in common.

    seat: who must answer. prompt: what is asked, as a function because most asks of a simulation are never read.
    source: id of the card or die whose words ask, -1 for the rules. rule: the rule id that lets or makes them decide.
    on_pass: what happens when the seat passes, empty if it cannot.
    cited: by which id the match cites a rule (`Game.cited`); the match says so when it asks.
    refused: says why words that are none of the choices are none, if anything is known about them.
    """

    kind = "ask"

    def __init__(self, seat: int, prompt: Text, source: int = -1, rule: str = "", on_pass: str = "") -> None:
        self.seat = seat
        self.prompt = prompt
        self.source = source
        self.rule = rule
        self.on_pass = on_pass
        self.cited: Callable[[str], str] = str
        self.refused: Why | None = None

    def unknown(self, word: object, options: Sequence[Option], why: Why | None) -> IllegalAnswer:
        """The error for a word that is none of the choices, with what keeps it from being one."""
        refusal = why(word) if why is not None and isinstance(word, str) else None
        if refusal is None:
            return unknown(word, options, self.rule)
        return IllegalAnswer(refusal.text, self.cited(refusal.rule), refusal.instead, self.rule)

    def keys(self, answer: Answer, options: Sequence[Option], why: Why | None) -> list[str]:
        """The answer as option keys in option order, without doubles."""
        if not isinstance(answer, (list, tuple)) or not all(isinstance(key, str) for key in answer):
            raise IllegalAnswer("A list of choices is needed.", self.rule, "Name each choice once.")
        known = {option.key: at for at, option in enumerate(options)}
        for key in answer:
            if key not in known:
                raise self.unknown(key, options, why)
        if len(set(answer)) != len(answer):
            raise IllegalAnswer("A choice is named twice.", self.rule, "Name each choice once.")
        return sorted(answer, key=known.__getitem__)

    def refuse(self, refusal: Refusal | None) -> None:
        """Raise `IllegalAnswer` if there is a reason to."""
        if refusal is not None:
            raise IllegalAnswer(refusal.text, self.cited(refusal.rule), refusal.instead)

    def __repr__(self) -> str:
        keys = [option.key for option in self.option_list()]
        shown = ", ".join([*keys[:4], "…"] if len(keys) > 4 else keys)
        return f"<{self.kind} for seat {self.seat}: {self.prompt()} ({shown})>"

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
        refused: Why | None = None,
    ) -> None:
        super().__init__(seat, prompt, source, rule, on_pass)
        self.options = options
        self.refused = refused

    def check(self, answer: Answer) -> Answer:
        for option in self.options:
            if option.key == answer:
                return option.key
        raise self.unknown(answer, self.options, self.refused)

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
        refused: Why | None = None,
    ) -> None:
        super().__init__(seat, prompt, source, rule, on_pass)
        self.refused = refused
        self.items = items
        self.maximum = len(items) if maximum < 0 else min(maximum, len(items))
        self.minimum = min(minimum, self.maximum)
        self.judge = judge

    def check(self, answer: Answer) -> Answer:
        keys = self.keys(answer, self.items, self.refused)
        if not self.minimum <= len(keys) <= self.maximum:
            need = str(self.minimum) if self.minimum == self.maximum else f"{self.minimum} to {self.maximum}"
            raise IllegalAnswer(f"{len(keys)} chosen, but {need} must be.", self.rule)
        if self.judge is not None:
            self.refuse(self.judge(keys))
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
        if len(self.keys(answer, self.items, None)) != len(self.items):
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
