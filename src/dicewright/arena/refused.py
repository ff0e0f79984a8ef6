"""How the arena says no."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """What somebody wanted cannot be done; nothing changed.

    kind: `stale`, `illegal`, `seat`, `over`, `waiting`, `missing`, `many` (more than may be asked for), `busy` (it may
    be possible in a moment) or `broken`. rule: the rule that forbids it. wait: seconds until it is possible, if known.
    """

    def __init__(self, kind: str, text: str, rule: str = "", instead: str = "", wait: int = 0) -> None:
        super().__init__(" ".join(part for part in (text, instead) if part))
        self.kind = kind
        self.text = text
        self.rule = rule
        self.instead = instead
        self.wait = wait

    def message(self) -> dict[str, Any]:
        """For a client: the words, and the rule's own text."""
        from dicewright.table.why import rule_text

        told = rule_text(self.rule) if self.rule else ""
        return {
            "type": "refused",
            "kind": self.kind,
            "text": self.text,
            "rule": self.rule,
            "rule_text": told.removeprefix(f"{self.rule}: "),
            "instead": self.instead,
        }


def not_written(error: Exception) -> Refused:
    """The store could not be written. error: says why."""
    why = f"This could not be written down; nothing was changed. {error}"
    return Refused("busy", why, instead="Try again in a moment.")
