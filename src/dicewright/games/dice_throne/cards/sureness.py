"""How sure the texts of a hero are: how many are printed, corroborated, of a single source or reconstructed."""

from __future__ import annotations

from typing import Final

from dicewright.content_items import CONFIDENCES
from dicewright.games.dice_throne.cards.definitions import Hero, status_effects

WORDS: Final = {"single": "from a single source"}
"""What a degree is called where its own word would not do."""


def sureness(one: Hero) -> dict[str, int]:
    """How many texts of a hero have each degree, the surest first: lines of the board at each level, cards, tokens."""
    degrees = [level.confidence for ability in one.abilities for level in ability.levels for _ in level.rows]
    degrees += [card.confidence for card in one.cards if not card.upgrade]
    known = status_effects()
    degrees += [known[name].confidence for name in one.tokens if name in known]
    return {degree: degrees.count(degree) for degree in CONFIDENCES if degree in degrees}


def told(one: Hero) -> str:
    """The same as a line: *of 40 texts: 3 printed (8 %), 37 reconstructed (92 %)*."""
    found = sureness(one)
    total = sum(found.values())
    each = ", ".join(
        f"{count} {WORDS.get(degree, degree)} ({100 * count / total:.0f} %)" for degree, count in found.items()
    )
    return f"of {total} texts: {each}"
