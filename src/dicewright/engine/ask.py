"""An ask says who must decide what, and which answers are legal.

Large choices describe their legal answers instead of listing them: they check one, count them and sample one.
An ask is never saved: the rule that asked derives it again from the state.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from dicewright.engine.answer import NO as NO
from dicewright.engine.answer import PASS as PASS
from dicewright.engine.answer import YES as YES
from dicewright.engine.answer import Among as Among
from dicewright.engine.answer import Answer as Answer
from dicewright.engine.answer import IllegalAnswer as IllegalAnswer
from dicewright.engine.answer import Judge as Judge
from dicewright.engine.answer import Option as Option
from dicewright.engine.answer import Refusal as Refusal
from dicewright.engine.answer import Text as Text
from dicewright.engine.answer import Why as Why
from dicewright.engine.answer import say as say
from dicewright.engine.answer import taken as taken
from dicewright.engine.answer import unknown
from dicewright.engine.quoting import quoted

TRIES: Final = 40
FEW: Final = 64
"""So many answers are looked through to find out whether only one is legal."""


class Ask:
    """What every ask has in common.

    seat: who must answer. prompt: what is asked, as a function because most asks of a simulation are never read.
    source: id of the card or die whose words ask, -1 for the rules. rule: the rule id that lets or makes them decide.
    on_pass: what happens when the seat passes, empty if it cannot.
    cited: by which id the match cites a rule (`Game.cited`); the match says so when it asks.
    veiled: whether what can be chosen depends on what others cannot see. Such a question is asked where one answer
    alone is legal, too, or its absence would tell; so is every pick that can be declined, such as in a window.
    leads: what comes next if the seat passes in a window, in a clause; None anywhere else.
    acts_for: the seat whose decision it is, where another decides for it; -1 where everybody decides for themselves.
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
        self.leads: Text | None = None
        self.veiled = False
        self.acts_for = -1

    def hand_to(self, seat: int) -> None:
        """Ask another seat instead: one that decides for a seat that nobody plays."""
        self.acts_for, self.seat = self.seat, seat

    def unknown(self, word: object, options: Sequence[Option], why: Why | None, rule: str = "") -> IllegalAnswer:
        """The error for a word that is none of the choices, with what keeps it from being one.

        rule: the rule of the choices, if it is not that of the question.
        """
        refusal = why(word) if why is not None and isinstance(word, str) else None
        if refusal is None:
            return unknown(word, options, rule or self.rule)
        return IllegalAnswer(refusal.text, self.cited(refusal.rule), refusal.instead, self.rule)

    def keys(self, answer: Answer, options: Sequence[Option], why: Why | None, rule: str = "") -> list[str]:
        """The answer as option keys in option order, without doubles. rule: if it is not that of the question."""
        rule = self.cited(rule) or self.rule
        if not isinstance(answer, (list, tuple)) or not all(isinstance(key, str) for key in answer):
            raise IllegalAnswer("A list of choices is needed.", rule, "Name each choice once.")
        known = {option.key: at for at, option in enumerate(options)}
        for key in answer:
            if key not in known:
                raise self.unknown(key, options, why, rule)
        if len(set(answer)) != len(answer):
            raise IllegalAnswer("A choice is named twice.", rule, "Name each choice once.")
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

    def only(self) -> Answer | None:
        """The one legal answer, None if there are several or very many to look through."""
        if self.count() > FEW:
            return None
        found = list(itertools.islice(self.answers(), 2))
        return found[0] if len(found) == 1 else None

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
    """Choose exactly one option. The answer is its key.

    With an option that has items to choose among, the answer is `{key: [item keys]}`, and there is no other way to say
    it: which dice are rolled again is part of the decision to roll.
    """

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
        self.veiled = bool(on_pass)

    def check(self, answer: Answer) -> Answer:
        alone = not isinstance(answer, dict)
        key = answer if alone else next(iter(answer)) if len(answer) == 1 else ", ".join(map(str, answer))
        for option in self.options:
            if option.key != key:
                continue
            if option.among is None:
                if alone:
                    return option.key
                raise IllegalAnswer(f"Nothing more is chosen with {quoted(key)}.", self.rule)
            if alone:
                raise self._which(option)
            return {option.key: self._items(option, option.among, answer[key])}
        raise self.unknown(key, self.options, self.refused)

    def _items(self, option: Option, among: Among, answer: Answer) -> list[str]:
        """The keys chosen with an option, in item order. Raises `IllegalAnswer`."""
        keys = self.keys(answer, among.items, among.refused, among.rule)
        if not keys:
            raise self._which(option)
        if not among.least <= len(keys) <= among.most:
            shown = ", ".join(item.key for item in among.items[:12])
            said = wrong_number(len(keys), among.least, among.most)
            raise IllegalAnswer(said, self.cited(among.rule), f"Choose from: {shown}.")
        return keys

    def _which(self, option: Option) -> IllegalAnswer:
        assert option.among is not None
        known = ", ".join(item.key for item in option.among.items)
        rule = self.cited(option.among.rule)
        return IllegalAnswer(f"It is not said what to {option.key}.", rule, f"Choose from: {known}.")

    def chosen(self, answer: Answer) -> Option:
        """The option a checked answer names; its things are the chosen ones where things were chosen with it."""
        return taken(self.options, answer)

    def only(self) -> Answer | None:
        return super().only() if len(self.options) == 1 else None

    def count(self) -> int:
        return sum(
            1 if one.among is None else subsets(len(one.among.items), one.among.least, one.among.most)
            for one in self.options
        )

    def sample(self, rng: Random) -> Answer:
        option = self.options[int(rng.random() * len(self.options))]
        if option.among is None:
            return option.key
        return {
            option.key: some_of([item.key for item in option.among.items], option.among.least, option.among.most, rng)
        }

    def answers(self) -> Iterator[Answer]:
        for option in self.options:
            if option.among is None:
                yield option.key
                continue
            for keys in all_of([item.key for item in option.among.items], option.among.least, option.among.most):
                yield {option.key: keys}

    def option_list(self) -> Sequence[Option]:
        return self.options


