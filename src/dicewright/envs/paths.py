"""An answer given step by step: every legal answer is one path of single steps, so that a learner chooses from few.

What is chosen together (dice to reroll, attackers, a payment) is taken one by one in the order of the question, and
then *done* is said; so no two paths lead to the same answer, and no path leads nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from dicewright.engine.ask import Answer, Ask, Option, Pick, Subset
from dicewright.engine.assign import Assign, Split

PICK, TAKE, TO, DONE = "pick", "take", "to", "done"
MOST = 2000
"""A question whose answers are judged as a whole and are more than these is walked through among so many of them."""


class Mark(NamedTuple):
    """One step. role: `pick` an option, `take` an item, send it `to` a place, or say `done`."""

    role: str
    key: str = ""


FINISHED = Mark(DONE)
Path = tuple[Mark, ...]


def path_of(ask: Ask, answer: Answer) -> Path:
    """The steps that give an answer in canonical form; *done* is at the end of all that could be of several."""
    if isinstance(answer, str):
        return (Mark(PICK, answer),)
    if isinstance(ask, Pick):
        ((key, keys),) = answer.items()
        return (Mark(PICK, key), *(Mark(TAKE, one) for one in keys), FINISHED)
    if isinstance(answer, list):
        return (*(Mark(TAKE, key) for key in answer), FINISHED)
    found: list[Mark] = []
    for key, part in answer.items():
        found += (
            [Mark(TAKE, key)] * part if isinstance(part, int) else [Mark(TAKE, key), *(Mark(TO, at) for at in part)]
        )
    return (*found, FINISHED)


class Walk:
    """One question on the way to its answer. taken: the steps so far."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.taken: Path = ()
        self._pool: dict[Path, Answer] | None = None
        self._next: tuple[Path, list[Mark]] | None = None

    def marks(self) -> list[tuple[Mark, Option]]:
        """Every step there can be in this question, with the option it is about; always in the same order."""
        ask, options = self.ask, self.ask.option_list()
        if not isinstance(ask, Pick):
            found = [(Mark(TAKE, one.key), one) for one in options]
            if isinstance(ask, Assign):
                places = {at.key: at for item in ask.items for at in item.places}
                found += [(Mark(TO, key), one) for key, one in places.items()]
            return found
        items = {item.key: item for one in options if one.among is not None for item in one.among.items}
        return [
            *((Mark(PICK, one.key), one) for one in options),
            *((Mark(TAKE, key), one) for key, one in items.items()),
        ]

    def legal(self) -> list[Mark]:
        """The steps that can be next; each leads to a legal answer. Empty once the answer is complete."""
        if self._next is None or self._next[0] != self.taken:
            self._next = self.taken, self._found()
        return self._next[1]

    def _found(self) -> list[Mark]:
        chosen = self._chosen_among()
        if chosen is not None:
            return chosen
        found: dict[Mark, None] = {}
        at = len(self.taken)
        for path in self._paths():
            if len(path) > at and path[:at] == self.taken:
                found[path[at]] = None
        order = {mark: number for number, (mark, _) in enumerate(self.marks())}
        return sorted(found, key=lambda mark: order.get(mark, len(order)))

    def take(self, mark: Mark) -> Answer | None:
        """Take a step; the answer once it is complete, else None. Raises `ValueError` for a step that is not legal."""
        if mark not in self.legal():
            raise ValueError(f"{mark.role} {mark.key} cannot be chosen now")
        self.taken = (*self.taken, mark)
        while self.legal() == [FINISHED]:  # where nothing more could be chosen, nobody says so
            self.taken = (*self.taken, FINISHED)
        return None if self.legal() else self.answer()

    def answer(self) -> Answer:
        """The answer that the steps give, once they are complete."""
        if self._pool is not None:
            return self._pool[self.taken]
        keys = [mark.key for mark in self.taken if mark.role != DONE]
        if isinstance(self.ask, Subset):
            return keys
        return keys[0] if len(keys) == 1 else {keys[0]: keys[1:]}

    def _chosen_among(self) -> list[Mark] | None:
        """The next steps where a choice is judged by its number alone; None where answers have to be looked through."""
        ask = self.ask
        if isinstance(ask, Pick):
            if not self.taken:
                return [Mark(PICK, one.key) for one in ask.options]
            among = next(one.among for one in ask.options if one.key == self.taken[0].key)
            if among is None:
                return []
            return _more([one.key for one in among.items], self.taken[1:], max(1, among.least), among.most)
        if isinstance(ask, Subset) and ask.judge is None:
            return _more([one.key for one in ask.items], self.taken, ask.minimum, ask.maximum)
        return None

    def _paths(self) -> dict[Path, Answer]:
        """The answers by their paths: all, or so many of them in a question that has far more."""
        if self._pool is None:
            answers: Iterator[Answer] = islice(self.ask.answers(), MOST)
            if self.ask.count() > MOST:
                rng = Random(0)
                answers = (self.ask.sample(rng) for _ in range(MOST // 4))
                if isinstance(self.ask, Split) and (proposed := self.ask.proposed()):
                    answers = iter([proposed, *answers])
            checked = [self.ask.check(answer) for answer in answers]
            self._pool = {path_of(self.ask, answer): answer for answer in checked}
        return self._pool


def _more(keys: Sequence[str], taken: Path, least: int, most: int) -> list[Mark]:
    """What can follow where `least` to `most` of the keys are taken in their order."""
    if FINISHED in taken:
        return []
    after = 1 + keys.index(taken[-1].key) if taken else 0
    need = least - len(taken)
    found = [Mark(TAKE, key) for key in keys[after:]] if len(taken) < most else []
    if need > 0:  # enough must be left for the rest
        found = found[: len(found) - need + 1]
    return found if need > 0 else [*found, FINISHED]
