"""A question that somebody was asked in a match, as a scenario can speak of it."""

from __future__ import annotations

from collections.abc import Set
from typing import Any, NamedTuple

from dicewright.engine.ask import Ask
from dicewright.engine.written import listed, matching

SHOWN = 20
"""Options of a question that a message names at most."""


class Question(NamedTuple):
    """Who was asked what.

    window: the name of the window in which it was asked, empty if it was asked by itself. rule: the rule by which.
    answer: what was answered, None while it is open. labels: what is written on the buttons of the options, in their
    order, empty where that is the option itself.
    """

    seat: int
    window: str
    kind: str
    prompt: str
    rule: str
    options: tuple[str, ...]
    answer: Any = None
    labels: tuple[str, ...] = ()

    def difference(self, wanted: dict[str, Any], seat: int | None, cited: Set[str] | None) -> str:
        """The first thing in which it is not as wanted, in a sentence; empty if there is none.

        seat: the one wanted. cited: the rules any of which may be the one, None if that does not matter.
        """
        if seat is not None and self.seat != seat:
            return f"seat {self.seat} is asked, not seat {seat}"
        for key in ("window", "kind", "rule"):
            found = getattr(self, key)
            if key in wanted and found not in ((cited or ()) if key == "rule" else (wanted[key],)):
                return f"the {key} is {found or 'none'!r}, not {wanted[key]!r}"
        if "prompt" in wanted and str(wanted["prompt"]).lower() not in self.prompt.lower():
            return f"the prompt has no {wanted['prompt']!r}"
        offers = wanted.get("offers", [])
        for key in offers if isinstance(offers, dict) else listed(offers):
            found = self.offered(str(key))
            if not found:
                return f"{key!r} is not offered"
            for words in listed(offers[key]) if isinstance(offers, dict) else ():
                if not any(str(words).lower() in label.lower() for label in found):
                    return f"the button of {key!r} has no {words!r}: {' / '.join(found)}"
        return ""

    def offered(self, word: str) -> list[str]:
        """The buttons of the options that a word means, by the words that are typed or else by those on the button."""
        meant = matching(word, self.options) or matching(word, self.labels)
        pairs = zip(self.options, self.labels, strict=True)
        return [label or option for option, label in pairs if option in meant or label in meant]

    def __str__(self) -> str:
        where = "; ".join(part for part in (self.window and f"window {self.window}", self.rule) if part)
        more = ["…"] if len(self.options) > SHOWN else []
        choices = ", ".join([*self.options[:SHOWN], *more])
        return f"seat {self.seat} is asked: {self.prompt} ({where or self.kind}) [{choices}]"


def question(ask: Ask, window: str) -> Question:
    """What an ask says now; its prompt is made from the state, which goes on."""
    options = ask.option_list()
    labels = tuple([one.label for one in options])
    return Question(
        ask.seat, window, ask.kind, ask.prompt(), ask.rule, tuple([one.key for one in options]), None, labels
    )