def wrong_number(count: int, least: int, most: int) -> str:
    """What is wrong with choosing so many."""
    return f"{count} chosen, but {least if least == most else f'{least} to {most}'} must be."


def subsets(size: int, least: int, most: int) -> int:
    """How many choices of `least` to `most` of so many items there are."""
    return sum(math.comb(size, count) for count in range(least, most + 1))


def some_of(names: Sequence[str], least: int, most: int, rng: Random) -> list[str]:
    """Any choice of `least` to `most` of the names, in their order."""
    keys = [name for name in names if rng.random() < 0.5]
    if len(keys) > most:
        return sorted(rng.sample(keys, most), key=names.index)
    if len(keys) < least:
        spare = [name for name in names if name not in keys]
        more = set(keys) | set(rng.sample(spare, least - len(keys)))
        return [name for name in names if name in more]
    return keys


def all_of(names: Sequence[str], least: int, most: int) -> Iterator[list[str]]:
    """Every choice of `least` to `most` of the names, in their order."""
    for size in range(least, most + 1):
        for keys in itertools.combinations(names, size):
            yield list(keys)


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
            raise IllegalAnswer(wrong_number(len(keys), self.minimum, self.maximum), self.rule, self.prompt())
        if self.judge is not None:
            self.refuse(self.judge(keys))
        return keys

    def chosen(self, answer: Answer) -> list[Option]:
        """The items a checked answer names, in item order."""
        wanted = set(answer)
        return [item for item in self.items if item.key in wanted]

    def only(self) -> Answer | None:
        if self.judge is None and self.minimum < self.maximum:
            return None  # one more may always be chosen, or one less
        return super().only()

    def count(self) -> int:
        return subsets(len(self.items), self.minimum, self.maximum)

    def sample(self, rng: Random) -> Answer:
        names = [item.key for item in self.items]
        for _ in range(TRIES):
            keys = some_of(names, self.minimum, self.maximum, rng)
            if self.judge is None or self.judge(keys) is None:
                return keys
        return next(self.answers())

    def answers(self) -> Iterator[Answer]:
        for keys in all_of([item.key for item in self.items], self.minimum, self.maximum):
            if self.judge is None or self.judge(keys) is None:
                yield keys

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
