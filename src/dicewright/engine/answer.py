"""Answers and why they are refused: the small types every ask uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dicewright.engine.quoting import quoted

Answer = Any  # str for Pick; list[str] for Subset and Order; dict for Assign and Split

PASS = "pass"
YES = "yes"
NO = "no"


class Refusal(NamedTuple):
    """Why something may not be done: the rule that forbids it, what was missing, what to do instead."""

    rule: str
    text: str
    instead: str = ""


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


class Option(NamedTuple):
    """One thing that can be chosen.

    key: the words a player types, unique within its ask and stable enough for a record.
    things: ids of the dice, cards or tokens it is about; a click on any of them may choose it.
    data: what the rule needs when it is chosen; never shown, never saved.
    label: longer text for a button, the key when empty.
    """

    key: str
    things: tuple[int, ...] = ()
    data: Any = None
    label: str = ""


Judge = Callable[[Any], "Refusal | None"]
Why = Callable[[str], "Refusal | None"]
"""Says why words that are none of the choices are none."""
Text = Callable[[], str]


def unknown(word: object, options: Sequence[Option], rule: str) -> IllegalAnswer:
    """The error for a word that is no option."""
    shown = ", ".join(option.key for option in options[:12])
    more = "" if len(options) <= 12 else f" and {len(options) - 12} more"
    return IllegalAnswer(f"{quoted(word)} is not one of the choices.", rule, f"Choose from: {shown}{more}.")


def say(text: str) -> Text:
    """A prompt that is already written."""
    return lambda: text
