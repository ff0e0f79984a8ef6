"""The blazon of a card: one ink, one metal, one charge and one division.

It is a fact of the card's title (`blazons.yaml`), so that all cards and dice of one title look alike; how each part is
drawn is a matter of the faces. A title that has none is given one by its name, the same every time and everywhere.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Final, NamedTuple

from dicewright.content_files import of_content
from dicewright.games.dice_masters.cards.definitions import read
from dicewright.games.dice_masters.cards.schema import DIVISIONS, INKS

PLAIN_METALS: Final = ("argent", "or", "straw")
CHARGES: Final = (
    *("star", "gem", "comet", "octagram", "rays", "storm", "leaf", "tree", "tower", "rings"),
    *("chevrons", "anvil", "sword", "lens", "helm", "wheel"),
)
"""The charges of titles that name none."""


class Blazon(NamedTuple):
    """What a card is known by: the names of its colour, of the colour of its charge, of the charge and the division."""

    ink: str
    metal: str
    charge: str
    division: str


@of_content
@cache
def blazon(title: str) -> Blazon:
    """The blazon of all cards with a title."""
    said = read("blazons")["blazons"].get(title)
    if said is not None:
        return Blazon(said["ink"], said["metal"], said["charge"], said["division"])
    seed = sha256(title.encode()).digest()
    return Blazon(
        INKS[seed[0] % len(INKS)],
        PLAIN_METALS[seed[1] % len(PLAIN_METALS)],
        CHARGES[seed[2] % len(CHARGES)],
        DIVISIONS[seed[3] % len(DIVISIONS)],
    )
