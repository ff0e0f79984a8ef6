"""A question that somebody was asked in a match, as a scenario can speak of it."""

from __future__ import annotations

from collections.abc import Set
from typing import Any, NamedTuple

from dicewright.engine.ask import Ask
from dicewright.engine.written import keys, matching

SHOWN = 20
"""Options of a question that a message names at most."""


class Question(NamedTuple):
    """Who was asked what.

    window: the name of the window in which it was asked, empty if it was asked by itself. rule: the rule by which.
    answer: what was answered, None while it is open.
    """

    seat: int
    window: str
    kind: str
    prompt: str
    rule: str
    options: tuple[str, ...]
    answer: Any = None

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
        for key in offers if isinstance(offers, list) else [offers]:
            if not matching(str(key), self.options):
                return f"{key!r} is not offered"
        return ""

    def __str__(self) -> str:
        where = "; ".join(part for part in (self.window and f"window {self.window}", self.rule) if part)
        more = ["…"] if len(self.options) > SHOWN else []
        choices = ", ".join([*self.options[:SHOWN], *more])
        return f"seat {self.seat} is asked: {self.prompt} ({where or self.kind}) [{choices}]"


def question(ask: Ask, window: str) -> Question:
    """What an ask says now; its prompt is made from the state, which goes on."""
    return Question(ask.seat, window, ask.kind, ask.prompt(), ask.rule, tuple(keys(ask)))
