"""Targets and choices written inside an effect: asked for before the effect is carried out.

A game registers for each choosing node type a function that says who chooses, from what and how many.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from dicewright.engine.ask import Ask, Judge, Pick, Subset, Text, Why
from dicewright.engine.frame import Frame
from dicewright.engine.node import Choosing as Choosing
from dicewright.engine.state import AnyState, Scope, State
from dicewright.engine.value import Value


class Choice(Value):
    """What a choosing node asks: `least` to `most` of the things `ids`, chosen by `seat`.

    refused: says why something else is not among them.
    """

    NAMES: ClassVar[tuple[str, ...]] = ("seat", "ids", "least", "most", "prompt", "rule", "judge", "refused")
    __slots__ = NAMES

    def __init__(
        self,
        seat: int,
        ids: tuple[int, ...],
        least: int,
        most: int,
        prompt: Text,
        rule: str = "",
        judge: Judge | None = None,
        refused: Why | None = None,
    ) -> None:
        self.seat = seat
        self.ids = ids
        self.least = least
        self.most = most
        self.prompt = prompt
        self.rule = rule
        self.judge = judge
        self.refused = refused

    def twin(self) -> Choice:
        return Choice(self.seat, self.ids, self.least, self.most, self.prompt, self.rule, self.judge, self.refused)


ChoiceRule = Callable[[AnyState, Scope, Any], Choice]


def ask_for(state: State, choice: Choice) -> Ask | tuple[int, ...]:
    """The ask for a choice, or the chosen ids at once when there is nothing to decide."""
    ids = choice.ids
    if len(ids) <= choice.least or not ids:
        return ids
    one = choice.least == choice.most == 1
    if choice.least == choice.most:
        different = state.game.distinct(state, ids)
        if len(different) == 1:
            return ids[: choice.least]
        if one:
            ids = different
    options = state.game.options(state, ids, choice.seat)
    source = state.names.get("this", -1)
    if one:
        return Pick(choice.seat, choice.prompt, options, source, choice.rule, refused=choice.refused)
    return Subset(
        choice.seat,
        choice.prompt,
        options,
        choice.least,
        choice.most,
        source,
        choice.rule,
        judge=choice.judge,
        refused=choice.refused,
    )


def chosen_ids(ask: Ask, answer: Any) -> tuple[int, ...]:
    """The thing ids that a checked answer to a choice among things names."""
    if isinstance(ask, Pick):
        return ask.chosen(answer).things[:1]
    assert isinstance(ask, Subset)
    return tuple(option.things[0] for option in ask.chosen(answer))


def decided(state: State, choice: Choice, answer: Any) -> Ask | tuple[int, ...]:
    """The ids that a choice comes to: at once, by the answer that was given, or the ask for one."""
    found = ask_for(state, choice)
    if isinstance(found, Ask) and answer is not None:
        return chosen_ids(found, answer)
    return found


def with_choices(rule: Callable[[AnyState, Any], None]) -> Callable[[AnyState, Frame, Any], Ask | None]:
    """A step rule that first asks for every choice inside the node, then carries it out."""

    def step(state: State, frame: Frame, answer: Any) -> Ask | None:
        choices = state.game.library.choices(frame.node)
        if frame.step >= len(choices):
            state.top = frame.under
            rule(state, frame.node)
            if state.top is frame.under:
                state.forget()
            return None
        return choose_next(state, frame, choices, answer)

    return step


def choose_next(
    state: State,
    frame: Frame,
    choices: Sequence[tuple[str, Choosing]],
    answer: Any,
    narrow: Callable[[Choice], Choice] = lambda choice: choice,
) -> Ask | None:
    """Ask for the choice that the step of a frame counts to, bind what was chosen, and go on to the next step.

    narrow: leaves out of the choice what the effect can do nothing to.
    """
    path, node = choices[frame.step]
    choice = state.game.rules.choices[type(node)]
    found = state.kept(frame, lambda: ask_for(state, narrow(choice(state, state.names, node))))
    if isinstance(found, Ask):
        if answer is None:
            return found
        found = chosen_ids(found, answer)
    state.bind(path, found)
    if node.spoken:
        state.bind("it", found)
    state.advance(frame.step + 1)
    state.game.chosen(state, node, found)
    return None


def chosen(state: State, names: Scope, node: Choosing) -> tuple[int, ...]:
    """The value of a choosing node: what was chosen for it."""
    found: tuple[int, ...] = names[state.game.library.path(node)]
    return found
