"""Where a line of the log stands: to which attack, die or Global it belongs (in the words of `table/causes.py`)."""

from __future__ import annotations

from typing import Final

from dicewright.engine.event import Event

HEADS: Final = {
    "attack": "head attack",
    **dict.fromkeys(("use", "use global", "activate", "field"), "head thing"),
}
"""What players do that has effects: they attack, use an action die, a Global or an ability, field a character."""

TEXT: Final = "card/"
"""How the words of a card are cited that cause something."""

ATTACK: Final = ("DM-ATK", "DM-BLK", "DM-DMG", "DM-ENERGY")
"""Rules by which something happens in an attack: assigning, blocking, dealing damage, paying for what is used."""


def place(event: Event) -> str:
    """The place of an event that has a line."""
    if event.kind in HEADS:
        return HEADS[event.kind]
    if event.rule.startswith(TEXT):
        return "of thing"
    if event.kind == "ko":
        return "follows"
    return "in attack" if event.rule.startswith(ATTACK) else ""
