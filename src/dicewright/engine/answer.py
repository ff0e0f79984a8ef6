"""Answers and why they are refused: the small types every ask uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar, Final

from dicewright.engine.quoting import quoted
from dicewright.engine.value import Value, change

Answer = Any
"""A key for Pick, or `{key: [keys]}` where more is chosen with it; a list of keys for Subset, Order; else a dict."""

PASS: Final = "pass"
YES: Final = "yes"
NO: Final = "no"
NEAR: Final = 500
"""Options among which the one is sought that a wrong word may have meant."""


class Refusal(Value):
    """Why something may not be done: the rule that forbids it, what was missing, what to do instead."""

    NAMES: ClassVar[tuple[str, ...]] = ("rule", "text", "instead")
    __slots__ = NAMES

    def __init__(self, rule: str, text: str, instead: str = "") -> None:
        self.rule = rule
        self.text = text
        self.instead = instead

    def twin(self) -> Refusal:
        return Refusal(self.rule, self.text, self.instead)


class IllegalAnswer(ValueError):
    """An answer that is not among the legal ones. The match is unchanged.

    rule: id of the rule that forbids it, or the path of the words that do. instead: what could be answered.
    asked: the rule of the question, where the answer is none of its choices and `rule` says why.
    """

    def __init__(self, text: str, rule: str = "", instead: str = "", asked: str = "") -> None:
        super().__init__(" ".join(part for part in (text, f"({rule})" if rule else "", instead) if part))
        self.text = text
        self.rule = rule
        self.instead = instead
        self.asked = asked


class Among(Value):
    """What is chosen together with an option: between `least` and `most` of these items, such as dice.

    rule: the rule by which a choice is refused. refused: says why something else is not among them.
    """

    NAMES: ClassVar[tuple[str, ...]] = ("items", "least", "most", "rule", "refused")
    __slots__ = NAMES

    def __init__(
        self, items: tuple[Option, ...], least: int, most: int, rule: str = "", refused: Why | None = None
    ) -> None:
        self.items = items
        self.least = least
        self.most = most
        self.rule = rule
        self.refused = refused


class Option(Value):
    """One thing that can be chosen.

    key: the words a player types, unique within its ask and stable enough for a record.
    things: ids of the dice, cards or tokens it is about; a click on any of them may choose it.
    data: what the rule needs when it is chosen; never shown, never saved.
    label: longer text for a button, the key when empty.
    among: what is chosen in the same answer, None if the option says it all.
    """

    NAMES: ClassVar[tuple[str, ...]] = ("key", "things", "data", "label", "among")
    __slots__ = NAMES

    def __init__(
        self, key: str, things: tuple[int, ...] = (), data: Any = None, label: str = "", among: Among | None = None
    ) -> None:
        self.key = key
        self.things = things
        self.data = data
        self.label = label
        self.among = among

    def twin(self) -> Option:
        return Option(self.key, self.things, self.data, self.label, self.among)


Judge = Callable[[Any], "Refusal | None"]
Why = Callable[[str], "Refusal | None"]
"""Says why words that are none of the choices are none."""
Text = Callable[[], str]


def taken(options: Sequence[Option], answer: Answer) -> Option:
    """The option that a checked answer names; its things are the chosen ones where things were chosen with it."""
    for option in options:
        if option.among is None:
            if option.key == answer:
                return option
        elif isinstance(answer, dict) and option.key in answer:
            keys = set(answer[option.key])
            return change(option, things=tuple(item.things[0] for item in option.among.items if item.key in keys))
    raise unknown(answer, options, "")


def unknown(word: object, options: Sequence[Option], rule: str) -> IllegalAnswer:
    """The error for a word that is no option."""
    shown = ", ".join(option.key for option in options[:12])
    more = "" if len(options) <= 12 else f" and {len(options) - 12} more"
    near = get_close_matches(str(word).lower()[:60], [option.key for option in options[:NEAR]], 1)
    meant = f"Did you mean {near[0]}? " if near else ""
    return IllegalAnswer(f"{quoted(word)} is not one of the choices.", rule, f"{meant}Choose from: {shown}{more}.")


def say(text: str) -> Text:
    """A prompt that is already written."""
    return lambda: text
